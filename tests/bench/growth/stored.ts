/** A shop whose database holds a history, written straight into its file: a thousand times quicker than through the Worker. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { root } from '../../../worker/commands/run.ts'
import { synthesisStatements } from '../../../worker/platform/catalogue/load/synthesis.ts'
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

/** What a shop holds. */
interface Size {
  orders: number
  customers: number
  /** Products beside the house's own. */
  products: number
}

/** Makes the state of a shop of a size. @returns its folder */
export async function stateWith({ orders, customers, products }: Size): Promise<string> {
  const state = await freshState(`growth-${orders}`)
  const database = new DatabaseSync(await fileOf(state))
  database.exec('PRAGMA synchronous = OFF')
  for (const statement of historyStatements(orders, customers, Date.now())) database.exec(statement)
  for (const { sql, params } of synthesisStatements(products, parisDay(new Date())))
    database.prepare(sql).run(...(params as string[]))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return state
}
