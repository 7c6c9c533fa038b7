/** Texts made fit for their place: a sentence, an address, a search, markup, a table. */

/** Returns a text with a capital first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Replaces the placeholders of a sentence: `fill('{n} sur 10', { n: '4' })`. */
export function fill(sentence: string, values: Record<string, string> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** Returns words in lower case joined by dashes, without accents or punctuation, for the name in a product address. */
export function slugify(name: string): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns a text in lower case, without accents and ligatures. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '')

/** Apostrophes, and characters that people type instead. */
const apostrophes = /[\u2018\u2019\u02b9\u02bc\u2032\u00b4`]/g

/** Returns plain letters of a search: `ﬁançailles`, `ｂａｇｕｅ`, a soft hyphen and any apostrophe read as they look. */
export const searchedLetters = (text: string): string =>
  plainLetters(
    text
      .replace(/\p{DI}/gu, '')
      .replace(apostrophes, "'")
      .normalize('NFKC'),
  )

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for HTML and XML, in elements and attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => references[found] ?? found)

/**
 * Returns the entry of a table under a name from outside. `undefined` for a name that the table only inherits, as every
 * object inherits `constructor` and `toString`.
 */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
