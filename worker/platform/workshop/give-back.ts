import { text } from '../../../shared/messages.ts'
import { type Cents, formatPrice } from '../../../shared/money.ts'
import { shareOf } from '../../../shared/orders/credit-note.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import {
  type CreditNoteRow,
  creditNoteStatement,
  creditNotesOf,
  noteCount,
  type ReturnedLine,
} from '../orders/invoices/credit-notes.ts'
import { transition } from '../orders/ledger/transition.ts'
import { orderById } from '../orders/order.ts'
import { attemptsOf } from '../orders/payments/attempts.ts'
import type { PaymentAttempt } from '../orders/payments/payment-attempt.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import { refundStatement } from '../orders/refunds/refunds.ts'
import { callOffFree } from './call-off.ts'
import { conflict, unknown } from './refusals.ts'
import { logged } from './staff/log.ts'

/** A refund that the staff requests for an order. */
interface GiveBack {
  /** Idempotency key of the form. */
  request: string
  /** Quantities by line id. Empty for everything that is not refunded yet. */
  pieces: readonly { id: number; pieces: number }[]
  /** Cents to withhold, for a product that comes back worn. */
  withheldCents: Cents
  /** Cents to refund besides the pieces: carriage alone, a gesture. */
  addedCents?: Cents
  /** Id of the withdrawal declaration that it answers. */
  withdrawal?: number
  /** Whether to cancel the order too, which is not shipped yet. */
  cancels: boolean
}

/** Returns the refunded quantity of each line, by line id. */
export function piecesBack(notes: readonly CreditNoteRow[]): Map<number, number> {
  const back = new Map<number, number>()
  for (const { id, pieces } of notes.flatMap(({ lines }) => lines)) back.set(id, (back.get(id) ?? 0) + pieces)
  return back
}

/** Returns the payment of an order; `null` if it is unpaid or was free. */
const payingAttempt = (order: RecordedOrder, attempts: readonly PaymentAttempt[]): PaymentAttempt | null =>
  attempts.find(({ state, transactionId }) => state === 'paid' && transactionId === order.transactionId) ??
  attempts.find(({ state }) => state === 'paid') ??
  null

/** Returns the refunded lines with their cents. Throws 409 for a larger quantity than is left. */
function returnedLines(
  order: RecordedOrder,
  notes: readonly CreditNoteRow[],
  request: GiveBack,
): ReturnedLine[] {
  const before = piecesBack(notes)
  const asked = new Map(request.pieces.map(({ id, pieces }) => [id, pieces]))
  if (request.pieces.some(({ id }) => !order.lines.some((line) => line.id === id)))
    throw conflict('workshop.refund-pieces')
  return order.lines.flatMap(({ id, quantity, totalCents }) => {
    const gone = before.get(id) ?? 0
    const pieces = request.pieces.length > 0 ? (asked.get(id) ?? 0) : quantity - gone
    if (pieces > quantity - gone) throw conflict('workshop.refund-pieces')
    return pieces > 0 ? [{ id, pieces, cents: shareOf({ quantity, total: totalCents }, gone, pieces) }] : []
  })
}

/**
 * Returns the carriage to refund in cents: all of it with the last piece of the order (Code de la consommation, L221-24),
 * less what was refunded before besides pieces.
 */
export function carriageBack(
  order: Pick<RecordedOrder, 'lines' | 'carriageCents'>,
  notes: readonly CreditNoteRow[],
  lines: readonly ReturnedLine[],
): Cents {
  const before = piecesBack(notes)
  const now = new Map(lines.map(({ id, pieces }) => [id, pieces]))
  const isWhole = order.lines.every(
    ({ id, quantity }) => (before.get(id) ?? 0) + (now.get(id) ?? 0) >= quantity,
  )
  if (!isWhole || lines.length === 0) return 0
  const besides = notes.map(
    (note) => note.amountCents - note.lines.reduce((sum, { cents }) => sum + cents, 0),
  )
  return order.carriageCents - besides.reduce((sum, cents) => sum + Math.max(0, cents), 0)
}

