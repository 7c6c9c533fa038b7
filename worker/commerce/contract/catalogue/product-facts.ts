import { factLabels } from '#brand/trade/facts.ts'
import { lettersShapes } from '../../../../shared/cart/extras.ts'
import type {
  Attribute,
  Availability,
  Dimensions,
  Fact,
  Personalisation,
  Picture,
  Variation,
} from '../../../../shared/catalogue/catalogue.ts'
import { focusKey, withFocus } from '../../../../shared/catalogue/pictures.ts'
import { addDays, parisInstant } from '../../../../shared/delivery/calendar.ts'
import { type Preparation, parisDay } from '../../../../shared/delivery/delivery.ts'
import { limits } from '../../../../shared/limits.ts'
import { roundedCents } from '../../../../shared/money.ts'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import { decodeEntities, givenSku, paragraphsOf } from '../text.ts'
import { attributeSlug, type WireProduct, type WireVariation } from './product-schema.ts'

/** Returns the labelled facts of a product. */
export function factsOf(wire: WireProduct): Fact[] {
  return factLabels.flatMap(({ key, label, attribute }) => {
    const options = wire.attributes.find(({ name }) => name.toLowerCase() === attribute)?.options
    const value = options && options.length > 0 ? options.join(', ') : wire.meta_data.get(key)
    return value ? [{ key, label, value }] : []
  })
}

/** Returns the short description as the line under a name. A single sentence loses its full stop. */
export const lineOf = (html: string): string => paragraphsOf(html).join(' ').replace(/\.$/, '')

/** A grade `7-7.5`, or two sides `7x9`, in millimetres, as the fields `pearl_mm` and `stone_mm` hold them. */
const measure = /^(\d+(?:\.\d+)?)(?:([-x])(\d+(?:\.\d+)?))?$/

const worn: Readonly<Record<string, Dimensions['worn']>> = {
  bagues: 'finger',
  'boucles-doreilles': 'ear',
  colliers: 'neck',
  bracelets: 'wrist',
}

function gemOf(kind: 'pearl' | 'stone', text: string | undefined): Dimensions['gem'] {
  const found = measure.exec(text ?? '')
  if (!found) return null
  const low = Number(found[1])
  const high = Number(found[3] ?? found[1])
  return found[2] === 'x' ? { kind, sides: [low, high] } : { kind, grade: [low, high] }
}

const numbersIn = (options: readonly string[]): number[] =>
  options
    .map((option) => Number(/^(\d+(?:[.,]\d+)?)(?:\s*cm)?$/.exec(option)?.[1]?.replace(',', '.')))
    .filter((value) => value > 0)

/** Returns the dimensions of a product that the platform gives. Guesses nothing. */
export function dimensionsOf({ meta_data: meta, categories, attributes }: WireProduct): Dimensions {
  const optionsOf = (slug: string) => attributes.find((each) => each.slug === slug)?.options ?? []
  return {
    worn: categories.map(({ slug }) => entryOf(worn, slug)).find((place) => place !== undefined) ?? null,
    isStud: /puce/i.test(meta.get('style') ?? ''),
    gem: gemOf('pearl', meta.get('pearl_mm')) ?? gemOf('stone', meta.get('stone_mm')),
    lengths: numbersIn(optionsOf('pa_longueur')),
    sizes: numbersIn(optionsOf('pa_taille')),
  }
}

/** Returns how a product takes letters. An example that we could not engrave is not shown. */
export function personalisationOf({ meta_data: meta }: WireProduct): Personalisation {
  const sample = meta.get('sample') ?? ''
  return {
    technique: meta.get('technique') ?? '',
    sample: limits.letters.pattern.test(sample) ? sample : 'louise',
    shape: lettersShapes.find((shape) => shape === meta.get('letters_shape')) ?? null,
    metal: meta.get('metal') ?? '',
  }
}

/**
 * Returns when a product stops being new, in milliseconds since 1970; NaN when it never was. Its dates are in Paris
 * time. It stops at midnight there, when the list of new products drops it too.
 */
export const newUntil = ({ date_created }: WireProduct): number => {
  const day = date_created.slice(0, 10)
  return Number.isNaN(Date.parse(day)) ? Number.NaN : parisInstant(addDays(day, limits.newDays + 1))
}

/** Returns the stored instant since which a product counts as new, by the same rule. It is a midnight in Paris. */
export const newSince = (now: Date): string =>
  new Date(parisInstant(addDays(parisDay(now), -limits.newDays))).toISOString().slice(0, 19)

export const isNewAt = (wire: WireProduct, now: number): boolean => now < newUntil(wire)

/** Whether a product takes the buyer's letters. */
export const isPersonalised = (wire: Pick<WireProduct, 'meta_data' | 'categories' | 'tags'>): boolean =>
  wire.meta_data.get('personalizable') === 'yes' ||
  [...wire.categories, ...wire.tags].some(({ slug }) => slug === 'cadeaux-personnalises')

