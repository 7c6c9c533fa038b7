import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './files.ts'
import { inProject } from './settings.ts'

/** Files and folders of the project that a build is made of; what they import comes with the lockfile. */
const inputs = ['client', 'package.json', 'shared', 'package-lock.json', 'tsconfig.base.json']

/** Remembers the last build that succeeded. */
const memory = inProject('.build/built.json')

interface Built {
  fingerprint: string
  /** Whether pictures may be larger than they could be. */
  quick: boolean
  /** Paths relative to `.build`. */
  files: string[]
}

/** Paths of all the files of an input, sorted. */
async function filesOf(input: string): Promise<string[]> {
  const path = inProject(input)
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined
      throw error
    },
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Hash of everything a build is made of, read before the build begins. */
export async function inputsFingerprint(dev: boolean): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${dev}`)
  const files = (await Promise.all(inputs.map(filesOf))).flat()
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/** Whether the last build was of the same inputs, without haste unless a quick one will do, and all that it made is there. */
export async function isBuilt(fingerprint: string, quick: boolean): Promise<boolean> {
  if (!existsSync(memory)) return false
  const built: Built = JSON.parse(await readFile(memory, 'utf8'))
  return (
    built.fingerprint === fingerprint &&
    (quick || !built.quick) &&
    built.files.every((file) => existsSync(inProject(`.build/${file}`)))
  )
}

/** Before anything is written: a build that is interrupted has not built. */
export const forgetBuilt = (): Promise<void> => rm(memory, { force: true })

/** After everything is written. */
export const rememberBuilt = (built: Built): Promise<void> => writeWhole(memory, JSON.stringify(built))
