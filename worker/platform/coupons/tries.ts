import type { Context } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { forgive, throttle, waitWords } from '../http/throttle.ts'
import { visitorOf } from '../http/visitor.ts'

/** Maximum number of attempts per cart and per visitor. Personal codes are too long to guess; public codes are words. */
const window = { seconds: 600 }
const hits = { cart: 20, visitor: 60 }

/**
 * Counts an attempt to apply a code to a cart.
 * @returns a function that takes the count back, for a code that exists
 * @throws PlatformError 429 `too_many_requests`
 */
export async function countTry(
  c: Context<EmbeddedEnv>,
  cartName: string | null,
): Promise<() => Promise<void>> {
  const visitor = visitorOf(c)
  const allowances = [
    ...(cartName ? [{ subject: `codes tried in ${cartName}`, hits: hits.cart, ...window }] : []),
    ...(visitor ? [{ subject: `codes tried by ${visitor}`, hits: hits.visitor, ...window }] : []),
  ]
  if (allowances.length === 0) return async () => {}
  await throttle(c.env, allowances, waitWords('failure.too-many-tries'), Date.now())
  return () => forgive(c.env, { forgotten: [], returned: allowances.map(({ subject }) => subject) })
}
