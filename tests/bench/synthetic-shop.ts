/** Shops of many products, or of one, made once and kept between runs. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Day, parisDay } from '../../shared/delivery/delivery.ts'
import { root } from '../../worker/commands/run.ts'
import { synthesisStatements } from '../../worker/platform/catalogue/load/synthesis.ts'
import { staleIndex } from '../../worker/platform/catalogue/prices.ts'
import type { Statement } from '../../worker/platform/sql/statement.ts'
import { type BuiltShop, type BuiltShopOptions, serveBuiltShop } from '../support/built-shop.ts'
import { fileOf } from './growth/stored.ts'
import { type Process, watched } from './processor.ts'

/** Leaves one pair of studs: every other product becomes a draft. */
const leaveOne: Statement[] = [
  { sql: "UPDATE products SET status = 'draft' WHERE id <> 7057", params: [] },
  staleIndex,
]

const statementsFor = (count: number, today: Day): Statement[] =>
  count === 1 ? leaveOne : synthesisStatements(count, today)

/**
 * A shop of that many products beside the house's own, or of one alone. The first time, 100,000 take a minute; they are
 * made again once their statements, the tables or the catalogue of the house are others.
 */
export async function syntheticShop(
  count: number,
  options: Pick<BuiltShopOptions, 'isInspected' | 'before'> = {},
): Promise<BuiltShop & { process: Process }> {
  const state = `.wrangler/bench-${count}`
  const shop = await watched(() => serveBuiltShop(state, { ...options, isAlone: true }))
  const database = await shop.database()
  const wanted = createHash('sha256')
    .update(JSON.stringify(statementsFor(count, '2026-01-01')))
    .update(await readFile(join(root, state, 'filled'), 'utf8'))
    .update((await database.prepare('SELECT fingerprint FROM catalogue_load').first('fingerprint')) ?? '')
    .digest('hex')
  const memory = join(root, state, 'synthesised')
  if ((await readFile(memory, 'utf8').catch(() => '')) === wanted) return shop
  console.log(`→ a catalogue of ${count} products`)
  const made = statementsFor(count, parisDay(new Date()))
  await shop.close()
  // Straight into the file: workerd gives up a statement that takes half a minute.
  const file = new DatabaseSync(await fileOf(state))
  for (const { sql, params } of made) file.prepare(sql).run(...params)
  file.close()
  await writeFile(memory, wanted)
  return syntheticShop(count, options)
}
