import * as z from 'zod'
import type { Product, ProductList, ProductSummary } from '../../../../shared/catalogue/catalogue.ts'
import { centsFromDecimal, roundedCents } from '../../../../shared/money.ts'
import { productPath } from '../../../../shared/paths.ts'
import { productTag, type Tag } from '../../../cache/changes.ts'
import { Memory, weigh } from '../../../cache/memory.ts'
import { dayIn, givenSku, gramsOf, idsIn, paragraphsOf } from '../text.ts'
import {
  attributesOf,
  availabilityOf,
  choicesOf,
  dimensionsOf,
  factsOf,
  isNewAt,
  isPersonalised,
  lineOf,
  mostNamed,
  newUntil,
  personalisationOf,
  picturesOf,
  preparationOf,
  viewsOf,
} from './product-facts.ts'
import {
  shownProduct,
  shownProducts,
  shownVariations,
  type WireProduct,
  type WireVariation,
} from './product-schema.ts'

/** Key of the summary that a product stores. A WeakMap would hold an entry per product until V8 collects them all. */
const made = Symbol('summary')

/**
 * A product with its summary. `of` is the product that the summary was made from, so a changed copy makes its own.
 * `until` is the end of its validity in milliseconds since 1970, because a product is not new for ever.
 */
type Summed = WireProduct & { [made]?: { of: WireProduct; summary: ProductSummary; until: number } }

/** Returns a product as lists show it. `now` in milliseconds decides whether it is new. */
export function summaryOf(wire: Summed, now: number): ProductSummary {
  const known = wire[made]
  if (known?.of === wire && now < known.until) return known.summary
  const summary = sameSummary(newSummary(wire, now))
  wire[made] = { of: wire, summary, until: summary.isNew ? newUntil(wire) : Number.POSITIVE_INFINITY }
  return summary
}

interface Known {
  text: string
  summary: ProductSummary
}

/** The last summary of each product, by its id. */
const known = new Memory<number, Known>('summaries')

/**
 * Returns one shared object for equal summaries of a product. So what was made from it, such as its drawn card, is
 * valid in every list until the product changes.
 */
export function sameSummary(summary: ProductSummary): ProductSummary {
  const text = JSON.stringify(summary)
  const found = known.get(summary.id)
  if (found?.text === text) return found.summary
  // The text and the summary hold the same letters, so the weight counts twice.
  known.set(summary.id, { text, summary }, 2 * weigh(text))
  return summary
}

/** Returns the list with these shared objects, for a list that was read from KV. */
export const withSame = <T extends ProductList | null>(list: T): T =>
  list && { ...list, products: list.products.map(sameSummary) }

/** Does the same for the companions of a product. */
export const withSameCompanions = (product: Product | null): Product | null =>
  product?.companions ? { ...product, companions: product.companions.map(sameSummary) } : product

function newSummary(wire: WireProduct, now: number): ProductSummary {
  const prior = wire.on_sale ? centsFromDecimal(wire.meta_data.get('lowest_price_30d') ?? '') : null
  const price = roundedCents(wire.meta_data.get('price_all_pieces') ?? wire.price) ?? 0
  const reduced = prior !== null && price < prior
  return {
    id: wire.id,
    sku: givenSku(wire),
    name: wire.name,
    path: productPath({ id: wire.id, name: wire.name, pieceIds: wire.grouped_products }),
    type: wire.type === 'variable' || wire.type === 'grouped' ? wire.type : 'simple',
    materials: wire.meta_data.get('materials') ?? lineOf(wire.short_description),
    price,
    priorPrice: reduced ? prior : null,
    percent: reduced ? Math.round((100 * (prior - price)) / prior) : null,
    pictures: picturesOf(wire),
    colours: attributesOf(wire).find(({ slug }) => slug.endsWith('couleur'))?.options ?? [],
    personalised: isPersonalised(wire),
    availability: availabilityOf(wire),
    isNew: isNewAt(wire, now),
    preparation: preparationOf(wire),
    modified: dayIn(wire.date_modified) ?? '',
    saleStarts: reduced ? wire.date_on_sale_from : null,
    saleEnds: reduced ? wire.date_on_sale_to : null,
  }
}

