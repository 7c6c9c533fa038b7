import type { Context } from 'hono'
import { parisClock } from '../../../shared/delivery/paris-clock.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { noEnd } from './load/price-history.ts'

interface PlannedSale {
  cents: number
  from: string
  to: string | null
}

/** Reads the next planned reduction of each product and variation, by id. */
async function plannedSales(
  db: D1Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, PlannedSale>> {
  const { results } = await db
    .prepare(
      `SELECT product_id AS id, price_cents AS cents, coalesce(from_at, from_date || 'T00:00:00') AS "from",
          nullif(coalesce(to_at, to_date || 'T23:59:59'), '${noEnd}T23:59:59') AS "to"
        FROM promotions WHERE product_id IN (SELECT value FROM json_each(?1))
          AND from_date >= substr(?2, 1, 10) AND coalesce(from_at, from_date || 'T00:00:00') > ?2
        UNION ALL SELECT variation_id, price_cents, from_at, to_at FROM variation_sales
        WHERE variation_id IN (SELECT value FROM json_each(?1)) AND from_at > ?2
        ORDER BY 1, 3 DESC`,
    )
    .bind(JSON.stringify(ids), parisClock(now))
    .all<PlannedSale & { id: number }>()
  return new Map(results.map(({ id, ...sale }) => [id, sale]))
}

interface WireProduct {
  id: number
  type: string
  parent_id: number
  on_sale: boolean
}

/**
 * Adds planned reductions with their dates to responses for clients outside this Worker, as WooCommerce does. A client that
 * sends such a product back then keeps its reduction. Pages do not show planned reductions, so calls from this Worker skip
 * the query.
 */
export async function withPlannedSales<T extends WireProduct>(
  c: Context<EmbeddedEnv>,
  wires: readonly T[],
): Promise<T[]> {
  if (c.env.IN_PROCESS || wires.length === 0) return [...wires]
  const ids = wires.flatMap(({ id, parent_id }) => [id, parent_id])
  const sales = await plannedSales(c.env.DB, ids, new Date())
  return wires.map((wire) => {
    const sale = sales.get(wire.id) ?? sales.get(wire.parent_id)
    if (!sale || wire.on_sale || (wire.type !== 'simple' && wire.type !== 'variation')) return wire
    const dates = { date_on_sale_from: sale.from, date_on_sale_to: sale.to }
    return { ...wire, sale_price: decimalFromCents(sale.cents), ...dates }
  })
}

/** Adds the planned reduction to one product or variation, see `withPlannedSales`. */
export async function withPlannedSale<T extends WireProduct>(c: Context<EmbeddedEnv>, wire: T): Promise<T> {
  const [withSale = wire] = await withPlannedSales(c, [wire])
  return withSale
}
