import * as z from 'zod'
import type { Order } from '../../../shared/checkout/payment.ts'
import { type OrderEvent, orderSteps, type TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { orderOf } from './order.ts'
import { decimal, zoned, zonedInstant } from './values.ts'

const words = z.string().catch('')
const event = z.object({
  step: z.enum(orderSteps),
  at: z.string().transform(zoned),
  carrier: words,
  tracking: words,
  day: words,
  amount: z.int().nullable().catch(null),
})

/** Fields beside the contract's order. Our platform sends all of them, another one only some or none. */
const around = z.object({
  scope: z.enum(['full', 'brief']).catch('full'),
  date_created_gmt: zonedInstant,
  date_paid: zonedInstant,
  billing: z.object({ phone: words }),
  customer_note: words,
  gift_message: words,
  payment_method: words,
  terms_version: words,
  timeline: z.array(event).nullable().catch(null),
  invoice: z.string().nullable().catch(null),
  refunds: z
    .array(
      z
        .object({
          amount: decimal,
          at: z.string().transform(zoned),
          sent: z.boolean(),
          note: z.string().nullable(),
          of_order: z.boolean(),
        })
        .transform(({ sent, of_order, ...rest }) => ({ ...rest, isSent: sent, isOfOrder: of_order })),
    )
    .catch([]),
  can_send_link: z.boolean().catch(false),
  in_review: z.boolean().catch(false),
})

const bare = (step: OrderEvent['step'], at: string | null): OrderEvent[] =>
  at ? [{ step, at, carrier: '', tracking: '', day: '', amount: null }] : []

/** Returns a minimal timeline, for a platform without a ledger. */
const timelineFrom = (created: string | null, paid: string | null): OrderEvent[] => [
  ...bare('ordered', created),
  ...bare('paid', paid),
]

/** Parses an order after the sale. Throws a ZodError when the answer is not an order. */
export function followedOrderOf(body: unknown): TrackedOrder {
  const order: Order = orderOf(body)
  const wire = around.parse(body)
  return {
    ...order,
    scope: wire.scope,
    createdAt: wire.date_created_gmt ?? '',
    paidAt: wire.date_paid,
    phone: wire.billing.phone,
    note: wire.customer_note,
    giftMessage: wire.gift_message,
    paymentMethod: wire.payment_method,
    termsVersion: wire.terms_version,
    timeline: wire.timeline ?? timelineFrom(wire.date_created_gmt, wire.date_paid),
    invoice: wire.invoice,
    refunds: wire.refunds,
    canSendLink: wire.can_send_link,
    isInReview: wire.in_review,
  }
}
