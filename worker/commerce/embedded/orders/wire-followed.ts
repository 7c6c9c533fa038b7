import type { OrderEvent, OrderScope } from '../../../../shared/followed-order.ts'
import type { RecordedOrder } from './order.ts'
import { wireOrder } from './wire-order.ts'

interface Around {
  scope: OrderScope
  timeline: readonly OrderEvent[]
  /** Number of its invoice. */
  invoice: string | null
  /** Whether its full link can be sent. */
  canSendLink: boolean
}

type Wire = ReturnType<typeof wireOrder>

/** What someone who only knew number and e-mail may read: no name, street, phone, letters nor words of the buyer. */
const brief = (wire: Wire) => ({
  ...wire,
  order_key: '',
  transaction_id: '',
  customer_note: '',
  billing: {},
  shipping: { country: wire.shipping.country, city: wire.shipping.city },
  line_items: wire.line_items.map((line) => ({
    ...line,
    meta_data: line.meta_data.filter(({ key }) => key !== 'personnalisation'),
  })),
})

/** An order after the sale: the contract's own, with what happened to it, as far as its reader may see it. */
export function wireFollowed(order: RecordedOrder, { scope, timeline, invoice, canSendLink }: Around) {
  const isFull = scope === 'full'
  return {
    ...(isFull ? wireOrder(order) : brief(wireOrder(order))),
    scope,
    gift_message: isFull ? order.giftMessage : '',
    timeline: isFull ? timeline : timeline.map((event) => ({ ...event, tracking: '' })),
    invoice: isFull ? invoice : null,
    can_send_link: canSendLink,
  }
}
