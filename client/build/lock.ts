import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a database that another process has locked. */
const busy = 5

/**
 * Takes a lock on a file. SQLite locks through the operating system, which frees the lock however its holder ends: a
 * file with a process id would outlive a killed process, and its id may be another's by then.
 * @param file created when it is not there
 * @param waitMs how long another holder is waited for; the process does nothing else meanwhile
 * @returns what frees the lock, or `undefined` when another process holds it
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
