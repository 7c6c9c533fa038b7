import type { Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { choiceAddress } from '../../../shared/catalogue/product-choice.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'
import { imagesOf } from './product-data.ts'
import { element, parent, xmlHead } from './xml.ts'

/** Category 188 of Google's own list: clothes and accessories, jewellery. */
const category = '188'

const audiences: Record<string, 'male' | 'female'> = {
  'cadeaux-pour-lui': 'male',
  homme: 'male',
  'cadeaux-pour-elle': 'female',
}

/** For whom the house files a jewel; both, or no word of it, is anyone. */
function genderOf({ tags, categories }: Product): string {
  const found = new Set([...tags, ...categories].flatMap(({ slug }) => audiences[slug] ?? []))
  const [only] = found
  return found.size === 1 && only ? only : 'unisex'
}

/** Most characters Google reads of a title and of a description. */
const most = { title: 150, description: 5000 }

type Offered = Pick<Variation, 'sku' | 'price' | 'availability'> & { options: Variation['options'] }

/** A jewel, or one choice of it, as an item of the feed. */
function itemOf(product: Product, offered: Offered, origin: string): string {
  const [first, ...others] = imagesOf(product, origin)
  const choices = Object.values(offered.options)
  const reduced = product.priorPrice !== null && offered.price < product.priorPrice
  const euros = (cents: number) => `${decimalFromCents(cents)} EUR`
  return parent(
    'item',
    element('g:id', offered.sku),
    element('g:title', [product.name, ...choices].join(', ').slice(0, most.title)),
    element('g:description', product.description.join(' ').slice(0, most.description)),
    element('g:link', origin + choiceAddress(product, offered.options)),
    element('g:image_link', first),
    ...others.slice(0, 10).map((image) => element('g:additional_image_link', image)),
    element('g:availability', offered.availability === 'sold-out' ? 'out_of_stock' : 'in_stock'),
    element('g:price', euros(reduced ? (product.priorPrice ?? offered.price) : offered.price)),
    element('g:sale_price', reduced ? euros(offered.price) : undefined),
    element('g:condition', 'new'),
    element('g:brand', 'Aubenacre'),
    element('g:identifier_exists', 'no'),
    element('g:item_group_id', product.variations.length > 0 ? product.sku : undefined),
    element('g:google_product_category', category),
    element('g:product_type', product.categories[0]?.name),
    element('g:material', product.materials),
    element('g:size', offered.options['pa_taille'] ?? offered.options['pa_longueur']),
    element('g:color', offered.options['pa_couleur'] ?? product.colours[0]),
    element('g:gender', genderOf(product)),
    element('g:age_group', 'adult'),
    element('g:is_bundle', product.pieces.length > 0 ? 'yes' : undefined),
    element('g:min_handling_time', String(product.preparation.shortest)),
    element('g:max_handling_time', String(product.preparation.longest)),
    parent('g:shipping', element('g:country', 'FR'), element('g:price', '0 EUR')),
  )
}

/** The items of a jewel: one a choice, one for a jewel without choices. */
const itemsOf = (product: Product, origin: string): string =>
  (product.variations.length > 0 ? product.variations : [{ ...product, options: {} }])
    .map((offered) => itemOf(product, offered, origin))
    .join('\n')

const head = (origin: string) =>
  `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
    element('title', 'Aubenacre'),
    element('link', origin),
    element('description', 'Bijoux de perles de culture, de cristal et de pierres'),
  ].join('')}\n`

/** Jewels read at a time. */
const atOnce = 12

/**
 * A file of the feed, read and written jewel by jewel. A reading that fails breaks the file off: its reader then keeps
 * the one it had, where a shorter one would take jewels off its shelves.
 */
export function feedOf(
  jewels: readonly Pick<Product, 'id'>[],
  catalogue: Pick<CatalogueCommerce, 'product'>,
  origin: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(head(origin))),
    async pull(stream) {
      const some = jewels.slice(next, next + atOnce)
      next += atOnce
      const products = await Promise.all(some.map(({ id }) => catalogue.product(id)))
      const items = products.map((product) => product && itemsOf(product, origin)).filter(Boolean)
      stream.enqueue(encoder.encode(`${items.join('\n')}\n`))
      if (next < jewels.length) return
      stream.enqueue(encoder.encode('</channel></rss>\n'))
      stream.close()
    },
  })
}
