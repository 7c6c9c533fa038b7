import * as z from 'zod'
import type {
  Attribute,
  Availability,
  Picture,
  Product,
  ProductSummary,
  Variation,
} from '../../../shared/catalogue.ts'
import type { Preparation } from '../../../shared/delivery.ts'
import { limits } from '../../../shared/limits.ts'
import { centsFromDecimal } from '../../../shared/money.ts'
import { productPath } from '../../../shared/paths.ts'
import { dimensionsOf } from './dimensions.ts'
import { factsOf } from './facts.ts'
import { personalisationOf } from './letters.ts'
import { sameSummary } from './same-summary.ts'
import { decodeEntities, idsIn, paragraphsOf } from './text.ts'

const term = z.object({ id: z.int(), name: z.string().transform(decodeEntities), slug: z.string() })
const image = z.object({ src: z.string(), name: z.string().catch(''), alt: z.string().catch('') })
const meta = z.array(z.object({ key: z.string(), value: z.unknown() })).transform((entries) => {
  const values = new Map<string, string>()
  for (const { key, value } of entries) {
    if (typeof value === 'string' || typeof value === 'number') values.set(key, String(value))
  }
  return values
})

/** What a card needs of a product, to be asked with `_fields`: the rest is neither read nor sent. */
export const summaryFields = [
  'id',
  'name',
  'type',
  'status',
  'sku',
  'short_description',
  'price',
  'on_sale',
  'date_on_sale_to',
  'stock_quantity',
  'stock_status',
  'categories',
  'tags',
  'images',
  'attributes',
  'grouped_products',
  'meta_data',
  'date_created',
  'date_modified',
] as const

/** A product of `wc/v3`; the platform sends more, which is ignored. */
export const wireProduct = z.object({
  id: z.int(),
  name: z.string().transform(decodeEntities),
  type: z.enum(['simple', 'variable', 'grouped', 'external', 'variation']),
  status: z.string(),
  sku: z.string(),
  description: z.string().default(''),
  short_description: z.string(),
  price: z.string(),
  on_sale: z.boolean(),
  // A default costs nothing where a field is left out; zod writes an issue before it catches one.
  manage_stock: z.union([z.boolean(), z.string()]).default(false).catch(false),
  stock_quantity: z.int().nullable().catch(null),
  stock_status: z.string(),
  categories: z.array(term).catch([]),
  tags: z.array(term).catch([]),
  images: z.array(image).catch([]),
  attributes: z
    .array(
      z.looseObject({
        name: z.string(),
        slug: z.string().optional(),
        variation: z.boolean().catch(false),
        options: z.array(z.string()).catch([]),
      }),
    )
    .catch([]),
  grouped_products: z.array(z.int()).catch([]),
  parent_id: z.int().default(0).catch(0),
  meta_data: meta,
  date_created: z.string().catch(''),
  date_modified: z.string().catch(''),
  date_on_sale_to: z.string().nullable().catch(null),
})
export type WireProduct = z.infer<typeof wireProduct>

/** Products by what they were read from: what one isolate is given twice as the same object is read once. */
const known = new WeakMap<object, WireProduct>()

/** Reads a product of an answer. */
export function wireProductOf(told: unknown): WireProduct {
  const found = typeof told === 'object' && told !== null ? known.get(told) : undefined
  const wire = found ?? wireProduct.parse(told)
  if (!found) known.set(told as object, wire)
  return wire
}

export const wireVariation = z.object({
  id: z.int(),
  status: z.string(),
  sku: z.string(),
  price: z.string(),
  stock_quantity: z.int().nullable().catch(null),
  stock_status: z.string(),
  attributes: z.array(z.object({ name: z.string(), slug: z.string().optional(), option: z.string() })),
  image: image.nullable().default(null).catch(null),
})
export type WireVariation = z.infer<typeof wireVariation>

/** Summaries by what they were made of. */
const summaries = new WeakMap<WireProduct, ProductSummary>()

/** A product as lists show it. `now` in milliseconds decides what is new. */
export function summaryOf(wire: WireProduct, now: number): ProductSummary {
  const known = summaries.get(wire)
  if (known?.isNew === isNewAt(wire, now)) return known
  const made = sameSummary(newSummary(wire, now))
  summaries.set(wire, made)
  return made
}

const isNewAt = ({ date_created }: WireProduct, now: number): boolean =>
  date_created !== '' && now - Date.parse(date_created) < limits.newDays * 86_400_000

function newSummary(wire: WireProduct, now: number): ProductSummary {
  const prior = wire.on_sale ? centsFromDecimal(wire.meta_data.get('lowest_price_30d') ?? '') : null
  const price = centsFromDecimal(wire.meta_data.get('price_all_pieces') ?? wire.price) ?? 0
  const reduced = prior !== null && price < prior
  return {
    id: wire.id,
    sku: wire.sku,
    name: wire.name,
    path: productPath({ id: wire.id, name: wire.name, pieceIds: wire.grouped_products }),
    type: wire.type === 'variable' || wire.type === 'grouped' ? wire.type : 'simple',
    materials: wire.meta_data.get('materials') ?? lineOf(wire.short_description),
    price,
    priorPrice: reduced ? prior : null,
    percent: reduced ? Math.round((100 * (prior - price)) / prior) : null,
    pictures: wire.images.map(pictureOf),
    colours: attributesOf(wire).find(({ slug }) => slug.endsWith('couleur'))?.options ?? [],
    personalised: isPersonalised(wire),
    availability: availabilityOf(wire),
    isNew: isNewAt(wire, now),
    preparation: preparationOf(wire),
    modified: wire.date_modified.slice(0, 10),
    saleEnds: reduced ? (wire.date_on_sale_to?.slice(0, 10) ?? null) : null,
  }
}