/** Returns a product as its own page shows it, with its variations and the pieces of a set. */
export function productOf(
  wire: WireProduct,
  variations: readonly WireVariation[],
  pieces: readonly Product[],
  now: number,
): Product {
  const summary = summaryOf(wire, now)
  // A platform that does not sum the pieces of a set returns the price of the cheapest piece.
  const isSummed = pieces.length === 0 || wire.meta_data.has('price_all_pieces')
  const published = variations.filter(({ status }) => status === 'publish')
  const { pictures, views } = viewsOf(summary.pictures, published)
  const attributes = attributesOf(wire)
  return {
    ...summary,
    ...(wire.global_unique_id && { gtin: wire.global_unique_id }),
    ...(!isSummed && { price: pieces.reduce((cents, piece) => cents + piece.price, 0) }),
    pictures,
    weight: gramsOf(wire.weight),
    description: paragraphsOf(wire.description),
    categories: wire.categories,
    tags: wire.tags,
    attributes,
    variations: mostNamed(
      published.flatMap((variation, index) => {
        const view = views[index]
        return choicesOf(variation, attributes).map((each) => ({
          ...each,
          // A number names one choice, never several.
          ...(variation.global_unique_id && !each.open && { gtin: variation.global_unique_id }),
          ...(view !== undefined && { view }),
        }))
      }),
      attributes,
    ),
    pieces: [...pieces],
    personalisation: isPersonalised(wire) ? personalisationOf(wire) : null,
    facts: factsOf(wire),
    dimensions: dimensionsOf(wire),
    warnings: (wire.meta_data.get('warnings') ?? '').split('\n').filter((line) => line !== ''),
    relatedIds: idsIn(wire.meta_data.get('related')),
    setIds: idsIn(wire.meta_data.get('in_sets')),
    parentId: wire.parent_id,
    seo: {
      title: wire.meta_data.get('seo_title') ?? '',
      description: wire.meta_data.get('seo_description') ?? '',
    },
  }
}

const part = z.object({ product: z.unknown(), variations: z.unknown() })

/** A product of our own platform, with its variations and the pieces of a set. */
export const wholeProduct = part.extend({ pieces: z.array(part) })
const withCompanions = wholeProduct.extend({ companions: z.unknown() }).nullable()

function partOf(
  { product, variations }: z.infer<typeof part>,
  pieces: readonly Product[],
  now: number,
): Product | null {
  const wire = shownProduct(product)
  return wire && productOf(wire, shownVariations(variations), pieces, now)
}

/** Returns such a product; `null` when it must not be shown. `now` in milliseconds decides whether it is new. */
export function wholeOf({ pieces, ...own }: z.infer<typeof wholeProduct>, now: number): Product | null {
  const shown = pieces.flatMap((piece) => partOf(piece, [], now) ?? [])
  return partOf(own, shown, now)
}

/** Returns the product of `ReadingsHere.product`, with the products beside it. */
export function wholeProductOf(body: unknown, now: number): Product | null {
  const answer = withCompanions.parse(body)
  const product = answer && wholeOf(answer, now)
  return (
    product && {
      ...product,
      companions: shownProducts(answer.companions).map((wire) => summaryOf(wire, now)),
    }
  )
}

/**
 * Returns the cache tags of a card: its product, and for a set its pieces. The address of a set ends with their ids.
 */
export function tagsOfSummary({ id, type, path }: ProductSummary): Tag[] {
  const pieces = type === 'grouped' ? (/(?:-\d+)+$/.exec(path)?.[0].slice(1).split('-') ?? []) : []
  return [productTag(id), ...pieces.map(Number).map(productTag)]
}
