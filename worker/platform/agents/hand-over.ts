import type { HandedOver } from '../../commerce/contract/agent-cart.ts'
import type { Env } from '../../env.ts'
import { stripeAccountOf, takesTokens } from '../../payment-accounts.ts'
import { settingsOf } from '../../settings.ts'
import { readToken, tokenPattern } from '../providers/stripe/shared-token.ts'
import { orUnavailable, unavailable } from '../providers/unavailable.ts'
import { keepAgentPayment } from './agent-payments.ts'
import { closed, readAgentCart } from './carts.ts'

/** A token of a program, and what its cart costs now. */
interface Handing {
  id: string
  agent: string
  token: string
  cents: number
}

/**
 * Keeps a shared payment token for the order its buyer may make of a cart: what it may pay is Stripe's word, never the program's.
 * It pays nothing here. Throws 404, 409 once the cart is closed or changed meanwhile, 503 when tokens are not taken, or Stripe
 * does not answer. `now` in milliseconds.
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
