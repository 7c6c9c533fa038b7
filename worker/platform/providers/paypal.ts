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

/**
 * Links to the page where the buyer approves: the first when the order names its payment source, the second when it
 * does not.
 */
const approval = new Set(['payer-action', 'approve'])

/**
 * Opens an order at PayPal. Its request id includes a hash of the items and the address. So a repeated opening finds
 * the same order, and an opening after a corrected address makes a new one. The buyer only sees the new one.
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
  // A repeated opening found an order that the buyer has approved meanwhile. Our result page asks for its state.
  if (status === 'APPROVED' || status === 'COMPLETED')
    return { kind: 'redirect', ref, url: opening.returnUrl }
  throw unclear(answer)
}

const isPage = (href: string) => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol)

/**
 * PayPal, with its Orders v2 API. The buyer approves on PayPal's page, then we capture the money. PayPal cannot cancel
 * an order: closing it means that we never capture it. `now` in milliseconds.
 * See https://developer.paypal.com/docs/api/orders/v2/
 */
export function payPalProvider(account: PayPalAccount, now: () => number = Date.now): PaymentProvider {
  const call = payPalClient(account, now)
  return {
    name: 'paypal',
    start: (opening) => open(call, opening),
    // PayPal adds `token` (its order id) and `PayerID` to the address. Our own mark `annule` means that the buyer did
    // not pay.
    return: (query) => ({ kind: query.has('annule') ? 'left' : 'back', ref: query.get('token') }),
    webhook: (body, headers, beforeAsking = async () => {}) =>
      payPalWebhook(call, account, { body, headers, beforeAsking }, now()),
    identify: (about) => ownerAtPayPal(call, about),
    async lookup({ providerRef, transactionId }) {
      // The opening got no answer, so nobody knows its page and nobody can have approved it.
      if (!providerRef) return { kind: 'open' }
      return lookUp(call, providerRef, transactionId !== '')
    },
    refund: (request) => payPalRefund(call, request),
    async close({ providerRef, transactionId }) {
      if (!providerRef) return { kind: 'expired' }
      const state = await lookUp(call, providerRef, transactionId !== '')
      // An order that nobody captures costs the buyer nothing, even after an approval.
      return state.kind === 'open' || state.kind === 'approved' ? { kind: 'expired' } : state
    },
  }
}
