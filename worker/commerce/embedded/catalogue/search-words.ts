import { foldWords, tellingWords } from '../../../../shared/fold-words.ts'

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
  const wanted = tellingWords(typed).slice(0, mostWords)
  if (wanted.length === 0) return null
  const all = wanted.map((word) => `"${word}"*`).join(' AND ')
  const sku = foldSku(typed)
  return sku.length < 5 ? all : `(${all}) OR (sku : "${sku}"*)`
}
