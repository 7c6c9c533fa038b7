import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** First eight hexadecimal digits of the SHA-256 of the parts, in order. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 8)
}

/** Writes a file beside its place, then moves it: an interrupted build leaves no half-written file behind. */
export async function writeWhole(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.part`
  await writeFile(draft, contents)
  await rename(draft, path)
}

/** Paths of all the files under a folder, relative to it, sorted; none when the folder does not exist. */
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
 * Deletes the files of a folder that the build did not ask for, and the folders this leaves empty.
 * @param wanted paths relative to the folder
 * @returns how many files went away
 */
export async function removeStale(folder: string, wanted: ReadonlySet<string>): Promise<number> {
  const stale = (await filesUnder(folder)).filter((path) => !wanted.has(path))
  await Promise.all(stale.map((path) => rm(join(folder, path), { force: true })))
  for (const path of stale) await removeEmpty(folder, dirname(path))
  return stale.length
}

/** Deletes a folder under another, and those around it, up to one that holds something. */
async function removeEmpty(folder: string, path: string): Promise<void> {
  for (let each = path; each !== '.'; each = dirname(each)) {
    try {
      await rmdir(join(folder, each))
    } catch {
      return
    }
  }
}
