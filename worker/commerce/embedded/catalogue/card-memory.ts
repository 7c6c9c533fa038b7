import { cardTermsOf } from './facet-index/card-terms.ts'
import type { FacetIndex } from './facet-index/facet-index.ts'
import { type CardRow, cardColumns, wireCard } from './product-wire.ts'

export type Card = ReturnType<typeof wireCard>

/** Cards an isolate keeps, of some 4 kB each, and changes it reads at once: after more of them it begins anew. */
const most = { cards: 1_000, changes: 100 }

/** Least recently used first; a card stays the same object until what it shows changes. */
const cards = new Map<number, Card>()
/** Index the cards were made with, and the last change they know. */
let build = ''
let seen = 0

interface Change {
  seq: number
  tag: string
}

/** The cards of products as they are now, from memory where nothing has changed since. */
export interface CardReading {
  /** Statements of this reading: what has changed, then the cards nobody has read. */
  statements: D1PreparedStatement[]
  /**
   * Takes the answers in.
   * @param index the index as of these answers
   */
  take(index: FacetIndex, results: readonly D1Result[]): void
  /** Once the answers are in: products of these whose card is not at hand. The others are, to be found. */
  missing(ids: readonly number[]): number[]
  /** A card that was at hand, or was read. */
  find(id: number): Card | undefined
}

/** Begins to read cards. The `+` keeps SQLite from going through all products that are published. */
export function readingCards(db: D1Database, ids: readonly number[]): CardReading {
  const from = seen
  const limit = cards.size === 0 ? 1 : most.changes
  const own = new Map<number, Card>()
  const unread = ids.filter((id) => !cards.has(id))
  const changes = db
    .prepare('SELECT seq, tag FROM changes WHERE seq > ?1 ORDER BY seq DESC LIMIT ?2')
    .bind(from, limit)
  const rows = db
    .prepare(
      `SELECT ${cardColumns} FROM products p
       WHERE p.id IN (SELECT value FROM json_each(?1)) AND +p.status = 'publish'`,
    )
    .bind(JSON.stringify(unread))
  return {
    statements: unread.length > 0 ? [changes, rows] : [changes],
    take(index, [changed, read]) {
      const told = (changed?.results ?? []) as Change[]
      const newest = told[0]?.seq ?? from
      // Who asked before others did knows less than they: what is read here is not kept for them.
      const isNewest = newest >= seen
      if (isNewest) forget(told, told.length === limit)
      if (build !== index.build) cards.clear()
      build = index.build
      if (isNewest) seen = newest
      for (const row of (read?.results ?? []) as unknown as CardRow[]) {
        const card = wireCard(row, cardTermsOf(index, row.id))
        own.set(row.id, card)
        if (isNewest) cards.set(row.id, card)
      }
      for (const [id] of cards) {
        if (cards.size <= most.cards) break
        cards.delete(id)
      }
    },
    missing: (asked) =>
      asked.filter((id) => {
        const card = own.get(id) ?? cards.get(id)
        if (!card) return true
        // Held on to: reading others may put it out of the memory.
        own.set(id, card)
        if (cards.delete(id)) cards.set(id, card)
        return false
      }),
    find: (id) => own.get(id),
  }
}

/** @param isMore whether there may be changes that were not read */
function forget(told: readonly Change[], isMore: boolean): void {
  if (isMore || told.some(({ tag }) => tag === 'all' || tag === 'terms')) cards.clear()
  for (const { tag } of told) cards.delete(Number(/^product-(\d+)$/.exec(tag)?.[1]))
}
