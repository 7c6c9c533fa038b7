import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './files.ts'
import { inProject } from './settings.ts'

/** Files and folders of the project that determine a build. The lockfile stands for the packages they import. */
const inputs = ['client', 'package.json', 'shared', 'package-lock.json', 'tsconfig.base.json']

/** The file that describes the last successful build. */
const memory = inProject('.build/built.json')

interface Built {
  fingerprint: string
  /** Whether pictures were encoded with little effort, and may be larger than necessary. */
  quick: boolean
  /** Paths relative to `.build`. */
  files: string[]
}

/** Returns the paths of all files of an input, sorted. */
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

/** Returns a hash of everything that determines a build. Call it before the build begins. */
export async function inputsFingerprint(dev: boolean): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${dev}`)
  const files = (await Promise.all(inputs.map(filesOf))).flat()
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/**
 * Whether the last build had the same inputs, with full effort
 * unless `quick` allows less, and all its files still exist.
 */
export async function isBuilt(fingerprint: string, quick: boolean): Promise<boolean> {
  if (!existsSync(memory)) return false
  const built: Built = JSON.parse(await readFile(memory, 'utf8'))
  return (
    built.fingerprint === fingerprint &&
    (quick || !built.quick) &&
    built.files.every((file) => existsSync(inProject(`.build/${file}`)))
  )
}

/**
 * Deletes the description of the last build.
 * Call it before writing any file, so that an interrupted build does not count.
 */
export const forgetBuilt = (): Promise<void> => rm(memory, { force: true })

/** Stores the description of a build. Call it after writing all files. */
export const rememberBuilt = (built: Built): Promise<void> => writeWhole(memory, JSON.stringify(built))
