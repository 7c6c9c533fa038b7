import { parisClock } from '../../../../shared/delivery/paris-clock.ts'
import { noEnd } from '../../../platform/catalogue/load/price-history.ts'
import type { House } from '../house.ts'
import type { Sale } from '../import/sales.ts'

/**
 * Returns current and future sales by the id of their product or variation. Of several, returns the one that starts
 * first.
 */
export async function plannedSales(house: House, now: Date): Promise<Map<number, Sale>> {
  const clock = parisClock(now)
  const rows = await house.read<Sale & { id: number }>({
    sql: `SELECT product_id AS id, price_cents AS cents, coalesce(from_at, from_date || 'T00:00:00') AS "from",
        nullif(coalesce(to_at, to_date || 'T23:59:59'), '${noEnd}T23:59:59') AS "to"
      FROM promotions WHERE to_date >= substr(?1, 1, 10) AND (to_at IS NULL OR to_at >= ?1)
      UNION ALL SELECT variation_id, price_cents, from_at, to_at FROM variation_sales WHERE to_at IS NULL OR to_at >= ?1
      ORDER BY 1, 3 DESC`,
    params: [clock],
  })
  return new Map(rows.map(({ id, ...sale }) => [id, sale]))
}
