import type { Cents } from '../money.ts'
import { dropSigns } from '../words/signs.ts'

/** Most characters of a search. */
export const searchLength = 80

/** Fewest characters that are answered with suggestions. */
const minLetters = 2

/** A list or a guide by its name. */
export interface PlaceSuggestion {
  name: string
  path: string
}

/** A product as the search box shows it. */
export interface ProductSuggestion extends PlaceSuggestion {
  /** Regulated material line. */
  materials: string
  price: Cents
  /** Address of a thumbnail in the proportions 4:5; `null` when there is none. */
  picture: string | null
}

/** What the search box offers for words that are still being typed, best first. */
export interface Suggestions {
  lists: PlaceSuggestion[]
  guides: PlaceSuggestion[]
  products: ProductSuggestion[]
  /** The words that were searched instead, when one that was typed was mended. */
  corrected: string | null
}

/** What was typed, as it is shown again: spaces in order, no control characters, cut at `searchLength` characters. */
export function typedWords(typed: string): string {
  const words = dropSigns(typed)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return [...words].slice(0, searchLength).join('').toWellFormed().trim()
}

/** Words under which suggestions are asked and kept: the same for every way of typing them. `''` asks for nothing. */
export function askedWords(typed: string): string {
  const words = typedWords(typed).normalize('NFC').toLowerCase()
  return [...words].length < minLetters ? '' : words
}
