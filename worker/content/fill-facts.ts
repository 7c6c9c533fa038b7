import type { Block, FactName, Words } from '../../shared/catalogue/content.ts'
import { type Business, isAbsent } from './business.ts'

/** Returns where the link of a fact leads; `undefined` for a fact without a link. */
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

/** Returns a text with the facts of the business filled in. A missing fact is marked. */
export const fillFacts = (body: readonly Block[], business: Business): Block[] =>
  mapWords(body, (words) => filled(words, business))

/** Returns a text with each of its words changed, in every kind of block. */
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
