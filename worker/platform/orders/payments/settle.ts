import type { Env } from '../../../env.ts'
import type { PaymentState } from '../../providers/provider.ts'
import type { Source } from '../ledger/transition.ts'
import { orderById } from '../order.ts'
import { settleRefunded } from '../refunds/settle-refunded.ts'
import { accept } from './accept.ts'
import { attemptById } from './attempts.ts'
import { capture } from './capture.ts'
import { giveUp } from './give-up.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/**
 * Moves an order to the state that its provider reports for one attempt. Repeated, late or out-of-order reports change
 * nothing. An order never goes back. A refusal of an old attempt does not affect a newer one. Money that does not match
 * moves nothing. Throws `ProviderDown` when a capture gets no answer. `now` in milliseconds.
 */
export async function settle(
  env: Env,
  attempt: PaymentAttempt,
  state: PaymentState,
  source: Source,
  now: number = Date.now(),
): Promise<void> {
  if (state.kind === 'open') return
  const order = await orderById(env.DB, attempt.orderId)
  if (!order) throw new Error(`attempt ${attempt.id} has no order`)
  switch (state.kind) {
    case 'paid':
    case 'accepted':
      return accept(env, order, attempt, state, source, now)
    case 'refused':
    case 'expired':
      return giveUp(env, order, attempt, state.kind, source, now)
    case 'approved': {
      const captured = await capture(env, order, attempt, state, source, now)
      // If the payment is still `approved`, the capture took nothing and the clock asks again.
      return captured.kind === 'approved' ? undefined : settle(env, attempt, captured, source, now)
    }
    case 'refunded': {
      // Refunded money was taken first. The event of that payment may be lost or late.
      if (state.taken) await accept(env, order, attempt, { kind: 'paid', ...state.taken }, source, now)
      const known = await attemptById(env.DB, attempt.id)
      return settleRefunded(env, known ?? attempt, state, source, now)
    }
  }
}
