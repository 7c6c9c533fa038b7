import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { choiceIn, writeChoice } from '../../../shared/catalogue/product-choice.ts'
import { choiceWords } from '../../../shared/contact/restock.ts'

/** Something sold out that one can ask to be told of. */
export interface RestockChoice {
  /** Of the variation, or of the product when it has none. */
  id: number
  /** « Taille 52 »; begins with the name of the piece in a set, is the name of a product without choices. */
  label: string
  /** The choice as the address of the page holds it: `taille=52`, `taille-7001=52` in a set. */
  query: string
}

/** What is sold out of a product, or of the pieces of a set; empty when all of it is there. */
export const restockChoices = (product: Product): RestockChoice[] =>
  product.pieces.length > 0
    ? product.pieces.flatMap((piece) => choicesOf(piece, piece.id))
    : choicesOf(product)

function choicesOf({ id, name, availability, attributes, variations }: Product, piece?: number) {
  if (variations.length === 0) return availability === 'sold-out' ? [{ id, label: name, query: '' }] : []
  return variations
    .filter((variation) => variation.availability === 'sold-out')
    .map(({ id, options }) => {
      const query = new URLSearchParams()
      writeChoice(query, attributes, options, piece)
      const words = choiceWords(
        Object.fromEntries(attributes.map(({ slug, label }) => [label, options[slug] ?? ''])),
      )
      return { id, label: piece === undefined ? words : `${name}, ${words}`, query: query.toString() }
    })
}

/** The sold-out choice an address names, as far as it names one: `?taille=52`. */
export function askedChoice(product: Product, query: URLSearchParams): number | undefined {
  for (const { id, attributes, variations } of [product, ...product.pieces]) {
    const asked = Object.entries(choiceIn(query, attributes, id === product.id ? undefined : id))
    const found = variations.find(
      ({ availability, options }) =>
        availability === 'sold-out' && asked.every(([slug, option]) => options[slug] === option),
    )
    if (asked.length > 0 && found) return found.id
  }
  return undefined
}
