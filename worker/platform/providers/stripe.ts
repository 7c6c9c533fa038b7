import type { Stripe } from 'stripe'
import { language } from '#text/language.ts'
import { cutWords } from '../../../shared/words/cut-words.ts'
import type { StripeAccount } from '../../payment-accounts.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import { type Opening, type PaymentProvider, type PaymentState, ProviderDown } from './provider.ts'
import { askStripe, StripeRefusal } from './stripe/client.ts'
import { readEvent } from './stripe/events.ts'
import { closingTime, neverOpened, openOnce, readBack, unlessOver } from './stripe/opening.ts'
import { ownerAtStripe } from './stripe/owner.ts'
import { refundAtStripe } from './stripe/refunds.ts'
import { stateOfSession } from './stripe/states.ts'
import { type WireSession, wireSession } from './stripe/wire.ts'

/** Expands what a lookup reads in one call: the payment, its charge and the charge's refunds. */
const whole = { expand: ['payment_intent.latest_charge.refunds'] }

/** Adds `{CHECKOUT_SESSION_ID}`, which Stripe replaces. It must not be encoded. */
const withSession = (url: string) => `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`

/** Returns the products in words, at most 300 characters. */
function productsOf({ lines }: RecordedOrder): string {
  const words = lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ')
  return cutWords(words, 300, '…')
}

/**
 * Returns the session's parameters. One line holds the order's total: Stripe allows no negative line, and our total
 * already includes the discounts.
 */
function sessionFor(opening: Opening): Stripe.Checkout.SessionCreateParams {
  const { order, attempt } = opening
  const title = `Commande n°\u00a0${order.id}`
  const metadata = { order_id: String(order.id), attempt_id: attempt.id }
  return {
    mode: 'payment',
    locale: language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: attempt.amountCents,
          product_data: { name: title, description: productsOf(order) },
        },
      },
    ],
    client_reference_id: attempt.id,
    metadata,
    payment_intent_data: { description: title, metadata },
    customer_email: order.email,
    success_url: withSession(opening.returnUrl),
    cancel_url: opening.cancelUrl,
    expires_at: closingTime(attempt),
    // The buyer agrees to an amount in euro, and we compare it in euro.
    adaptive_pricing: { enabled: false },
  }
}

/**
 * Card payments on Stripe's own page (Checkout Sessions, docs.stripe.com/api/checkout/sessions), with 3-D Secure. No
 * card data reaches us. `now` in milliseconds.
 */
export function stripeProvider(account: StripeAccount, now: () => number = Date.now): PaymentProvider {
  const read = (ref: string): Promise<WireSession> =>
    askStripe(account, wireSession, (stripe) => stripe.checkout.sessions.retrieve(ref, whole))
  return {
    name: 'stripe',
    async start(opening) {
      const asked = sessionFor(opening)
      try {
        const { id, url } = await openOnce(opening, asked, (options) =>
          askStripe(account, wireSession, (stripe) => stripe.checkout.sessions.create(asked, options)),
        )
        if (!url) throw new ProviderDown('stripe', `session ${id} has no page`)
        return { kind: 'redirect', ref: id, url }
      } catch (error) {
        if (error instanceof StripeRefusal) return { kind: 'failed', reason: error.message }
        throw error
      }
    },
    return: (query) => ({ kind: query.has('annule') ? 'left' : 'back', ref: query.get('session_id') }),
    async lookup(attempt): Promise<PaymentState> {
      if (!attempt.providerRef) return neverOpened(attempt, now())
      return stateOfSession(await readBack(read(attempt.providerRef)))
    },
    refund: (request) => refundAtStripe(account, request),
    async close({ providerRef: ref }) {
      // The opening got no answer, so nobody knows the payment page.
      if (!ref) return { kind: 'expired' }
      const closed = await unlessOver(
        askStripe(account, wireSession, (stripe) => stripe.checkout.sessions.expire(ref)),
      )
      return stateOfSession(closed ?? (await readBack(read(ref))))
    },
    webhook: (body, headers) => readEvent(account, body, headers, now()),
    identify: (about) => ownerAtStripe(account, about),
  }
}
