import * as t from '#text/agents.ts'
import type { TrackedOrder } from '../orders/tracked-order.ts'
import { paths } from '../paths.ts'
import { adjustmentsOf, parcelEvents } from './adjustments.ts'

const total = (type: string, display_text: string, amount: number) => ({ type, display_text, amount })

/**
 * Returns an order for a program with its buyer's permission, without name, address or letters. `checkout` is the
 * program's cart. It is `''` when that is unknown, because a buyer may have added products to that cart.
 */
export function ucpOrder(order: TrackedOrder, origin: string, checkout = '') {
  const { lines, timeline, shipping, arrival } = order
  const isSent = timeline.some(({ step }) => step === 'shipped' || step === 'delivered')
  const isOver = order.status === 'cancelled' || order.status === 'failed'
  const references = lines.map(({ quantity }, index) => ({ id: String(index + 1), quantity }))
  return {
    id: String(order.id),
    label: order.number,
    checkout_id: checkout,
    permalink_url: origin + paths.orderSearch,
    line_items: lines.map((line, index) => ({
      id: String(index + 1),
      item: {
        id: String(line.variationId || line.productId),
        title: [line.name, ...line.options].join(', '),
        price: Math.round(line.subtotal / line.quantity),
      },
      quantity: {
        original: line.quantity,
        total: isOver ? 0 : line.quantity,
        fulfilled: isSent && !isOver ? line.quantity : 0,
      },
      totals: [total('subtotal', t.subtotal, line.subtotal), total('total', t.total, line.total)],
      status: isOver ? 'removed' : isSent ? 'fulfilled' : 'processing',
    })),
    fulfillment: {
      expectations: isOver
        ? []
        : [
            {
              id: 'parcel',
              line_items: references,
              method_type: 'shipping',
              destination: { address_country: shipping.country },
              ...(arrival && { description: `${arrival.from} / ${arrival.to}` }),
            },
          ],
      events: timeline.flatMap(({ step, at, tracking, carrier }, index) =>
        step === 'making' || step === 'shipped' || step === 'delivered'
          ? [
              {
                id: String(index + 1),
                occurred_at: at,
                type: parcelEvents[step],
                line_items: references,
                ...(tracking && { tracking_number: tracking }),
                ...(carrier && { carrier }),
              },
            ]
          : [],
      ),
    },
    adjustments: adjustmentsOf(timeline, (cents) => ({ totals: [total('total', t.refund, -cents)] })),
    currency: 'EUR',
    totals: [
      total(
        'subtotal',
        t.subtotal,
        lines.reduce((sum, line) => sum + line.subtotal, 0),
      ),
      ...(order.discount > 0 ? [total('discount', t.discount, -order.discount)] : []),
      total('fulfillment', order.carriage === 0 ? t.freeDelivery : t.paidDelivery, order.carriage),
      total('total', t.totalWithVat, order.total),
    ],
  }
}
