import { decimalFromCents } from '../../../shared/money.ts'
import type { OrderEvent, OrderScope } from '../../../shared/orders/tracked-order.ts'
import type { CreditNoteRow } from './invoices/credit-notes.ts'
import type { RecordedOrder } from './recorded.ts'
import type { RefundRow } from './refunds/refunds.ts'
import { wireOrder } from './wire-order.ts'

interface Around {
  scope: OrderScope
  timeline: readonly OrderEvent[]
  /** Number of its invoice. */
  invoice: string | null
  refunds: readonly RefundRow[]
  notes: readonly CreditNoteRow[]
  /** Whether we can mail its full link. */
  canSendLink: boolean
  /** Whether a person must still judge money that came for it. */
  isInReview: boolean
}

/** Reasons of the refunds of money that paid the order. */
const ofOrder: readonly RefundRow['reason'][] = ['withdrawal', 'shop', 'provider']

const wireRefund = (
  { id, amountCents, state, reason, createdAt }: RefundRow,
  notes: readonly CreditNoteRow[],
) => ({
  amount: decimalFromCents(amountCents),
  at: createdAt,
  sent: state === 'sent' || state === 'done',
  note: notes.find(({ refundId }) => refundId === id)?.number ?? null,
  of_order: ofOrder.includes(reason),
})

type Wire = ReturnType<typeof wireOrder>

/** Keys of a line that hold the buyer's own words. */
const ofBuyer: readonly string[] = ['personnalisation', '_extras']

/**
 * Returns the part of an order that a reader sees who only knew its number and e-mail. It has no name, street, phone,
 * letters or other words of the buyer.
 */
const brief = (wire: Wire) => ({
  ...wire,
  order_key: '',
  transaction_id: '',
  customer_note: '',
  billing: {},
  shipping: { country: wire.shipping.country, city: wire.shipping.city },
  line_items: wire.line_items.map((line) => ({
    ...line,
    meta_data: line.meta_data.filter(({ key }) => !ofBuyer.includes(key)),
  })),
})

/** Returns an order after the sale: the contract's order with its history, as far as its reader may see it. */
export function wireFollowed(
  order: RecordedOrder,
  { scope, timeline, invoice, refunds, notes, canSendLink, isInReview }: Around,
) {
  const isFull = scope === 'full'
  return {
    ...(isFull ? wireOrder(order) : brief(wireOrder(order))),
    scope,
    terms_version: order.termsVersion,
    gift_message: isFull ? order.giftMessage : '',
    timeline: isFull ? timeline : timeline.map((event) => ({ ...event, tracking: '', amount: null })),
    invoice: isFull ? invoice : null,
    refunds: isFull ? refunds.map((refund) => wireRefund(refund, notes)) : [],
    can_send_link: canSendLink,
    in_review: isInReview,
  }
}
