import { addDays, parisInstant } from '../../../../shared/delivery/calendar.ts'
import { invoiceIn, numberIn, type OrderQuery, orderWords } from '../../../../shared/staff/order-query.ts'
import type { FoundOrder } from '../../../commerce/contract/workshop/sales.ts'
import { folded } from '../../http/folded.ts'

/** Number of orders on a page. */
const pageSize = 50
/**
 * Number of rows from which a name, an email or a product counts as common. Among a million orders, one of so many is met
 * every 140 orders: walking all of them until a page of 51 is full then reads as many rows.
 */
const common = 7_000

/** One condition on orders, as SQL on rows `m` of a table with the order id. */
interface Match {
  table: 'orders' | 'order_names' | 'order_lines'
  /** Column with the order id. */
  id: 'id' | 'order_id'
  sql: string
  params: (string | number)[]
  /** Whether it is one exact index value, so that SQLite reads its rows in the order of the order ids. */
  isWhole: boolean
  /** Number of matching rows, counted up to `common`. */
  rows: number
}

/** Highest code point. Appended to a prefix, it ends the range of all texts with that prefix. */
const end = '\u{10ffff}'

type Kind = Pick<Match, 'table' | 'id'>
const names: Kind = { table: 'order_names', id: 'order_id' }
const lines: Kind = { table: 'order_lines', id: 'order_id' }
const emails: Kind = { table: 'orders', id: 'id' }

/** Counts the rows of matches, up to `common`. */
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

/** Returns the matches of a search text: an exact email or name if one exists, else a prefix. */
async function matchesOf(db: D1Database, words: string): Promise<Match[]> {
  const [kind, column, parts] = words.includes('@')
    ? ([emails, 'email', [folded(words)]] as const)
    : ([names, 'name', orderWords(words)] as const)
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
 * Returns the match from whose rows the query starts: the rarest one. The query checks the others for each order. Returns
 * none if all are common: the query then walks all orders, or those of a status, newest first, until the page is full. A
 * common but exact match still serves if there is no status, because SQLite reads its rows in order.
 */
function sourceOf(matches: readonly Match[], state: string | null): Match | undefined {
  const rarest = matches.toSorted(
    (one, other) => one.rows - other.rows || Number(other.isWhole) - Number(one.isWhole),
  )[0]
  return rarest && (rarest.rows < common || (rarest.isWhole && !state)) ? rarest : undefined
}

/** Returns the first instant of a day in Paris, in ISO 8601. */
const starts = (day: string) => new Date(parisInstant(day)).toISOString()

/** Returns the id of the order that the words name by its number or by that of its invoice; `null` if there is none. */
async function namedOrder(db: D1Database, words: string): Promise<number | null> {
  const invoice = invoiceIn(words)
  const number = numberIn(words)
  if (invoice === null && number === null) return null
  const { results } = await (invoice
    ? db
        .prepare(
          `SELECT order_id AS id FROM ${invoice.isCredit ? 'credit_notes' : 'invoices'} WHERE year = ?1 AND sequence = ?2`,
        )
        .bind(invoice.year, invoice.sequence)
    : db.prepare('SELECT id FROM orders WHERE id = ?1').bind(number)
  ).all<{ id: number }>()
  return results[0]?.id ?? null
}

/**
 * Finds orders, newest first. Returns one more than a page if there are more. An order number in the search text finds that
 * order; digits that number no order are looked for as a postcode or an amount. All other filters still apply.
 */
export async function findOrders(db: D1Database, query: OrderQuery): Promise<FoundOrder[]> {
  const { words, product, state, from, to, before } = query
  const number = await namedOrder(db, words)
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
  // Order ids grow with time. The id of the day's first order limits the scan; `created_at` decides exactly.
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
