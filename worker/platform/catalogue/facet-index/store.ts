import { Buffer } from 'node:buffer'
import { ensurePrices } from '../prices.ts'
import type { Bitmap } from './bitmap.ts'
import { buildIndex } from './build.ts'
import {
  applyFlips,
  type FacetIndex,
  type IndexedTerm,
  type IndexOrder,
  indexOrders,
  type StockFlip,
} from './facet-index.ts'
import { type StockRow, stockColumns, stockKeys } from './stock-values.ts'

/** Flips after which the index is worth making again: a new isolate reads them all. */
const maxFlips = 500

interface State {
  wanted: number
  built: number
  build: string
  /** Last flip that is in the index, and last flip there is. */
  flips_from: number
  last_flip: number
}

const stateColumns = `wanted, built, build, flips_from,
  max(flips_from, coalesce((SELECT max(seq) FROM stock_flips), 0)) AS last_flip`

type FlipRow = StockRow & { seq: number }

/** Flips after a row, with what the stock says now. `after` is SQL; the `+` keeps SQLite from going through all products. */
const flipsAfter = (after: string) =>
  `SELECT f.seq, ${stockColumns} FROM stock_flips f JOIN products p ON p.id = f.product_id
   WHERE f.seq > ${after} AND +p.status = 'publish' ORDER BY f.seq`

const flipsOf = (rows: readonly FlipRow[]): StockFlip[] =>
  rows.map((row) => ({ seq: row.seq, id: row.id, keys: stockKeys(row) }))

const encode = ({ buffer, byteOffset, byteLength }: Uint32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

/** A copy of its own, since a buffer of Node may begin anywhere. */
const decode = (base64: string): Uint32Array =>
  new Uint32Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer)

function partsOf(index: FacetIndex): [part: string, data: string][] {
  return [
    ['ids', encode(index.ids)],
    ['prices', encode(index.prices)],
    ['terms', JSON.stringify(index.terms)],
    ...indexOrders.map((order): [string, string] => [`order:${order}`, encode(index.orders[order])]),
    ...[...index.bitmaps].map(([key, bitmap]): [string, string] => [`value:${key}`, encode(bitmap)]),
  ]
}

/** Reads the index that is there, up to the last flip, in one transaction. */
async function loadIndex(db: D1Database): Promise<FacetIndex> {
  const [states, parts, flips, terms] = await db.batch([
    db.prepare(`SELECT ${stateColumns} FROM facet_state`),
    db.prepare('SELECT part, data FROM facet_index'),
    db.prepare(flipsAfter('(SELECT flips_from FROM facet_state)')),
    db.prepare("SELECT taxonomy || '/' || slug AS key, id FROM terms"),
  ])
  const [state] = (states?.results ?? []) as State[]
  const rows = (parts?.results ?? []) as { part: string; data: string }[]
  const data = new Map(rows.map(({ part, data: bytes }) => [part, bytes]))
  const numbers = (part: string) => decode(data.get(part) ?? '')
  const bitmaps = rows
    .filter(({ part }) => part.startsWith('value:'))
    .map(({ part, data: bytes }): [string, Bitmap] => [part.slice('value:'.length), decode(bytes)])
  const ids = new Map(
    ((terms?.results ?? []) as { key: string; id: number }[]).map(({ key, id }) => [key, id]),
  )
  const index: FacetIndex = {
    build: state?.build ?? '',
    ids: numbers('ids'),
    prices: numbers('prices'),
    orders: Object.fromEntries(indexOrders.map((order) => [order, numbers(`order:${order}`)])) as Record<
      IndexOrder,
      Uint32Array
    >,
    terms: (JSON.parse(data.get('terms') ?? '[]') as IndexedTerm[]).map((term) => ({
      ...term,
      id: ids.get(term.key) ?? 0,
    })),
    bitmaps: new Map(bitmaps),
    flips: state?.flips_from ?? 0,
  }
  applyFlips(index, flipsOf((flips?.results ?? []) as FlipRow[]))
  return index
}

/** Makes the index again and keeps it, all its parts at once; when someone was faster with newer data, theirs stays. */
async function rebuild(db: D1Database, state: State, now: Date): Promise<FacetIndex> {
  const index = await buildIndex(db, state.last_flip, now)
  const part = db.prepare('INSERT INTO facet_index (part, data) VALUES (?1, ?2)')
  try {
    await db.batch([
      db
        .prepare('UPDATE facet_state SET built = ?1, build = ?2, flips_from = ?3')
        .bind(state.wanted, index.build, index.flips),
      db.prepare('DELETE FROM facet_index'),
      ...partsOf(index).map((bound) => part.bind(...bound)),
      db.prepare('DELETE FROM stock_flips WHERE seq <= ?1').bind(index.flips),
    ])
    return index
  } catch (error) {
    if (error instanceof Error && error.message.includes('an index of newer data is there'))
      return loadIndex(db)
    throw error
  }
}

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
