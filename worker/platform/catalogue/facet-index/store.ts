import { ensurePrices } from '../prices.ts'
import { applyFlips, type FacetIndex } from './facet-index.ts'
import { type FlipRow, flipsAfter, flipsOf, loadIndex, rebuild, type State, stateColumns } from './stored.ts'

/** Number of stock flips after which a rebuild is worthwhile, because a new isolate must read all of them. */
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
  told: string | null
  /** Results of the statements in `Beside`. */
  results: D1Result[]
}

interface LookRow extends State {
  /** `FlipRow`s as JSON. */
  flips: string
  told: string | null
}

/** Prepares the index query. The stock flips are a JSON column of its row, because each extra statement costs time. */
const readLook = (db: D1Database, { column, params }: Beside, flip: number) =>
  db
    .prepare(
      `SELECT ${stateColumns}, (${column}) AS told,
        (SELECT json_group_array(json_object('seq', seq, 'id', id, 'available', available,
          'attributes', attributes || '', 'choices', choices || '')) FROM (${flipsAfter('?1')})) AS flips
       FROM facet_state`,
    )
    .bind(flip, ...params)

/**
 * Returns the current index, and runs the queries of `beside` in the same round trip. It reads one row if nothing was
 * loaded or sold out. After a load, one request of this isolate rebuilds the index. Meanwhile, other requests get the
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
    told: state.told,
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
    held = await loadIndex(db)
    return readingOf(held, false)
  }
  const sold = flipsOf(JSON.parse(state.flips) as FlipRow[])
  applyFlips(held, sold)
  return readingOf(held, held === before && sold.length === 0)
}

/** Returns the current index. */
export const currentIndex = async (db: D1Database, now: Date): Promise<FacetIndex> =>
  (await readIndex(db, now)).index

/** Rebuilds the index if it is stale or has many stock flips. The cron job calls this, so that shoppers do not wait. */
export async function refreshIndex(db: D1Database, now: Date): Promise<void> {
  await ensurePrices(db, now)
  const state = await db.prepare(`SELECT ${stateColumns} FROM facet_state`).first<State>()
  if (state && (state.built < state.wanted || state.last_flip - state.flips_from > maxFlips)) {
    await rebuild(db, state, now)
  }
}
