import type { Stripe } from 'stripe'
import * as z from 'zod'
import { paths } from '../../../../shared/paths.ts'
import type { StripeAccount } from '../../../payment-accounts.ts'
import type { Opening, PaymentProvider, PaymentState } from '../provider.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { readEvent } from './events.ts'
import { neverOpened, openOnce, readBack, unlessOver } from './opening.ts'
import { ownerAtStripe } from './owner.ts'
import { refundAtStripe } from './refunds.ts'
import { stateOfIntent } from './states.ts'
import { type WireIntent, wireIntent } from './wire.ts'

/** Returns the intent's parameters. Stripe's dashboard and the buyer's device decide which wallets are available. */
function intentFor({ order, attempt }: Opening): Stripe.PaymentIntentCreateParams {
  return {
    amount: attempt.amountCents,
    currency: 'eur',
    automatic_payment_methods: { enabled: true },
    description: `Commande n°\u00a0${order.id}`,
    metadata: { order_id: String(order.id), attempt_id: attempt.id, page: 'wallet' },
  }
}

/**
 * Apple Pay, Google Pay and Link (PaymentIntents, docs.stripe.com/api/payment_intents). The order already exists, and
 * the buyer pays it on our page with Stripe's own element. `now` in milliseconds.
 */
export function walletProvider(account: StripeAccount, now: () => number = Date.now): PaymentProvider {
  const expand = ['latest_charge.refunds']
  const read = (ref: string) =>
    askStripe(account, wireIntent, (stripe) => stripe.paymentIntents.retrieve(ref, { expand }))
  return {
    name: 'wallet',
    async start(opening) {
      const asked = intentFor(opening)
      try {
        const { id } = await openOnce(opening, asked, (options) =>
          askStripe(account, wireIntent, (stripe) => stripe.paymentIntents.create(asked, options)),
        )
        return { kind: 'redirect', ref: id, url: paths.pay(opening.order.id, opening.order.key) }
      } catch (error) {
        if (error instanceof StripeRefusal) return { kind: 'failed', reason: error.message }
        throw error
      }
    },
    return: (query) => ({ kind: query.has('annule') ? 'left' : 'back', ref: query.get('payment_intent') }),
    async lookup(attempt): Promise<PaymentState> {
      const { providerRef: ref } = attempt
      if (!ref) return neverOpened(attempt, now())
      return stateOfIntent(await readBack(read(ref)), attempt.state === 'accepted')
    },
    refund: (request) => refundAtStripe(account, request),
    async close({ providerRef: ref }) {
      if (!ref) return { kind: 'expired' }
      const closed = await unlessOver(
        askStripe(account, wireIntent, (stripe) => stripe.paymentIntents.cancel(ref)),
      )
      return stateOfIntent(closed ?? (await readBack(read(ref))))
    },
    webhook: (body, headers) => readEvent(account, body, headers, now()),
    identify: (about) => ownerAtStripe(account, about),
  }
}

const payable = wireIntent.extend({ client_secret: z.string().min(1) })

/**
 * Reads the client secret with which the buyer's browser pays. We ask Stripe each time and never store it. Throws
 * `ProviderDown`.
 */
export const intentToPay = (
  account: StripeAccount,
  ref: string,
): Promise<WireIntent & { client_secret: string }> =>
  readBack(askStripe(account, payable, (stripe) => stripe.paymentIntents.retrieve(ref)))
