import { newSince } from '../../commerce/contract/catalogue/product-facts.ts'
import { picker } from '../http/query.ts'
import { type Card, cardsAtHand, readingCards } from './card-memory.ts'
import type { FacetIndex } from './facet-index/facet-index.ts'
import type { Narrowed } from './facet-index/narrow.ts'
import { currentIndex, heldIndex, readIndex } from './facet-index/store.ts'
import { type ProductRow, productColumns } from './product-columns.ts'
import { wireProduct } from './product-wire.ts'
import { type SearchResult, searchProducts } from './search/search.ts'
import { keepSearch, knownSearch } from './search/search-memory.ts'

/** Computes a page of a list from the index. Returns `null` if the list does not exist. */
export type PageOf = (index: FacetIndex, found?: SearchResult) => Narrowed | null

/** A page with its products, and the search result if the request had words. */
interface ReadPage {
  page: Narrowed | null
  found: SearchResult | undefined
  products: readonly object[]
}

/** Reads a page. `words` is the search text, if any. */
export type ReadList = (
  db: D1Database,
  now: Date,
  words: string | undefined,
  pageOf: PageOf,
) => Promise<ReadPage>

/**
 * Reads the cards of a page. If the index and the cards in memory are current, it runs no query: the result is then as
 * fresh as a cached page. Otherwise it guesses the page from the index in memory. One D1 round trip reads its missing
 * cards and checks that this index is current. A new search runs in parallel. Cards that are still missing take a second
 * round trip.
 */
export const briefly: ReadList = async (db, now, words, pageOf) => {
  const held = heldIndex()
  const before = held && words !== undefined ? knownSearch(held, words) : undefined
  const guess = held && (words === undefined || before) ? pageOf(held, before) : null
  const atHand = held && guess && cardsAtHand(held, guess.ids, now)
  if (atHand) return { page: guess, found: before, products: atHand }
  const first = readingCards(db, guess?.ids ?? [])
  const reading = readIndex(db, now, first.asked)
  const search = (query: string) => searchProducts(db, query, () => reading.then(({ index }) => index))
  const [indexed, beside] = await Promise.all([
    reading,
    words === undefined || before ? undefined : search(words),
  ])
  first.take(indexed)
  const isBefore = words === undefined || (indexed.isSame && before)
  const found = isBefore ? before : (beside ?? (await search(words)))
  if (found && words !== undefined && indexed.isSame) keepSearch(indexed.index, words, found)
  const page = guess && indexed.isSame ? guess : pageOf(indexed.index, found)
  const missing = first.missing(page?.ids ?? [])
  const second = missing.length > 0 ? readingCards(db, missing) : first
  if (second !== first) {
    second.take(await readIndex(db, now, second.asked))
  }
  const cardOf = (id: number): Card | [] => first.find(id) ?? second.find(id) ?? []
  return { page, found, products: page?.ids.flatMap(cardOf) ?? [] }
}

/**
 * Returns a reader of whole `wc/v3` products.
 * @param base origin of the addresses in the response
 * @param fields fields to keep; all when absent
 */
export const wholly =
  (base: string, fields: readonly string[] | undefined): ReadList =>
  async (db, now, words, pageOf) => {
    const index = await currentIndex(db, now)
    const found = words === undefined ? undefined : await searchProducts(db, words, () => index)
    const page = pageOf(index, found)
    const rows = await productsOf(db, page?.ids ?? [], now)
    const pick = picker(fields)
    return { page, found, products: rows.map((row) => pick(wireProduct(row, base))) }
  }

/** Reads published products by id, in the order of `ids`. The `+` stops SQLite from scanning all published products. */
async function productsOf(db: D1Database, ids: readonly number[], now: Date): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT ${productColumns} FROM products p
       WHERE p.id IN (SELECT value FROM json_each(?)) AND +p.status = 'publish'`,
    )
    .bind(newSince(now), JSON.stringify(ids))
    .all<ProductRow>()
  const byId = new Map(results.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
