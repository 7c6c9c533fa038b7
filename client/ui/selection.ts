import * as t from '#text/buying.ts'
import type { Availability } from '../../shared/catalogue/catalogue.ts'
import type { Choice } from '../../shared/catalogue/product-choice.ts'
import type { Cents } from '../../shared/money.ts'
import { type AddToCartProps, type Buyable, choiceOf, chosenVariation, type Piece } from './buyable.ts'
import { missingWords } from './option-words.ts'

/** What a buy form is about to buy. */
export interface Selection {
  choice: Choice
  variation: Buyable['variations'][number] | undefined
  /** Pieces of a set that are ticked and left. */
  ticked: readonly Piece[]
  price: Cents
  availability: Availability
}

/** The pieces that would be bought: those ticked and left. */
export function tickedOf(pieces: readonly Piece[], values: FormData | null): Piece[] {
  const ids = values?.getAll('piece')
  return pieces.filter(
    ({ id, availability, ticked }) => availability !== 'sold-out' && (ids ? ids.includes(`${id}`) : ticked),
  )
}

/** What the ticked pieces of a set cost together, in cents. */
export const totalOf = (ticked: readonly Piece[], values: FormData | null): Cents =>
  ticked.reduce(
    (sum, piece) => sum + (chosenVariation(piece, choiceOf(values, piece, piece.id))?.price ?? piece.price),
    0,
  )

/** The request a form holds; before hydration, the one it was drawn with. A set with one piece left can be bought still. */
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

/** Words of the button that buys it. */
export function buttonWords({ pieces, isLook }: AddToCartProps, { ticked, availability }: Selection): string {
  if (availability === 'sold-out') return t.soldOut
  if (pieces.length === 0) return t.addToCart
  if (ticked.length === pieces.length || ticked.length === 0) return isLook ? t.addLook : t.addSet
  return ticked.length === 1 ? t.addPiece : t.addPieces
}

/** What is chosen, or what is left to choose; `''` where there is nothing to choose. */
export function choiceWords({ attributes }: Buyable, choice: Choice): string {
  const missing = attributes.find(({ slug }) => !choice[slug])
  if (missing) return missingWords(missing.label)
  return attributes.map(({ slug }) => choice[slug]).join(', ')
}
