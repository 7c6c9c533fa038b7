/** The script of the wallet page: Stripe's buttons and the outcome of the payment. */

import { loadStripe } from '@stripe/stripe-js/pure'
import { language } from '#text/language.ts'
import { walletMessages } from '#text/messages/wallet.ts'
import { buyLimits } from '../../shared/cart/buy-limits.ts'
import type { WalletAnswer } from '../../shared/checkout/wallet.ts'
import { openWallets, timeoutMs } from '../behaviours/visitor/open-wallets.ts'

/** Stripe can watch a visitor's movements to detect fraud. The shop turns that off. */
loadStripe.setLoadParameters({ advancedFraudSignals: false })

const isAnswer = (value: unknown): value is WalletAnswer =>
  typeof value === 'object' && value !== null && 'kind' in value

async function ask(address: string, key: string): Promise<WalletAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ key }),
    signal: AbortSignal.timeout?.(buyLimits.requestTimeout) ?? null,
  })
  const answer: unknown = await response.json()
  if (!isAnswer(answer)) throw new Error(`answer with status ${response.status}`)
  return answer
}

/**
 * Rejects when Stripe's script fails or takes too long. At a retry, Stripe's loader waits for a script that has already
 * failed, so it would never end.
 */
const never = new Promise<never>((_, reject) => {
  const isStripe = (target: EventTarget | null) =>
    target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')
  const fail = () => reject(new Error('Stripe.js cannot be loaded'))
  addEventListener('error', ({ target }) => isStripe(target) && fail(), { capture: true })
  setTimeout(fail, timeoutMs)
})
never.catch(() => {})

const section = document.querySelector<HTMLElement>('#wallet')
const { intent = '', key = '' } = section?.dataset ?? {}
if (section) {
  const say = (sentence: string) => {
    const line = section.querySelector('[role="status"]')
    if (line) line.textContent = sentence
  }
  openWallets({
    place: section.querySelector<HTMLElement>('.pay-buttons') ?? section,
    say,
    ask: () => ask(intent, key),
    load: (publishableKey) => Promise.race([never, loadStripe(publishableKey, { locale: language })]),
    leave: (address) => location.assign(address),
  }).catch(() => say(walletMessages['wallet.unreachable']))
}

/**
 * Reloads the page at the end of the reservation, counted by the shop's clock.
 * The page then says what happened to the order.
 */
const { seconds } = document.querySelector<HTMLElement>('#held')?.dataset ?? {}
if (seconds) setTimeout(() => location.reload(), Number(seconds) * 1000)
