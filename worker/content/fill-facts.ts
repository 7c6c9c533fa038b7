import type { Block, FactName, Words } from '../../shared/catalogue/content.ts'
import { type Business, isAbsent } from './business.ts'
import { mapWords } from './map-words.ts'

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
