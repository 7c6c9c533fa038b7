import type { Context } from 'hono'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { forgive, throttle, waitWords } from '../../http/throttle.ts'
import { visitorOf } from '../../http/visitor.ts'

/** Webhooks per address in ten minutes that may make us ask their provider, including those in progress. */
const allowed = { hits: 30, seconds: 600 }

/**
 * Counts, by address, the webhooks that make us ask a provider whether it sent them. Call `add` before asking, and
 * `takeBack` when the webhook is genuine. Forged webhooks stay counted. Calls from inside the Worker have no address
 * and are not counted. `now` in milliseconds.
 */
export function callerCount(c: Context<EmbeddedEnv>, provider: string, now: number) {
  const visitor = visitorOf(c)
  const subject = `${provider} webhooks of ${visitor}`
  let isCounted = false
  return {
    /** Throws 429 `too_many_requests`. */
    add: async (): Promise<void> => {
      if (visitor === '') return
      await throttle(c.env, [{ subject, ...allowed }], waitWords('failure.too-many-tries'), now)
      isCounted = true
    },
    takeBack: async (): Promise<void> => {
      if (isCounted) await forgive(c.env, { forgotten: [], returned: [subject] })
    },
  }
}
