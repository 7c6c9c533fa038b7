import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's error code for a database that another process has locked. */
const busy = 5

/**
 * Takes a lock on a file. SQLite locks through the operating system, which frees the lock whenever its holder ends. A
 * file with a process id would outlive a killed process, and another process may get that id.
 * @param file the lock file; created when it does not exist
 * @param waitMs milliseconds to wait for another holder; blocks the whole process
 * @returns a function that frees the lock, or `undefined` when another process holds it
 */
export function takeLock(file: string, waitMs = 0): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: waitMs })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return () => database.close()
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
}
