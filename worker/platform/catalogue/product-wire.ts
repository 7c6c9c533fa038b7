import { type FilterSlug, filterIds, filterLabels } from '#brand/trade/filters.ts'
import { focusKey, focusWords } from '../../../shared/catalogue/pictures.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { productPath } from '../../../shared/paths.ts'
import type { CardRow, ProductRow } from './product-columns.ts'
import type { ProductAttribute } from './variations.ts'
import {
  idOfAttribute,
  labelsIn,
  paragraphs,
  type StoredPicture,
  wireDates,
  wireImages,
} from './wire-parts.ts'

/** Returns the price fields that products and variations share, from amounts in cents. */
export const priceFields = (row: { regular: number | null; price: number; onSale: boolean }) => ({
  price: decimalFromCents(row.price),
  regular_price: row.regular === null ? '' : decimalFromCents(row.regular),
  sale_price: row.onSale ? decimalFromCents(row.price) : '',
  on_sale: row.onSale,
})

type StoredTerm = [taxonomy: string, id: number, name: string, slug: string]

/** Returns the terms of one taxonomy, from those that `termsOf` read. */
export const wireTerms = (terms: readonly StoredTerm[], taxonomy: string) =>
  terms.filter(([own]) => own === taxonomy).map(([, id, name, slug]) => ({ id, name, slug }))

/** Returns the choices and fixed attributes of the column `attributes`. */
const shownAttributes = (attributes: string, labels: Readonly<Record<string, string>>) =>
  (JSON.parse(attributes) as (ProductAttribute & { id?: number; visible?: false })[]).map(
    ({ id, slug, options, variation, visible = true }) => ({
      id: id ?? idOfAttribute(slug),
      name: labels[slug] ?? slug,
      slug,
      visible,
      variation,
      options,
    }),
  )

/** Returns the choices and fixed attributes, then the attributes of list filters, which product pages do not show. */
function wireAttributes(row: ProductRow, terms: readonly StoredTerm[]) {
  const labels = labelsIn(row.attributes)
  const shown = shownAttributes(row.attributes, labels)
  const filters = (Object.keys(filterLabels) as FilterSlug[])
    .filter((slug) => !(slug in labels))
    .map((slug) => ({
      id: filterIds[slug],
      name: filterLabels[slug],
      slug,
      visible: false,
      variation: false,
      options: wireTerms(terms, slug).map(({ name }) => name),
    }))
  return [...shown, ...filters.filter(({ options }) => options.length > 0)].map((attribute, position) => ({
    ...attribute,
    position,
  }))
}

function wireMeta(row: CardRow & { set_ids?: string | null }) {
  const meta: Record<string, string> = JSON.parse(row.meta)
  if (row.pictures.includes('"focus"'))
    meta[focusKey] = focusWords(JSON.parse(row.pictures) as StoredPicture[])
  if (row.on_sale && row.prior_cents !== null) {
    meta['lowest_price_30d'] = decimalFromCents(row.prior_cents)
    meta['reduction_percent'] = String(
      Math.round(((row.prior_cents - row.price_cents) / row.prior_cents) * 100),
    )
  }
  if (row.set_price_cents !== null) meta['price_all_pieces'] = decimalFromCents(row.set_price_cents)
  if (row.set_ids) meta['in_sets'] = row.set_ids
  return Object.entries(meta).map(([key, value], index) => ({ id: row.id * 100 + index + 1, key, value }))
}

const saleDates = ({ sale_starts: from, sale_ends: to }: CardRow) => ({
  date_on_sale_from: from && (from.length > 10 ? from : `${from}T00:00:00`),
  date_on_sale_to: to && (to.length > 10 ? to : `${to}T23:59:59`),
})

/** Facts of a product that are not in its row. Lists read them from the facet index. */
export interface CardTerms {
  available: boolean
  categories: readonly { id: number; name: string; slug: string }[]
  tags: readonly { id: number; name: string; slug: string }[]
}

