import type { Context } from 'hono'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { forgive, throttle, waitWords } from '../../http/throttle.ts'
import { visitorOf } from '../../http/visitor.ts'

/** Webhooks of one address in ten minutes that had their provider asked and were not its own, with those under way. */
const allowed = { hits: 30, seconds: 600 }

/**
 * Counts, by its address, who has a provider asked whether a webhook is its own: `add` before it is asked, `takeBack` once
 * it was. Forged ones stay counted. Whoever calls from inside the house is nobody to count. `now` in milliseconds.
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
