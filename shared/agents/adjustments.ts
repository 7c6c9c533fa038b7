import type { OrderEvent } from '../orders/tracked-order.ts'

/** What was given back of an order, or the order given up, by the words that both protocols of programs use. */
export interface Adjustment {
  id: string
  type: 'cancellation' | 'refund'
  /** ISO 8601. */
  occurred_at: string
  status: 'completed'
}

/** The adjustments of an order; `sum` says the amount of each, in cents, as its protocol does. */
export const adjustmentsOf = <Sum extends object>(
  timeline: readonly OrderEvent[],
  sum: (cents: number) => Sum,
): (Adjustment & Sum)[] =>
  timeline.flatMap(({ step, at, amount }, index) =>
    amount === null
      ? []
      : [
          {
            id: String(index + 1),
            type: step === 'cancelled' ? 'cancellation' : 'refund',
            occurred_at: at,
            status: 'completed',
            ...sum(amount),
          } as const,
        ],
  )

/** What happened to a parcel, by the words that both use. */
export const parcelEvents = { making: 'processing', shipped: 'shipped', delivered: 'delivered' } as const
