import type { Block, Words } from '../../shared/catalogue/content.ts'

/** A text with each of its words changed, wherever they stand. */
export function mapWords(body: readonly Block[], change: (words: Words) => Words): Block[] {
  const line = (words: readonly Words[]): Words[] => words.map(change)
  return body.map((block): Block => {
    switch (block.kind) {
      case 'paragraph':
      case 'quote':
        return { ...block, words: line(block.words) }
      case 'list':
        return { ...block, items: block.items.map(line) }
      case 'table':
        return { ...block, head: block.head.map(line), rows: block.rows.map((cells) => cells.map(line)) }
      case 'frame':
        return { ...block, body: mapWords(block.body, change) }
      default:
        return block
    }
  })
}
