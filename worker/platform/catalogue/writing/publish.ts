import { brand } from '#brand/brand.ts'
import { parisClock } from '../../../../shared/delivery/calendar.ts'
import { notifyChanges, productTag, type Tag } from '../../../cache/changes.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import type { Statement } from '../../sql/statement.ts'
import { pricesOf } from '../prices.ts'

/** Statements of one product. */
interface Write {
  id: number
  statements: readonly Statement[]
}

/** Returns the error for a stock that would fall below zero, because units were sold since the read. */
const soldMeanwhile = () =>
  new PlatformError(
    409,
    `${brand.key}_stock_sold`,
    'Des pièces viennent d’être vendues\u00a0: il n’en reste pas autant. Relisez le stock, puis enregistrez de nouveau.',
  )

/**
 * Writes products in one transaction: rows, history, prices of the products and their sets, and the changes that make
 * cached pages outdated.
 * @throws PlatformError 409 `<key>_stock_sold`
 */
export async function publishWrites(env: Env, writes: readonly Write[], now: Date): Promise<void> {
  const statementsOf = writes.flatMap((write) => write.statements)
  if (statementsOf.length === 0) return
  const ids = writes.map(({ id }) => id)
  const sets = await setsWith(env.DB, ids)
  const tags: Tag[] = [...[...ids, ...sets].map(productTag), 'lists']
  const statements = [...statementsOf, ...pricesOf(parisClock(now), ids)]
  try {
    await notifyChanges(
      env,
      tags,
      statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)),
    )
  } catch (error) {
    if (error instanceof Error && /CHECK constraint failed: .*stock/i.test(error.message))
      throw soldMeanwhile()
    throw error
  }
}

async function setsWith(db: D1Database, pieces: readonly number[]): Promise<number[]> {
  const { results } = await db
    .prepare('SELECT DISTINCT set_id FROM set_pieces WHERE piece_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(pieces))
    .all<{ set_id: number }>()
  return results.map(({ set_id }) => set_id)
}
