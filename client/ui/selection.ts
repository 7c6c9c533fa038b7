import * as t from '#text/buying.ts'
import type { Attribute, Availability, Variation } from '../../shared/catalogue/catalogue.ts'
import type { Choice } from '../../shared/catalogue/product-choice.ts'
import type { Cents } from '../../shared/money.ts'
import type { AddToCartProps, Buyable, Choosable, Piece } from './buyable.ts'

/** Returns the variation that matches a complete choice. */
export function chosenVariation<V extends Pick<Variation, 'options'>>(
  item: { attributes: readonly Attribute[]; variations: readonly V[] },
  choice: Choice,
): V | undefined {
  return item.variations.find(({ options }) =>
    item.attributes.every(({ slug }) => options[slug] === choice[slug]),
  )
}

/**
 * Returns the choices of the attributes before one attribute. A choice depends on the attributes before it, never on
 * those after it.
 */
function choiceBefore(item: Choosable, slug: string, choice: Choice): Choice {
  const before = item.attributes.slice(
    0,
    item.attributes.findIndex((each) => each.slug === slug),
  )
  return Object.fromEntries(
    before.flatMap((each) => {
      const option = choice[each.slug]
      return option === undefined ? [] : [[each.slug, option]]
    }),
  )
}

/** Whether an option is available (`left`), sold out, or does not exist (`none`), given the choices before it. */
export function stateOf(
  item: Choosable,
  slug: string,
  option: string,
  choice: Choice,
): 'left' | 'sold-out' | 'none' {
  const before = Object.entries(choiceBefore(item, slug, choice))
  const made = item.variations.filter(
    ({ options }) => options[slug] === option && before.every(([other, chosen]) => options[other] === chosen),
  )
  if (made.length === 0) return 'none'
  return made.some(({ availability }) => availability !== 'sold-out') ? 'left' : 'sold-out'
}

/**
 * Returns the choice when a page opens: the requested options if available, otherwise the first available one. Guesses
 * no size unless there is only one, because a wrong size means a return.
 */
export function firstChoice(item: Choosable, asked: Choice = {}): Choice {
  const choice: Record<string, string> = {}
  for (const { slug, options } of item.attributes) {
    const left = options.filter((option) => stateOf(item, slug, option, choice) === 'left')
    const request = left.find((option) => option === asked[slug])
    const guess = options.length === 1 || !slug.includes('taille') ? left[0] : undefined
    const option = request ?? guess
    if (option !== undefined) choice[slug] = option
  }
  return choice
}

/** Returns the field name of an attribute. In a set it starts with the id of the piece. */
export const attributeField = (slug: string, pieceId?: number): string =>
  `${pieceId === undefined ? '' : `${pieceId}.`}attribute_${slug}`

/** Returns the choices of an item in a form. Before hydration, returns those that the server drew. */
export function choiceOf(values: FormData | null, item: Buyable, pieceId?: number): Choice {
  if (!values) return item.chosen
  return Object.fromEntries(
    item.attributes.flatMap(({ slug }) => {
      const value = values.get(attributeField(slug, pieceId))
      return typeof value === 'string' ? [[slug, value]] : []
    }),
  )
}

/** The current selection of a buy form. */
interface Selection {
  choice: Choice
  variation: Buyable['variations'][number] | undefined
  /** The ticked pieces of a set that are not sold out. */
  ticked: readonly Piece[]
  price: Cents
  availability: Availability
}

/** Returns the pieces that the form would buy: ticked and not sold out. */
function tickedOf(pieces: readonly Piece[], values: FormData | null): Piece[] {
  const ids = values?.getAll('piece')
  return pieces.filter(
    ({ id, availability, ticked }) => availability !== 'sold-out' && (ids ? ids.includes(`${id}`) : ticked),
  )
}

/** Returns the total price of the ticked pieces, in cents. */
export const totalOf = (ticked: readonly Piece[], values: FormData | null): Cents =>
  ticked.reduce(
    (sum, piece) => sum + (chosenVariation(piece, choiceOf(values, piece, piece.id))?.price ?? piece.price),
    0,
  )

/**
 * Returns the selection in a form; before hydration, the one that the server drew.
 * A set is for sale as long as one piece is.
 */
export function selectionOf({ product, pieces }: AddToCartProps, values: FormData | null): Selection {
  const choice = choiceOf(values, product)
  const variation = chosenVariation(product, choice)
  const ticked = tickedOf(pieces, values)
  if (pieces.length > 0) {
    const isLeft = pieces.some(({ availability }) => availability !== 'sold-out')
    const price = totalOf(ticked, values) || product.price
    return { choice, variation, ticked, price, availability: isLeft ? 'in-stock' : 'sold-out' }
  }
  const { availability } = product.availability === 'sold-out' ? product : (variation ?? product)
  return { choice, variation, ticked, price: variation?.price ?? product.price, availability }
}

/** Returns the label of the buy button. */
export function buttonWords({ pieces, isLook }: AddToCartProps, { ticked, availability }: Selection): string {
  if (availability === 'sold-out') return t.soldOut
  if (pieces.length === 0) return t.addToCart
  if (ticked.length === pieces.length || ticked.length === 0) return isLook ? t.addLook : t.addSet
  return ticked.length === 1 ? t.addPiece : t.addPieces
}

/** Returns the current choice, or the attribute to choose next. `''` when there is nothing to choose. */
export function choiceWords({ attributes }: Buyable, choice: Choice): string {
  const missing = attributes.find(({ slug }) => !choice[slug])
  if (missing) return missingWords(missing.label)
  return attributes.map(({ slug }) => choice[slug]).join(', ')
}

const words: Record<Availability, string> = {
  'in-stock': t.inStock,
  'last-piece': t.lastPiece,
  'sold-out': t.soldOut,
}

/** Returns the stock in words. A product with letters is made to order, so it is never in stock. */
export const stockWords = (availability: Availability, isMade: boolean): string =>
  isMade && availability !== 'sold-out' ? t.madeToOrder : words[availability]

/** Returns the label of an attribute without a choice: « Choisir une taille », « Métal à choisir ». */
export const missingWords = (label: string): string => t.toChoose(label)

/**
 * Returns which options of an attribute are unavailable, and why: « Épuisé en 48 et 60. », « Épuisé en fumé (taille
 * 52). » `''` when all are available.
 */
export function unavailableSentence(item: Choosable, slug: string, choice: Choice): string {
  const options = item.attributes.find((each) => each.slug === slug)?.options ?? []
  const before = choiceBefore(item, slug, choice)
  const reasons = item.attributes.flatMap(({ slug: other, label }) =>
    before[other] === undefined ? [] : [`${label.toLowerCase()} ${before[other]}`],
  )
  const sentence = (words: string, state: 'sold-out' | 'none') => {
    const concerned = options.filter((option) => stateOf(item, slug, option, choice) === state)
    if (concerned.length === 0) return []
    const always = concerned.every((option) => stateOf(item, slug, option, {}) === state)
    return [t.stateOfOptions(words, concerned, always ? [] : reasons)]
  }
  return [...sentence(t.soldOut, 'sold-out'), ...sentence(t.doesNotExist, 'none')].join(' ')
}
