import type { Context } from 'hono'
import { text } from '../../../../shared/messages.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { throttle, waitWords } from '../../http/throttle.ts'
import { isThisMachine, visitorOf } from '../../http/visitor.ts'

/** Orders of one visitor, who may share an address with an office, in a quarter of an hour: each holds pieces. */
const most = { hits: 40, seconds: 900 }

/**
 * Counts an order against its visitor before anything of it is read: first by the binding of the configuration, where there
 * is one, then in the database. `now` in milliseconds. Throws 429 `too_many_requests`.
 */
export async function countOrder(c: Context<EmbeddedEnv>, now: number): Promise<void> {
  const visitor = visitorOf(c)
  if (visitor === '' || isThisMachine(visitor)) return
  const gate = await c.env.ORDER_RATE?.limit({ key: visitor })
  if (gate?.success === false)
    throw new PlatformError(429, 'too_many_requests', text('account.too-many-asked', { n: '1' }), {
      retry_after: 60,
    })
  await throttle(
    c.env,
    [{ subject: `orders from ${visitor}`, ...most }],
    waitWords('account.too-many-asked'),
    now,
  )
}
