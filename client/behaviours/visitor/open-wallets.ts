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
  /** Where Stripe draws its buttons. */
  place: HTMLElement
  /** Tells the buyer, screen readers included. */
  say(sentence: string): void
  ask(): Promise<WalletAnswer>
  load(publishableKey: string): Promise<Stripe | null>
  leave(address: string): void
}

/** Milliseconds a buyer waits for Stripe before being told; its buttons may still come. */
export const timeoutMs = 12_000

/** The wallets this shop names, and no other one of Stripe's. */
const options: StripeExpressCheckoutElementOptions = {
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  buttonHeight: 48,
  // One row, whatever the device has: the room kept for it on the page is enough.
  layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
}

const hasSome = (methods: AvailablePaymentMethods | undefined): boolean =>
  methods !== undefined && Object.values(methods).some(Boolean)

/** Words of Stripe's for the buyer, in French, are about the card; all else is told in ours. */
const refusal = ({ type, message }: { type: string; message?: string }): string =>
  (type === 'card_error' || type === 'validation_error') && message
    ? message
    : walletMessages['wallet.refused']

/**
 * Offers the wallets of the device for one payment. Ends once they are drawn; `say` tells all the rest. Rejects when the
 * shop or Stripe.js cannot be reached.
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
      // Paid in another tab, or canceled meanwhile: the result page knows.
      if (!error || error.code === 'payment_intent_unexpected_state') return leave(result)
      paymentFailed({ reason: 'fail' })
      say(refusal(error))
    } catch {
      // Whether it was paid is not known here: the result page asks.
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
