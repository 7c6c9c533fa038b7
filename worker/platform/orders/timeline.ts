import * as z from 'zod'
import type { OrderStatus } from '../../../shared/checkout/payment.ts'
import type { LedgerKind } from '../../../shared/orders/ledger-kinds.ts'
import type { OrderEvent, OrderStep } from '../../../shared/orders/tracked-order.ts'
import { ask, type Question } from '../sql/question.ts'

/** A row of the ledger. */
export interface LedgerRow {
  kind: LedgerKind
  fromStatus: OrderStatus | null
  toStatus: OrderStatus | null
  detail: string
  at: string
}

const statusSteps: Partial<Record<OrderStatus, OrderStep>> = {
  'on-hold': 'accepted',
  processing: 'paid',
  failed: 'payment-failed',
  completed: 'shipped',
  cancelled: 'cancelled',
  refunded: 'refunded',
}
const ownSteps: Partial<Record<LedgerKind, OrderStep>> = {
  making: 'making',
  shipped: 'shipped',
  delivered: 'delivered',
  'refund-told': 'repaid',
  withdrawn: 'withdrawn',
}

const words = z.string().catch('')
const detailShape = z
  .object({ carrier: words, tracking: words, day: words, cents: z.int().nullable().catch(null) })
  .transform(({ cents, ...rest }) => ({ ...rest, amount: cents }))

function detailOf(detail: string): z.infer<typeof detailShape> {
  try {
    return detailShape.parse(JSON.parse(detail))
  } catch {
    return detailShape.parse({})
  }
}

function stepOf({ kind, fromStatus, toStatus }: LedgerRow): OrderStep | undefined {
  if (kind !== 'status') return ownSteps[kind]
  if (fromStatus === null) return 'ordered'
  return toStatus ? statusSteps[toStatus] : undefined
}

/**
 * Returns the part of a ledger that the buyer sees, oldest first. It leaves out internal entries (corrected addresses,
 * holds, amounts that differ). A `shipped` entry with its carrier replaces the bare move to `completed`.
 */
export function timelineOf(ledger: readonly LedgerRow[]): OrderEvent[] {
  const isNotified = ledger.some(({ kind }) => kind === 'shipped')
  return ledger.flatMap((row): OrderEvent[] => {
    const step = stepOf(row)
    if (!step || (step === 'shipped' && row.kind === 'status' && isNotified)) return []
    return [{ step, at: row.at, ...detailOf(row.kind === 'status' ? '' : row.detail) }]
  })
}

type Entry = LedgerRow & { id: number }

/** Returns the ledgers of some orders, by order id. */
export const ledgersOf = (db: D1Database, orderIds: readonly number[]) => ask(db, whichLedgers(db, orderIds))

/** The same as a `Question`. */
export const whichLedgers = (
  db: D1Database,
  orderIds: readonly number[],
): Question<Map<number, Entry[]>> => ({
  statements: [
    db
      .prepare(
        `SELECT id, order_id AS orderId, kind, from_status AS fromStatus, to_status AS toStatus, detail, at
         FROM order_events WHERE order_id IN (SELECT value FROM json_each(?1)) ORDER BY id`,
      )
      .bind(JSON.stringify(orderIds)),
  ],
  answer: ([found]) =>
    Map.groupBy((found?.results ?? []) as (Entry & { orderId: number })[], ({ orderId }) => orderId),
})
