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
 * Moves an order to what its provider says of one attempt. Telling the same twice, late or out of order changes nothing:
 * an order never goes back, a refusal of an old attempt leaves a newer one alone, money that does not fit moves nothing.
 * Throws ProviderDown when a capture gets no answer. `now` in milliseconds.
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
      // A capture that leaves it approved took nothing: the clock asks again.
      return captured.kind === 'approved' ? undefined : settle(env, attempt, captured, source, now)
    }
    case 'refunded': {
      // What is given back was taken: that news may be lost, or on its way.
      if (state.taken) await accept(env, order, attempt, { kind: 'paid', ...state.taken }, source, now)
      const known = await attemptById(env.DB, attempt.id)
      return settleRefunded(env, known ?? attempt, state, source, now)
    }
  }
}
