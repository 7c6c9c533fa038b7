import {
  type Capture,
  type DisputeStep,
  disputeSteps,
  nextId,
  type Order,
  type Refund,
  unitOf,
  wireCapture,
  wireDispute,
  wireOrder,
  wireRefund,
} from './paypal-books.ts'
import type { OrderBody } from './paypal-rules.ts'

/** A refusal with the issue that the documentation names. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, issue: string) {
    super(issue)
    this.status = status
  }
}

/** Results of the next captures and refunds. */
export interface Outcomes {
  capture: 'COMPLETED' | 'PENDING' | 'DECLINED'
  refund: 'COMPLETED' | 'PENDING' | 'FAILED'
}

/** Milliseconds that an order waits for its buyer's approval: three hours. */
const timeoutMs = 3 * 3600_000

const took = new Set<Capture['status']>(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const sum = (list: readonly { cents: number }[]) => list.reduce((all, { cents }) => all + cents, 0)
const counts = ({ status }: Refund) => status !== 'FAILED'

/** PayPal's behaviour: its orders, captures and refunds. `tell` sends an event to the shop. */
export class Harness {
  readonly orders = new Map<string, Order>()
  readonly outcomes: Outcomes = { capture: 'COMPLETED', refund: 'COMPLETED' }
  readonly #origin: string
  readonly #now: () => number
  readonly #tell: (eventType: string, resource: object) => Promise<void>

  constructor(
    origin: string,
    now: () => number,
    notify: (eventType: string, resource: object) => Promise<void>,
  ) {
    this.#origin = origin
    this.#now = now
    this.#tell = notify
  }

  open(body: OrderBody): Order {
    const cents = Math.round(Number(body.purchase_units[0].amount.value) * 100)
    const order: Order = {
      id: nextId('O'),
      body,
      status: 'PAYER_ACTION_REQUIRED',
      cents,
      isDeclined: false,
      captures: [],
      refunds: [],
      createdAt: this.#now(),
    }
    this.orders.set(order.id, order)
    return order
  }

  /** Returns an existing order. Unapproved orders disappear after some hours. */
  order(id: string): Order {
    const order = this.orders.get(id)
    const isLate = order?.status === 'PAYER_ACTION_REQUIRED' && order.createdAt + timeoutMs < this.#now()
    if (!order || isLate) throw new Refusal(404, 'INVALID_RESOURCE_ID')
    return order
  }

  async agree(order: Order, withDeclined: boolean): Promise<void> {
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') return
    order.status = 'APPROVED'
    order.isDeclined = withDeclined
    await this.#tell('CHECKOUT.ORDER.APPROVED', wireOrder(this.#origin, order, true))
  }

  async capture(order: Order): Promise<Order> {
    if (order.captures.length > 0) throw new Refusal(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED')
    if (order.isDeclined) throw new Refusal(422, 'INSTRUMENT_DECLINED')
    const { invoice_id } = unitOf(order)
    const isUsed = ({ body, captures }: Order) =>
      captures.length > 0 && body.purchase_units[0].invoice_id === invoice_id
    if (invoice_id && [...this.orders.values()].some(isUsed)) throw new Refusal(422, 'DUPLICATE_INVOICE_ID')
    const capture: Capture = { id: nextId('C'), status: this.outcomes.capture, cents: order.cents }
    order.captures.push(capture)
    order.status = 'COMPLETED'
    await this.#tell(`PAYMENT.CAPTURE.${capture.status}`, wireCapture(this.#origin, order, capture))
    return order
  }

  /** Settles a pending capture. */
  async settle(order: Order, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
    const capture = order.captures.find((one) => one.status === 'PENDING')
    if (!capture) throw new Error(`order ${order.id} has no pending capture`)
    capture.status = status
    const event = status === 'DECLINED' ? 'DENIED' : status
    await this.#tell(`PAYMENT.CAPTURE.${event}`, wireCapture(this.#origin, order, capture))
  }

  orderOfCapture(captureId: string): Order {
    const order = [...this.orders.values()].find(({ captures }) =>
      captures.some(({ id }) => id === captureId),
    )
    if (!order) throw new Refusal(404, 'INVALID_RESOURCE_ID')
    return order
  }

  refundOf(id: string): Refund {
    const refund = [...this.orders.values()].flatMap(({ refunds }) => refunds).find((one) => one.id === id)
    if (!refund) throw new Refusal(404, 'INVALID_RESOURCE_ID')
    return refund
  }

  async refund(
    captureId: string,
    request: { cents?: number | undefined; customId?: string | undefined; invoiceId?: string | undefined },
  ) {
    const order = this.orderOfCapture(captureId)
    const capture = order.captures.find(({ id }) => id === captureId)
    if (!capture || capture.status === 'DECLINED') throw new Refusal(422, 'REFUND_NOT_ALLOWED')
    if (capture.status === 'PENDING') throw new Refusal(422, 'PENDING_CAPTURE')
    const left = capture.cents - sum(order.refunds.filter(counts))
    const { customId, invoiceId, cents = left } = request
    if (left === 0) throw new Refusal(422, 'CAPTURE_FULLY_REFUNDED')
    if (cents > left) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED')
    const isUsed = [...this.orders.values()].some(({ refunds }) =>
      refunds.some((one) => one.invoiceId === invoiceId),
    )
    if (invoiceId && isUsed) throw new Refusal(422, 'DUPLICATE_INVOICE_ID')
    const refund: Refund = {
      id: nextId('R'),
      status: this.outcomes.refund,
      cents,
      captureId,
      customId,
      invoiceId,
    }
    order.refunds.push(refund)
    if (refund.status === 'COMPLETED') await this.#refunded(order, capture, refund)
    else if (refund.status === 'PENDING')
      await this.#tell('PAYMENT.REFUND.PENDING', wireRefund(this.#origin, refund))
    return refund
  }

  /** Completes or fails a pending refund. */
  async settleRefund(refund: Refund, status: 'COMPLETED' | 'FAILED' = 'COMPLETED'): Promise<void> {
    const order = this.orderOfCapture(refund.captureId)
    const capture = order.captures.find(({ id }) => id === refund.captureId)
    refund.status = status
    if (status === 'FAILED') await this.#tell('PAYMENT.REFUND.FAILED', wireRefund(this.#origin, refund))
    else if (capture) await this.#refunded(order, capture, refund)
  }

  /** Opens or moves the buyer's dispute of a capture to `step`. */
  async dispute(order: Order, step: DisputeStep): Promise<void> {
    const [capture] = order.captures
    if (!capture) throw new Error(`order ${order.id} has no capture`)
    await this.#tell(`CUSTOMER.DISPUTE.${disputeSteps[step].event}`, wireDispute(capture, step, this.#now()))
  }

  async #refunded(order: Order, capture: Capture, refund: Refund): Promise<void> {
    const done = sum(order.refunds.filter(({ status }) => status === 'COMPLETED'))
    capture.status = done === capture.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    await this.#tell('PAYMENT.CAPTURE.REFUNDED', wireRefund(this.#origin, refund))
  }

  #ofAttempt(attemptId: string): Order[] {
    return [...this.orders.values()].filter((order) => unitOf(order).custom_id === attemptId)
  }

  taken(attemptId: string): number {
    return sum(
      this.#ofAttempt(attemptId).flatMap(({ captures }) => captures.filter(({ status }) => took.has(status))),
    )
  }

  givenBack(attemptId: string): number {
    return sum(this.#ofAttempt(attemptId).flatMap(({ refunds }) => refunds.filter(counts)))
  }
}
