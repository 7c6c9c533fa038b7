import * as t from '#text/order-steps.ts'
import type { OrderStatus } from '../checkout/payment.ts'
import type { PaymentMethod } from '../checkout/payment-methods.ts'
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

/** Whether the buyer has received all parcels of an order. */
export function isDelivered({ status, timeline }: Pick<TrackedOrder, 'status' | 'timeline'>): boolean {
  const count = (wanted: OrderStep) => timeline.filter(({ step }) => step === wanted).length
  return status === 'completed' && count('delivered') > 0 && count('delivered') >= count('shipped')
}

/** Returns the name of an order status. */
export const orderStateWords = (status: OrderStatus): string => statuses[status]

/** Returns the current state of an order in words. */
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

/** Returns an event of an order in words. */
export const stepWords = ({ step, amount }: Pick<OrderEvent, 'step' | 'amount'>): string =>
  amount === null ? steps[step] : `${steps[step]}\u00a0: ${formatPrice(amount)}`

/** Payment methods: those of providers and those of the counter. */
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

/** Returns a payment method in words. For an unknown one, returns the name that the platform gave. */
export const paymentWords = (method: string): string =>
  (payments as Partial<Record<string, string>>)[method] ?? method

/** Returns the remaining steps of an order in words. The first is in progress. */
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
