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
 * An attempt brought no money: its order fails or is cancelled, unless another attempt may still pay it. What expired is
 * not asked about any more; after a refusal the page of a provider may let the buyer try another card. An order whose time
 * is past ends with the last of its attempts.
 */
export async function giveUp(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  kind: 'refused' | 'expired',
  source: Source,
  now: number,
): Promise<void> {
  // Who let the payment page expire did not call the order off: only a refusal is told.
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

/** What is refused is closed at the end of its order's time at the latest: pieces wait for it. */
const closeInTime = (db: D1Database, attemptId: string, now: number) =>
  db
    .prepare(
      `UPDATE payment_attempts
       SET ask_at = min(ask_at, max(?2, (SELECT o.payable_until FROM orders o WHERE o.id = order_id)))
       WHERE id = ?1 AND ask_at IS NOT NULL`,
    )
    .bind(attemptId, instant(now))