const delay = /(\d{1,2})(?:\s*(?:à|ou|et|-|–)\s*(\d{1,2}))?\s*(h|j|s)/i

/** Returns the days of a delay in words: `6 à 10 jours`, `48 h`, `2 semaines` of five days. */
function daysIn(words: string): number[] {
  const [, min, max = min, unit = 'j'] = delay.exec(words) ?? []
  const days = { h: 1 / 24, s: 5 }[unit.toLowerCase()] ?? 1
  return min ? [min, max].map((count) => Math.ceil(Number(count) * days)) : []
}

/** Default preparation in working days, as the shop promises it: in stock, and with letters. */
const stockDays = [1, 2] as const
const letteredDays = [5, 7] as const

/** Returns the preparation in working days: from our own field, `1-2`, otherwise from another shop's field. */
export function preparationOf(wire: Pick<WireProduct, 'meta_data' | 'categories' | 'tags'>): Preparation {
  const { meta_data: meta } = wire
  const own = (meta.get('prep_days') ?? '').split('-').map(Number).filter(Boolean)
  const [min, max] = isPersonalised(wire) ? letteredDays : stockDays
  const [shortest = min, longest = max] = own.length > 0 ? own : daysIn(meta.get('delivery_time') ?? '')
  return { shortest, longest: Math.max(shortest, longest) }
}

const pictureOf = ({ name, src, alt }: WireProduct['images'][number]): Picture => ({
  name,
  src,
  alt: decodeEntities(alt),
})

/** Returns the pictures of a product, each with its point of interest. */
export function picturesOf({ images, meta_data }: WireProduct): Picture[] {
  const focus = meta_data.get(focusKey)
  const pictures = images.map(pictureOf)
  return focus ? withFocus(pictures, focus) : pictures
}

/**
 * Returns the pictures of a product with those of its variations, and the index of each variation's picture. If all
 * variations show the same picture, they have none of their own.
 */
export function viewsOf(pictures: readonly Picture[], variations: readonly WireVariation[]) {
  const all = [...pictures]
  const views = variations.map(({ image: shown }) => {
    if (!shown) return undefined
    const found = all.findIndex(({ name, src }) => name === shown.name && src === shown.src)
    return found >= 0 ? found : all.push(pictureOf(shown)) - 1
  })
  return new Set(views).size > 1 ? { pictures: all, views } : { pictures: [...pictures], views: [] }
}

/** Returns the choices of a product. One that is no longer variable may keep attributes for choices. */
export const attributesOf = (wire: WireProduct): Attribute[] =>
  wire.attributes
    .filter(({ variation }) => variation && wire.type === 'variable')
    .map(({ name, slug, options }) => ({
      slug: attributeSlug({ name, slug }),
      label: decodeEntities(name),
      options,
    }))

/** Maximum number of choices that one variation may stand for. */
const maxChoices = 200

/** Returns a variation once for each choice that it stands for. An attribute that it does not name takes any option. */
export function choicesOf(wire: WireVariation, attributes: readonly Attribute[]): Variation[] {
  const named = Object.fromEntries(wire.attributes.map((each) => [attributeSlug(each), each.option]))
  const open = attributes.filter(({ slug }) => !entryOf(named, slug))
  const choices = open.reduce<Record<string, string>[]>(
    (known, { slug, options }) =>
      known
        .flatMap((choice) => options.map((option) => ({ ...choice, [slug]: option })))
        .slice(0, maxChoices),
    [named],
  )
  return choices.map((options) => ({
    id: wire.id,
    sku: givenSku(wire),
    options,
    ...(open.length > 0 && { open: open.map(({ slug }) => slug) }),
    price: roundedCents(wire.price) ?? 0,
    availability: availabilityOf(wire),
  }))
}

/**
 * Leaves out a choice of a variation if another variation names more of it, because the cart takes that one: a size that
 * is sold out is not sold as « any size ».
 */
export function mostNamed(variations: readonly Variation[], attributes: readonly Attribute[]): Variation[] {
  const openIn = ({ open = [] }: Variation) => open.length
  const keyOf = ({ options }: Variation) =>
    JSON.stringify(attributes.map(({ slug }) => entryOf(options, slug)))
  const fewest = new Map<string, number>()
  for (const each of variations)
    fewest.set(keyOf(each), Math.min(openIn(each), fewest.get(keyOf(each)) ?? Number.POSITIVE_INFINITY))
  return variations.filter((each) => openIn(each) === fewest.get(keyOf(each)))
}

/** Returns what shoppers read about the stock of a product or variation. */
export function availabilityOf(wire: { stock_status: string; stock_quantity: number | null }): Availability {
  if (wire.stock_status === 'outofstock') return 'sold-out'
  return wire.stock_quantity === 1 ? 'last-piece' : 'in-stock'
}
