import { Buffer } from 'node:buffer'
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

export interface State {
  wanted: number
  built: number
  build: string
  /** Last stock flip that the stored index includes, and last stock flip of all. */
  flips_from: number
  last_flip: number
}

export const stateColumns = `wanted, built, build, flips_from,
  max(flips_from, coalesce((SELECT max(seq) FROM stock_flips), 0)) AS last_flip`

export type FlipRow = StockRow & { seq: number }

/** Returns the SQL of the flips after a row, with the current stock. `after` is SQL. The `+` stops a scan of all products. */
export const flipsAfter = (after: string) =>
  `SELECT f.seq, ${stockColumns} FROM stock_flips f JOIN products p ON p.id = f.product_id
   WHERE f.seq > ${after} AND +p.status = 'publish' ORDER BY f.seq`

export const flipsOf = (rows: readonly FlipRow[]): StockFlip[] =>
  rows.map((row) => ({ seq: row.seq, id: row.id, keys: stockKeys(row) }))

const encode = ({ buffer, byteOffset, byteLength }: Uint32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

/** Decodes base64 into words. Copies the bytes, because a Node buffer may not be aligned to 4 bytes. */
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

/** Reads the stored index and the later stock flips in one transaction. */
export async function loadIndex(db: D1Database): Promise<FacetIndex> {
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

/** Rebuilds the index and stores it in one transaction. If another Worker has stored newer data, returns that index. */
export async function rebuild(db: D1Database, state: State, now: Date): Promise<FacetIndex> {
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
