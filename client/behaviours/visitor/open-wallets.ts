import type {
  AvailablePaymentMethods,
  Stripe,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { language } from '#text/language.ts'
import { walletMessages } from '#text/messages/wallet.ts'
import type { WalletAnswer } from '../../../shared/checkout/wallet.ts'

export interface WalletPage {
  /** The element in which Stripe draws its buttons. */
  place: HTMLElement
  /** Shows a sentence to the buyer, screen readers included. */
  say(sentence: string): void
  ask(): Promise<WalletAnswer>
  load(publishableKey: string): Promise<Stripe | null>
  leave(address: string): void
}

/** Milliseconds before the buyer reads that Stripe does not answer. Its buttons may still appear later. */
export const timeoutMs = 12_000

/** Options of Stripe's buttons. They leave out the wallets that this shop does not offer. */
const options: StripeExpressCheckoutElementOptions = {
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  buttonHeight: 48,
  // Always one row, because the page reserves the height of one row.
  layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
}

const hasSome = (methods: AvailablePaymentMethods | undefined): boolean =>
  methods !== undefined && Object.values(methods).some(Boolean)

/**
 * Returns the sentence for a refused payment.
 * Stripe's own French sentences are good for card errors; everything else gets ours.
 */
const refusal = ({ type, message }: { type: string; message?: string }): string =>
  (type === 'card_error' || type === 'validation_error') && message
    ? message
    : walletMessages['wallet.refused']

/**
 * Offers the wallets of the device for one payment. Resolves after it has mounted the buttons; `say` reports everything
 * after that. Rejects when the shop or Stripe.js does not answer.
 */
export async function openWallets({ place, say, ask, load, leave }: WalletPage): Promise<void> {
  const answer = await ask()
  if (answer.kind === 'over') return leave(answer.goTo)
  if (answer.kind === 'closed') return say(answer.message)
  const { clientSecret, publishableKey, returnPath } = answer
  const stripe = await load(publishableKey)
  if (!stripe) throw new Error('Stripe.js did not load')
  const elements = stripe.elements({ clientSecret, locale: language })
  const wallets = elements.create('expressCheckout', options)
  const result = new URL(returnPath, location.href).href

  async function pay({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    say(walletMessages['wallet.paying'])
    try {
      const { error } = await (stripe as Stripe).confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: result },
        redirect: 'if_required',
      })
      // The buyer paid in another tab, or the payment was cancelled. The result page knows which.
      if (!error || error.code === 'payment_intent_unexpected_state') return leave(result)
      paymentFailed({ reason: 'fail' })
      say(refusal(error))
    } catch {
      // The outcome of the payment is unknown here. The result page asks for it.
      leave(result)
    }
  }

  const unreachable = () => say(walletMessages['wallet.unreachable'])
  const waiting = setTimeout(unreachable, timeoutMs)
  wallets.on('ready', ({ availablePaymentMethods: found }) => {
    clearTimeout(waiting)
    say(walletMessages[hasSome(found) ? 'wallet.ready' : 'wallet.none'])
  })
  wallets.on('loaderror', () => {
    clearTimeout(waiting)
    unreachable()
  })
  wallets.on('cancel', () => say(walletMessages['wallet.cancelled']))
  wallets.on('confirm', (event) => void pay(event))
  wallets.mount(place)
}
