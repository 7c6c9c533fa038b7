import { parisDay } from '../../../shared/delivery/delivery.ts'
import { isLate, refundDue, returnDue, type WithdrawalMark } from '../../../shared/orders/withdrawal.ts'
import { type ShownStep, shownSteps } from '../../../shared/orders/workshop.ts'
import { ordersById } from '../orders/order.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import { type LedgerRow, ledgersOf } from '../orders/timeline.ts'
import {
  declaredLines,
  joinMatch,
  personalisedOf,
  type StoredWithdrawal,
  storedColumns,
} from '../withdrawals/receipt.ts'
import { receivedOn } from '../withdrawals/reception.ts'
import { wireOrders } from './orders.ts'

/** Maximum number of declarations in the list. */
const maxItems = 200

interface Row extends StoredWithdrawal {
  name: string
  reference: string
  /** Number of earlier declarations for the same order, or with the same reference and email. */
  before: number
}

interface Event {
  withdrawalId: number
  kind: ShownStep
  detail: string
  at: string
}

/** SQL of the open declarations, oldest first: their refund is due first. */
const queue = `
  SELECT ${storedColumns}, w.name, w.reference,
    (SELECT count(*) FROM (
       SELECT om.withdrawal_id AS id FROM withdrawal_events om WHERE om.order_id = m.order_id
       UNION SELECT o.id FROM withdrawals o WHERE lower(o.email) = lower(w.email) AND o.reference = w.reference
     ) others WHERE others.id < w.id) AS before
  FROM open_withdrawals ow JOIN withdrawals w ON w.id = ow.withdrawal_id
  ${joinMatch}
  ORDER BY ow.received_at, ow.withdrawal_id LIMIT ?1`

/** Returns the declared quantities by line; `null` for the whole order. */
const declaredPieces = (row: Row) => (row.whole === 1 ? null : declaredLines(row))

const neverPaid: readonly string[] = ['pending', 'failed', 'cancelled']

function marksOf(row: Row, order: RecordedOrder | undefined, ledger: readonly LedgerRow[]): WithdrawalMark[] {
  const declared = parisDay(new Date(row.receivedAt))
  const marks: (WithdrawalMark | false)[] = [
    !order && 'unknown-order',
    order !== undefined && neverPaid.includes(order.status) && 'unpaid',
    isLate(declared, receivedOn(ledger)) && 'late',
    order !== undefined && personalisedOf(order, row).length > 0 && 'personalised',
    row.before > 0 && 'repeated',
  ]
  return marks.filter((mark) => mark !== false)
}

/** Reads the open withdrawal declarations with all that the staff needs to answer them. `now` in milliseconds. */
export async function workshopWithdrawals(db: D1Database, now: number) {
  const { results: rows } = await db.prepare(queue).bind(maxItems).all<Row>()
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const [orders, ledgers, { results: events }] = await Promise.all([
    ordersById(db, orderIds),
    ledgersOf(db, orderIds),
    db
      .prepare(
        `SELECT withdrawal_id AS withdrawalId, kind, detail, at FROM withdrawal_events
         WHERE withdrawal_id IN (SELECT value FROM json_each(?1)) AND kind IN (SELECT value FROM json_each(?2)) ORDER BY id`,
      )
      .bind(JSON.stringify(rows.map(({ id }) => id)), JSON.stringify(shownSteps))
      .all<Event>(),
  ])
  const wired = await wireOrders(db, orders)
  const followUps = Map.groupBy(events, ({ withdrawalId }) => withdrawalId)
  return rows.map((row) => {
    const order = orders.find(({ id }) => id === row.orderId)
    const ledger = ledgers.get(row.orderId ?? 0) ?? []
    const done = followUps.get(row.id) ?? []
    const declared = parisDay(new Date(row.receivedAt))
    const received = receivedOn(ledger)
    return {
      id: row.id,
      declaration: row.declaration,
      name: row.name,
      reference: row.reference,
      email: row.email,
      received_at: row.receivedAt,
      order: row.orderId,
      found: (order && wired.find(({ id }) => id === order.id)) ?? null,
      declared: declaredPieces(row),
      marks: marksOf(row, order, ledger),
      return_due: received && returnDue(declared, received),
      refund_due: refundDue(declared),
      overdue: refundDue(declared) < parisDay(now) && !done.some(({ kind }) => kind === 'refunded'),
      events: done.map(({ kind, detail, at }) => ({ kind, detail, at })),
    }
  })
}
