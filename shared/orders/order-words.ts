import * as t from '#text/order-steps.ts'
import type { PaymentMethod } from '../checkout/checkout.ts'
import type { OrderStatus } from '../checkout/payment.ts'
import { formatPrice } from '../money.ts'
import type { CounterPayment } from '../staff/counter-order.ts'
import type { OrderEvent, OrderStep, TrackedOrder } from './tracked-order.ts'

const statuses: Record<OrderStatus, string> = {
  pending: t.awaitingPayment,
  'on-hold': t.beingCashed,
  processing: t.beingPrepared,
  completed: t.sent,
  cancelled: t.cancelled,
  refunded: t.refunded,
  failed: t.paymentRefused,
}

/** Whether all that has left is received: an order may travel in several parcels. */
export function isDelivered({ status, timeline }: Pick<TrackedOrder, 'status' | 'timeline'>): boolean {
  const count = (wanted: OrderStep) => timeline.filter(({ step }) => step === wanted).length
  return status === 'completed' && count('delivered') > 0 && count('delivered') >= count('shipped')
}

/** A state of an order in words. */
export const orderStateWords = (status: OrderStatus): string => statuses[status]

/** Where an order stands, in words. */
export const statusWords = (order: Pick<TrackedOrder, 'status' | 'timeline'>): string =>
  isDelivered(order) ? t.delivered : statuses[order.status]

const steps: Record<OrderStep, string> = {
  ordered: t.ordered,
  accepted: t.acceptedBeingCashed,
  paid: t.paymentReceived,
  'payment-failed': t.paymentRefused,
  making: t.inMaking,
  shipped: t.sent,
  delivered: t.delivered,
  cancelled: t.cancelled,
  refunded: t.refunded,
  repaid: t.refundSent,
  withdrawn: t.withdrawalRecorded,
}

/** What happened, in words. */
export const stepWords = ({ step, amount }: Pick<OrderEvent, 'step' | 'amount'>): string =>
  amount === null ? steps[step] : `${steps[step]}\u00a0: ${formatPrice(amount)}`

/** How an order is paid: by a provider, or at the counter. */
type PaidBy = PaymentMethod | Exclude<CounterPayment, 'link'>

const payments: Record<PaidBy, string> = {
  simulated: t.demoCard,
  stripe: t.card,
  wallet: t.mobileWallet,
  delegated: t.delegated,
  lianlian: t.card,
  paypal: 'PayPal',
  cash: t.cash,
  terminal: t.cardInShop,
  transfer: t.transfer,
}

/** A means of payment in words; a platform's own name for one we do not know. */
export const paymentWords = (method: string): string =>
  (payments as Partial<Record<string, string>>)[method] ?? method

/** What is still to come of an order, in words; the first is what is being done. */
export function stepsAhead(order: Pick<TrackedOrder, 'status' | 'timeline'>): string[] {
  switch (order.status) {
    case 'pending':
      return [t.paymentAwaited, t.preparation, t.dispatch, t.delivery]
    case 'on-hold':
    case 'processing':
      return [
        order.timeline.some(({ step }) => step === 'making') ? t.making : t.beingPrepared,
        t.dispatch,
        t.delivery,
      ]
    case 'completed':
      return isDelivered(order) ? [] : [t.onItsWay, t.delivery]
    default:
      return []
  }
}
