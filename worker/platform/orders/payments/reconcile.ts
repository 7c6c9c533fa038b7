import { needsPayment, type OrderStatus } from '../../../../shared/checkout/payment.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { PaymentProvider, PaymentState } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { orderById } from '../order.ts'
import { settleCart } from '../placing/take-from-cart.ts'
import { askAgain, closeAgain, day, endOf, nextAsk } from './asking.ts'
import { askLater, attemptColumns } from './attempts.ts'
import { close } from './close.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { settle } from './settle.ts'

/** Attempts asked about side by side in one run: a Worker may only call so many times. */
const maxItems = 20
/** Milliseconds one run has an attempt to itself: longer than a provider may take to answer. */
const lease = 3 * 60_000

interface Claimed extends PaymentAttempt {
  /** Times it was asked about, this one included. */
  asked: number
  orderStatus: OrderStatus
  /** Until when its order can be paid, ISO 8601. */
  payableUntil: string
}

async function claim(db: D1Database, now: number): Promise<Claimed[]> {
  const { results } = await db
    .prepare(
      `UPDATE payment_attempts SET asked = asked + 1, ask_at = ?2
       WHERE id IN (SELECT id FROM payment_attempts WHERE ask_at <= ?1 ORDER BY ask_at LIMIT ?3)
       RETURNING ${attemptColumns}, asked,
         (SELECT status FROM orders o WHERE o.id = payment_attempts.order_id) AS orderStatus,
         (SELECT payable_until FROM orders o WHERE o.id = payment_attempts.order_id) AS payableUntil`,
    )
    .bind(instant(now), instant(now + lease), maxItems)
    .all<Claimed>()
  return results
}

/**
 * Asks the providers about the attempts nobody has told the end of, when it is time to (`asking.ts`), and settles what
 * they answer; those whose time is past, or that nobody is meant to pay any more, are closed. What was paid and may still
 * be in its cart leaves it. One that does not answer is asked again later, and keeps no other waiting. Safe to call at any
 * time, several times at once. `now` in milliseconds.
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
  const end = endOf(attempt, attempt.payableUntil)
  const isOver = end <= instant(now)
  try {
    const provider = configuredProvider(env, attempt.provider)
    if (!provider) throw new Error(`${attempt.provider} is not configured`)
    const isToClose = isOver || attempt.state === 'expired' || !needsPayment(attempt.orderStatus)
    const kind =
      isToClose && attempt.state !== 'accepted'
        ? await close(env, attempt, provider, 'clock', now)
        : await lookUp(env, attempt, provider, now)
    await askLater(env.DB, attempt.id, after(attempt, kind, end, now)).run()
  } catch (error) {
    console.error(`attempt ${attempt.id} could not be read back from ${attempt.provider}`, error)
    const again = isOver ? closeAgain(attempt.asked, end, now) : askAgain(attempt.asked, now)
    await askLater(env.DB, attempt.id, again).run()
  }
}

async function lookUp(env: Env, attempt: Claimed, provider: PaymentProvider, now: number) {
  const state = await provider.lookup(attempt)
  await settle(env, attempt, state, 'clock', now)
  return state.kind
}

/** When an attempt is asked about next; `null` when its provider has said its last word. */
function after(attempt: Claimed, kind: PaymentState['kind'], end: string, now: number): string | null {
  switch (kind) {
    case 'paid':
    case 'refunded':
    case 'expired':
      return null
    case 'accepted':
      return instant(now + day)
    case 'refused':
      // A page that refused one card may take another, until it is closed.
      return end <= instant(now) ? null : nextAsk(attempt, end, now)
    default:
      return end <= instant(now) ? closeAgain(attempt.asked, end, now) : nextAsk(attempt, end, now)
  }
}