/** Returns the statement that marks the declaration as refunded. It writes nothing if the refund was not created. */
const answered = (
  db: D1Database,
  withdrawal: number,
  { orderId, request }: { orderId: number; request: string },
  now: number,
) =>
  db
    .prepare(
      `INSERT INTO withdrawal_events (withdrawal_id, kind, detail, at)
       SELECT w.id, 'refunded', n.refund_id, ?4 FROM withdrawals w JOIN credit_notes n ON n.wish = ?3
       JOIN withdrawal_events m ON m.withdrawal_id = w.id AND m.kind = 'matched' AND m.order_id = ?2
       WHERE w.id = ?1 ON CONFLICT DO NOTHING`,
    )
    .bind(withdrawal, orderId, request, instant(now))

/**
 * Creates a due refund and its credit note, once per `request`. `moveRefunds` moves the money later. Never refunds more
 * than what is left of the payment. Returns a sentence about the result. Throws 404, or 409 with the reason. `now` in
 * milliseconds.
 */
export async function giveBack(
  env: Env,
  orderId: number,
  request: GiveBack,
  now: number,
  by?: Staff,
): Promise<string> {
  const { DB: db } = env
  const [order, attempts, noted] = await Promise.all([
    orderById(db, orderId),
    attemptsOf(db, orderId),
    creditNotesOf(db, [orderId]),
  ])
  if (!order) throw unknown()
  const notes = noted.get(orderId) ?? []
  const words = (cents: Cents) =>
    text(request.cancels ? 'workshop.cancelled' : 'workshop.refund-due', {
      n: String(orderId),
      amount: formatPrice(cents),
    })
  const made = notes.find((note) => note.request === request.request)
  if (made) return words(made.amountCents)
  if (request.cancels && order.totalCents === 0) return callOffFree(env, order, now, by)
  const attempt = payingAttempt(order, attempts)
  if (!attempt || !order.paidAt) throw conflict('workshop.refund-unpaid')
  if (request.cancels && order.status !== 'processing') throw conflict('workshop.not-cancellable')
  const lines = returnedLines(order, notes, request)
  const amountCents =
    lines.reduce((sum, { cents }) => sum + cents, 0) +
    carriageBack(order, notes, lines) +
    (request.addedCents ?? 0) -
    request.withheldCents
  if (amountCents <= 0) throw conflict('workshop.refund-nothing')
  const reason = request.withdrawal === undefined ? 'shop' : 'withdrawal'
  const unchanged = noteCount(orderId, notes.length)
  const refund = refundStatement(db, { attemptId: attempt.id, amountCents, reason }, now, {
    sql: `${unchanged.sql} AND EXISTS (SELECT 1 FROM orders WHERE id = ? AND status = ?)`,
    params: [...unchanged.params, orderId, order.status],
  })
  const also = [
    refund,
    creditNoteStatement(db, { orderId, request: request.request, lines }, now),
    ...logged(
      db,
      by,
      {
        act: request.cancels ? 'Annulation' : 'Remboursement',
        subject: `commande ${orderId}`,
        after: formatPrice(amountCents),
      },
      now,
    ),
    ...(request.withdrawal === undefined
      ? []
      : [answered(db, request.withdrawal, { orderId, request: request.request }, now)]),
  ]
  if (request.cancels)
    await transition(db, orderId, 'cancelled', {
      by: 'shop',
      source: 'shop',
      before: also,
      // Without the refund, the order must not be cancelled.
      which: {
        sql: 'o.id = ?1 AND EXISTS (SELECT 1 FROM credit_notes n WHERE n.order_id = o.id AND n.wish = ?2)',
        params: [orderId, request.request],
      },
      now,
    })
  else await db.batch(also)
  const written = (await creditNotesOf(db, [orderId]))
    .get(orderId)
    ?.find((note) => note.request === request.request)
  if (!written) throw conflict('workshop.refund-too-much')
  return words(written.amountCents)
}
