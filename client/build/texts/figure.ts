import type { Image } from 'mdast'
import { figureNamed } from '../../../shared/catalogue/blocks.ts'
import type { Figure } from '../../../shared/catalogue/content.ts'
import { typeset } from './typography.ts'
import { refuse } from './words.ts'

/**
 * Reads `![What it shows.](drawing:pearl-sizes "Caption.")`, a diagram of `client/diagrams` or a picture of the house.
 * @throws TextFault when it has another address, or no words for who does not see it
 */
export function figureOf(image: Image): Figure {
  const named =
    figureNamed(image.url) ?? refuse(image, `a figure is drawing:name or picture:name: ${image.url}`)
  if (!image.alt) return refuse(image, 'a figure says what it shows')
  return {
    kind: 'figure',
    ...named,
    alt: typeset(image.alt),
    caption: typeset(image.title ?? ''),
  }
}
