import { parisClock } from '../../../shared/delivery/paris-clock.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { noEnd } from '../../platform/catalogue/load/price-history.ts'
import type { House } from './house.ts'
import type { Sale } from './import/sales.ts'
import type { Platform } from './platform.ts'

/**
 * Returns the current and future reductions, by id of their product or variation. If there are several, it takes the
 * one that begins first.
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

interface WireProduct {
  id: number
  type?: string
  parent_id?: number
}

/** Matches the path of a list of products or variations. */
const lists = /^wc\/v3\/products(\/\d+\/variations)?$/

/**
 * Returns a shop whose lists of products and variations show future reductions with their dates, as WooCommerce does.
 * Inside this Worker, our `wc/v3` leaves these out.
 */
export function tellingSales(shop: Platform, sales: ReadonlyMap<number, Sale>): Platform {
  const withSale = <T extends WireProduct>(wire: T) => {
    const sale = sales.get(wire.id) ?? sales.get(wire.parent_id ?? 0)
    return sale && (wire.type === 'simple' || wire.type === 'variation')
      ? {
          ...wire,
          sale_price: decimalFromCents(sale.cents),
          date_on_sale_from: sale.from,
          date_on_sale_to: sale.to,
        }
      : wire
  }
  return {
    origin: shop.origin,
    async call(method, path, ...more) {
      const answer = await shop.call(method, path, ...more)
      const isList = method === 'GET' && lists.test(path) && Array.isArray(answer.body)
      return isList ? { ...answer, body: (answer.body as WireProduct[]).map(withSale) } : answer
    },
  }
}
