import type { HandedOver } from '../../commerce/contract/agent-cart.ts'
import type { Env } from '../../env.ts'
import { stripeAccountOf, takesTokens } from '../../payment-accounts.ts'
import { settingsOf } from '../../settings.ts'
import { readToken, tokenPattern } from '../providers/stripe/shared-token.ts'
import { orUnavailable, unavailable } from '../providers/unavailable.ts'
import { keepAgentPayment } from './agent-payments.ts'
import { closed, readAgentCart } from './carts.ts'

/** A program's payment token, and the current price of its cart in cents. */
interface Handing {
  id: string
  agent: string
  token: string
  cents: number
}

/**
 * Stores a shared payment token for a later order of the cart. Stripe says what the token may pay; the program's own claims
 * do not count. Moves no money. Throws 404, 409 if the cart is closed or has changed, and 503 if the shop takes no tokens or
 * Stripe does not answer. `now` in milliseconds.
 */
export async function handOver(
  env: Env,
  { id, agent, token, cents }: Handing,
  now: number,
): Promise<HandedOver> {
  const settings = settingsOf(env)
  const account = takesTokens(settings) ? stripeAccountOf(settings) : null
  if (!account) throw unavailable()
  const cart = await readAgentCart(env.DB, id, agent, now)
  if (cart.state !== 'open') throw closed()
  if (!tokenPattern.test(token)) return { refusal: 'unknown' }
  const read = await orUnavailable(readToken(account, token), `the token of cart ${id} is not read`)
  if (!read) return { refusal: 'unknown' }
  if (read.isOver || read.expiresAt <= now) return { refusal: 'over' }
  if (read.currency !== 'EUR') return { refusal: 'currency' }
  if (read.maxCents < cents) return { refusal: 'amount' }
  const { maxCents, card, expiresAt } = read
  const { meta } = await keepAgentPayment(
    env.DB,
    { cart: id, token, maxCents, card, expiresAt },
    cart.version,
  ).run()
  if (meta.changes === 0) throw closed()
  return { refusal: null }
}
