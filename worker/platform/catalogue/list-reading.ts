import { type Card, cardsAtHand, readingCards } from './card-memory.ts'
import type { FacetIndex } from './facet-index/facet-index.ts'
import type { Narrowed } from './facet-index/narrow.ts'
import { currentIndex, heldIndex, readIndex } from './facet-index/store.ts'
import { type ProductRow, productColumns } from './product-columns.ts'
import { newSince } from './product-query.ts'
import { wireProduct } from './product-wire.ts'
import { picker } from './query.ts'
import { type SearchResult, searchProducts } from './search/search.ts'
import { keepSearch, knownSearch } from './search/search-memory.ts'

/** What is asked of the index: a page of a list, `null` when there is no such list. */
export type PageOf = (index: FacetIndex, found?: SearchResult) => Narrowed | null

/** A page, and what the words found where words were asked. */
export interface ReadPage {
  page: Narrowed | null
  found: SearchResult | undefined
  products: readonly object[]
}

/** Reads a page: `words` when something is searched. */
export type ReadList = (
  db: D1Database,
  now: Date,
  words: string | undefined,
  pageOf: PageOf,
) => Promise<ReadPage>

/**
 * Reads the cards of a page. Where this isolate keeps up with what changes, and nothing has, it asks nothing: a narrowed
 * list is as new as any page that is kept. Else it reads in one round: the page is that of the index this isolate holds,
 * which the same round says to be the one of now or not; words nobody searched are looked for beside it. What is not at hand
 * then takes a second round.
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
 * Reads the products of a page with all that `wc/v3` tells of them.
 * @param base what addresses start with
 * @param fields those that are kept, all when it is absent
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

/** Published products by id, in the order asked. The `+` keeps SQLite from going through all that are published. */
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
