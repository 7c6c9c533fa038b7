/** SQL of the prices of `variations v JOIN products p`: a variation costs what its product does, unless it has its own. */
export const variationPrices = `coalesce(v.regular_cents, p.regular_cents) AS regular_cents,
  coalesce(v.price_cents, p.price_cents) AS price_cents,
  iif(v.price_cents IS NULL, p.on_sale, v.price_cents < v.regular_cents) AS on_sale`
