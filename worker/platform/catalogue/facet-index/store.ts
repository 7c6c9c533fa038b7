import { ensurePrices } from '../prices.ts'
import { applyFlips, type FacetIndex } from './facet-index.ts'
import { type FlipRow, flipsAfter, flipsOf, loadIndex, rebuild, type State, stateColumns } from './stored.ts'

/** Flips after which the index is worth making again: a new isolate reads them all. */
const maxFlips = 500

/** What this isolate holds, a few megabytes for 100,000 products. */
let held: FacetIndex | null = null

/** Milliseconds after which a making that never ended is forgotten. */
const timeoutMs = 60_000

/** When this isolate began to make the index again, in milliseconds since 1970; 0 when it does not. */
let making = 0

/** The index this isolate read last, which may be old; `null` before it read any. */
export const heldIndex = (): FacetIndex | null => held

/** What else is read in the round of a look. */
export interface Beside {
  /** A column of its one row, in SQL; its parameters are `?2` and the next ones. */
  column: string
  params: readonly number[]
  statements: readonly D1PreparedStatement[]
}

const nothing: Beside = { column: 'NULL', params: [], statements: [] }

/** What one look found. */
export interface IndexReading {
  index: FacetIndex
  /** Whether the index is the one that was held when the look began, as it was. */
  isSame: boolean
  /** Whether it holds all there is: while another makes it again, it does not. */
  isWhole: boolean
  /** The column that was read beside it. */
  told: string | null
  /** Answers of the other statements. */
  results: D1Result[]
}

interface LookRow extends State {
  /** `FlipRow`s as JSON. */
  flips: string
  told: string | null
}

/** Each statement costs the database its own beginning and end: flips are a column of the state, as text. */
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
 * The index as of now, in one round with whatever else is asked. While nothing was loaded or sold out it costs one row. Of
 * many who ask after a load one makes it again; the others have the one before for as long as that takes.
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

/** The index as of now. */
export const currentIndex = async (db: D1Database, now: Date): Promise<FacetIndex> =>
  (await readIndex(db, now)).index

/** Makes the index again when it is stale or when much was sold since: what the clock does before shoppers have to. */
export async function refreshIndex(db: D1Database, now: Date): Promise<void> {
  await ensurePrices(db, now)
  const state = await db.prepare(`SELECT ${stateColumns} FROM facet_state`).first<State>()
  if (state && (state.built < state.wanted || state.last_flip - state.flips_from > maxFlips)) {
    await rebuild(db, state, now)
  }
}
