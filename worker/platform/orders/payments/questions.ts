import type { Env } from '../../../env.ts'
import { throttle, waitWords } from '../../http/throttle.ts'

/** Questions to its provider one order may cause in ten minutes: a page that waits asks ten times. */
const allowed = { hits: 60, seconds: 600 }

/**
 * Counts a question to the provider of an order before it is asked, whoever asks and by whichever door: providers answer
 * a shop so many calls, and one order must not use up those of all others. Throws 429 `too_many_requests`. `now` in
 * milliseconds.
 */
export const countQuestion = (env: Env, orderId: number, now: number): Promise<void> =>
  throttle(
    env,
    [{ subject: `provider of order ${orderId}`, ...allowed }],
    waitWords('failure.too-many-tries'),
    now,
  )
