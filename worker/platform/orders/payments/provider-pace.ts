import type { Env } from '../../../env.ts'
import { throttle, waitWords } from '../../http/throttle.ts'

/** Provider calls that one order may cause in ten minutes. A waiting page makes ten. */
const allowed = { hits: 60, seconds: 600 }

/**
 * Counts a call to the provider of an order before we make it, for every caller and route. Providers limit our calls,
 * and one order must not use up the limit of all others. Throws 429 `too_many_requests`. `now` in milliseconds.
 */
export const countProviderCall = (env: Env, orderId: number, now: number): Promise<void> =>
  throttle(
    env,
    [{ subject: `provider of order ${orderId}`, ...allowed }],
    waitWords('failure.too-many-tries'),
    now,
  )
