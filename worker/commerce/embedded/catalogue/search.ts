import { matchExpression } from './search-words.ts'

/** What a search finds. */
export interface SearchResult {
  /** Products, best first, at most a thousand; drafts may be among them. */
  ids: number[]
  /** The words searched instead, when one that was typed was mended: `collier akoya`. */
  corrected: string | null
  /** When nothing was found, words of the catalogue that resemble what was typed, best first. */
  nearest: string[]
}

/** Most products a search finds. */
const mostFound = 1_000

/** What a shopper's words, or a product code, find in the catalogue. */
export async function searchProducts(db: D1Database, typed: string): Promise<SearchResult> {
  const match = matchExpression(typed)
  if (match === null) return { ids: [], corrected: null, nearest: [] }
  const { results } = await db
    .prepare(
      `SELECT rowid AS id FROM product_search WHERE product_search MATCH ?1
       ORDER BY bm25(product_search, 40, 12, 6, 4, 1, 3), rowid DESC LIMIT ${mostFound}`,
    )
    .bind(match)
    .all<{ id: number }>()
  return { ids: results.map(({ id }) => id), corrected: null, nearest: [] }
}
