import { ordersById } from '../../orders/order.ts'
import { type LedgerRow, ledgersOf } from '../../orders/timeline.ts'
import { wireOrders } from '../orders.ts'
import { unknown } from '../refusals.ts'

/** Maximum number of notes and of messages. */
const maxItems = 200

interface Note {
  who: string
  words: string
  at: string
}

interface Message {
  id: number
  name: string
  email: string
  message: string
  at: string
  answered: string | null
}

/** Reads everything about an order for its workshop page. Throws 404. */
export async function orderFile(db: D1Database, id: number) {
  const [order] = await ordersById(db, [id])
  if (!order) throw unknown()
  const [[wired], ledgers, [notes, messages, invoice]] = await Promise.all([
    wireOrders(db, [order]),
    ledgersOf(db, [id]),
    db.batch([
      db
        .prepare('SELECT who, words, at FROM order_notes WHERE order_id = ?1 ORDER BY id DESC LIMIT ?2')
        .bind(id, maxItems),
      db
        .prepare(
          `SELECT id, name, email, message, received_at AS at, answered_at AS answered FROM messages
           WHERE order_id = ?1 ORDER BY id DESC LIMIT ?2`,
        )
        .bind(id, maxItems),
      db.prepare('SELECT number FROM invoices WHERE order_id = ?1').bind(id),
    ]),
  ])
  if (!wired) throw unknown()
  return {
    order: wired,
    created_at: order.createdAt,
    method: order.paymentMethod,
    billing: order.billing,
    subtotal_cents: order.subtotalCents,
    carriage: { cents: order.carriageCents, carrier: order.carrierName },
    coupons: order.coupons.map(({ code, discountCents }) => ({ code, cents: discountCents })),
    vat_rate: order.vatRate,
    customer: order.customerId,
    events: (ledgers.get(id) ?? []).map(({ kind, fromStatus, toStatus, at }: LedgerRow) => ({
      kind,
      from: fromStatus,
      to: toStatus,
      at,
    })),
    notes: (notes?.results ?? []) as unknown as Note[],
    messages: (messages?.results ?? []) as unknown as Message[],
    invoice: (invoice?.results as { number: string }[] | undefined)?.[0]?.number ?? null,
  }
}