/** Returns the card of a product, with the field names of `wc/v3` (`summaryFields`). Addresses have no origin. */
export function wireCard(row: CardRow, { available, categories, tags }: CardTerms) {
  const dates = wireDates(row.created_at, row.modified_at)
  return {
    id: row.id,
    name: row.name,
    date_created: dates.date_created,
    date_modified: dates.date_modified,
    type: row.type,
    status: row.status,
    short_description: paragraphs([row.summary]),
    sku: row.sku,
    price: decimalFromCents(row.price_cents),
    on_sale: row.on_sale === 1,
    ...saleDates(row),
    stock_quantity: row.total_stock,
    stock_status: available ? 'instock' : 'outofstock',
    categories,
    tags,
    images: wireImages(row.id, row.pictures, ''),
    attributes: shownAttributes(row.attributes, labelsIn(row.attributes)),
    grouped_products: JSON.parse(row.piece_ids) as number[],
    meta_data: wireMeta(row),
    ...(row.visibility !== 'visible' && { catalog_visibility: row.visibility }),
  }
}

/** Returns the fields of another shop that none of our pages shows: weight, tax, backorders. */
export function platformFields(platform: string): Record<string, unknown> {
  const {
    stock_quantity: counted,
    hidden_meta: _,
    ...fields
  } = JSON.parse(platform) as Record<string, unknown>
  return { ...fields, ...(counted !== undefined && { stock_quantity: counted, manage_stock: true }) }
}

/** Returns facts of another shop's plugins, which no page shows, as entries of `meta_data` with ids from `from` on. */
export const hiddenEntries = (platform: string, from: number) =>
  ((JSON.parse(platform) as { hidden_meta?: { key: string; value: string }[] }).hidden_meta ?? []).map(
    (entry, index) => ({ id: from + index, ...entry }),
  )

/** Returns a row in the shape of a `wc/v3` product. Addresses start with `base`, which is `''` inside this Worker. */
export function wireProduct(row: ProductRow, base: string) {
  const pieces: number[] = JSON.parse(row.piece_ids)
  const related: number[] = JSON.parse(row.related)
  const terms: StoredTerm[] = JSON.parse(row.terms)
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    permalink: base + productPath({ id: row.id, name: row.name, pieceIds: pieces }),
    ...wireDates(row.created_at, row.modified_at),
    version: row.version,
    type: row.type,
    status: row.status === 'publish' ? row.status : (row.shelf ?? row.status),
    featured: row.featured === 1,
    catalog_visibility: row.visibility,
    description: paragraphs(row.description.split('\n\n')),
    short_description: paragraphs([row.summary]),
    sku: row.sku,
    ...priceFields({
      price: row.price_cents,
      regular: row.type === 'simple' ? row.regular_cents : null,
      onSale: row.on_sale === 1,
    }),
    sale_price: row.type === 'simple' && row.on_sale ? decimalFromCents(row.price_cents) : '',
    ...saleDates(row),
    purchasable: row.type !== 'grouped' && row.status === 'publish',
    total_sales: row.total_sales,
    manage_stock: (row.type === 'simple' && row.stock !== null) || row.holds_stock === 1,
    stock_quantity: row.total_stock,
    stock_status: row.available ? 'instock' : 'outofstock',
    backorders: 'no',
    sold_individually: row.sold_individually === 1,
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    average_rating: '0.00',
    rating_count: 0,
    upsell_ids: related,
    cross_sell_ids: [],
    parent_id: 0,
    categories: wireTerms(terms, 'category'),
    tags: wireTerms(terms, 'tag'),
    images: wireImages(row.id, row.pictures, base),
    attributes: wireAttributes(row, terms),
    default_attributes: [],
    variations: JSON.parse(row.variation_ids) as number[],
    grouped_products: pieces,
    related_ids: related,
    menu_order: row.menu_order,
    meta_data: [...wireMeta(row), ...hiddenEntries(row.platform, row.id * 100 + 51)],
    ...platformFields(row.platform),
  }
}
