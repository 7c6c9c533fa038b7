import type { Cents } from '../../../shared/money.ts'

/**
 * Something about a payment that a person must look at. `ref` is the provider's id of the dispute, review, warning or
 * refund. `reason` is the provider's word. `at` is when the provider made the event, ISO 8601: of several events with
 * one `ref`, the newest is right.
 */
export type Alarm =
  | {
      kind: 'dispute'
      ref: string
      reason: string
      at: string
      /** `closed`: neither side won. `null` while the dispute is open. */
      outcome: 'won' | 'lost' | 'closed' | null
      /** Whether this event reports that the disputed money left the account or came back to it. */
      funds: 'taken' | 'returned' | null
      /** Deadline for our answer, ISO 8601; `null` when the provider expects no answer. */
      respondBy: string | null
      /** Disputed amount, in cents; `null` when it is not in euro. */
      amountCents: Cents | null
    }
  | { kind: 'review'; ref: string; reason: string; at: string; isOpen: boolean }
  | { kind: 'fraud-warning'; ref: string; reason: string; at: string }
  /**
   * A refund that the provider had accepted. `refundKey`: the key of our request; `null` when we did not ask for the
   * refund.
   */
  | { kind: 'refund-failed'; ref: string; reason: string; refundKey: string | null }
