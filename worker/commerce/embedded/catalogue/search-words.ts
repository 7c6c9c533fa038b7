/** A word without its plural: `perles` → `perle`, `bijoux` → `bijou`. Short words and figures stay whole. */
const singular = (word: string) => (/^[a-z]{4,}$/.test(word) ? word.replace(/[sx]$/, '') : word)

/** Words that say nothing about a jewel. */
const emptyWords = new Set(
  'a au aux avec ce ces d dans de des du en et l la le les ou par pour sans sur un une'
    .split(' ')
    .map(singular),
)

/** The words of a text without case, accents, ligatures, punctuation and plurals. */
export function foldWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)
}

/** A text as the search index keeps it. */
export const foldText = (text: string): string => foldWords(text).join(' ')

/** A SKU as the index keeps it and as shoppers may type it: `bagako001`. */
export const foldSku = (sku: string): string => sku.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Most words of a search that count. */
const mostWords = 12

/**
 * The FTS5 expression for what a shopper typed: every word as a prefix in any column, or the whole as a SKU.
 * `null` when nothing was typed that could be found.
 */
export function matchExpression(typed: string): string | null {
  const words = foldWords(typed)
  const telling = words.filter((word) => !emptyWords.has(word))
  const wanted = (telling.length > 0 ? telling : words).slice(0, mostWords)
  if (wanted.length === 0) return null
  const all = wanted.map((word) => `"${word}"*`).join(' AND ')
  const sku = foldSku(typed)
  return sku.length < 5 ? all : `(${all}) OR (sku : "${sku}"*)`
}
