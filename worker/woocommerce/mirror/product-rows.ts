import { centsFromDecimal, roundedCents } from '../../../shared/money.ts'
import { slugify } from '../../../shared/words/fit-words.ts'
import { isPersonalised, preparationOf } from '../../commerce/contract/catalogue/product-facts.ts'
import { attributeSlug } from '../../commerce/contract/catalogue/product-schema.ts'
import { decodeEntities, paragraphsOf } from '../../commerce/contract/text.ts'
import { platformFacts } from './platform-facts.ts'
import type { PlatformProduct, PlatformVariation } from './platform-product.ts'
import { stockOf, variationStock } from './platform-stock.ts'
import { factsOf, hiddenMeta, legalNotesIn } from './product-words.ts'
import type { Row } from './upsert.ts'

/** A product as rows of our tables. */
export interface ProductRows {
  product: Row
  variations: Row[]
  /** Taxonomy, slug and name. */
  terms: [string, string, string][]
  /** Ids of the pieces of a set, in order. */
  pieces: number[]
}

/**
 * Returns the SKU. A product without one, or a variation with its product's, gets one from its id, because SKUs are
 * unique here.
 */
const skuOf = (wire: { id: number; sku: string }, taken = ''): string =>
  wire.sku === '' || wire.sku === taken ? `#${wire.id}` : wire.sku

/** Returns the current price and the regular price in cents; `null` without a price, so that it cannot be bought. */
function pricesOf(wire: { price: string; regular_price: string }) {
  const price = roundedCents(wire.price) || null
  return { price_cents: price, regular_cents: price && (roundedCents(wire.regular_price) || price) }
}

/** Returns the option of each choice of a variation. An empty option means any, which WooCommerce does not list. */
function choiceOf(wire: PlatformVariation, product: PlatformProduct): Record<string, string> {
  const own = Object.fromEntries(wire.attributes.map((each) => [attributeSlug(each), each.option]))
  const open = product.attributes
    .filter(({ variation }) => variation)
    .map((each) => [attributeSlug(each), own[attributeSlug(each)] ?? ''])
  return { ...Object.fromEntries(open), ...own }
}

const hidden = (meta: ReturnType<typeof hiddenMeta>) => (meta.length > 0 ? { hidden_meta: meta } : {})

function variationRow(wire: PlatformVariation, product: PlatformProduct): Row {
  const prices = pricesOf(wire)
  return {
    id: wire.id,
    product_id: product.id,
    sku: skuOf(wire, product.sku),
    status: wire.status === 'publish' && prices.price_cents ? 'publish' : 'draft',
    choice: JSON.stringify(choiceOf(wire, product)),
    ...variationStock(wire, product),
    platform: JSON.stringify({
      ...platformFacts(wire),
      ...(wire.menu_order !== 0 && { menu_order: wire.menu_order }),
      ...hidden(hiddenMeta(wire.meta_data, true)),
    }),
    ...prices,
  }
}

/**
 * Returns a product of `wc/v3` as rows: a copy of what WooCommerce sells today. A product without a price becomes a
 * draft.
 */
export function productRows(wire: PlatformProduct, its: readonly PlatformVariation[] = []): ProductRows {
  const variations = its.map((each) => variationRow(each, wire))
  const sold = variations.filter(({ status }) => status === 'publish')
  const amounts = (column: string) => sold.map((row) => Number(row[column]))
  const { price_cents: price, regular_cents: regular } = pricesOf(wire)
  const charged = sold.length > 0 ? amounts('price_cents') : [price ?? 0]
  const isSet = wire.type === 'grouped'
  const usual = isSet ? null : sold.length > 0 ? Math.min(...amounts('regular_cents')) : regular
  const meta = factsOf(wire.meta_data)
  const summary = wire.meta_data.get('materials') ?? paragraphsOf(wire.short_description).join(' ')
  const { shortest, longest } = preparationOf(wire)
  const terms = (taxonomy: string, all: PlatformProduct['tags']) =>
    all
      .filter(({ slug }) => slug !== 'uncategorized')
      .map(({ slug, name }): [string, string, string] => [taxonomy, slug, name])
  return {
    product: {
      id: wire.id,
      sku: skuOf(wire),
      slug: wire.slug,
      name: wire.name,
      type: wire.type,
      // A product behind a password becomes a draft, because the shop cannot ask for the password.
      status:
        wire.status === 'publish' && wire.post_password === '' && (isSet || usual) ? 'publish' : 'draft',
      visibility: wire.catalog_visibility,
      platform: JSON.stringify({ ...platformFacts(wire), ...hidden(hiddenMeta(wire.meta_data)) }),
      summary,
      description: paragraphsOf(wire.description).join('\n\n'),
      regular_cents: usual,
      price_cents: Math.min(...charged),
      lowest_cents: Math.min(...charged),
      highest_cents: Math.max(...charged),
      prior_cents: wire.on_sale ? centsFromDecimal(wire.meta_data.get('lowest_price_30d') ?? '') : null,
      on_sale: wire.on_sale && !isSet ? 1 : 0,
      stock: wire.type === 'simple' ? stockOf(wire) : null,
      personalised: isPersonalised(wire) ? 1 : 0,
      sold_individually: wire.sold_individually ? 1 : 0,
      featured: wire.featured ? 1 : 0,
      ...legalNotesIn(wire, summary),
      prep_shortest: shortest,
      prep_longest: longest,
      total_sales: wire.total_sales,
      menu_order: wire.menu_order,
      created_at: wire.date_created_gmt || wire.date_created,
      modified_at: wire.date_modified_gmt || wire.date_modified,
      pictures: JSON.stringify(wire.images.map(({ name, src, alt }) => ({ name, alt, src }))),
      attributes: JSON.stringify(
        wire.attributes.map(({ name, slug, options, variation, ...rest }) => ({
          slug: attributeSlug({ name, slug }),
          name: decodeEntities(name),
          options,
          variation,
          ...(rest['visible'] === false && { visible: false }),
        })),
      ),
      meta: JSON.stringify(Object.fromEntries(meta)),
      related: JSON.stringify(wire.upsell_ids),
    },
    variations,
    terms: [
      ...terms('category', wire.categories),
      ...terms('tag', wire.tags),
      ...wire.attributes.flatMap(({ name, slug, options }) =>
        options.map((option): [string, string, string] => [
          attributeSlug({ name, slug }),
          slugify(option),
          option,
        ]),
      ),
    ],
    pieces: isSet ? wire.grouped_products : [],
  }
}
