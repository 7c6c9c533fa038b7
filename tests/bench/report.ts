/** What a whole run leaves: its figures as JSON, its tables as Markdown, and the goals in README.md. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, platform } from 'node:os'
import { join } from 'node:path'
import { root } from '../../worker/commands/run.ts'
import { type Goal, goalsOf } from './goals.ts'
import type { Section } from './section.ts'

const folder = 'tests/bench/results'
const markers = { begin: '<!-- figures -->', end: '<!-- /figures -->' } as const

const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...body.map(line)].join('\n')
}

const said = (isMet?: boolean): string => (isMet === undefined ? 'not measured' : isMet ? 'yes' : 'no')

const goalTable = (goals: readonly Goal[]): string =>
  markdown([
    ['figure', 'goal', 'measured', 'met'],
    ...goals.map(({ figure, goal, measured, isMet }) => [figure, goal, measured, said(isMet)]),
  ])

/** What figures depend on and may be told: how many processors, and which system. */
const machineClass = (): string => `${availableParallelism()}-cores-${platform()}`

async function updateReadme(table: string): Promise<void> {
  const file = join(root, 'README.md')
  const text = await readFile(file, 'utf8')
  const [before, rest] = text.split(markers.begin)
  const after = rest?.split(markers.end)[1]
  if (after === undefined) throw new Error(`README.md has no ${markers.begin}`)
  await writeFile(file, `${before}${markers.begin}\n${table}\n${markers.end}${after}`)
}

/**
 * Writes the results of a whole run.
 * @returns path of the Markdown, from the root of the project
 */
export async function report(sections: readonly Section[], now: Date): Promise<string> {
  const figures = Object.assign({}, ...sections.map((section) => section.figures)) as Record<string, number>
  const goals = goalsOf(figures)
  const date = now.toISOString().slice(0, 10)
  const machine = machineClass()
  const tables = sections.flatMap((section) => section.tables)
  const name = join(folder, `${date}-${machine}`)
  await mkdir(join(root, folder), { recursive: true })
  await writeFile(
    join(root, `${name}.json`),
    `${JSON.stringify({ date, machine, goals, figures, tables }, null, 2)}\n`,
  )
  const parts = tables.map(({ title, rows }) => `## ${title}\n\n${markdown(rows)}`)
  const text = [`# Figures of ${date}, ${machine}`, goalTable(goals), ...parts].join('\n\n')
  await writeFile(join(root, `${name}.md`), `${text}\n`)
  await updateReadme(`Measured on ${date}, ${machine}: [all figures](${name}.md).\n\n${goalTable(goals)}`)
  return `${name}.md`
}
