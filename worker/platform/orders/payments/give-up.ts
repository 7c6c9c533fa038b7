import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { expiry } from '../ledger/expire.ts'
import { type Source, transition } from '../ledger/transition.ts'
import { moveMails } from '../order-mails.ts'
import type { RecordedOrder } from '../recorded.ts'
import { askLater, closeAttempt } from './attempts.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

const targets = { refused: 'failed', expired: 'cancelled' } as const

/**
 * Handles an attempt that brought no money. The order fails or is cancelled, unless another attempt can still pay it.
 * The clock stops asking about an expired attempt. After a refusal it continues, because the provider's page may accept
 * another card. When the time of an order has ended, it ends with its last attempt.
 */
export async function giveUp(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  kind: 'refused' | 'expired',
  source: Source,
  now: number,
): Promise<void> {
  // No mail when the payment page expires, because the buyer did not cancel the order. Only a refusal is mailed.
  const mails = kind === 'refused' ? await moveMails(env, order, 'failed', now) : []
  await transition(env.DB, order.id, targets[kind], {
    by: 'provider',
    source,
    which: {
      sql: `o.id = ?1
        AND EXISTS (SELECT 1 FROM payment_attempts a WHERE a.id = ?2 AND a.state IN ('open', 'accepted'))
        AND NOT EXISTS (SELECT 1 FROM payment_attempts p
          WHERE p.order_id = o.id AND p.id <> ?2 AND p.state IN ('open', 'accepted', 'paid'))`,
      params: [order.id, attempt.id],
    },
    also: [
      closeAttempt(env.DB, attempt.id, kind),
      kind === 'expired' ? askLater(env.DB, attempt.id, null) : closeInTime(env.DB, attempt.id, now),
      ...mails,
      ...expiry(env.DB, now, { sql: 'o.id = ?1', params: [order.id] }),
    ],
    now,
  })
}

/**
 * Makes the clock close a refused attempt when its order's time ends at the latest, because pieces are held until then.
 */
const closeInTime = (db: D1Database, attemptId: string, now: number) =>
  db
    .prepare(
      `UPDATE payment_attempts
       SET ask_at = min(ask_at, max(?2, (SELECT o.payable_until FROM orders o WHERE o.id = order_id)))
       WHERE id = ?1 AND ask_at IS NOT NULL`,
    )
    .bind(attemptId, instant(now))
