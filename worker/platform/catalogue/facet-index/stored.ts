import { Buffer } from 'node:buffer'
import type { Bitmap } from './bitmap.ts'
import { buildIndex } from './build.ts'
import { type FacetIndex, type IndexedTerm, type IndexOrder, indexOrders } from './facet-index.ts'
import { flipsAfter, withFlips } from './patch.ts'

export interface State {
  wanted: number
  built: number
  build: string
  /** Last change that the stored index includes, and last change of all. */
  flips_from: number
  last_flip: number
}

export const stateColumns = `wanted, built, build, flips_from,
  max(flips_from, coalesce((SELECT max(seq) FROM stock_flips), 0)) AS last_flip`

const encode = ({ buffer, byteOffset, byteLength }: Uint32Array | Int32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

/** Decodes base64 into words. Copies the bytes, because a Node buffer may not be aligned to 4 bytes. */
const decode = (base64: string): Uint32Array =>
  new Uint32Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer)

function partsOf(index: FacetIndex): [part: string, data: string][] {
  return [
    ['ids', encode(index.ids)],
    ['prices', encode(index.prices)],
    ['menus', encode(index.menus)],
    ['created', encode(index.created)],
    ['terms', JSON.stringify(index.terms)],
    ...indexOrders.map((order): [string, string] => [`order:${order}`, encode(index.orders[order])]),
    ...[...index.bitmaps].map(([key, bitmap]): [string, string] => [`value:${key}`, encode(bitmap)]),
  ]
}

/** Reads the stored index and the later changes in one transaction. */
export async function loadIndex(db: D1Database, now: Date): Promise<FacetIndex> {
  const [states, parts, flips, terms] = await db.batch([
    db.prepare(`SELECT ${stateColumns} FROM facet_state`),
    db.prepare('SELECT part, data FROM facet_index'),
    db.prepare(`SELECT ${flipsAfter('(SELECT flips_from FROM facet_state)')} AS flips`),
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
    menus: new Int32Array(numbers('menus').buffer),
    created: numbers('created'),
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
  const [later] = (flips?.results ?? []) as { flips: string }[]
  return withFlips(index, later?.flips ?? '[]', now)
}

/** Rebuilds the index from the tables and stores it. If another Worker has stored newer data, returns that index. */
export const rebuild = async (db: D1Database, state: State, now: Date): Promise<FacetIndex> =>
  storeIndex(db, state, await buildIndex(db, state.last_flip, now), now)

/** Stores an index in one transaction, and forgets the changes that it includes. Returns as `rebuild`. */
export async function storeIndex(
  db: D1Database,
  { wanted }: State,
  index: FacetIndex,
  now: Date,
): Promise<FacetIndex> {
  const part = db.prepare('INSERT INTO facet_index (part, data) VALUES (?1, ?2)')
  try {
    await db.batch([
      db
        .prepare('UPDATE facet_state SET built = ?1, build = ?2, flips_from = ?3')
        .bind(wanted, index.build, index.flips),
      db.prepare('DELETE FROM facet_index'),
      ...partsOf(index).map((bound) => part.bind(...bound)),
      db.prepare('DELETE FROM stock_flips WHERE seq <= ?1').bind(index.flips),
    ])
    return index
  } catch (error) {
    if (error instanceof Error && error.message.includes('an index of newer data is there'))
      return loadIndex(db, now)
    throw error
  }
}
