import type { Product } from '../../shared/catalogue.ts'
import { choiceIn } from '../../shared/product-choice.ts'
import { choiceWords } from '../../shared/restock.ts'

/** Something sold out that one can ask to be told of. */
export interface RestockChoice {
  /** Of the variation, or of the jewel when it has none. */
  id: number
  /** « Taille 52 »; begins with the name of the piece in a set, is the name of a jewel without choices. */
  label: string
}

/** What is sold out of a jewel, or of the pieces of a set; empty when all of it is there. */
export function restockChoices(product: Product): RestockChoice[] {
  if (product.pieces.length > 0) {
    return product.pieces.flatMap((piece) =>
      restockChoices(piece).map(({ id, label }) => ({
        id,
        label: id === piece.id ? label : `${piece.name}, ${label}`,
      })),
    )
  }
  if (product.variations.length === 0)
    return product.availability === 'sold-out' ? [{ id: product.id, label: product.name }] : []
  return product.variations
    .filter(({ availability }) => availability === 'sold-out')
    .map(({ id, options }) => ({
      id,
      label: choiceWords(
        Object.fromEntries(product.attributes.map(({ slug, label }) => [label, options[slug] ?? ''])),
      ),
    }))
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
