import type { OrderStatus } from '../../../../shared/checkout/payment.ts'
import { instant } from '../../http/instant.ts'
import { couponStatement } from './coupon-uses.ts'
import { type Actor, type Move, moveFor } from './moves.ts'
import { isStockShort, type OrdersWhere, salesStatement, stockStatements } from './stock.ts'

/** Where a change came from, as the ledger stores it. */
export type Source = 'checkout' | 'webhook' | 'refresh' | 'customer' | 'clock' | 'shop'

export interface TransitionOptions {
  by: Actor
  source: Source
  transactionId?: string
  /** An extra condition on the order that moves, besides its status: `o.id = ?1 AND …`. */
  which?: OrdersWhere
  /** Statements that run before the move, in the same transaction, and still see the old state of the order. */
  before?: readonly D1PreparedStatement[]
  /** Statements that commit with the move, whether or not it changes anything. */
  also?: readonly D1PreparedStatement[]
  /** Statements that read the new state, in the same round trip. */
  reading?: readonly D1PreparedStatement[]
  /** Milliseconds since 1970. */
  now?: number
}

/**
 * The result of a move. `moved` is false when the order already has that status or may not take it. `stockShort`: its
 * pieces have been sold to somebody else.
 */
interface TransitionResult {
  moved: boolean
  stockShort: boolean
  /** Results of `reading`. Empty when the move is not allowed or the stock was short. */
  read: readonly D1Result[]
}

interface Ledger {
  source: Source
  at: string
  transactionId?: string
}

/**
 * Returns the statements of a move for the matching orders. The effects come first, because each reads the old status.
 * The last statement changes the orders. Orders whose status does not allow the move stay unchanged.
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

/** How a move changes `stock_state`. With `ending`, an order that was paid and no longer is goes back to `held`. */
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
 * Moves one order, once. The status change, its ledger entry, its pieces and its codes commit together, or not at all.
 * Repeating a move changes nothing. If its pieces are gone, the move is not made (`stockShort`), even after a payment.
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
