import type { Context } from 'hono'
import { parisClock } from '../../../shared/delivery/calendar.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import type { Statement } from '../sql/statement.ts'
import { noEnd } from './load/price-history.ts'

interface PlannedSale {
  cents: number
  from: string
  to: string | null
}

/**
 * Returns the statement that reads the reduction of each product and variation that runs or comes next: `id`, `cents`,
 * `from` and `to`. Of several, the next one comes last.
 */
export const plannedSales = (ids: readonly number[], clock: string): Statement => ({
  sql: `SELECT product_id AS id, price_cents AS cents, coalesce(from_at, from_date || 'T00:00:00') AS "from",
      nullif(coalesce(to_at, to_date || 'T23:59:59'), '${noEnd}T23:59:59') AS "to"
    FROM promotions WHERE product_id IN (SELECT value FROM json_each(?1))
      AND to_date >= substr(?2, 1, 10) AND (to_at IS NULL OR to_at >= ?2)
    UNION ALL SELECT variation_id, price_cents, from_at, to_at FROM variation_sales
    WHERE variation_id IN (SELECT value FROM json_each(?1)) AND (to_at IS NULL OR to_at >= ?2)
    ORDER BY 1, 3 DESC`,
  params: [JSON.stringify(ids), clock],
})

interface WireProduct {
  id: number
  type?: string
  parent_id?: number
  on_sale?: boolean
}

/**
 * Returns products and variations with their planned reductions and the dates, as WooCommerce does. One that is on sale
 * keeps its price and receives the dates of the running reduction. `clock` is the time in Paris, without a zone.
 */
export const applySales = <T extends WireProduct>(
  wires: readonly T[],
  sales: ReadonlyMap<number, PlannedSale>,
  clock: string,
): T[] =>
  wires.map((wire) => {
    const sale = sales.get(wire.id) ?? sales.get(wire.parent_id ?? 0)
    if (!sale || (wire.type !== 'simple' && wire.type !== 'variation')) return wire
    const isRunning = sale.from <= clock
    if (isRunning !== (wire.on_sale ?? false)) return wire
    const dates = { date_on_sale_from: sale.from, date_on_sale_to: sale.to }
    return { ...wire, ...(!isRunning && { sale_price: decimalFromCents(sale.cents) }), ...dates }
  })

/** Adds the planned reductions that the database has for these products and variations. */
export async function addPlannedSales<T extends WireProduct>(
  db: D1Database,
  wires: readonly T[],
): Promise<T[]> {
  if (wires.length === 0) return []
  const ids = wires.flatMap(({ id, parent_id = 0 }) => [id, parent_id])
  const clock = parisClock(new Date())
  const { sql, params } = plannedSales(ids, clock)
  const { results } = await db
    .prepare(sql)
    .bind(...params)
    .all<PlannedSale & { id: number }>()
  return applySales(wires, new Map(results.map(({ id, ...sale }) => [id, sale])), clock)
}

/**
 * Adds planned reductions to responses for clients outside this Worker. A client that sends such a product back then keeps
 * its reduction. Pages do not show planned reductions, so calls from this Worker skip the query.
 */
export const withPlannedSales = async <T extends WireProduct>(
  c: Context<EmbeddedEnv>,
  wires: readonly T[],
): Promise<T[]> => (c.env.IN_PROCESS ? [...wires] : addPlannedSales(c.env.DB, wires))

/** Adds the planned reduction to one product or variation, see `withPlannedSales`. */
export async function withPlannedSale<T extends WireProduct>(c: Context<EmbeddedEnv>, wire: T): Promise<T> {
  const [withSale = wire] = await withPlannedSales(c, [wire])
  return withSale
}
