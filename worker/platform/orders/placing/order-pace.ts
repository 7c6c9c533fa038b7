import type { Context } from 'hono'
import { text } from '../../../../shared/messages.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { throttling, waitWords } from '../../http/throttle.ts'
import { isThisMachine, visitorOf } from '../../http/visitor.ts'
import { known, type Question } from '../../sql/question.ts'

/**
 * Orders that one visitor may place in a quarter of an hour, because each holds pieces. An office may share one
 * address.
 */
const pace = { hits: 40, seconds: 900 }

/**
 * Counts an order against its visitor before it is made. The rate-limit binding counts at once, where it is configured.
 * The returned `Question` counts in the database. Both throw 429 `too_many_requests`. `now` in milliseconds.
 */
export async function countOrder(c: Context<EmbeddedEnv>, now: number): Promise<Question<void>> {
  const visitor = visitorOf(c)
  if (visitor === '' || isThisMachine(visitor)) return known(undefined)
  const gate = await c.env.ORDER_RATE?.limit({ key: visitor })
  if (gate?.success === false)
    throw new PlatformError(429, 'too_many_requests', text('account.too-many-asked', { n: '1' }), {
      retry_after: 60,
    })
  return throttling(
    c.env,
    [{ subject: `orders from ${visitor}`, ...pace }],
    waitWords('account.too-many-asked'),
    now,
  )
}
