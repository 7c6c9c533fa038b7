import { newSince } from '../../../commerce/contract/catalogue/product-facts.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import { keysOf, type OrderRow, termIds, type ValueRow } from './build.ts'
import { applyFlips, type FacetIndex, ordinalOf } from './facet-index.ts'
import { compareHouse, compareNames, comparing, type NumberOrder, secondsOf } from './orders.ts'
import { stockColumns, stockKeys } from './stock-values.ts'

/** A change since the index was built: of a product's stock, or of anything (`is_edit`), with its facts of now. */
interface FlipRow extends OrderRow, ValueRow {
  seq: number
  is_edit: number
  /** Whether lists or searches show the product. */
  shown: number
  /** Id of the shown product before it in the order of names; `null` for the first one. Only with `is_edit`. */
  name_before: number | null
}

const shown = (table: string) => `${table}.status = 'publish' AND ${table}.visibility <> 'hidden'`

/** SQL of the shown product before `products p` in the order of names. Each branch reads one row of an index. */
const nameBefore = `coalesce(
  (SELECT o.id FROM products o WHERE ${shown('o')} AND o.slug = p.slug AND o.id > p.id ORDER BY o.id LIMIT 1),
  (SELECT o.id FROM products o WHERE ${shown('o')} AND o.slug < p.slug ORDER BY o.slug DESC, o.id LIMIT 1))`

const facts = ['seq', 'is_edit', 'shown', 'name_before', 'id', 'available', 'attributes', 'choices', 'terms']
  .concat(['menu_order', 'list_cents', 'created_at', 'slug', 'on_sale', 'personalised', 'visibility'])
  // JSON in JSON would not stay text.
  .map((name) => `'${name}', ${/attributes|choices|terms/.test(name) ? `${name} || ''` : name}`)

/** Returns the SQL of the changes after a row as JSON, with the facts of now. The `+` stops a scan of all products. */
export const flipsAfter = (after: string): string =>
  `(SELECT json_group_array(json_object(${facts})) FROM (
    SELECT f.seq, f.is_edit, (${shown('p')}) AS shown, ${stockColumns}, p.menu_order, p.list_cents, p.created_at, p.slug,
      p.on_sale, p.personalised, p.visibility, iif(f.is_edit, ${termIds}, '[]') AS terms,
      iif(f.is_edit, ${nameBefore}, NULL) AS name_before
    FROM stock_flips f JOIN products p ON p.id = f.product_id
    WHERE f.seq > ${after} AND (f.is_edit OR +p.status = 'publish') ORDER BY f.seq))`

/** Ordinal of a product that has left the index. */
const nowhere = 0xffffffff

/** Places the edited products among the others, in the default order. */
function placed(index: FacetIndex, edits: readonly FlipRow[]) {
  const rows = edits.filter((row) => row.shown).sort(compareHouse)
  const left = new Set(edits.map(({ id }) => ordinalOf(index, id)).filter((ordinal) => ordinal >= 0))
  const { length } = index.ids
  const size = length - left.size + rows.length
  const numbers = {
    ids: new Uint32Array(size),
    prices: new Uint32Array(size),
    menus: new Int32Array(size),
    created: new Uint32Array(size),
  }
  /** New ordinal of each old one, and of each edited product by id. */
  const moved = new Uint32Array(length).fill(nowhere)
  const ordinals = new Map<number, number>()
  let next = 0
  const put = (id: number, price: number, menu: number, created: number) => {
    numbers.ids[next] = id
    numbers.prices[next] = price
    numbers.menus[next] = menu
    numbers.created[next] = created
    next += 1
  }
  const waiting = rows.values()
  let row = waiting.next().value
  for (let old = 0; old <= length; old += 1) {
    const id = index.ids[old] ?? 0
    const menu = index.menus[old] ?? 0
    if (left.has(old)) continue
    for (
      ;
      row && (old === length || compareHouse(row, { id, menu_order: menu }) < 0);
      row = waiting.next().value
    ) {
      ordinals.set(row.id, next)
      put(row.id, row.list_cents, row.menu_order, secondsOf(row.created_at))
    }
    if (old === length) break
    moved[old] = next
    put(id, index.prices[old] ?? 0, menu, index.created[old] ?? 0)
  }
  return { rows, numbers, moved, ordinals }
}

