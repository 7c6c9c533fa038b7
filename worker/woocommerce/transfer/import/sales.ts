import { parisClock } from '../../../../shared/delivery/calendar.ts'
import { decimalFromCents, roundedCents } from '../../../../shared/money.ts'
import { noEnd, type PricedData } from '../../../platform/catalogue/load/price-history.ts'
import { bySize } from '../../../platform/sql/by-size.ts'
import type { Statement } from '../../../platform/sql/statement.ts'
import type { PlatformProduct, PlatformVariation } from '../../mirror/platform-product.ts'
import type { ProductRows } from '../../mirror/product-rows.ts'

/** A sale of another shop: its price in cents, its start and its end in Paris local time; `null` for an open end. */
interface Sale {
  cents: number
  from: string | null
  to: string | null
}

/** Sales of a product: one for the whole product, or one per variation, by id, when their prices differ. */
export interface Sales {
  product: Sale | null
  variations: [id: number, sale: Sale][]
}

type Priced = Pick<
  PlatformProduct,
  'on_sale' | 'price' | 'regular_price' | 'sale_price' | 'date_on_sale_from' | 'date_on_sale_to'
>

/** Returns the current or future sale of a product or variation; `null` when there is none. */
function saleOf(wire: Priced): Sale | null {
  const cents = roundedCents(wire.on_sale ? wire.price : wire.sale_price)
  const regular = roundedCents(wire.regular_price)
  if (!cents || !regular || cents >= regular) return null
  // If WooCommerce says that the sale runs, its dates are out of date.
  const now = parisClock(Date.now())
  const { date_on_sale_from: from, date_on_sale_to: to } = wire
  return {
    cents,
    from: wire.on_sale && from && from > now ? null : from,
    to: wire.on_sale && to && to < now ? null : to,
  }
}

/** Returns the rows of a product with its sales. Variations keep their own sales only where these differ. */
export function pricedRows(
  rows: ProductRows,
  wire: PlatformProduct,
  its: readonly PlatformVariation[],
): ProductRows & { sales: Sales } {
  const all = its.map((each) => [each.id, saleOf(each)] as const)
  const regular = new Set(rows.variations.map((row) => row['regular_cents']))
  const reductions = new Set(all.map(([, sale]) => JSON.stringify(sale)))
  const isSame = regular.size < 2 && reductions.size < 2
  const sale = wire.type === 'variable' ? (isSame ? (all[0]?.[1] ?? null) : null) : saleOf(wire)
  return {
    ...rows,
    product: {
      ...rows.product,
      ...(rows.product['regular_cents'] !== null && { price_cents: rows.product['regular_cents'] ?? 0 }),
      on_sale: 0,
    },
    variations: rows.variations.map((row) => {
      const own = isSame ? null : (row['regular_cents'] ?? null)
      return { ...row, regular_cents: own, price_cents: own }
    }),
    sales: {
      product: wire.type === 'grouped' ? null : sale,
      variations: isSame ? [] : all.flatMap(([id, each]) => (each ? [[id, each] as [number, Sale]] : [])),
    },
  }
}

/** A current or future sale in our database. */
export interface KnownPromo {
  product_id: number
  from_date: string
  price_cents: number
}

/**
 * Returns the data for the price history. Prices before the first import are unknown, whatever the age of the product.
 * A sale without a start date began when it was first seen.
 */
export function pricedOf(
  { product, sales }: { product: ProductRows['product']; sales: Sales },
  known: readonly KnownPromo[],
  today: string,
): PricedData {
  const id = Number(product['id'])
  const sale = sales.product
  const seen = known.find((each) => each.product_id === id && each.price_cents === sale?.cents)?.from_date
  const from = sale?.from?.slice(0, 10) ?? seen ?? today
  const to = sale?.to?.slice(0, 10) ?? noEnd
  return {
    type: 'simple',
    id,
    price: decimalFromCents(Number(product['regular_cents'])),
    created_at: today,
    history: [],
    ...(sale && to >= from && { promo: { price: decimalFromCents(sale.cents), from, to } }),
  }
}

/**
 * Returns the statements for what a date alone does not say: the hours of sales, and the sales of single variations.
 */
export const saleStatements = (
  all: readonly { product: ProductRows['product']; sales: Sales }[],
): Statement[] =>
  bySize(all.map(({ product, sales }) => ({ id: Number(product['id']), sales }))).flatMap(statementsOf)

function statementsOf(all: readonly { id: number; sales: Sales }[]): Statement[] {
  const hours = all.flatMap(({ id, sales: { product: sale } }) =>
    sale ? [[id, sale.cents, sale.from, sale.to]] : [],
  )
  const own = all.flatMap(({ sales }) =>
    sales.variations.map(([id, { cents, from, to }]) => [id, cents, from, to]),
  )
  const hourOf = (place: number) => `(SELECT w.value ->> ${place} FROM json_each(?1) w
    WHERE w.value ->> 0 = promotions.product_id AND w.value ->> 1 = promotions.price_cents)`
  return [
    {
      sql: `UPDATE promotions SET from_at = ${hourOf(2)}, to_at = ${hourOf(3)}
        WHERE product_id IN (SELECT value ->> 0 FROM json_each(?1))`,
      params: [JSON.stringify(hours)],
    },
    {
      sql: `DELETE FROM variation_sales WHERE variation_id IN (SELECT v.id FROM variations v
        WHERE v.product_id IN (SELECT value FROM json_each(?1)))`,
      params: [JSON.stringify(all.map(({ id }) => id))],
    },
    {
      sql: `INSERT INTO variation_sales (variation_id, price_cents, from_at, to_at)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE true
        ON CONFLICT (variation_id) DO UPDATE SET price_cents = excluded.price_cents, from_at = excluded.from_at,
          to_at = excluded.to_at`,
      params: [JSON.stringify(own)],
    },
  ]
}
