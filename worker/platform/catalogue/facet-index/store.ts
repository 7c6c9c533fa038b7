import { ensurePrices } from '../prices.ts'
import type { FacetIndex } from './facet-index.ts'
import { flipsAfter, withFlips } from './patch.ts'
import { loadIndex, rebuild, type State, stateColumns, storeIndex } from './stored.ts'

/** Number of changes after which the index is stored with them, because a new isolate must read all of them. */
const maxFlips = 500

/** Index in the memory of this isolate: a few megabytes for 100,000 products. */
let held: FacetIndex | null = null

/** Milliseconds after which an unfinished rebuild no longer blocks another one. */
const timeoutMs = 60_000

/** Start of the running rebuild in this isolate, in milliseconds since 1970; 0 if none runs. */
let making = 0

/** Returns the index that this isolate read last, which may be outdated; `null` before the first read. */
export const heldIndex = (): FacetIndex | null => held

/** Further queries to run in the same round trip as the index query. */
export interface Beside {
  /** SQL of one more column in the single row of the index query. Its parameters start at `?2`. */
  column: string
  params: readonly number[]
  statements: readonly D1PreparedStatement[]
}

const nothing: Beside = { column: 'NULL', params: [], statements: [] }

/** Result of an index query. */
export interface IndexReading {
  index: FacetIndex
  /** Whether this is the index that was in memory before the query, unchanged. */
  isSame: boolean
  /** Whether the index includes every change. False while a rebuild runs. */
  isWhole: boolean
  /** Value of the column in `Beside`. */
  beside: string | null
  /** Results of the statements in `Beside`. */
  results: D1Result[]
}

interface LookRow extends State {
  /** `FlipRow`s as JSON: a column, because each extra statement costs time. */
  flips: string
  beside: string | null
}

/** Prepares the index query. */
const readLook = (db: D1Database, { column, params }: Beside, flip: number) =>
  db
    .prepare(`SELECT ${stateColumns}, (${column}) AS beside, ${flipsAfter('?1')} AS flips FROM facet_state`)
    .bind(flip, ...params)

/**
 * Returns the current index, and runs the queries of `beside` in the same round trip. It reads one row if nothing was
 * loaded, edited or sold out. After a load, one request of this isolate rebuilds the index. Meanwhile, other requests get the
 * old index.
 */
export async function readIndex(db: D1Database, now: Date, beside: Beside = nothing): Promise<IndexReading> {
  await ensurePrices(db, now)
  const before = held
  const [looked, ...results] = await db.batch([
    readLook(db, beside, before?.flips ?? Number.MAX_SAFE_INTEGER),
    ...beside.statements,
  ])
  const [state] = (looked?.results ?? []) as LookRow[]
  if (!state) throw new Error('facet_state has no row')
  const readingOf = (index: FacetIndex, isSame: boolean, isWhole = true): IndexReading => ({
    index,
    isSame,
    isWhole,
    beside: state.beside,
    results,
  })
  if (state.built < state.wanted) {
    if (held && now.getTime() - making < timeoutMs) return readingOf(held, held === before, false)
    making = now.getTime()
    try {
      held = await rebuild(db, state, now)
    } finally {
      making = 0
    }
    return readingOf(held, false)
  }
  if (held?.build !== state.build) {
    held = await loadIndex(db, now)
    return readingOf(held, false)
  }
  held = withFlips(held, state.flips, now)
  return readingOf(held, held === before && state.flips === '[]')
}

/** Returns the current index. */
export const currentIndex = async (db: D1Database, now: Date): Promise<FacetIndex> =>
  (await readIndex(db, now)).index

/**
 * Rebuilds the index if it is stale, and stores it again if it has changed often. The cron job calls this, so that shoppers
 * do not wait.
 */
export async function refreshIndex(db: D1Database, now: Date): Promise<void> {
  await ensurePrices(db, now)
  const state = await db.prepare(`SELECT ${stateColumns} FROM facet_state`).first<State>()
  if (!state) return
  if (state.built < state.wanted) await rebuild(db, state, now)
  else if (state.last_flip - state.flips_from > maxFlips) {
    const index = await loadIndex(db, now)
    await storeIndex(db, state, { ...index, build: crypto.randomUUID() }, now)
  }
}