/** A product as its own page shows it, with its variations and the pieces of a set. */
export function productOf(
  wire: WireProduct,
  variations: readonly WireVariation[],
  pieces: readonly Product[],
  now: number,
): Product {
  const summary = summaryOf(wire, now)
  // A platform that does not sum the pieces of a set tells the price of the cheapest.
  const isSummed = pieces.length === 0 || wire.meta_data.has('price_all_pieces')
  const published = variations.filter(({ status }) => status === 'publish')
  const { pictures, views } = viewsOf(summary.pictures, published)
  return {
    ...summary,
    ...(!isSummed && { price: pieces.reduce((cents, piece) => cents + piece.price, 0) }),
    pictures,
    description: paragraphsOf(wire.description),
    categories: wire.categories,
    tags: wire.tags,
    attributes: attributesOf(wire),
    variations: published.map((variation, index) => {
      const view = views[index]
      return { ...variationOf(variation), ...(view !== undefined && { view }) }
    }),
    pieces: [...pieces],
    personalisation: isPersonalised(wire) ? personalisationOf(wire) : null,
    facts: factsOf(wire),
    dimensions: dimensionsOf(wire),
    warnings: (wire.meta_data.get('warnings') ?? '').split('\n').filter((line) => line !== ''),
    relatedIds: idsIn(wire.meta_data.get('related')),
    setIds: idsIn(wire.meta_data.get('in_sets')),
    parentId: wire.parent_id,
  }
}

/**
 * The pictures of a jewel with those its variations add, and the place of each variation's own among them. Variations
 * that all show the same picture have none of their own.
 */
function viewsOf(pictures: readonly Picture[], variations: readonly WireVariation[]) {
  const all = [...pictures]
  const views = variations.map(({ image: shown }) => {
    if (!shown) return undefined
    const found = all.findIndex(({ name, src }) => name === shown.name && src === shown.src)
    return found >= 0 ? found : all.push(pictureOf(shown)) - 1
  })
  return new Set(views).size > 1 ? { pictures: all, views } : { pictures: [...pictures], views: [] }
}

/** What a shop says in short, as the line under a name: a sentence that stands by itself ends without a full stop. */
const lineOf = (html: string): string => paragraphsOf(html).join(' ').replace(/\.$/, '')

const told = /(\d{1,2})(?:\s*(?:à|ou|et|-|–)\s*(\d{1,2}))?\s*(h|j|s)/i

/** Days of a delay in words: `6 à 10 jours`, `48 h`, `2 semaines` of five days. */
function daysIn(words: string): number[] {
  const [, least, most = least, unit = 'j'] = told.exec(words) ?? []
  const days = { h: 1 / 24, s: 5 }[unit.toLowerCase()] ?? 1
  return least ? [least, most].map((count) => Math.ceil(Number(count) * days)) : []
}

/** Preparation where nobody tells it, as the house promises it of all its jewels: of what is in stock, of what takes letters. */
const stockDays = [1, 2] as const
const letteredDays = [5, 7] as const

/** Shortest and longest preparation in working days: as the house writes them, `1-2`, else as another shop tells them. */
export function preparationOf(wire: Pick<WireProduct, 'meta_data' | 'categories' | 'tags'>): Preparation {
  const { meta_data: meta } = wire
  const own = (meta.get('prep_days') ?? '').split('-').map(Number).filter(Boolean)
  const [least, most] = isPersonalised(wire) ? letteredDays : stockDays
  const [shortest = least, longest = most] = own.length > 0 ? own : daysIn(meta.get('delivery_time') ?? '')
  return { shortest, longest: Math.max(shortest, longest) }
}

const pictureOf = ({ name, src, alt }: z.infer<typeof image>): Picture => ({
  name,
  src,
  alt: decodeEntities(alt),
})

/** Whether it takes letters of its buyer. */
export const isPersonalised = (wire: Pick<WireProduct, 'meta_data' | 'categories' | 'tags'>): boolean =>
  wire.meta_data.get('personalizable') === 'yes' ||
  [...wire.categories, ...wire.tags].some(({ slug }) => slug === 'cadeaux-personnalises')

const attributesOf = (wire: WireProduct): Attribute[] =>
  wire.attributes
    .filter(({ variation }) => variation)
    .map(({ name, slug, options }) => ({
      slug: slug ?? name.toLowerCase(),
      label: decodeEntities(name),
      options,
    }))

function variationOf(wire: WireVariation): Variation {
  return {
    id: wire.id,
    sku: wire.sku,
    options: Object.fromEntries(
      wire.attributes.map(({ name, slug, option }) => [slug ?? name.toLowerCase(), option]),
    ),
    price: centsFromDecimal(wire.price) ?? 0,
    availability: availabilityOf(wire),
  }
}

function availabilityOf(wire: { stock_status: string; stock_quantity: number | null }): Availability {
  if (wire.stock_status === 'outofstock') return 'sold-out'
  return wire.stock_quantity === 1 ? 'last-piece' : 'in-stock'
}
