/** SQL of the prices of `variations v JOIN products p`. A variation without its own price has the price of its product. */
export const variationPrices = `coalesce(v.regular_cents, p.regular_cents) AS regular_cents,
  coalesce(v.price_cents, p.price_cents) AS price_cents,
  iif(v.price_cents IS NULL, p.on_sale, v.price_cents < v.regular_cents) AS on_sale`

/** The prices of a variation as they are stored: `null` for those of its product. */
export interface StoredPrices {
  regular_cents: number | null
  price_cents: number | null
}

/** Does the same for a row without its product. */
export const withPrices = <Row extends StoredPrices>(
  row: Row,
  product: StoredPrices & { price_cents: number; on_sale: number },
) => ({
  ...row,
  regular_cents: row.regular_cents ?? product.regular_cents ?? product.price_cents,
  price_cents: row.price_cents ?? product.price_cents,
  on_sale: row.price_cents === null ? product.on_sale : Number(row.price_cents < (row.regular_cents ?? 0)),
})
