import { plainLine } from '../../shared/catalogue/blocks.ts'
import type { Block, Words } from '../../shared/catalogue/content.ts'
import { wholeText } from '../content/whole-text.ts'
import type { Part, Run } from './document.ts'

const runOf =
  (site: string) =>
  (words: Words): Run => ({ text: wholeText(words, site), ...(words.isStrong && { isStrong: true }) })

function partOf(block: Block, site: string): Part {
  const runs = (words: readonly Words[]) => words.map(runOf(site))
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return { kind: block.kind, text: block.text }
    case 'paragraph':
    case 'quote':
      return { kind: 'paragraph', runs: runs(block.words) }
    case 'list':
      return { kind: 'list', ordered: block.ordered, items: block.items.map(runs) }
    case 'table':
      return {
        kind: 'table',
        columns: block.head.map(() => ({ share: 1 / block.head.length, align: 'left' })),
        head: block.head.map(plainLine),
        rows: block.rows.map((cells) => cells.map(runs)),
      }
    // A document shows the alternative text instead of the figure.
    case 'figure':
      return { kind: 'paragraph', runs: [{ text: block.alt }] }
    case 'frame':
      return { kind: 'frame', parts: partsOf(block.body, site) }
  }
}

/**
 * Returns a text as the parts of a document.
 * @param site origin of the shop, for the addresses of links
 */
export const partsOf = (body: readonly Block[], site: string): Part[] =>
  body.map((block) => partOf(block, site))
