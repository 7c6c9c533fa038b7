import { needsPayment, type OrderStatus } from '../../../../../shared/payment.ts'
import type { Env } from '../../../../env.ts'
import { instant } from '../../instant.ts'
import type { PaymentProvider, PaymentState } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { orderById } from '../order.ts'
import { settleCart } from '../placing/take-from-cart.ts'
import { askAgain, day, nextAsk } from './asking.ts'
import { type Attempt, askLater, attemptColumns } from './attempts.ts'
import { settle } from './settle.ts'

/** Attempts asked about side by side in one run: a Worker may only call so many times. */
const most = 20
/** Milliseconds one run has an attempt to itself: longer than a provider may take to answer. */
const lease = 3 * 60_000

interface Claimed extends Attempt {
  /** Times it was asked about, this one included. */
  asked: number
  orderStatus: OrderStatus
}

async function claim(db: D1Database, now: number): Promise<Claimed[]> {
  const { results } = await db
    .prepare(
      `UPDATE payment_attempts SET asked = asked + 1, ask_at = ?2
       WHERE id IN (SELECT id FROM payment_attempts WHERE ask_at <= ?1 ORDER BY ask_at LIMIT ?3)
       RETURNING ${attemptColumns}, asked,
         (SELECT status FROM orders o WHERE o.id = payment_attempts.order_id) AS orderStatus`,
    )
    .bind(instant(now), instant(now + lease), most)
    .all<Claimed>()
  return results
}

/**
 * Asks the providers about the attempts nobody has told the end of, when it is time to (`asking.ts`), and settles what
 * they answer; what was paid and may still be in its cart leaves it. One that does not answer is asked again later, and keeps no other waiting. Safe to call at any time,
 * several times at once. `now` in milliseconds.
 */
export async function reconcile(env: Env, now: number): Promise<void> {
  const due = await claim(env.DB, now)
  await Promise.all(due.map((attempt) => ask(env, attempt, now)))
}

async function ask(env: Env, attempt: Claimed, now: number): Promise<void> {
  if (attempt.state === 'paid') {
    const order = await orderById(env.DB, attempt.orderId)
    if (order) await settleCart(env, order, attempt.id)
    return
  }
  try {
    const provider = configuredProvider(env, attempt.provider)
    if (!provider) throw new Error(`${attempt.provider} is not configured`)
    const state = await provider.lookup(attempt)
    await settle(env, attempt, state, 'clock', now)
    const next =
      state.kind === 'open' ? await leftOpen(env, attempt, provider, now) : after(attempt, state, now)
    await askLater(env.DB, attempt.id, next).run()
  } catch (error) {
    console.error(`attempt ${attempt.id} could not be read back from ${attempt.provider}`, error)
    await askLater(env.DB, attempt.id, askAgain(attempt.asked, now)).run()
  }
}

/** When an attempt is asked about next; `null` when its provider has said its last word. */
function after(attempt: Attempt, { kind }: PaymentState, now: number): string | null {
  switch (kind) {
    case 'paid':
    case 'refunded':
    case 'expired':
      return null
    case 'accepted':
      return instant(now + day)
    default:
      // A page that refused one card may take another; what was agreed to has just been taken, or given up.
      return nextAsk(attempt, now)
  }
}

/** Still open: closed once nobody is meant to pay it any more, or after a day. */
async function leftOpen(
  env: Env,
  attempt: Claimed,
  provider: PaymentProvider,
  now: number,
): Promise<string | null> {
  const next = nextAsk(attempt, now)
  if (next !== null && needsPayment(attempt.orderStatus) && attempt.state === 'open') return next
  await provider.cancel(attempt)
  if (next === null) await settle(env, attempt, { kind: 'expired' }, 'clock', now)
  return next
}
