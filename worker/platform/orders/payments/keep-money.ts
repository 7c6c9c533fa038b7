import { instant } from '../../http/instant.ts'
import type { Taken } from '../../providers/provider.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { day } from './polling.ts'

/** Money that a provider reports as taken. `accepted`: the money is still on its way. */
export type TakenState = { kind: 'paid' | 'accepted' } & Taken

/** Milliseconds before the clock checks that the bought lines have left the cart. */
const cartCheck = 2 * 60_000

/**
 * Returns the statement that records the money of an attempt. The clock then asks every day about money on its way,
 * until it arrives. After a payment, the clock comes back until the cart is emptied.
 */
export const keepMoney = (db: D1Database, attempt: PaymentAttempt, state: TakenState, now: number) =>
  db
    .prepare(
      `UPDATE payment_attempts SET state = ?2, transaction_id = ?3, taken_cents = ?4, ask_at =
         CASE WHEN ?2 = 'accepted' OR EXISTS (SELECT 1 FROM orders o WHERE o.id = order_id AND o.transaction_id = ?3)
           THEN ?5 END
       WHERE id = ?1 AND state NOT IN ('paid', 'parked')`,
    )
    .bind(
      attempt.id,
      state.kind,
      state.transactionId,
      state.amountCents,
      instant(now + (state.kind === 'accepted' ? day : cartCheck)),
    )
