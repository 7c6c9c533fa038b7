import { wayBack } from '../way-back.ts'
import type { Block, Figure, Words } from './content.ts'

/** The words of a line without their links. */
export const plainLine = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

/** Most signs of a quotation; a longer one is no sentence to remember but a text to read, set in a frame. */
const longestQuote = 160

/** What is set apart from a text: a quotation, or a frame around anything longer. */
export function setApart(body: Block[]): Block {
  const [first, ...others] = body
  return first?.kind === 'paragraph' && others.length === 0 && plainLine(first.words).length <= longestQuote
    ? { kind: 'quote', words: first.words }
    : { kind: 'frame', body }
}

/** The page of ours a link of a text leads to, with the place in it; `null` for any other address. */
export function ownLink(address: string): string | null {
  const [page, anchor] = address.split('#')
  const path = wayBack(page)
  return path && anchor && /^[\w-]+$/.test(anchor) ? `${path}#${anchor}` : path
}

/** The figure of the house an address names, `drawing:pearl-sizes`, `picture:7021-2`; `null` for any other. */
export function figureNamed(address: string): Pick<Figure, 'of' | 'name'> | null {
  const [, of, name] = /^(drawing|picture):([a-z0-9-]+)$/.exec(address) ?? []
  return name && (of === 'drawing' || of === 'picture') ? { of, name } : null
}

/** All a part of a text says, line by line. */
export function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return [block.text]
    case 'paragraph':
    case 'quote':
      return [plainLine(block.words)]
    case 'list':
      return block.items.map(plainLine)
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(plainLine))
    case 'figure':
      return [block.alt, block.caption]
    case 'frame':
      return block.body.flatMap(linesOf)
  }
}

/** How many words a text has; `l’eau` and `10–24` are one. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:[’'.,–-][\p{L}\p{N}]+)*/gu)?.length ?? 0
