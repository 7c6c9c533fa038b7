import type { Image } from 'mdast'
import type { Figure } from '../../../shared/content.ts'
import { typeset } from './typography.ts'
import { refuse } from './words.ts'

const address = /^(drawing|picture):([a-z0-9-]+)$/

/**
 * Reads `![What it shows.](drawing:pearl-sizes "Caption.")`, a diagram of `client/diagrams` or a picture of the house.
 * @throws TextFault when it has another address, or no words for who does not see it
 */
export function figureOf(image: Image): Figure {
  const [, of, name] = address.exec(image.url) ?? []
  if (!of || !name) return refuse(image, `a figure is drawing:name or picture:name: ${image.url}`)
  if (!image.alt) return refuse(image, 'a figure says what it shows')
  return {
    kind: 'figure',
    of: of as Figure['of'],
    name,
    alt: typeset(image.alt),
    caption: typeset(image.title ?? ''),
  }
}
