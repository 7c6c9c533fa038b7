import type { Cents } from '../money.ts'
import { dropSigns } from '../words/signs.ts'
import type { Thumbnail } from './pictures.ts'

/** Maximum number of characters of a search. */
export const searchLength = 80

/** Minimum number of characters for suggestions. */
const minLetters = 2

/** A list or a guide, by its name. */
export interface PlaceSuggestion {
  name: string
  path: string
}

/** A product in the suggestions of the search field. */
export interface ProductSuggestion extends PlaceSuggestion {
  /** Regulated material line. */
  materials: string
  price: Cents
  picture: Thumbnail | null
}

/** Suggestions for words that the shopper is still typing, best first. */
export interface Suggestions {
  lists: PlaceSuggestion[]
  guides: PlaceSuggestion[]
  products: ProductSuggestion[]
  /** The words that the search used after correcting a typing error, or `null`. */
  corrected: string | null
}

/**
 * Returns the typed words as the page repeats them:
 * single spaces, no control characters, cut at `searchLength` characters.
 */
export function typedWords(typed: string): string {
  const words = dropSigns(typed)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return [...words].slice(0, searchLength).join('').toWellFormed().trim()
}

/**
 * Returns the words that identify a request for suggestions. Different spellings of the same words give the same
 * result. `''` means that no suggestions are needed.
 */
export function askedWords(typed: string): string {
  const words = typedWords(typed).normalize('NFC').toLowerCase()
  return [...words].length < minLetters ? '' : words
}
