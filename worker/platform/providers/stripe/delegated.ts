import type { StripeAccount } from '../../../payment-accounts.ts'
import { forgetAgentPayment, paymentOf } from '../../agents/agent-payments.ts'
import { attemptById, noteRef } from '../../orders/payments/attempts.ts'
import { type Opened, type Opening, type PaymentProvider, ProviderDown } from '../provider.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { openOnce } from './opening.ts'
import { confirmWith } from './shared-token.ts'
import { stateOfIntent } from './states.ts'
import { walletProvider } from './wallet.ts'
import { type WireIntent, wireIntent } from './wire.ts'

const intentFor = ({ order, attempt }: Opening) => ({
  amount: attempt.amountCents,
  currency: 'eur',
  automatic_payment_methods: { enabled: true },
  description: `Commande n°\u00a0${order.id}`,
  metadata: { order_id: String(order.id), attempt_id: attempt.id, page: 'delegated' },
})

/** Whether Stripe is still working on the same confirmation, sent a moment ago. */
const isBeingAnswered = ({ code }: StripeRefusal) =>
  code === 'idempotency_key_in_use' || code === 'lock_timeout'

/**
 * Pays with a token from the buyer's agent (shared payment tokens, docs.stripe.com/agentic-commerce). The buyer has
 * already placed the order in person. We first create the payment without money and store its id, and then confirm it.
 * If that answer is lost, or the Worker dies, we can read the result. The rest is as with wallets. `now` in
 * milliseconds.
 */
export function delegatedProvider(
  account: StripeAccount,
  db: D1Database,
  now: () => number = Date.now,
): PaymentProvider {
  const intents = walletProvider(account, now)

  /** Cancels a refused payment, because nobody will confirm it again: a refusal is final for a token. */
  async function refused(opening: Opening, { id }: WireIntent): Promise<Opened> {
    const state = await intents.close({ ...opening.attempt, providerRef: id })
    return { kind: 'settled', ref: id, state: state.kind === 'expired' ? { kind: 'refused' } : state }
  }

  async function pay(opening: Opening, intent: WireIntent, token: string): Promise<Opened> {
    const key = `${opening.idempotencyKey}-confirm`
    const asked = { intent, token, returnUrl: opening.returnUrl }
    const ref = intent.id
    try {
      const confirmed = await confirmWith(account, asked, key)
      const url = confirmed.next_action?.redirect_to_url?.url
      if (confirmed.status === 'requires_action' && url) return { kind: 'redirect', ref, url }
      const state = stateOfIntent(confirmed)
      return state.kind === 'open' ? await refused(opening, intent) : { kind: 'settled', ref, state }
    } catch (error) {
      if (error instanceof StripeRefusal && !isBeingAnswered(error)) {
        console.error(`attempt ${opening.attempt.id} is refused: ${error.message}`)
        return refused(opening, intent)
      }
      if (!(error instanceof ProviderDown || error instanceof StripeRefusal)) throw error
      console.error(`attempt ${opening.attempt.id} waits for what became of its payment`, error)
      return { kind: 'settled', ref, state: { kind: 'open' } }
    }
  }

  return {
    ...intents,
    name: 'delegated',
    async start(opening) {
      const { order, attempt } = opening
      const given = await paymentOf(db, order.cartRef, now())
      if (!given || given.maxCents < attempt.amountCents) {
        // A double click may have paid meanwhile. Its payment then has an id.
        if ((await attemptById(db, attempt.id))?.providerRef)
          throw new ProviderDown('delegated', `attempt ${attempt.id} is being paid`)
        return { kind: 'failed', reason: 'nothing handed over reaches', isShort: true }
      }
      const asked = intentFor(opening)
      try {
        const intent = await openOnce(opening, asked, (options) =>
          askStripe(account, wireIntent, (stripe) => stripe.paymentIntents.create(asked, options)),
        )
        await noteRef(db, attempt, intent.id)
        const opened = await pay(opening, intent, given.token)
        const isLost = opened.kind === 'settled' && opened.state.kind === 'open'
        if (!isLost) await forgetAgentPayment(db, given.cart)
        return opened
      } catch (error) {
        if (error instanceof StripeRefusal) return { kind: 'failed', reason: error.message }
        throw error
      }
    },
  }
}
