import * as t from '#text/agents.ts'
import type { TrackedOrder } from '../orders/tracked-order.ts'
import { refundedOf } from '../orders/tracked-order.ts'
import { paths } from '../paths.ts'
import { adjustmentsOf, parcelEvents } from './adjustments.ts'

const total = (type: string, display_text: string, amount: number) => ({ type, display_text, amount })

/** Returns the status of an order in the terms of the protocol. */
function statusOf({ status, isInReview, timeline }: TrackedOrder) {
  const has = (wanted: TrackedOrder['timeline'][number]['step']) =>
    timeline.some(({ step }) => step === wanted)
  if (isInReview) return 'manual_review'
  if (status === 'cancelled' || status === 'failed') return 'canceled'
  if (has('delivered')) return 'completed'
  if (has('shipped')) return 'shipped'
  if (status === 'refunded') return 'canceled'
  if (has('making')) return 'processing'
  return status === 'processing' ? 'confirmed' : 'created'
}

/**
 * Returns an order for a program with its buyer's permission, in the format of the Agentic Commerce Protocol. It
 * contains neither name nor address. `session` is the checkout session of the order.
 */
export function acpOrder(order: TrackedOrder, origin: string, session: string) {
  const { lines, timeline } = order
  const status = statusOf(order)
  const isSent = status === 'shipped' || status === 'completed'
  const isOver = status === 'canceled'
  const parcel = timeline.findLast(({ step, tracking }) => step === 'shipped' && tracking !== '')
  const refunded = refundedOf(order)
  return {
    ...{ type: 'order', id: String(order.id), checkout_session_id: session, order_number: order.number },
    permalink_url: origin + paths.orderSearch,
    status,
    line_items: lines.map((line, index) => ({
      id: String(index + 1),
      title: [line.name, ...line.options].join(', '),
      product_id: String(line.variationId || line.productId),
      quantity: {
        ordered: line.quantity,
        current: isOver ? 0 : line.quantity,
        fulfilled: isSent ? line.quantity : 0,
      },
      unit_price: Math.round(line.subtotal / line.quantity),
      subtotal: line.subtotal,
      status: isOver ? 'removed' : isSent ? 'fulfilled' : 'processing',
    })),
    fulfillments: isOver
      ? []
      : [
          {
            ...{ id: 'parcel', type: 'shipping' },
            status: status === 'completed' ? 'delivered' : isSent ? 'shipped' : 'processing',
            line_items: lines.map(({ quantity }, index) => ({ id: String(index + 1), quantity })),
            ...(parcel && { carrier: parcel.carrier, tracking_number: parcel.tracking }),
            events: timeline.flatMap(({ step, at }, index) =>
              step === 'making' || step === 'shipped' || step === 'delivered'
                ? [{ id: String(index + 1), type: parcelEvents[step], occurred_at: at }]
                : [],
            ),
          },
        ],
    adjustments: adjustmentsOf(timeline, (amount) => ({ amount, currency: 'eur' })),
    totals: [
      total(
        'subtotal',
        t.subtotal,
        lines.reduce((sum, line) => sum + line.subtotal, 0),
      ),
      ...(order.discount > 0 ? [total('discount', t.discount, order.discount)] : []),
      total('fulfillment', order.carriage === 0 ? t.freeDelivery : t.paidDelivery, order.carriage),
      total('total', t.totalWithVat, order.total),
      ...(refunded > 0 ? [total('amount_refunded', t.refund, refunded)] : []),
    ],
  }
}
