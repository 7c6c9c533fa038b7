import { keepsUp, knownChange } from '../../cache/changes.ts'
import { Memory, weigh } from '../../cache/memory.ts'
import { cardTermsOf } from './facet-index/card-terms.ts'
import type { FacetIndex } from './facet-index/facet-index.ts'
import type { Beside, IndexReading } from './facet-index/store.ts'
import { knowsPrices } from './prices.ts'
import { type CardRow, cardColumns } from './product-columns.ts'
import { wireCard } from './product-for-pages.ts'

export type Card = ReturnType<typeof wireCard>

/** Maximum number of changes in one read. After more of them, the isolate empties its memory of cards. */
const maxChanges = 100

/** Cards by product id. A card stays the same object until its content changes. */
const cards = new Memory<number, Card>('cards')
/** Build of the index behind the cached cards, and the last change that they include. */
let build = ''
let seen = 0
/** Whether that index included everything up to that change. */
let isWhole = false

type Change = [seq: number, tag: string]

/** Reads the current cards of products. Takes unchanged cards from memory. */
interface CardReading {
  /** Queries to run beside the index query: the changes, and the cards that are not in memory. */
  asked: Beside
  /** Stores the results of those queries. */
  take(answer: IndexReading): void
  /** Call after `take`. Returns the products that have no card in memory; `find` has the others. */
  missing(ids: readonly number[]): number[]
  /** Returns a card that was cached or read. */
  find(id: number): Card | undefined
}

/**
 * Returns the cards of a page without any query. Returns `null` unless every card is in memory and this isolate knows of
 * no change since it last read the index and the cards.
 */
export function cardsAtHand(index: FacetIndex, ids: readonly number[], now: Date): Card[] | null {
  const isCurrent = isWhole && build === index.build && knownChange() <= seen && keepsUp() && knowsPrices(now)
  if (!isCurrent) return null
  const found: Card[] = []
  for (const id of ids) {
    const card = cards.get(id)
    if (!card) return null
    found.push(card)
  }
  return found
}

/** Prepares a reading of cards. The `+` stops SQLite from using the index on `status`, which would scan all products. */
export function readingCards(db: D1Database, ids: readonly number[]): CardReading {
  const from = seen
  const limit = cards.size === 0 ? 1 : maxChanges
  const own = new Map<number, Card>()
  const unread = ids.filter((id) => !cards.has(id))
  const rows = db
    .prepare(
      `SELECT ${cardColumns} FROM products p
       WHERE p.id IN (SELECT value FROM json_each(?1)) AND +p.status = 'publish'`,
    )
    .bind(JSON.stringify(unread))
  return {
    asked: {
      column: `SELECT json_group_array(json_array(seq, tag)) FROM
        (SELECT seq, tag FROM changes WHERE seq > ?2 ORDER BY seq DESC LIMIT ?3)`,
      params: [from, limit],
      statements: unread.length > 0 ? [rows] : [],
    },
    take({ index, beside, results: [read], isWhole: holdsAll }) {
      const changes = JSON.parse(beside ?? '[]') as Change[]
      const newest = Math.max(from, ...changes.map(([seq]) => seq))
      // A concurrent request may have stored newer changes. Then this older result must not enter the memory.
      const isNewest = newest >= seen
      if (isNewest) forget(changes, changes.length === limit)
      if (build !== index.build) cards.clear()
      build = index.build
      if (isNewest) {
        seen = newest
        isWhole = holdsAll
      }
      // Keep references: the cards read below may evict these from the memory.
      for (const id of ids) {
        const card = cards.get(id)
        if (card) own.set(id, card)
      }
      for (const row of (read?.results ?? []) as unknown as CardRow[]) {
        const card = wireCard(row, cardTermsOf(index, row.id))
        own.set(row.id, card)
        // The parsed product hangs on the card and is about twice its size, so count three times the weight.
        if (isNewest) cards.set(row.id, card, 3 * weigh(card))
      }
    },
    missing: (asked) =>
      asked.filter((id) => {
        const card = own.get(id) ?? cards.get(id)
        if (!card) return true
        own.set(id, card)
        return false
      }),
    find: (id) => own.get(id),
  }
}

/**
 * Deletes the changed cards from memory.
 * @param isMore whether there may be more changes than were read; all cards are then deleted
 */
function forget(changes: readonly Change[], isMore: boolean): void {
  if (isMore || changes.some(([, tag]) => tag === 'all' || tag === 'terms')) cards.clear()
  for (const [, tag] of changes) cards.delete(Number(/^product-(\d+)$/.exec(tag)?.[1]))
}
