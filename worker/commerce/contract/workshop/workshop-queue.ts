import type { OrderStatus } from '../../../../shared/checkout/payment.ts'
import type { ContactSubject } from '../../../../shared/contact/contact.ts'
import type { Day } from '../../../../shared/delivery/delivery.ts'
import type { OrderFlag } from '../../../../shared/orders/ledger-kinds.ts'
import type { WithdrawalMark } from '../../../../shared/orders/withdrawal.ts'

/** A parcel that has left. */
export interface SentParcel {
  id: number
  carrier: string
  tracking: string
  /** Milliseconds since 1970. */
  sentAt: number
  received: Day | null
}

/** An order as whoever prepares it reads it. */
export interface WorkshopOrder {
  id: number
  email: string
  latestDelivery: Day
  /** Lines of the address, the name first. */
  address: string[]
  phone: string
  note: string
  giftMessage: string
  /** Who carries it, as the house called them when it was ordered; empty where nobody wrote it down. */
  carrier: string
  flags: OrderFlag[]
  lines: WorkshopLine[]
  parcels: SentParcel[]
  status: OrderStatus
  /** In cents. */
  total: number
  /** Last day its letters could be corrected; `null` before they are made. */
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
  /** Of all its pieces, after discounts, in cents. */
  cents: number
  /** Pieces already given back. */
  back: number
}

/** Money given back of an order, or about to be. */
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

/** A payment that does not fit its order. Amounts in cents; `taken` is `null` for another currency. */
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

/** A refund that was not made. */
export interface FailedRefund {
  id: string
  order: number
  amount: number
  provider: string
  problem: string | null
  at: string
}

/** A payment its buyer disputes, `ref` at the provider. */
export interface OpenDispute {
  order: number
  ref: string
  /** The provider's word. */
  reason: string
  /** In cents; `null` when it is not told in euro. */
  amount: number | null
  /** Last instant to answer, ISO 8601; `null` when no answer is awaited. */
  respondBy: string | null
  at: string
}

/** A payment under review, or one that a bank says is fraud. */
export interface PaymentNotice {
  order: number
  ref: string
  reason: string
  at: string
}

/** An event of a provider that came to nothing so far. */
export interface PendingEvent {
  id: string
  provider: string
  /** The provider's word. */
  type: string
  cause: 'unplaced' | 'unseen' | 'unanswered' | 'unreadable' | 'failed'
  /** Once its payment is known. */
  order: number | null
  /** Times it was tried again, and whether it still is. */
  tries: number
  isTried: boolean
  /** ISO 8601. */
  at: string
}

/** A declaration that waits for an answer. */
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
  /** Pieces it names by line; `null` for the whole order. */
  declared: { id: number; pieces: number }[] | null
  marks: WithdrawalMark[]
  returnDue: Day | null
  refundDue: Day
  overdue: boolean
  events: { kind: string; detail: string; at: string }[]
}

/** A message nobody has answered. */
export interface WorkshopMessage {
  id: number
  subject: ContactSubject
  name: string
  email: string
  /** The order as its sender names it, or nothing; its number, when there is one. */
  reference: string
  order: number | null
  /** Whether it was sent with the address of that order. */
  ofBuyer: boolean
  jewel: { id: number; name: string } | null
  message: string
  /** Whether a machine seems to have written it. */
  suspect: boolean
  /** ISO 8601. */
  receivedAt: string
}

export interface WorkshopQueue {
  toPrepare: WorkshopOrder[]
  onTheirWay: WorkshopOrder[]
  /** The first refund due first. */
  withdrawals: WorkshopWithdrawal[]
  /** The oldest first, those of machines last. */
  messages: WorkshopMessage[]
  /** Money a person has to decide about. */
  parked: ParkedPayment[]
  failed: FailedRefund[]
  /** The first to answer first. */
  disputes: OpenDispute[]
  reviews: PaymentNotice[]
  warnings: PaymentNotice[]
  events: PendingEvent[]
  /** The order asked for by its number. */
  askedFor: WorkshopOrder | null
}
