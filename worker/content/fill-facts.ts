import type { Block, FactName, Words } from '../../shared/catalogue/content.ts'
import { type Business, isAbsent } from './business.ts'

/** Where a click on a fact leads. */
const pathOf = (fact: FactName, value: string): string | undefined => {
  if (fact === 'telephone') return `tel:${value.replaceAll(' ', '')}`
  return fact.startsWith('email_') ? `mailto:${value}` : undefined
}

function filled({ fact, ...words }: Words, { facts }: Business): Words {
  if (!fact) return words
  const value = facts[fact]
  if (isAbsent(value)) return { ...words, text: value, isAbsent: true }
  const path = pathOf(fact, value)
  const text = fact === 'telephone' ? value.replaceAll(' ', '\u00a0') : value
  return { ...words, text, ...(path && { path }) }
}

/** A text with the facts of the business in their places; one nobody has given is marked there. */
export const fillFacts = (body: readonly Block[], business: Business): Block[] =>
  mapWords(body, (words) => filled(words, business))

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
