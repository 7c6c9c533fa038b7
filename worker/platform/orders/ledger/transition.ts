import type { OrderStatus } from '../../../../shared/checkout/payment.ts'
import { instant } from '../../http/instant.ts'
import { couponStatement } from './coupon-uses.ts'
import { type Actor, type Move, moveFor } from './moves.ts'
import { isStockShort, type OrdersWhere, salesStatement, stockStatements } from './stock.ts'

/** Where a change came from, as the ledger keeps it. */
export type Source = 'checkout' | 'webhook' | 'refresh' | 'customer' | 'clock' | 'shop'

export interface TransitionOptions {
  by: Actor
  source: Source
  transactionId?: string
  /** Narrows which order may move, by more than its status: `o.id = ?1 AND …`. */
  which?: OrdersWhere
  /** Statements that commit before the move and still see the order as it was. */
  before?: readonly D1PreparedStatement[]
  /** Statements that commit with the move, whether or not it changes anything. */
  also?: readonly D1PreparedStatement[]
  /** Statements that read how it then is, in the same round trip. */
  reading?: readonly D1PreparedStatement[]
  /** Milliseconds since 1970. */
  now?: number
}

/** `moved` false: the order was already there, may not go there, or (`stockShort`) its pieces are sold meanwhile. */
export interface TransitionResult {
  moved: boolean
  stockShort: boolean
  /** What `reading` answered; nothing where nothing was tried, or the move was not made. */
  read: readonly D1Result[]
}

interface Ledger {
  source: Source
  at: string
  transactionId?: string
}

/**
 * Statements of a move for the matching orders, effects first: each looks at the state before it, and the last one
 * changes the order. Orders that are not where the move starts are left alone.
 */
export function moveStatements(
  db: D1Database,
  move: Move,
  which: OrdersWhere,
  { source, at, transactionId = '' }: Ledger,
): D1PreparedStatement[] {
  const from = move.from.map((status) => `'${status}'`).join(', ')
  const where: OrdersWhere = { sql: `${which.sql} AND o.status IN (${from})`, params: which.params }
  const gives = move.stock === 'released'
  const stockWhere = { ...where, sql: `${where.sql} AND o.stock_state ${gives ? '<>' : '='} 'released'` }
  const n = where.params.length
  const event = db
    .prepare(
      `INSERT INTO order_events (order_id, kind, from_status, to_status, source, detail, at)
       SELECT o.id, 'status', o.status, '${move.to}', ?${n + 1}, ?${n + 2}, ?${n + 3} FROM orders o WHERE ${where.sql}`,
    )
    .bind(...where.params, source, transactionId, at)
  const takes = move.stock === 'held' || move.stock === 'kept'
  return [
    ...(gives || takes ? stockStatements(db, gives ? 'give' : 'take', stockWhere) : []),
    ...(move.to === 'processing' ? [salesStatement(db, where)] : []),
    couponStatement(db, move, where),
    event,
    orderStatement(db, move, where, { source, at, transactionId }),
  ]
}

/** How a move changes `stock_state`; what was paid and is not any more is held like the rest. */
const stockStates: Record<Move['stock'], string[]> = {
  held: ["stock_state = 'held'"],
  kept: ["stock_state = 'kept'"],
  released: ["stock_state = 'released'"],
  ending: ["stock_state = iif(stock_state = 'kept', 'held', stock_state)"],
  untouched: [],
}

function orderStatement(db: D1Database, move: Move, where: OrdersWhere, ledger: Ledger) {
  const params = [...where.params]
  const place = (value: string) => `?${params.push(value)}`
  const sets = [`status = '${move.to}'`, ...stockStates[move.stock]]
  if (ledger.transactionId) sets.push(`transaction_id = ${place(ledger.transactionId)}`)
  if (move.to === 'processing') sets.push(`paid_at = coalesce(o.paid_at, ${place(ledger.at)})`)
  return db.prepare(`UPDATE orders AS o SET ${sets.join(', ')} WHERE ${where.sql}`).bind(...params)
}

/**
 * Moves one order, once: the conditional change, its ledger entry, its pieces and its codes commit together, or nothing
 * does. Repeating a move changes nothing. A move whose pieces are gone is not made (`stockShort`), a payment neither.
 */
export async function transition(
  db: D1Database,
  orderId: number,
  to: OrderStatus,
  options: TransitionOptions,
): Promise<TransitionResult> {
  const { by, source, transactionId = '', now = Date.now() } = options
  const move = moveFor(to, by)
  if (!move) return { moved: false, stockShort: false, read: [] }
  const one: OrdersWhere = options.which ?? { sql: 'o.id = ?1', params: [orderId] }
  const ledger: Ledger = { source, at: instant(now), transactionId }
  const { before = [], also = [], reading = [] } = options
  const statements = moveStatements(db, move, one, ledger)
  try {
    const results = await db.batch([...before, ...statements, ...also, ...reading])
    const moved = (results[before.length + statements.length - 1]?.meta.changes ?? 0) > 0
    return { moved, stockShort: false, read: results.slice(results.length - reading.length) }
  } catch (error) {
    if (!isStockShort(error)) throw error
    return { moved: false, stockShort: true, read: [] }
  }
}
