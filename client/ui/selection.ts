import * as t from '#text/buying.ts'
import type { Availability } from '../../shared/catalogue/catalogue.ts'
import type { Choice } from '../../shared/catalogue/product-choice.ts'
import type { Cents } from '../../shared/money.ts'
import { type AddToCartProps, type Buyable, choiceOf, chosenVariation, type Piece } from './buyable.ts'
import { missingWords } from './option-words.ts'

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
