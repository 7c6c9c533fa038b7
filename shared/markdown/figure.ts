import type { Image } from 'mdast'
import { figureNamed } from '../catalogue/blocks.ts'
import type { Figure } from '../catalogue/content.ts'
import { typeset } from '../words/typeset.ts'
import { refuse } from './words.ts'

/**
 * Reads `![What it shows.](drawing:pearl-sizes "Caption.")`: a diagram of `client/diagrams` or a picture of the brand.
 * @throws TextFault for another address, or without a text alternative
 */
export function figureOf(image: Image): Figure {
  const named =
    figureNamed(image.url) ??
    refuse(image, `cette adresse n’est pas celle d’une image de la maison\u00a0: ${image.url}`)
  if (!image.alt) return refuse(image, 'une image dit ce qu’elle montre')
  return {
    kind: 'figure',
    ...named,
    alt: typeset(image.alt),
    caption: typeset(image.title ?? ''),
  }
}
