import type { OrderStatus } from '../../../../shared/checkout/payment.ts'
import type { Day } from '../../../../shared/delivery/delivery.ts'
import type { OrderFlag } from '../../../../shared/orders/ledger-kinds.ts'
import type { WithdrawalMark } from '../../../../shared/orders/withdrawal.ts'
import type { ShownStep } from '../../../../shared/orders/workshop.ts'
import type { WorkshopMessage } from './workshop-message.ts'

/** A parcel that has left. */
export interface SentParcel {
  id: number
  carrier: string
  tracking: string
  /** Milliseconds since 1970. */
  sentAt: number
  received: Day | null
}

/** An order as the staff who prepare it see it. */
export interface WorkshopOrder {
  id: number
  email: string
  latestDelivery: Day
  /** Lines of the address, beginning with the name. */
  address: string[]
  phone: string
  note: string
  giftMessage: string
  /** Name of the carrier on the day of the order; empty when it was not stored. */
  carrier: string
  flags: OrderFlag[]
  lines: WorkshopLine[]
  parcels: SentParcel[]
  status: OrderStatus
  /** Cents. */
  total: number
  /** Last day on which the buyer could correct the letters; `null` before the making starts. */
  madeFrom: Day | null
  refunds: WorkshopRefund[]
}

export interface WorkshopLine {
  id: number
  words: string
  sku: string
  quantity: number
  letters: string
  personalised: boolean
  /** Total of the line after discounts, in cents. */
  cents: number
  /** How many pieces have already been given back. */
  back: number
}

/** A refund of an order, made or about to be. */
export interface WorkshopRefund {
  id: string
  cents: number
  reason: string
  state: 'due' | 'sent' | 'done' | 'failed'
  /** ISO 8601. */
  at: string
  problem: string | null
  /** Number of its credit note. */
  note: string | null
}

/** A payment that does not match its order. Amounts in cents; `taken` is `null` for another currency. */
export interface ParkedPayment {
  id: string
  order: number
  provider: string
  asked: number
  taken: number | null
  transaction: string
  status: string
  at: string
}

/** A refund that failed. */
export interface FailedRefund {
  id: string
  order: number
  amount: number
  provider: string
  problem: string | null
  at: string
}

/** A disputed payment. `ref` is the dispute's id at the provider. */
export interface OpenDispute {
  order: number
  ref: string
  /** The provider's word. */
  reason: string
  /** Cents; `null` when the amount is not in euro. */
  amount: number | null
  /** Deadline for our answer, ISO 8601; `null` when the provider expects none. */
  respondBy: string | null
  at: string
}

/** A payment under review, or one that a bank reports as fraud. */
export interface PaymentNotice {
  order: number
  ref: string
  reason: string
  at: string
}

/** A provider's event that we could not act on yet. */
export interface PendingEvent {
  id: string
  provider: string
  /** The provider's word. */
  type: string
  cause: 'unplaced' | 'unseen' | 'unanswered' | 'unreadable' | 'failed'
  /** Known once its payment is known. */
  order: number | null
  /** How often the clock has retried it, and whether it still does. */
  tries: number
  isTried: boolean
  /** ISO 8601. */
  at: string
}

/** A declaration of withdrawal that waits for an answer. */
export interface WorkshopWithdrawal {
  id: number
  declaration: string
  name: string
  reference: string
  email: string
  /** Milliseconds since 1970. */
  receivedAt: number
  order: number | null
  found: WorkshopOrder | null
  /** Declared pieces by line; `null` for the whole order. */
  declared: { id: number; pieces: number }[] | null
  marks: WithdrawalMark[]
  returnDue: Day | null
  refundDue: Day
  overdue: boolean
  events: { kind: ShownStep; detail: string; at: string }[]
}

export interface WorkshopQueue {
  toPrepare: WorkshopOrder[]
  onTheirWay: WorkshopOrder[]
  /** Numbers of all such orders. The lists hold the first ones. */
  totals: { toPrepare: number; onTheirWay: number }
  /** Earliest refund deadline first. */
  withdrawals: WorkshopWithdrawal[]
  /** Oldest first, probable bots last. */
  messages: WorkshopMessage[]
  /** Payments that a person must decide about. */
  parked: ParkedPayment[]
  failed: FailedRefund[]
  /** Earliest deadline first. */
  disputes: OpenDispute[]
  reviews: PaymentNotice[]
  warnings: PaymentNotice[]
  events: PendingEvent[]
  /** The order that the staff searched by its number. */
  askedFor: WorkshopOrder | null
}
