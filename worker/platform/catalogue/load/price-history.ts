import { addDays } from '../../../../shared/delivery/calendar.ts'
import type { Day } from '../../../../shared/delivery/delivery.ts'
import { centsFromDecimal } from '../../../../shared/money.ts'
import type { Statement } from '../../sql/statement.ts'
import type { ProductData } from './schema.ts'

/** A price in cents with its first and last day, both included. `to` is `null` for the current price. */
interface Period {
  cents: number
  from: Day
  to: Day | null
}

/** Last day of a reduction without a known end. */
export const noEnd = '9999-12-31'

type Piece = Exclude<ProductData, { type: 'grouped' }>
/** The fields of a product from which its price records are derived. */
export type PricedData =
  | Pick<Piece, 'type' | 'id' | 'price' | 'promo' | 'history' | 'created_at'>
  | Pick<ProductData & { type: 'grouped' }, 'type'>

/** Returns the cents of a price that the schema has accepted. Throws a RangeError otherwise. */
export function cents(decimal: string): number {
  const value = centsFromDecimal(decimal)
  if (value === null) throw new RangeError(`Not a price: ${decimal}`)
  return value
}

/** Returns the regular prices of a piece over time: its history, then its price, which runs since `created_at` by default. */
export function regularPeriods(product: PricedData): Period[] {
  if (product.type === 'grouped') return []
  const past = product.history.map(({ price, from, to }) => ({ cents: cents(price), from, to: to ?? null }))
  const last = past.at(-1)
  if (last && last.to === null) return past
  const from = last?.to ? addDays(last.to, 1) : product.created_at
  return [...past, { cents: cents(product.price), from, to: null }]
}

/** Returns the lowest price in cents of the 30 days before `from`; `null` if the piece had no price then. */
export function lowestBefore(periods: readonly Period[], from: Day): number | null {
  const start = addDays(from, -30)
  const charged = periods.filter((period) => period.from < from && (period.to === null || period.to >= start))
  return charged.length === 0 ? null : Math.min(...charged.map((period) => period.cents))
}

/**
 * Returns statements that update the price records of a product. They never delete an old price: a changed price ends
 * yesterday, and the new price starts today.
 */
export function priceRecordStatements(product: PricedData, today: Day): Statement[] {
  if (product.type === 'grouped') return []
  const { id, promo } = product
  const price = cents(product.price)
  const known = regularPeriods(product)
  const periods = JSON.stringify(known.map(({ cents: paid, from, to }) => [paid, from, to]))
  const start = product.history.length > 0 ? (known.at(-1)?.from ?? today) : today
  const yesterday = addDays(today, -1)
  const statements: Statement[] = [
    {
      sql: `UPDATE price_history SET to_date = max(from_date, ?3)
        WHERE product_id = ?1 AND to_date IS NULL AND price_cents <> ?2`,
      params: [id, price, yesterday],
    },
    {
      sql: `INSERT INTO price_history (product_id, price_cents, from_date, to_date)
        SELECT ?1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?2)
        WHERE value ->> 2 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM price_history WHERE product_id = ?1)
        ON CONFLICT DO UPDATE SET to_date = excluded.to_date`,
      params: [id, periods],
    },
    {
      sql: `INSERT INTO price_history (product_id, price_cents, from_date) SELECT ?1, ?2, ?3
        WHERE NOT EXISTS (SELECT 1 FROM price_history WHERE product_id = ?1 AND to_date IS NULL)
        ON CONFLICT DO UPDATE SET to_date = NULL`,
      params: [id, price, start],
    },
    {
      sql: 'DELETE FROM promotions WHERE product_id = ?1 AND from_date >= ?2 AND from_date IS NOT ?3',
      params: [id, today, promo?.from ?? null],
    },
    {
      sql: 'UPDATE promotions SET to_date = ?2 WHERE product_id = ?1 AND from_date < ?3 AND to_date > ?2 AND from_date IS NOT ?4',
      params: [id, yesterday, today, promo?.from ?? null],
    },
  ]
  if (promo) {
    statements.push({
      sql: `INSERT INTO promotions (product_id, from_date, to_date, price_cents) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT DO UPDATE SET to_date = excluded.to_date, price_cents = excluded.price_cents`,
      params: [id, promo.from, promo.to, cents(promo.price)],
    })
  }
  return statements
}
