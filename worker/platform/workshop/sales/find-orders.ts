import { addDays } from '../../../../shared/delivery/holidays.ts'
import { parisInstant } from '../../../../shared/delivery/paris-clock.ts'
import { foldedName, numberIn, type OrderQuery } from '../../../../shared/staff/order-query.ts'
import type { FoundOrder } from '../../../commerce/contract/workshop/sales.ts'
import { folded } from '../../http/folded.ts'

/** Orders of a page of the list. */
export const pageSize = 50
/** Rows from which a name, an address or a product is common. */
const common = 20_000

/** One thing that an order has to match, as rows `m` of a table that names the order. */
interface Match {
  table: 'orders' | 'order_names' | 'order_lines'
  /** Column of the number of the order. */
  id: 'id' | 'order_id'
  sql: string
  params: (string | number)[]
  /** Whether its rows come in the order of the numbers: one value of an index. */
  isWhole: boolean
  /** Rows that match it, `common` for as many or more. */
  rows: number
}

/** After all that begins with a text: no letter comes after it. */
const end = '\u{10ffff}'

type Kind = Pick<Match, 'table' | 'id'>
const names: Kind = { table: 'order_names', id: 'order_id' }
const lines: Kind = { table: 'order_lines', id: 'order_id' }
const emails: Kind = { table: 'orders', id: 'id' }

/** Counts the rows of matches, no further than `common`. */
async function counted(db: D1Database, matches: readonly Omit<Match, 'rows'>[]): Promise<Match[]> {
  if (matches.length === 0) return []
  const results = await db.batch<{ n: number }>(
    matches.map(({ table, sql, params }) =>
      db
        .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM ${table} m WHERE ${sql} LIMIT ${common})`)
        .bind(...params),
    ),
  )
  return matches.map((match, index) => ({ ...match, rows: results[index]?.results[0]?.n ?? 0 }))
}

const whole = (kind: Kind, column: string, value: string | number) => ({
  ...kind,
  sql: `m.${column} = ?`,
  params: [value],
  isWhole: true,
})
const start = (kind: Kind, column: string, value: string) => ({
  ...kind,
  sql: `m.${column} >= ? AND m.${column} < ?`,
  params: [value, value + end],
  isWhole: false,
})

/** What words ask for: a whole address or a whole word of a name where there is one, else what begins so. */
async function matchesOf(db: D1Database, words: string): Promise<Match[]> {
  const [kind, column, parts] = words.includes('@')
    ? ([emails, 'email', [folded(words)]] as const)
    : ([names, 'name', foldedName(words)] as const)
  const wholes = await counted(
    db,
    parts.map((part) => whole(kind, column, part)),
  )
  const starts = await counted(
    db,
    parts.filter((_, index) => wholes[index]?.rows === 0).map((part) => start(kind, column, part)),
  )
  return [...wholes.filter(({ rows }) => rows > 0), ...starts]
}

const matchesProduct = (db: D1Database, product: string) =>
  counted(db, [
    /^[1-9]\d{0,8}$/.test(product)
      ? whole(lines, 'product_id', Number(product))
      : whole(lines, 'sku', product),
  ])

/**
 * The match that orders are read from, which then has to be rare; the others are asked of each of its orders. None where
 * all are common: orders are then read from the newest, or from those of a state, until a page is full.
 */
function sourceOf(matches: readonly Match[], state: string | null): Match | undefined {
  const rarest = matches.toSorted(
    (one, other) => one.rows - other.rows || Number(other.isWhole) - Number(one.isWhole),
  )[0]
  return rarest && (rarest.rows < common || (rarest.isWhole && !state)) ? rarest : undefined
}

/** The first instant of a day in Paris, ISO 8601. */
const starts = (day: string) => new Date(parisInstant(day)).toISOString()

/**
 * A page of the orders that a query finds, the newest first, with one more than a page where there are more. The number of
 * an order alone finds it whatever its day: the other filters still hold.
 */
export async function findOrders(db: D1Database, query: OrderQuery): Promise<FoundOrder[]> {
  const { words, product, state, from, to, before } = query
  const number = numberIn(words)
  const byWords = words === '' || number !== null ? [] : await matchesOf(db, words)
  const matches = [...byWords, ...(product === '' ? [] : await matchesProduct(db, product))]
  const hasWords = words === '' || number !== null || byWords.length > 0
  if (!hasWords || matches.some(({ rows }) => rows === 0)) return []
  const source = sourceOf(matches, state)
  const conditions: string[] = []
  const params: (string | number)[] = []
  const add = (sql: string, ...values: (string | number)[]) => {
    conditions.push(sql)
    params.push(...values)
  }
  const id = source ? `m.${source.id}` : 'o.id'
  if (source) add(source.sql, ...source.params)
  for (const match of matches.filter((each) => each !== source))
    add(
      `EXISTS (SELECT 1 FROM ${match.table} m WHERE m.${match.id} = o.id AND ${match.sql})`,
      ...match.params,
    )
  if (number !== null) add('o.id = ?', number)
  if (before !== null) add(`${id} < ?`, before)
  // Numbers grow with time: the first of a day bounds what is read, its instant says what is right.
  const firstOf = '(SELECT id FROM orders WHERE created_at >= ? ORDER BY created_at, id LIMIT 1)'
  if (from) {
    add(`${id} >= coalesce(${firstOf}, 9e15)`, starts(from))
    add('o.created_at >= ?', starts(from))
  }
  if (to) {
    const next = starts(addDays(to, 1))
    add(`${id} < coalesce(${firstOf}, 9e15)`, next)
    add('o.created_at < ?', next)
  }
  if (state) add('o.status = ?', state)
  const tables = source ? `${source.table} m CROSS JOIN orders o ON o.id = ${id}` : 'orders o'
  const { results } = await db
    .prepare(
      `SELECT o.id, o.status, trim((o.billing ->> 'first_name') || ' ' || (o.billing ->> 'last_name')) AS name, o.email,
         o.total_cents AS total, o.created_at AS at,
         (SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.id) AS pieces
       FROM (SELECT DISTINCT ${id} AS id FROM ${tables}
             WHERE ${conditions.join(' AND ') || 'true'} ORDER BY ${id} DESC LIMIT ${pageSize + 1}) f
       JOIN orders o ON o.id = f.id ORDER BY o.id DESC`,
    )
    .bind(...params)
    .all<FoundOrder>()
  return results
}
