import { wayBack } from '../way-back.ts'
import type { Block, Figure, Words } from './content.ts'
import { isUploaded } from './pictures.ts'

/** Returns the text of a line without its links. */
export const plainLine = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

/** Maximum number of characters of a quotation. A longer text goes into a frame. */
const longestQuote = 160

/** Turns a Markdown quote into a block: a quotation for one short paragraph, a frame for anything else. */
export function setApart(body: Block[]): Block {
  const [first, ...others] = body
  return first?.kind === 'paragraph' && others.length === 0 && plainLine(first.words).length <= longestQuote
    ? { kind: 'quote', words: first.words }
    : { kind: 'frame', body }
}

/** Returns the path of a link to our own site, with its fragment. `null` for any other address. */
export function ownLink(address: string): string | null {
  const [page, anchor] = address.split('#')
  const path = wayBack(page)
  return path && anchor && /^[\w-]+$/.test(anchor) ? `${path}#${anchor}` : path
}

/**
 * Returns the figure that an address names: `drawing:pearl-sizes`, `picture:7021-2`, or an uploaded picture by its file.
 * `null` for any other.
 */
export function figureNamed(address: string): Pick<Figure, 'of' | 'name'> | null {
  const [, of, name = ''] = /^(drawing|picture):([a-z0-9.-]+)$/.exec(address) ?? []
  if (name.includes('.') && !(of === 'picture' && isUploaded(name))) return null
  return name && (of === 'drawing' || of === 'picture') ? { of, name } : null
}

/** Returns all text of a block, line by line. */
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

/** Returns the paths of all links of a text. */
export const linkPaths = (body: readonly Block[]): string[] =>
  body.flatMap((block) => {
    if (block.kind === 'frame') return linkPaths(block.body)
    const lines =
      block.kind === 'paragraph' || block.kind === 'quote'
        ? [block.words]
        : block.kind === 'list'
          ? block.items
          : block.kind === 'table'
            ? [block.head, ...block.rows].flat()
            : []
    return lines.flat().flatMap(({ path }) => (path === undefined ? [] : [path]))
  })

/** Returns the number of words of a text. `l’eau` and `10–24` count as one. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:[’'.,–-][\p{L}\p{N}]+)*/gu)?.length ?? 0
