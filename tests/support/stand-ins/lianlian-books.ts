import type { z } from 'zod'
import type { CardKind } from './card-numbers.ts'
import { centsOf, type paymentRequest, type refundRequest } from './lianlian-checks.ts'

type Asked = z.infer<typeof paymentRequest>

export interface PlayedPayment {
  readonly number: number
  readonly asked: Asked
  status: 'IN' | 'WP' | 'PP' | 'PS' | 'PF' | 'PC' | 'RP' | 'PR' | 'RS'
  isChallenged: boolean
  /** Whether the payment has a page for the buyer. */
  hasPage: boolean
}

export interface PlayedRefund {
  readonly number: number
  readonly asked: z.infer<typeof refundRequest>
  status: 'RP' | 'RS'
}

/** Whether a buyer can still act on a payment. */
export const isOpen = ({ status }: PlayedPayment): boolean =>
  status === 'IN' || status === 'WP' || status === 'PP'

const isTaken = ({ status }: PlayedPayment): boolean => ['PS', 'RP', 'PR', 'RS'].includes(status)

/** Returns the shop's attempt in one of our ids: the part before the last dash. */
export const attemptIn = (transactionId: string): string => transactionId.replace(/-[^-]*$/, '')

/** Number for all objects, unique within a run. */
let numbers = 2026112200000000

/** LianLian's own records: payments, refunds, tokens. */
export class LianLianBooks {
  readonly payments = new Map<string, PlayedPayment>()
  readonly refunds = new Map<string, PlayedRefund>()
  readonly #fields = new Set<string>()
  readonly #cards = new Map<string, CardKind>()

  newFields(): string {
    numbers += 1
    const token = `fields-${numbers}`
    this.#fields.add(token)
    return token
  }

  /** Returns a card token of a kind, from open card fields; `null` when their token is unknown or used. */
  newCard(kind: CardKind, fields: string): string | null {
    if (!this.#fields.delete(fields)) return null
    numbers += 1
    const token = `card-${numbers}`
    this.#cards.set(token, kind)
    return token
  }

  /** Records a payment; `null` when its card token is unknown or used. */
  open(asked: Asked): PlayedPayment | null {
    const token = asked.payment_data?.card.card_token
    const kind = token === undefined ? null : this.#cards.get(token)
    if (kind === undefined) return null
    if (token !== undefined) this.#cards.delete(token)
    numbers += 1
    const status =
      kind === null ? 'IN' : ({ good: 'PS', refused: 'PF', challenge: 'WP', slow: 'PP' } as const)[kind]
    const isChallenged = kind === 'challenge'
    const hasPage = kind === null || isChallenged
    const payment: PlayedPayment = { number: numbers, asked, status, isChallenged, hasPage }
    this.payments.set(asked.merchant_transaction_id, payment)
    return payment
  }

  giveBack(
    payment: PlayedPayment,
    asked: PlayedRefund['asked'],
    status: PlayedRefund['status'],
  ): PlayedRefund {
    numbers += 1
    const refund: PlayedRefund = { number: numbers, asked, status }
    this.refunds.set(asked.merchant_transaction_id, refund)
    const left = paidCents(payment) - this.#back(asked.original_transaction_id)
    payment.status = left === 0 ? 'RS' : 'PR'
    return refund
  }

  #back(transactionId: string): number {
    return [...this.refunds.values()]
      .filter(({ asked }) => asked.original_transaction_id === transactionId)
      .reduce((sum, { asked }) => sum + centsOf(asked.refund_data.refund_amount), 0)
  }

  /** Returns the cents that a payment still holds. */
  held(transactionId: string): number {
    const payment = this.payments.get(transactionId)
    return payment && isTaken(payment) ? paidCents(payment) - this.#back(transactionId) : 0
  }

  taken(attemptId: string): number {
    return [...this.payments.values()]
      .filter((each) => attemptIn(each.asked.merchant_transaction_id) === attemptId && isTaken(each))
      .reduce((sum, each) => sum + paidCents(each), 0)
  }

  givenBack(attemptId: string): number {
    const ids = [...this.payments.keys()].filter((id) => attemptIn(id) === attemptId)
    return ids.reduce((sum, id) => sum + this.#back(id), 0)
  }
}

const paidCents = ({ asked }: PlayedPayment) => centsOf(asked.merchant_order.order_amount)
