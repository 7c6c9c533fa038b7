import * as z from 'zod'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import type { Cents } from '../../../../shared/money.ts'
import { type CreditNote, creditLines } from '../../../../shared/orders/credit-note.ts'
import { instant } from '../../http/instant.ts'
import { ask, type Question } from '../../sql/question.ts'
import type { Condition } from '../ledger/entries.ts'
import { orderById } from '../order.ts'
import { invoiceOf } from './invoices.ts'

/** How many pieces of a line are given back, and for how much. */
export interface ReturnedLine {
  /** Id of the order's line. */
  id: number
  pieces: number
  cents: Cents
}

/** A credit note as the tables store it. */
export interface CreditNoteRow {
  refundId: string
  orderId: number
  request: string
  number: string
  /** ISO 8601. */
  issuedAt: string
  amountCents: Cents
  lines: ReturnedLine[]
}

const columns = `refund_id AS refundId, order_id AS orderId, wish AS request, number, issued_at AS issuedAt,
  amount_cents AS amountCents, lines`
const returned = z.array(z.object({ id: z.int(), pieces: z.int(), cents: z.int() }))

type Stored = Omit<CreditNoteRow, 'lines'> & { lines: string }

/** Returns the credit notes of some orders, oldest first, by order id. */
export const creditNotesOf = (db: D1Database, orderIds: readonly number[]) =>
  ask(db, whichCreditNotes(db, orderIds))

/** The same as a `Question`. */
export const whichCreditNotes = (
  db: D1Database,
  orderIds: readonly number[],
): Question<Map<number, CreditNoteRow[]>> => ({
  statements: [
    db
      .prepare(
        `SELECT ${columns} FROM credit_notes WHERE order_id IN (SELECT value FROM json_each(?1)) ORDER BY year, sequence`,
      )
      .bind(JSON.stringify(orderIds)),
  ],
  answer: ([found]) => {
    const rows = (found?.results ?? []) as unknown as Stored[]
    const notes = rows.map((row) => ({ ...row, lines: returned.parse(JSON.parse(row.lines)) }))
    return Map.groupBy(notes, ({ orderId }) => orderId)
  },
})

/** Reasons of the refunds of an invoiced sale. Money paid twice, or money that never paid the order, has no invoice. */
const invoiced = "('withdrawal', 'shop', 'provider')"

const insertion = `INSERT INTO credit_notes (refund_id, order_id, wish, year, sequence, issued_at, amount_cents, lines)
  SELECT r.id, r.order_id, coalesce(?1, r.id), ?2, (SELECT coalesce(max(sequence), 0) + 1 FROM credit_notes WHERE year = ?2),
    ?3, r.amount_cents, ?4
  FROM refunds r JOIN invoices i ON i.order_id = r.order_id
  WHERE NOT EXISTS (SELECT 1 FROM credit_notes WHERE refund_id = r.id)`

const yearOf = (now: number) => Number(parisDay(now).slice(0, 4))

/**
 * Returns the statement that issues the credit note of a refund, with the next number of the current year in Paris. Put
 * it after the refund in the batch that makes the refund due. Writes nothing when that batch made no refund. `now` in
 * milliseconds.
 */
export const creditNoteStatement = (
  db: D1Database,
  { orderId, request, lines }: { orderId: number; request: string; lines: readonly ReturnedLine[] },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(`${insertion} AND r.order_id = ?5 AND r.created_at = ?3 AND r.reason IN ('withdrawal', 'shop')`)
    .bind(request, yearOf(now), instant(now), JSON.stringify(lines), orderId)

/**
 * Returns the statement that issues a credit note for the oldest refund without one: a refund made in the provider's
 * own dashboard. The clock runs it; it is safe to repeat. `now` in milliseconds.
 */
export const missingCreditNote = (db: D1Database, now: number): D1PreparedStatement =>
  db
    .prepare(`${insertion} AND r.reason IN ${invoiced} ORDER BY r.created_at LIMIT 1`)
    .bind(null, yearOf(now), instant(now), '[]')

/** Holds while the order has exactly `count` credit notes. So the amounts that the caller read are still right. */
export const noteCount = (orderId: number, count: number): Condition => ({
  sql: '(SELECT count(*) FROM credit_notes WHERE order_id = ?) = ?',
  params: [orderId, count],
})

/** Returns one credit note of an order, complete. `null` when the order has none with that number. */
export async function creditNoteOf(
  db: D1Database,
  orderId: number,
  number: string,
): Promise<CreditNote | null> {
  const [notes, invoice, order] = await Promise.all([
    creditNotesOf(db, [orderId]),
    invoiceOf(db, orderId),
    orderById(db, orderId),
  ])
  const note = notes.get(orderId)?.find((each) => each.number === number)
  if (!note || !invoice || !order) return null
  const pieces = note.lines.flatMap(({ id, pieces, cents }) => {
    const place = order.lines.findIndex((line) => line.id === id)
    const line = invoice.lines[place]
    return line ? [{ line, pieces, cents }] : []
  })
  return {
    number: note.number,
    issuedAt: note.issuedAt,
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
    ...creditLines(pieces, note.amountCents, invoice.vatRate),
    orderNumber: invoice.orderNumber,
    orderedAt: invoice.orderedAt,
    paymentMethod: invoice.paymentMethod,
    seller: invoice.seller,
    billing: invoice.billing,
    shipping: invoice.shipping,
    taxCountry: invoice.taxCountry,
    vatRate: invoice.vatRate,
  }
}
