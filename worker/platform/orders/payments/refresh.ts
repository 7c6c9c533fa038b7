import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { PaymentProvider } from '../../providers/provider.ts'
import { orderById } from '../order.ts'
import { attemptsOf } from './attempts.ts'
import { close } from './close.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { endOf } from './polling.ts'
import { settle } from './settle.ts'

/**
 * Asks the providers about the unfinished attempts of an order and settles the answers, for the result page. Closes
 * attempts whose time has ended. Returns false when a provider did not answer: the clock asks about its attempts later.
 */
export async function refresh(
  env: Env,
  orderId: number,
  providerOf: (attempt: PaymentAttempt) => PaymentProvider | null,
  now: number = Date.now(),
): Promise<boolean> {
  const [order, attempts] = await Promise.all([orderById(env.DB, orderId), attemptsOf(env.DB, orderId)])
  let isAnswered = true
  for (const attempt of attempts.filter(({ askAt }) => askAt !== null)) {
    const isOver = order !== null && endOf(attempt, order.payableUntil) <= instant(now)
    const isToClose = isOver && ['open', 'refused', 'expired'].includes(attempt.state)
    try {
      const provider = providerOf(attempt)
      if (provider && isToClose) await close(env, attempt, provider, 'refresh', now)
      else if (provider) await settle(env, attempt, await provider.lookup(attempt), 'refresh', now)
    } catch (error) {
      isAnswered = false
      console.error(`attempt ${attempt.id} could not be read back from ${attempt.provider}`, error)
    }
  }
  return isAnswered
}
