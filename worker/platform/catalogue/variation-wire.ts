import { hiddenEntries, idOfAttribute, platformFields, priceFields, wireImages } from './product-wire.ts'
import { variationPrices } from './variation-prices.ts'
import { type Choice, choiceEntries, choiceName, labelsIn, paragraphs, wireDates } from './wire-parts.ts'

/** What the shop reads of a variation. */
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
}

/** A variation with what it takes from its product. */
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

/** Columns of `BriefVariationRow` on `variations v JOIN products p`. */
export const briefColumns = `v.id, v.product_id, v.sku, v.status, v.choice, v.stock, ${variationPrices}`

/** Columns of `VariationRow` on the same. */
export const variationColumns = `${briefColumns}, p.slug, p.summary, p.attributes, p.created_at, p.modified_at, p.pictures, v.platform,
  v.shares_stock`

/**
 * What the shop reads of a variation, by the names of `wc/v3`; its picture is its product's.
 * @param labels of the attributes of its product
 */
export const briefVariation = (row: BriefVariationRow, labels: Readonly<Record<string, string>>) => ({
  id: row.id,
  sku: row.sku,
  status: row.status,
  ...priceFields({ price: row.price_cents, regular: row.regular_cents, onSale: row.on_sale === 1 }),
  stock_quantity: row.stock,
  stock_status: row.stock === 0 ? 'outofstock' : 'instock',
  // What it is any option of is not told, as a platform does not.
  attributes: choiceEntries(JSON.parse(row.choice) as Choice, labels)
    .filter(({ option }) => option !== '')
    .map(({ slug, label, option }) => ({ id: idOfAttribute(slug), name: label, slug, option })),
})

/** A row as the platform's variation. `base` is the origin its addresses start with, `''` inside the house. */
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
