import { type Choice, choiceEntries, choiceName, labelsIn } from './attributes.ts'
import { paragraphs } from './html.ts'
import { idOfAttribute, priceFields, wireImages } from './product-wire.ts'
import { variationPrices } from './variation-prices.ts'
import { wireDates } from './wire-dates.ts'

/** A variation with what it takes from its product. */
export interface VariationRow {
  id: number
  product_id: number
  sku: string
  status: string
  choice: string
  stock: number | null
  slug: string
  summary: string
  attributes: string
  regular_cents: number
  price_cents: number
  on_sale: number
  created_at: string
  modified_at: string
  pictures: string
}

/** Columns of `VariationRow` on `variations v JOIN products p`. */
export const variationColumns = `v.id, v.product_id, v.sku, v.status, v.choice, v.stock, p.slug, p.summary,
  p.attributes, ${variationPrices}, p.created_at, p.modified_at, p.pictures`

/** A row as the platform's variation. `base` is the origin its addresses start with, `''` inside the house. */
export function wireVariation(row: VariationRow, base: string) {
  const choice = JSON.parse(row.choice) as Choice
  return {
    id: row.id,
    type: 'variation',
    ...wireDates(row.created_at, row.modified_at),
    slug: row.slug,
    description: '',
    short_description: paragraphs([row.summary]),
    sku: row.sku,
    ...priceFields({ price: row.price_cents, regular: row.regular_cents, onSale: row.on_sale === 1 }),
    status: row.status,
    purchasable: row.status === 'publish',
    manage_stock: row.stock !== null,
    stock_quantity: row.stock,
    stock_status: row.stock === 0 ? 'outofstock' : 'instock',
    backorders: 'no',
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    image: wireImages(row.product_id, row.pictures, base)[0] ?? null,
    attributes: choiceEntries(choice, labelsIn(row.attributes)).map(({ slug, label, option }) => ({
      id: idOfAttribute(slug),
      name: label,
      slug,
      option,
    })),
    parent_id: row.product_id,
    name: choiceName(choice),
    menu_order: row.id % 100,
    meta_data: [],
  }
}
