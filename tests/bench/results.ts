/** What runs have found, one file each: newer ones stand beside older ones. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, platform } from 'node:os'
import { join } from 'node:path'
import { root } from '../../worker/commands/run.ts'
import type { savedApart } from './options.ts'
import type { Section } from './section.ts'

const folder = 'tests/bench/results'

/** What figures depend on and may be told: how many processors, and which system. */
export const machine = `${availableParallelism()}-cores-${platform()}`

/** Whole runs measure all but what takes a run of its own. */
type Run = 'whole' | (typeof savedApart)[number]

export interface Results extends Section {
  /** Of the run, as in ISO 8601. */
  date: string
  machine: string
}

const endOf = (run: Run) => `-${machine}${run === 'whole' ? '' : `-${run}`}.json`

/** Path of the results of a run, from the root of the project. */
export const fileOf = (run: Run, date: string): string => join(folder, date + endOf(run))

/** Keeps what a run has found; another one of the same day takes its place. */
export async function keep(run: Run, found: Results): Promise<void> {
  await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, fileOf(run, found.date)), `${JSON.stringify(found, null, 2)}\n`)
}

/** The newest results of a run on such a machine. */
export async function newest(run: Run): Promise<Results | undefined> {
  const files = (await readdir(join(root, folder)).catch(() => []))
    .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name.replace(endOf(run), '')))
    .sort()
  const last = files.at(-1)
  return last ? JSON.parse(await readFile(join(root, folder, last), 'utf8')) : undefined
}