/** Merges ordinals into an order from which they are missing. */
function merged(order: Uint32Array, own: readonly number[], compare: (one: number, other: number) => number) {
  const result = new Uint32Array(order.length + own.length)
  const sorted = [...own].sort(compare)
  let at = 0
  let next = 0
  for (const ordinal of order) {
    for (; at < sorted.length && compare(sorted[at] ?? 0, ordinal) < 0; at += 1)
      result[next++] = sorted[at] ?? 0
    result[next++] = ordinal
  }
  for (; at < sorted.length; at += 1) result[next++] = sorted[at] ?? 0
  return result
}

/** Merges edited products into the order of names, each after the product before it. */
function mergedNames(
  order: Uint32Array,
  {
    rows,
    ordinals,
    ordinalOfId,
  }: { rows: readonly FlipRow[]; ordinals: ReadonlyMap<number, number>; ordinalOfId(id: number): number },
): Uint32Array {
  const followers = Map.groupBy(rows.toSorted(compareNames), ({ name_before: before }) =>
    before === null ? nowhere : ordinalOfId(before),
  )
  const result: number[] = []
  const put = (ordinal: number) => {
    if (ordinal !== nowhere) result.push(ordinal)
    for (const { id } of followers.get(ordinal) ?? []) put(ordinals.get(id) ?? nowhere)
  }
  put(nowhere)
  for (const ordinal of order) put(ordinal)
  return Uint32Array.from(result)
}

/** Returns a bitmap with new ordinals. */
function renumbered(bitmap: Bitmap, moved: Uint32Array, size: number): Bitmap {
  const result = emptyBitmap(size)
  for (let word = 0; word < bitmap.length; word += 1) {
    for (let bits = bitmap[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const ordinal = moved[word * 32 + (31 - Math.clz32(bits & -bits))] ?? nowhere
      if (ordinal !== nowhere) setBit(result, ordinal)
    }
  }
  return result
}

/** Returns the index with edited products: a pass over its numbers, and no read of any other product. */
function patched(index: FacetIndex, edits: readonly FlipRow[], now: Date): FacetIndex {
  const { rows, numbers, moved, ordinals } = placed(index, edits)
  const size = numbers.ids.length
  const own = [...ordinals.values()]
  const compare = comparing(numbers)
  const others = (order: Uint32Array) =>
    order.map((ordinal) => moved[ordinal] ?? nowhere).filter((ordinal) => ordinal !== nowhere)
  const orderOf = (name: NumberOrder) => merged(others(index.orders[name]), own, compare[name])
  const id = orderOf('id')
  const ordinalOfId = (asked: number) => {
    const found = ordinalOf({ ids: numbers.ids, orders: { ...index.orders, id } }, asked)
    return found < 0 ? nowhere : found
  }
  const bitmaps = new Map(
    [...index.bitmaps].map(([key, bitmap]) => [key, renumbered(bitmap, moved, size)] as const),
  )
  const byId = new Map(index.terms.map((term) => [term.id, term]))
  for (const row of rows) {
    for (const key of keysOf(row, byId, newSince(now))) {
      const bitmap = bitmaps.get(key)
      if (bitmap) setBit(bitmap, ordinals.get(row.id) ?? 0)
    }
  }
  return {
    ...index,
    ...numbers,
    bitmaps,
    orders: {
      ...{ new: orderOf('new'), 'price-up': orderOf('price-up'), 'price-down': orderOf('price-down'), id },
      name: mergedNames(others(index.orders.name), { rows, ordinals, ordinalOfId }),
    },
  }
}

/**
 * Returns the index with the changes that it does not include yet: the same object if only stock has changed.
 * @param flips JSON of `FlipRow`s, from `flipsAfter`
 */
export function withFlips(index: FacetIndex, flips: string, now: Date): FacetIndex {
  const rows = (JSON.parse(flips) as FlipRow[]).filter(({ seq }) => seq > index.flips)
  const last = rows.at(-1)
  if (!last) return index
  // An edit holds the facts of now, so the last one of a product says everything.
  const edits = new Map(rows.filter((row) => row.is_edit).map((row) => [row.id, row]))
  const result = edits.size > 0 ? patched(index, [...edits.values()], now) : index
  applyFlips(
    result,
    rows.filter((row) => !row.is_edit).map((row) => ({ id: row.id, keys: stockKeys(row) })),
  )
  result.flips = last.seq
  return result
}
