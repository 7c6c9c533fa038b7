import { brand } from '#brand/brand.ts'
import { words } from '#brand/words.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { choiceAddress, referenceOf } from '../../../shared/catalogue/product-choice.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { cutWords } from '../../../shared/words/cut-words.ts'
import { imagesOf } from '../ui/picture.tsx'
import { type Offered, offeredOf } from './feed-items.ts'
import { shippingOf } from './feed-shipping.ts'
import { salePeriod } from './sale-period.ts'
import { element, parent, xmlHead } from './xml.ts'

const audiences: Record<string, 'male' | 'female'> = {
  'cadeaux-pour-lui': 'male',
  homme: 'male',
  'cadeaux-pour-elle': 'female',
}

/**
 * Returns the gender that Google's feed expects, from the product's tags and categories. Both genders, or none, give
 * `unisex`.
 */
function genderOf({ tags, categories }: Product): string {
  const found = new Set([...tags, ...categories].flatMap(({ slug }) => audiences[slug] ?? []))
  const [only] = found
  return found.size === 1 && only ? only : 'unisex'
}

/** The maximum number of characters that Google reads of a title, a description, materials and the id of a group. */
const maxLength = { title: 150, description: 5000, material: 200, group: 50 }

/** Returns a product, or one of its choices, as a feed item. */
function itemOf(product: Product, offered: Offered, origin: string, shipping: readonly string[]): string {
  const [first, ...others] = imagesOf(product, origin, offered.view)
  const choices = Object.values(offered.options)
  const described = product.description.join(' ') || product.materials || product.name
  const group = referenceOf(product).slice(0, maxLength.group)
  const reduced = product.priorPrice !== null && offered.price < product.priorPrice
  const euros = (cents: number) => `${decimalFromCents(cents)} EUR`
  return parent(
    'item',
    element('g:id', offered.feedId),
    element('g:title', cutWords([product.name, ...choices].join(', '), maxLength.title)),
    element('g:description', cutWords(described, maxLength.description)),
    element('g:link', origin + choiceAddress(product, offered.options)),
    element('g:image_link', first),
    ...others.slice(0, 10).map((image) => element('g:additional_image_link', image)),
    element('g:availability', offered.availability === 'sold-out' ? 'out_of_stock' : 'in_stock'),
    element('g:price', euros(reduced ? (product.priorPrice ?? offered.price) : offered.price)),
    element('g:sale_price', reduced ? euros(offered.price) : undefined),
    element('g:sale_price_effective_date', reduced ? salePeriod(product) : undefined),
    element('g:condition', 'new'),
    element('g:brand', brand.name),
    element('g:gtin', offered.gtin),
    element('g:identifier_exists', offered.gtin ? undefined : 'no'),
    element('g:item_group_id', product.variations.length > 0 ? group : undefined),
    element('g:google_product_category', words.feedCategory),
    element('g:product_type', product.categories[0]?.name),
    element('g:material', cutWords(product.materials, maxLength.material)),
    element('g:size', offered.options['pa_taille'] ?? offered.options['pa_longueur']),
    element('g:color', offered.options['pa_couleur'] ?? product.colours[0]),
    element('g:gender', genderOf(product)),
    element('g:age_group', 'adult'),
    element('g:is_bundle', product.type === 'grouped' ? 'yes' : undefined),
    element('g:min_handling_time', String(product.preparation.shortest)),
    element('g:max_handling_time', String(product.preparation.longest)),
    ...shipping,
  )
}

/**
 * Returns the feed items of a product. Returns none for a product without a picture, which Google refuses; `/health`
 * lists these products.
 */
function itemsOf(product: Product, origin: string, now: number): string {
  if (imagesOf(product, origin).length === 0) return ''
  const shipping = shippingOf(product, now)
  return offeredOf(product)
    .map((offered) => `${itemOf(product, offered, origin, shipping)}\n`)
    .join('')
}

/** Returns the start of a file of the feed. */
export const feedHead = (origin: string): string =>
  `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
    element('title', brand.name),
    element('link', origin),
    element('description', brand.tagline),
  ].join('')}\n`

export const feedTail = '</channel></rss>\n'

/** Returns the items of some products, a line each. `now` in milliseconds since 1970. */
export const feedItems = (
  products: readonly Product[],
  { origin, now }: { origin: string; now: number },
): string => products.map((product) => itemsOf(product, origin, now)).join('')
