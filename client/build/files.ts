import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Returns the first eight hexadecimal digits of the SHA-256 of the parts, in order. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 8)
}

/**
 * Writes a file under a temporary name, then renames it. An interrupted build therefore leaves no half-written file.
 */
export async function writeWhole(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.part`
  await writeFile(draft, contents)
  await rename(draft, path)
}

/** Returns the paths of all files under a folder, relative to it, sorted. Empty when the folder does not exist. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/**
 * Deletes the files of a folder that the build does not want, and the folders that this empties.
 * @param wanted paths relative to the folder
 * @returns how many files it deleted
 */
export async function removeStale(folder: string, wanted: ReadonlySet<string>): Promise<number> {
  const stale = (await filesUnder(folder)).filter((path) => !wanted.has(path))
  await Promise.all(stale.map((path) => rm(join(folder, path), { force: true })))
  for (const path of stale) await removeEmpty(folder, dirname(path))
  return stale.length
}

/** Deletes an empty folder under another, then its empty parents. */
async function removeEmpty(folder: string, path: string): Promise<void> {
  for (let each = path; each !== '.'; each = dirname(each)) {
    try {
      await rmdir(join(folder, each))
    } catch {
      return
    }
  }
}
