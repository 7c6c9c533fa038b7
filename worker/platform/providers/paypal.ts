import type { PayPalAccount } from '../../payment-accounts.ts'
import { hexDigest } from '../http/secrets.ts'
import { type PayPalClient, payPalClient } from './paypal/client.ts'
import { ownerAtPayPal } from './paypal/owner.ts'
import { payPalRefund } from './paypal/refund.ts'
import { orderRequest, purchaseUnit } from './paypal/request.ts'
import { lookUp, unclear } from './paypal/state.ts'
import { payPalWebhook } from './paypal/webhook.ts'
import { createdOrder, reasonOf } from './paypal/wire.ts'
import type { Opened, Opening, PaymentProvider } from './provider.ts'

/** Where the buyer agrees: the first when the order names its means of payment, the second when it does not. */
const approval = new Set(['payer-action', 'approve'])

/**
 * Opens an order at PayPal. Its request id tells what is bought and where it is sent: a repeated opening finds the same
 * order, one after a corrected address makes another, of which alone the buyer learns.
 */
async function open(call: PayPalClient, opening: Opening): Promise<Opened> {
  const unit = purchaseUnit(opening)
  const digest = (await hexDigest(JSON.stringify(unit))).slice(0, 8)
  const answer = await call({
    method: 'POST',
    path: '/v2/checkout/orders',
    json: JSON.stringify(orderRequest(unit, opening)),
    requestId: `${opening.idempotencyKey}-${digest}`,
  })
  if (answer.status === 409) throw unclear(answer)
  if (answer.status >= 300) return { kind: 'failed', reason: reasonOf(answer) }
  const order = createdOrder.safeParse(answer.body)
  if (!order.success) throw unclear(answer)
  const { id: ref, status, links } = order.data
  const link = links.find(({ rel }) => approval.has(rel))
  if (link && isPage(link.href)) return { kind: 'redirect', ref, url: link.href }
  // Found by a repeated opening, and agreed to meanwhile: our own page asks what became of it.
  if (status === 'APPROVED' || status === 'COMPLETED')
    return { kind: 'redirect', ref, url: opening.returnUrl }
  throw unclear(answer)
}

const isPage = (href: string) => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol)

/**
 * PayPal, by its Orders v2 API: the buyer agrees on PayPal's page, then the ledger takes the money. An order there cannot
 * be called off: it is closed by not being captured. `now` in milliseconds.
 * See https://developer.paypal.com/docs/api/orders/v2/
 */
export function payPalProvider(account: PayPalAccount, now: () => number = Date.now): PaymentProvider {
  const call = payPalClient(account, now)
  return {
    name: 'paypal',
    start: (opening) => open(call, opening),
    // PayPal adds `token` (its order) and `PayerID` to the address, our own mark tells the way back without paying.
    return: (query) => ({ kind: query.has('annule') ? 'left' : 'back', ref: query.get('token') }),
    webhook: (body, headers, beforeAsking = async () => {}) =>
      payPalWebhook(call, account, { body, headers, beforeAsking }, now()),
    identify: (about) => ownerAtPayPal(call, about),
    async lookup({ providerRef, transactionId }) {
      // Nobody can have agreed to an order whose opening got no answer: its address was told to no one.
      if (!providerRef) return { kind: 'open' }
      return lookUp(call, providerRef, transactionId !== '')
    },
    refund: (request) => payPalRefund(call, request),
    async close({ providerRef, transactionId }) {
      if (!providerRef) return { kind: 'expired' }
      const state = await lookUp(call, providerRef, transactionId !== '')
      // What nobody captures costs its buyer nothing, agreed to or not.
      return state.kind === 'open' || state.kind === 'approved' ? { kind: 'expired' } : state
    },
  }
}
