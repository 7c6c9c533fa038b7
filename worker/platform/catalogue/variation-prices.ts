/** SQL of the prices of `variations v JOIN products p`. A variation without its own price has the price of its product. */
export const variationPrices = `coalesce(v.regular_cents, p.regular_cents) AS regular_cents,
  coalesce(v.price_cents, p.price_cents) AS price_cents,
  iif(v.price_cents IS NULL, p.on_sale, v.price_cents < v.regular_cents) AS on_sale`
