import { type FilterSlug, filterIds, filterLabels } from '#brand/trade/filters.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { productPath } from '../../../shared/paths.ts'
import type { ProductRow } from './product-columns.ts'
import { type StoredTerm, saleDates, shownAttributes, wireMeta, wireTerms } from './product-for-pages.ts'
import {
  hiddenEntries,
  labelsIn,
  paragraphs,
  platformFields,
  priceFields,
  wireDates,
  wireImages,
} from './wire-parts.ts'

/** Returns the choices and fixed attributes, then the attributes of list filters, which product pages do not show. */
function wireAttributes(row: ProductRow, terms: readonly StoredTerm[]) {
  const labels = labelsIn(row.attributes)
  const shown = shownAttributes(row.attributes, labels)
  const filters = (Object.keys(filterLabels) as FilterSlug[])
    .filter((slug) => !Object.hasOwn(labels, slug))
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
