import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { PlatformError } from '../../http/platform-error.ts'
import type { PaymentState } from '../../providers/provider.ts'
import { park } from '../events/park.ts'
import { holdAgain } from '../ledger/hold.ts'
import type { Source } from '../ledger/transition.ts'
import type { RecordedOrder } from '../recorded.ts'
import { isBeingTaken, startCapture } from './agreed-address.ts'
import { attemptsOf } from './attempts.ts'
import { matchesAttempt } from './matches-attempt.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/**
 * Captures a payment that its buyer has approved, if its order may still be paid and its pieces can be held. Otherwise
 * takes nothing, now or later. Returns the new state of the payment. Throws `ProviderDown`.
 */
export async function capture(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  approved: Extract<PaymentState, { kind: 'approved' }>,
  source: Source,
  now: number,
): Promise<PaymentState> {
  if (!matchesAttempt(order, attempt, approved)) await park(env, attempt, approved, source, now)
  else if (await mayTake(env, order, attempt, source, now)) return approved.capture()
  if (order.payableUntil > instant(now)) return { kind: 'refused' }
  // Another run may have started the capture before the time ended. Its money may still come.
  return (await isBeingTaken(env.DB, order.id, now)) ? approved : { kind: 'expired' }
}

async function mayTake(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  source: Source,
  now: number,
): Promise<boolean> {
  if (attempt.state !== 'open') return false
  const attempts = await attemptsOf(env.DB, order.id)
  if (attempts.some(({ id, state }) => id !== attempt.id && (state === 'paid' || state === 'accepted')))
    return false
  try {
    return (await holdAgain(env, order, now)) && (await startCapture(env.DB, attempt, source, now))
  } catch (error) {
    // The order is sold out or too late, or one of its codes is no longer allowed.
    if (error instanceof PlatformError) return false
    throw error
  }
}
