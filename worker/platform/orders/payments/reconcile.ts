import { needsPayment, type OrderStatus } from '../../../../shared/checkout/payment.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { PaymentProvider, PaymentState } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { orderById } from '../order.ts'
import { settleCart } from '../placing/take-from-cart.ts'
import { askLater, attemptColumns } from './attempts.ts'
import { close } from './close.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { closeAgain, day, endOf, nextPoll, pollAgain } from './polling.ts'
import { settle } from './settle.ts'

/** Attempts that one run asks about in parallel. Cloudflare limits how many calls a Worker may make. */
const maxItems = 20
/** Milliseconds during which one run owns an attempt: longer than a provider may take to answer. */
const lease = 3 * 60_000

interface Claimed extends PaymentAttempt {
  /** How many times we have asked about it, including this one. */
  asked: number
  orderStatus: OrderStatus
  /** When its order can no longer be paid, ISO 8601. */
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
 * Asks the providers about attempts without a known result, when they are due (`asking.ts`), and settles the answers.
 * Closes attempts whose time has ended or that nobody should pay any more. Empties the carts of paid orders. If a
 * provider does not answer, only its own attempts wait for a retry. Safe to call at any time, several times at once.
 * `now` in milliseconds.
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
    const again = isOver ? closeAgain(attempt.asked, end, now) : pollAgain(attempt.asked, now)
    await askLater(env.DB, attempt.id, again).run()
  }
}

async function lookUp(env: Env, attempt: Claimed, provider: PaymentProvider, now: number) {
  const state = await provider.lookup(attempt)
  await settle(env, attempt, state, 'clock', now)
  return state.kind
}

/** Returns when to ask about an attempt again; `null` when its provider's answer is final. */
function after(attempt: Claimed, kind: PaymentState['kind'], end: string, now: number): string | null {
  switch (kind) {
    case 'paid':
    case 'refunded':
    case 'expired':
      return null
    case 'accepted':
      return instant(now + day)
    case 'refused':
      // A page that refused one card may accept another, until we close it.
      return end <= instant(now) ? null : nextPoll(attempt, end, now)
    default:
      return end <= instant(now) ? closeAgain(attempt.asked, end, now) : nextPoll(attempt, end, now)
  }
}
