import { variationPrices } from './variation-prices.ts'
import type { Choice } from './variations.ts'
import {
  choiceEntries,
  choiceName,
  hiddenEntries,
  idOfAttribute,
  labelsIn,
  paragraphs,
  platformFields,
  priceFields,
  wireDates,
  wireImages,
} from './wire-parts.ts'

/** The row of a variation with the fields that the shop reads. */
export interface BriefVariationRow {
  id: number
  product_id: number
  sku: string
  status: string
  choice: string
  stock: number | null
  regular_cents: number
  price_cents: number
  on_sale: number
  gtin: string | null
}

/** The row of a whole variation, with the columns of its product. */
export interface VariationRow extends BriefVariationRow {
  slug: string
  summary: string
  attributes: string
  created_at: string
  modified_at: string
  pictures: string
  platform: string
  shares_stock: number
}

/** Columns of `BriefVariationRow` on `variations v` but its prices. */
export const unpricedColumns = `v.id, v.product_id, v.sku, v.status, v.choice, v.stock,
  v.platform ->> 'global_unique_id' AS gtin`

/** Columns of `BriefVariationRow` on `variations v JOIN products p`. */
export const briefColumns = `${unpricedColumns}, ${variationPrices}`

/** Columns of `VariationRow` on `variations v JOIN products p`. */
export const variationColumns = `${briefColumns}, p.slug, p.summary, p.attributes, p.created_at, p.modified_at, p.pictures, v.platform,
  v.shares_stock`

/**
 * Returns the fields of a variation that the shop reads, with the names of `wc/v3`. Its picture is that of the product.
 * @param labels labels of the product's attributes, by slug
 */
export const briefVariation = (row: BriefVariationRow, labels: Readonly<Record<string, string>>) => ({
  id: row.id,
  sku: row.sku,
  ...(row.gtin && { global_unique_id: row.gtin }),
  status: row.status,
  ...priceFields({ price: row.price_cents, regular: row.regular_cents, onSale: row.on_sale === 1 }),
  stock_quantity: row.stock,
  stock_status: row.stock === 0 ? 'outofstock' : 'instock',
  // Leave out open attributes, as WooCommerce does.
  attributes: choiceEntries(JSON.parse(row.choice) as Choice, labels)
    .filter(({ option }) => option !== '')
    .map(({ slug, label, option }) => ({ id: idOfAttribute(slug), name: label, slug, option })),
})

/** Returns a row in the shape of a `wc/v3` variation. Addresses start with `base`, which is `''` inside this Worker. */
export function wireVariation(row: VariationRow, base: string) {
  const brief = briefVariation(row, labelsIn(row.attributes))
  return {
    ...brief,
    type: 'variation',
    ...wireDates(row.created_at, row.modified_at),
    slug: row.slug,
    description: '',
    short_description: paragraphs([row.summary]),
    purchasable: row.status === 'publish',
    manage_stock: row.shares_stock === 1 ? 'parent' : row.stock !== null,
    backorders: 'no',
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    image: wireImages(row.product_id, row.pictures, base)[0] ?? null,
    parent_id: row.product_id,
    name: choiceName(JSON.parse(row.choice) as Choice),
    menu_order: row.id % 100,
    meta_data: hiddenEntries(row.platform, row.id * 100),
    ...platformFields(row.platform),
  }
}
