import type { OrderEvent } from '../orders/tracked-order.ts'

/** A refund or a cancellation of an order, in the terms that both agent protocols use. */
export interface Adjustment {
  id: string
  type: 'cancellation' | 'refund'
  /** ISO 8601. */
  occurred_at: string
  status: 'completed'
}

/** Returns the adjustments of an order. `sum` writes an amount in cents in the format of the protocol. */
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

/** Parcel events, in the terms that both protocols use. */
export const parcelEvents = { making: 'processing', shipped: 'shipped', delivered: 'delivered' } as const
