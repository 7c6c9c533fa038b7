/** A shop whose database holds a history, written straight into its file: a thousand times quicker than through the Worker. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from '../../../worker/commands/run.ts'
import { historyStatements } from '../../support/order-history.ts'
import { freshState } from '../writes/prepare.ts'

/** The file of the shop's own tables in a folder of state. */
export async function fileOf(state: string): Promise<string> {
  const folder = join(root, state, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(folder, name), { readOnly: true })
    const found = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'orders'").get()
    database.close()
    if (found) return join(folder, name)
  }
  throw new Error(`${folder} holds no shop`)
}

/** Makes the state of a shop with so many orders. @returns its folder */
export async function stateWith(size: number, customers: number): Promise<string> {
  const state = await freshState(`growth-${size}`)
  const database = new DatabaseSync(await fileOf(state))
  database.exec('PRAGMA synchronous = OFF')
  for (const statement of historyStatements(size, customers, Date.now())) database.exec(statement)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return state
}
