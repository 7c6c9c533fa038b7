import { keepsUp, knownChange } from '../../cache/changes.ts'
import { Memory, weigh } from '../../cache/memory.ts'
import { cardTermsOf } from './facet-index/card-terms.ts'
import type { FacetIndex } from './facet-index/facet-index.ts'
import type { Beside, IndexReading } from './facet-index/store.ts'
import { knowsPrices } from './prices.ts'
import { type CardRow, cardColumns } from './product-columns.ts'
import { wireCard } from './product-wire.ts'

export type Card = ReturnType<typeof wireCard>

/** Changes read at once: after more of them an isolate begins anew. */
const maxChanges = 100

/** A card stays the same object until what it shows changes. */
const cards = new Memory<number, Card>('cards')
/** Index the cards were made with, and the last change they know. */
let build = ''
let seen = 0
/** Whether that index held all there was up to that change. */
let isWhole = false

type Change = [seq: number, tag: string]

/** The cards of products as they are now, from memory where nothing has changed since. */
export interface CardReading {
  /** What this reading asks: what has changed, and the cards nobody has read. */
  asked: Beside
  /** Takes the answers in. */
  take(answer: IndexReading): void
  /** Once the answers are in: products of these whose card is not at hand. The others are, to be found. */
  missing(ids: readonly number[]): number[]
  /** A card that was at hand, or was read. */
  find(id: number): Card | undefined
}

/**
 * The cards of a page by an index, where nothing has to be asked for them: all are at hand, and no change this isolate knows
 * of is newer than the last look at the index and at them. `null` otherwise.
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

/** Begins to read cards. The `+` keeps SQLite from going through all products that are published. */
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
    take({ index, told, results: [read], isWhole: holdsAll }) {
      const changes = JSON.parse(told ?? '[]') as Change[]
      const newest = Math.max(from, ...changes.map(([seq]) => seq))
      // Who asked before others did knows less than they: what is read here is not kept for them.
      const isNewest = newest >= seen
      if (isNewest) forget(changes, changes.length === limit)
      if (build !== index.build) cards.clear()
      build = index.build
      if (isNewest) {
        seen = newest
        isWhole = holdsAll
      }
      // Held on to: what is read now may put them out of the memory.
      for (const id of ids) {
        const card = cards.get(id)
        if (card) own.set(id, card)
      }
      for (const row of (read?.results ?? []) as unknown as CardRow[]) {
        const card = wireCard(row, cardTermsOf(index, row.id))
        own.set(row.id, card)
        // What is read from it hangs on it, and is as large again twice over.
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

/** @param isMore whether there may be changes that were not read */
function forget(changes: readonly Change[], isMore: boolean): void {
  if (isMore || changes.some(([, tag]) => tag === 'all' || tag === 'terms')) cards.clear()
  for (const [, tag] of changes) cards.delete(Number(/^product-(\d+)$/.exec(tag)?.[1]))
}
