import type { Cents } from '../../../shared/money.ts'

/**
 * What needs a person. `ref` names the dispute, the review, the warning or the refund at the provider; `reason` is its
 * word; `at` is when the provider made the event, ISO 8601: of several events about one `ref` the newest is right.
 */
export type Alarm =
  | {
      kind: 'dispute'
      ref: string
      reason: string
      at: string
      /** `closed`: for neither side. `null` while it is open. */
      outcome: 'won' | 'lost' | 'closed' | null
      /** Whether the event tells that its money was taken from the account, or came back to it. */
      funds: 'taken' | 'returned' | null
      /** Last instant to answer, ISO 8601; `null` when no answer is awaited. */
      respondBy: string | null
      /** Disputed, in cents; `null` when it is not told in euro. */
      amountCents: Cents | null
    }
  | { kind: 'review'; ref: string; reason: string; at: string; isOpen: boolean }
  | { kind: 'fraud-warning'; ref: string; reason: string; at: string }
  /** A refund the provider had taken. `refundKey`: what we asked for it with; `null` when it was not us. */
  | { kind: 'refund-failed'; ref: string; reason: string; refundKey: string | null }
