import { factLabels } from '#brand/trade/facts.ts'
import { lettersShapes } from '../../../../shared/cart/extras.ts'
import type { Dimensions, Fact, Personalisation, Picture } from '../../../../shared/catalogue/catalogue.ts'
import { focusKey, withFocus } from '../../../../shared/catalogue/pictures.ts'
import { type Preparation, parisDay } from '../../../../shared/delivery/delivery.ts'
import { addDays } from '../../../../shared/delivery/holidays.ts'
import { parisInstant } from '../../../../shared/delivery/paris-clock.ts'
import { limits } from '../../../../shared/limits.ts'
import { plainLetters } from '../../../../shared/words/fit-words.ts'
import { decodeEntities } from '../text.ts'
import type { WireProduct, WireVariation } from './product-schema.ts'

/** Returns the labelled facts of a product. */
export function factsOf(wire: WireProduct): Fact[] {
  return factLabels.flatMap(({ key, label, attribute }) => {
    const options = wire.attributes.find(({ name }) => name.toLowerCase() === attribute)?.options
    const value = options && options.length > 0 ? options.join(', ') : wire.meta_data.get(key)
    return value ? [{ key, label, value }] : []
  })
}

/** Returns a name as a WordPress slug: special characters removed; spaces, dots and slashes become hyphens. */
const slugThere = (name: string): string =>
  plainLetters(name)
    .replace(/[^a-z0-9\s_./-]/g, '')
    .replace(/[\s./-]+/g, '-')
    .replace(/^-|-$/g, '')

/** Whether an attribute is global, with terms as options. Other attributes belong to a single product. */
const isOfShop = (slug: string): boolean => slug.startsWith('pa_')

/**
 * Returns the slug of an attribute. For an attribute of a single product, the product only gives its name, its
 * variations the slug.
 */
export const attributeSlug = ({ name, slug }: { name: string; slug?: string | undefined }): string =>
  slug && isOfShop(slug) ? slug : slugThere(slug || name)

/** Returns an option as the platform's cart expects it: the slug of a term, or the words of a product's own option. */
export const optionThere = (slug: string, option: string): string =>
  isOfShop(slug) ? slugThere(option) : option

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
    worn: categories.map(({ slug }) => worn[slug]).find((place) => place !== undefined) ?? null,
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
