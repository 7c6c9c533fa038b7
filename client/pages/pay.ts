/** The script of the page of wallets: Stripe's own buttons, and what becomes of the payment. */
import { loadStripe } from '@stripe/stripe-js/pure'
import type { WalletAnswer } from '../../shared/wallet.ts'
import { walletMessages } from '../../shared/wallet-messages.ts'
import { openWallets } from '../behaviours/open-wallets.ts'

/** Stripe may watch how a visitor moves to tell fraud; the house asks it not to. */
loadStripe.setLoadParameters({ advancedFraudSignals: false })

const isAnswer = (value: unknown): value is WalletAnswer =>
  typeof value === 'object' && value !== null && 'kind' in value

async function ask(address: string, key: string): Promise<WalletAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ key }),
  })
  const answer: unknown = await response.json()
  if (!isAnswer(answer)) throw new Error(`answer with status ${response.status}`)
  return answer
}

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
    load: (publishableKey) => loadStripe(publishableKey, { locale: 'fr' }),
    leave: (address) => location.assign(address),
  }).catch(() => say(walletMessages['wallet.unreachable']))
}
