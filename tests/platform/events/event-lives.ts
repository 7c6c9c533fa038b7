import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { call } from '../../contract/cart-shop.ts'
import type { OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import { hosted, LianLianHarness } from '../providers/lianlian-harness.ts'
import * as paypal from '../providers/paypal-harness.ts'
import * as stripe from '../providers/stripe-harness.ts'

/** A running payment at its provider. */
export interface Living {
  orderId: number
  /** What happens to it, in order. Each step makes the provider owe events. */
  steps: readonly (() => Promise<unknown>)[]
  readonly outgoing: OutgoingWebhook[]
  deliver(webhook: OutgoingWebhook): Promise<number>
}

/** The story of a payment, started again for each run. The shop only knows its opening, and what events report. */
export interface Life {
  name: string
  begin(): Promise<Living>
}

type StripeStep = (payment: {
  ref: string
  intent: () => string
}) => (standIn: ReturnType<typeof stripe.openStripe>) => unknown

/** Returns a story at Stripe, on its page or with the wallets of the device. */
const atStripe = (name: string, row: 'checkout' | 'wallet', ...steps: StripeStep[]): Life => ({
  name: `${row === 'wallet' ? 'wallet' : 'stripe'}: ${name}`,
  async begin() {
    const standIn = stripe.openStripe()
    const order = await stripe.ordered(row)
    const { account } = standIn
    const intent = () => (row === 'wallet' ? order.ref : (account.session(order.ref).payment_intent ?? ''))
    return {
      orderId: order.id,
      steps: steps.map((step) => async () => {
        await step({ ref: order.ref, intent })(standIn)
        await standIn.happen(() => undefined)
      }),
      outgoing: standIn.outgoing,
      deliver: stripe.deliver,
    }
  },
})

const pays: StripeStep =
  ({ ref }) =>
  ({ account }) =>
    account.act(ref, 'pay')
const refuses: StripeStep =
  ({ ref }) =>
  ({ account }) =>
    account.act(ref, 'refuse')
const paysLater: StripeStep =
  ({ ref }) =>
  ({ account }) =>
    account.payLater(ref)
const clears: StripeStep =
  ({ ref }) =>
  ({ account }) =>
    account.settleLater(ref, 'paid')
const bounces: StripeStep =
  ({ ref }) =>
  ({ account }) =>
    account.settleLater(ref, 'failed')
const expires: StripeStep =
  ({ ref }) =>
  ({ account }) =>
    account.expire(account.session(ref))
const isCanceled: StripeStep =
  ({ ref }) =>
  ({ account }) =>
    account.cancel(account.intent(ref))
const givesBack =
  (cents: number): StripeStep =>
  ({ intent }) =>
  ({ account }) =>
    account.createRefund({ payment_intent: intent(), amount: String(cents) })
const isDisputed: StripeStep =
  ({ intent }) =>
  ({ account }) =>
    account.dispute(intent())
const answers: StripeStep =
  ({ intent }) =>
  ({ account }) =>
    account.answerDispute(intent())
const isDecided =
  (outcome: 'won' | 'lost'): StripeStep =>
  ({ intent }) =>
  ({ account }) =>
    account.closeDispute(intent(), outcome)
const isReviewed: StripeStep =
  ({ intent }) =>
  ({ account }) =>
    account.review(intent(), true)
const isApproved: StripeStep =
  ({ intent }) =>
  ({ account }) =>
    account.review(intent(), false)
const isWarned: StripeStep =
  ({ intent }) =>
  ({ account }) =>
    account.warn(intent(), true)

type PayPalStep = (harness: paypal.PayPalHarness, order: paypal.PayPalOrder) => Promise<unknown>

/**
 * Returns a story at PayPal. The returning buyer triggers the capture, and its answer is lost, so only events report
 * it.
 */
const atPayPal = (name: string, ...steps: PayPalStep[]): Life => ({
  name: `paypal: ${name}`,
  async begin() {
    const harness = new paypal.PayPalHarness()
    const order = await paypal.ordered()
    return {
      orderId: order.id,
      steps: steps.map((step) => () => step(harness, order)),
      outgoing: harness.paypal.outgoing,
      deliver: (webhook) => harness.deliver(webhook),
    }
  },
})

const captured =
  (outcome: 'COMPLETED' | 'PENDING' | 'DECLINED'): PayPalStep =>
  async (harness, order) => {
    harness.paypal.outcomes.capture = outcome
    await harness.paypal.act(order.ref, 'pay')
    harness.fault = paypal.lost(/capture$/)
    // The answer is lost.
    await call('POST', 'customer/v1/paypal/capture', {
      body: { paypal_order_id: order.ref, order_id: order.id, order_key: order.key },
    })
    harness.fault = null
  }
const settled =
  (status: 'COMPLETED' | 'DECLINED'): PayPalStep =>
  ({ paypal: standIn }, { ref }) =>
    standIn.settle(ref, status)
const returned =
  (cents: number): PayPalStep =>
  ({ paypal: standIn }, { ref }) =>
    standIn.giveBack(ref, cents)
const disputed =
  (step: 'opened' | 'answered' | 'won' | 'lost'): PayPalStep =>
  ({ paypal: standIn }, { ref }) =>
    standIn.dispute(ref, step)

/** Returns a story at LianLian, on its own page. */
const atLianLian = (name: string, ...refunds: number[]): Life => ({
  name: `lianlian: ${name}`,
  async begin() {
    const harness = await LianLianHarness.open()
    const order = await hosted()
    const { lianlian } = harness
    const giveBack = (cents: number) => async () => {
      const payment = lianlian.books.payments.get(order.ref)
      if (!payment) throw new Error('no payment')
      const asked = {
        merchant_transaction_id: `BACK-${order.id}-${cents}`,
        merchant_id: payment.asked.merchant_id,
        merchant_refund_time: payment.asked.merchant_order.merchant_order_time,
        original_transaction_id: order.ref,
        notification_url: payment.asked.notification_url,
        refund_data: { refund_amount: (cents / 100).toFixed(2), refund_currency_code: 'EUR' as const },
      }
      await lianlian.notifyRefund(lianlian.books.giveBack(payment, asked, 'RS'))
    }
    return {
      orderId: order.id,
      steps: [() => lianlian.act(order.ref, 'pay'), ...refunds.map(giveBack)],
      outgoing: lianlian.outgoing,
      deliver: async (webhook) => (await harness.deliver(webhook)).status,
    }
  },
})

/** Stories that are short enough to try every order of their events, each with the number of events that we act on. */
export const shortLives: readonly (readonly [Life, number])[] = [
  [atStripe('paid, refunded in part, disputed', 'checkout', pays, givesBack(900), isDisputed), 4],
  [atStripe('paid, refunded in part, in review', 'wallet', pays, givesBack(900), isReviewed), 3],
  [atPayPal('paid, refunded in part, disputed', captured('COMPLETED'), returned(900), disputed('opened')), 4],
  [atLianLian('paid, refunded in part, then whole', 900, 14_000), 3],
]

/** Stories whose events are sent in many orders. */
export const longLives: readonly Life[] = [
  atStripe(
    'authorised, paid, refunded in part, disputed, won, refunded whole',
    'checkout',
    ...[paysLater, clears, givesBack(900), isDisputed, answers, isDecided('won'), givesBack(14_000)],
  ),
  atStripe(
    'refused, paid, in review, approved, fraud told, disputed, lost',
    'wallet',
    ...[refuses, pays, isReviewed, isApproved, isWarned, isDisputed, isDecided('lost')],
  ),
  atStripe('refused, expired', 'checkout', refuses, expires),
  atStripe('refused, cancelled', 'wallet', refuses, isCanceled),
  atStripe('authorised, not paid', 'checkout', paysLater, bounces),
  atPayPal(
    'authorised, paid, refunded in part, disputed, won, refunded whole',
    ...[captured('PENDING'), settled('COMPLETED'), returned(900), disputed('opened')],
    ...[disputed('answered'), disputed('won'), returned(14_000)],
  ),
  atPayPal(
    'paid, disputed, lost',
    ...[captured('COMPLETED'), disputed('opened'), disputed('answered'), disputed('lost')],
  ),
  atPayPal('authorised, declined', captured('PENDING'), settled('DECLINED')),
]

/** Runs one step, a second after the previous one, because events contain their time. */
export async function liveOn(step: () => Promise<unknown>): Promise<void> {
  vi.setSystemTime(Date.now() + 1000)
  await step()
}

const rows = async (sql: string, id: number) =>
  (await env.DB.prepare(sql).bind(id).all<Record<string, unknown>>()).results

/**
 * Returns the end of a story: the order, its money, its documents, its ledger, open cases at the provider, waiting
 * events.
 */
export async function endOf(id: number) {
  const [orders, attempts, refunds, notes, ledger, moves, cases] = await Promise.all([
    rows(
      `SELECT status, stock_state, paid_at IS NOT NULL AS paid,
         (SELECT count(*) FROM invoices i WHERE i.order_id = o.id) AS invoices,
         (SELECT count(*) FROM outbox m WHERE m.dedupe_key = 'order-paid:' || o.id) AS mails,
         (SELECT count(*) FROM pending_events) AS waiting
       FROM orders o WHERE id = ?`,
      id,
    ),
    rows('SELECT state, taken_cents FROM payment_attempts WHERE order_id = ? ORDER BY number', id),
    rows('SELECT amount_cents, reason, state FROM refunds WHERE order_id = ? ORDER BY amount_cents', id),
    rows('SELECT amount_cents FROM credit_notes WHERE order_id = ? ORDER BY amount_cents', id),
    rows(
      "SELECT kind FROM order_events WHERE order_id = ? AND kind NOT IN ('status', 'taking') ORDER BY kind, detail",
      id,
    ),
    // Once the money has arrived, no event tells whether it was first on its way.
    rows(
      "SELECT DISTINCT to_status FROM order_events WHERE order_id = ? AND kind = 'status' AND to_status <> 'on-hold' ORDER BY to_status",
      id,
    ),
    rows(
      'SELECT kind, outcome, respond_by IS NOT NULL AS awaited FROM payment_cases WHERE order_id = ? ORDER BY kind',
      id,
    ),
  ])
  return { orders, attempts, refunds, notes, ledger, moves, cases }
}
