import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { app } from '../../worker/app.ts'
import { type Attempt, attemptById } from '../../worker/commerce/embedded/orders/payments/attempts.ts'
import { moveRefunds } from '../../worker/commerce/embedded/orders/refunds/move-refunds.ts'
import { refundStatement, refundsOf } from '../../worker/commerce/embedded/orders/refunds/refunds.ts'
import { configuredProvider } from '../../worker/commerce/embedded/providers/registry.ts'
import { workshopAttention } from '../../worker/commerce/embedded/workshop/attention.ts'
import { mendRefund } from '../../worker/commerce/embedded/workshop/parked.ts'
import { keepLog } from '../support/kept-log.ts'
import type { StripeStandIn } from '../support/stand-ins/stripe.ts'
import { signStripe } from '../support/stand-ins/stripe-signature.ts'
import { call, jewels, openShop, refusalOf } from './cart-shop.ts'
import { giveBack, ledgerOf, read, setStock, single, stockOf, update } from './checkout-shop.ts'
import { ask, deliver, deliverAll, openStripe, ordered, owed, secrets } from './stripe-desk.ts'

let stripe: StripeStandIn
let logged: string[] = []

beforeAll(openShop)
beforeEach(async () => {
  await giveBack()
  await setStock(jewels.scarce, 50)
  stripe = openStripe()
  logged = keepLog()
})
afterEach(() => {
  expect(stripe.problems).toEqual([])
  expect(logged.join('\n')).not.toMatch(/sk_test_desk|whsec_desk|@example\.test|_secret_/)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const statusOf = async ({ id, key }: { id: number; key: string }) => (await read(id, key)).body.status
const provider = (name: 'stripe' | 'wallet') => configuredProvider(env, name) ?? expect.fail('not configured')
async function attemptOf(id: string): Promise<Attempt> {
  const found = await attemptById(env.DB, id)
  if (!found) throw new Error(`no attempt ${id}`)
  return found
}

describe('a card on Stripe’s page', () => {
  test('is asked for once, in French, for the total of the order', async () => {
    const { body } = await ask('checkout')
    const session = stripe.account.session(body.session.id)
    expect(body.session.url).toBe(`${stripe.origin}/c/pay/${session.id}`)
    expect(session).toMatchObject({
      amount_total: 14_900,
      currency: 'eur',
      locale: 'fr',
      customer_email: body.order.billing.email,
      client_reference_id: `S${body.order.id}-1`,
      metadata: { order_id: String(body.order.id), attempt_id: `S${body.order.id}-1` },
    })
    expect(session.success_url).toMatch(
      /^https:\/\/shop\.test\/checkout\/result\/\d+\?.*session_id=\{CHECKOUT_SESSION_ID\}$/,
    )
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/)
  })

  test('is paid by the webhook, once, however often it comes', async () => {
    const order = await ordered()
    const back = await stripe.act(order.ref, 'pay')
    expect(back).toContain(`session_id=${order.ref}`)
    expect(await statusOf(order)).toBe('pending')
    const webhook = owed(stripe, 'checkout.session.completed')
    const statuses = await Promise.all(Array.from({ length: 5 }, () => deliver(webhook)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await statusOf(order)).toBe('processing')
    expect((await ledgerOf(order.id)).filter((entry) => entry.includes('processing'))).toHaveLength(1)
    expect(await stockOf(jewels.scarce)).toBe(49)
    expect(await single('SELECT transaction_id FROM orders WHERE id = ?', order.id)).toMatch(/^pi_/)
  })

  test('is paid by reading back when no webhook comes', async () => {
    const order = await ordered()
    await stripe.act(order.ref, 'challenge')
    await update(order.id, order.key, { action: 'refresh' })
    expect(await statusOf(order)).toBe('pending')
    await stripe.act(order.ref, 'pay')
    await update(order.id, order.key, { action: 'refresh' })
    expect(await statusOf(order)).toBe('processing')
    await deliverAll(stripe)
    expect(await statusOf(order)).toBe('processing')
  })

  test('refused stays payable on the same page; expired, or withdrawn, does not', async () => {
    const order = await ordered()
    await stripe.act(order.ref, 'refuse')
    await deliverAll(stripe)
    expect(await statusOf(order)).toBe('pending')
    const again = await update(order.id, order.key, { action: 'pay_again', payment_method: 'stripe' })
    expect(again.body.session).toEqual({ id: order.ref, url: order.url })
    await update(order.id, order.key, { action: 'cancel' })
    expect(stripe.account.session(order.ref).status).toBe('expired')
    const other = await ordered()
    await stripe.happen((account) => account.expire(account.session(other.ref)))
    await deliverAll(stripe)
    expect(await statusOf(other)).toBe('cancelled')
  })

  test('settled later holds the order, then pays or fails it, in any order of the events', async () => {
    const paid = await ordered()
    await stripe.happen((account) => account.payLater(paid.ref))
    await deliverAll(stripe)
    expect(await statusOf(paid)).toBe('on-hold')
    await stripe.happen((account) => account.settleLater(paid.ref, 'paid'))
    await deliverAll(stripe)
    expect(await statusOf(paid)).toBe('processing')
    const failed = await ordered()
    await stripe.happen((account) => account.payLater(failed.ref))
    const completed = owed(stripe, 'checkout.session.completed')
    await stripe.happen((account) => account.settleLater(failed.ref, 'failed'))
    await deliverAll(stripe)
    await deliver(completed)
    expect(await statusOf(failed)).toBe('failed')
  })

  test('of another amount ships nothing', async () => {
    const order = await ordered()
    stripe.account.session(order.ref).amount_total = 100
    await stripe.act(order.ref, 'pay')
    await deliverAll(stripe)
    expect(await statusOf(order)).toBe('pending')
  })
})

describe('a webhook', () => {
  async function paidBy(
    tamper: (body: string) => Promise<Record<string, string>>,
  ): Promise<[number, string]> {
    const order = await ordered()
    await stripe.act(order.ref, 'pay')
    const { url, body } = owed(stripe, 'checkout.session.completed')
    return [await deliver({ url, body, headers: await tamper(body) }), await statusOf(order)]
  }
  const now = () => Math.floor(Date.now() / 1000)
  const signed = (header: string) => ({ 'Stripe-Signature': header })

  test.each<[string, (body: string) => Promise<Record<string, string>>]>([
    ['without signature', async () => ({})],
    ['signed by another secret', async (body) => signed(await signStripe(body, 'whsec_other', now()))],
    ['signed for another body', async () => signed(await signStripe('{}', secrets.webhook, now()))],
    ['signed 301 seconds ago', async (body) => signed(await signStripe(body, secrets.webhook, now() - 301))],
  ])('%s is refused and moves nothing', async (_, tamper) => {
    expect(await paidBy(tamper)).toEqual([400, 'pending'])
  })

  test('signed by the old secret and the new one is taken', async () => {
    const both = async (body: string) => {
      const own = await signStripe(body, secrets.webhook, now())
      return signed(`t=${now()},v1=${'0'.repeat(64)},${own.slice(own.indexOf('v1='))},v0=00`)
    }
    expect(await paidBy(both)).toEqual([200, 'processing'])
  })

  test('of another shop of the same account, or of a kind we do not act upon, is taken and changes nothing', async () => {
    const order = await ordered()
    stripe.account.session(order.ref).metadata = {}
    await stripe.act(order.ref, 'pay')
    const { url, body } = owed(stripe, 'checkout.session.completed')
    const dispute = JSON.stringify({
      id: 'evt_dispute',
      object: 'event',
      type: 'charge.dispute.created',
      data: { object: { id: 'dp_1', payment_intent: 'pi_1' } },
    })
    for (const each of [body, dispute])
      expect(
        await deliver({ url, body: each, headers: signed(await signStripe(each, secrets.webhook, now())) }),
      ).toBe(200)
    expect(await statusOf(order)).toBe('pending')
    expect(logged.join()).toContain('charge.dispute.created dp_1 of payment pi_1')
  })
})

describe('Stripe that does not answer as it should', () => {
  test.each([
    ['an error of its own', () => stripe.refuseNext.push(500, 500), 502],
    ['too many requests', () => stripe.refuseNext.push(429), 502],
    [
      'a page of a proxy',
      () => vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 })),
      502,
    ],
    ['JSON that is no object', () => vi.stubGlobal('fetch', async () => Response.json('cs_1')), 502],
    ['another object', () => vi.stubGlobal('fetch', async () => Response.json({ id: 'cs_1' })), 502],
    ['a key it does not know', () => Object.assign(env, { STRIPE_SECRET_KEY: 'sk_test_desk_other' }), 502],
  ])('%s: told, and the order stays', async (_, spoil, status) => {
    spoil()
    const told = await ask('checkout')
    expect(refusalOf(told)).toEqual([status, 'payment_provider_error', status])
    expect(JSON.stringify(told.body)).not.toMatch(/sk_test|Invalid API/)
    expect(stripe.account.books.sessions.size).toBe(0)
  })

  test('a fault kept for an idempotency key does not keep the order from being paid', async () => {
    stripe.refuseNext.push(500)
    expect((await ask('checkout')).status).toBe(200)
    expect(stripe.account.books.sessions.size).toBe(1)
  })

  test('an answer lost on the way is asked for again: one page, one order', async () => {
    const heard = vi.fn((input: RequestInfo, init?: RequestInit) => stripe.handle(new Request(input, init)))
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const answer = await heard(input, init)
      if (heard.mock.calls.length === 1) throw new TypeError('connection lost')
      return answer
    })
    const told = await ask('checkout')
    expect(told.status).toBe(200)
    expect(heard).toHaveBeenCalledTimes(2)
    expect(stripe.account.books.sessions.size).toBe(1)
  })
})

describe('a refund', () => {
  const wish = async (attempt: string, amountCents: number, idempotencyKey: string) => ({
    attempt: await attemptOf(attempt),
    amountCents,
    idempotencyKey,
    providerRef: null,
  })
  async function paid() {
    const order = await ordered()
    await stripe.act(order.ref, 'pay')
    await deliverAll(stripe)
    return order
  }

  test('is given once per key, however often it is asked for', async () => {
    const { attempt } = await paid()
    const first = await provider('stripe').refund(await wish(attempt, 5000, 'R1-1'))
    const again = await provider('stripe').refund(await wish(attempt, 5000, 'R1-1'))
    expect(first).toEqual(again)
    expect(first.kind).toBe('done')
    expect(stripe.givenBack(attempt)).toBe(5000)
    await provider('stripe').refund(await wish(attempt, 9900, 'R1-2'))
    expect(stripe.givenBack(attempt)).toBe(14_900)
    expect(await provider('stripe').refund(await wish(attempt, 5000, 'R1-1'))).toEqual(first)
    expect(await provider('stripe').refund(await wish(attempt, 1, 'R1-3'))).toMatchObject({ kind: 'done' })
    expect(stripe.givenBack(attempt)).toBe(14_900)
  })

  test('on its way is asked about until the bank has said', async () => {
    const { attempt } = await paid()
    stripe.account.refundsArePending = true
    const sent = await provider('stripe').refund(await wish(attempt, 14_900, 'R2-1'))
    if (sent.kind !== 'sent') throw new Error(sent.kind)
    await stripe.happen((account) => account.settleRefund(sent.ref, 'failed'))
    const asked = { ...(await wish(attempt, 14_900, 'R2-1')), providerRef: sent.ref }
    expect(await provider('stripe').refund(asked)).toMatchObject({ kind: 'failed', reason: /declined/ })
  })

  test('that the bank sends back is made anew when a person says so, once', async () => {
    const { id, attempt } = await paid()
    const due = { attemptId: attempt, amountCents: 14_900, reason: 'shop' } as const
    const [now, hours] = [Date.now(), 3600_000]
    await refundStatement(env.DB, due, now).run()
    stripe.account.refundsArePending = true
    await moveRefunds(env, now)
    const [sent] = await refundsOf(env.DB, id)
    await stripe.happen((account) => account.settleRefund(sent?.providerRef ?? '', 'failed'))
    await moveRefunds(env, now + 7 * hours)
    expect(await refundsOf(env.DB, id)).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('declined'), undone: 1 },
    ])
    expect(stripe.givenBack(attempt)).toBe(0)
    stripe.account.refundsArePending = false
    await mendRefund(env, `R${id}-1`, 'again', now + 8 * hours)
    await moveRefunds(env, now + 8 * hours)
    await expect(mendRefund(env, `R${id}-1`, 'again', now + 9 * hours)).rejects.toMatchObject({ status: 409 })
    await moveRefunds(env, now + 9 * hours)
    expect(await refundsOf(env.DB, id)).toMatchObject([{ state: 'done', undone: 1 }])
    expect([stripe.givenBack(attempt), stripe.account.books.refunds.size]).toEqual([14_900, 2])
  })

  test('that fails once it was made waits for a person, who is written to once, as of a dispute', async () => {
    Object.assign(env, { ALERT_EMAIL: 'alerte@maison.test' })
    await env.DB.prepare('DELETE FROM outbox').run()
    const { id, attempt } = await paid()
    await refundStatement(env.DB, { attemptId: attempt, amountCents: 900, reason: 'shop' }, Date.now()).run()
    await moveRefunds(env, Date.now())
    const [made] = await refundsOf(env.DB, id)
    expect(made?.state).toBe('done')
    const payment = (await attemptOf(attempt)).transactionId
    await stripe.happen((account) => {
      account.settleRefund(made?.providerRef ?? '', 'failed')
      account.dispute(payment)
    })
    const events = stripe.outgoing.splice(0)
    for (const event of [...events, ...events]) expect(await deliver(event)).toBe(200)
    const waiting = async () => {
      const { failed, disputes } = await workshopAttention(env.DB)
      return [...failed, ...disputes].filter(({ order }) => order === id)
    }
    const failed = { id: `R${id}-1`, problem: `${made?.providerRef} declined` }
    expect(await waiting()).toMatchObject([failed, { ref: `dp_${payment}` }])
    expect(await single("SELECT count(*) FROM outbox WHERE kind = 'payment-alert' AND ?1 > 0", id)).toBe(2)
    await stripe.happen((account) => account.dispute(payment, 'closed'))
    await deliverAll(stripe)
    await mendRefund(env, `R${id}-1`, 'again', Date.now())
    await moveRefunds(env, Date.now())
    expect([await waiting(), stripe.givenBack(attempt)]).toEqual([[], 900])
    expect(await single("SELECT count(*) FROM outbox WHERE kind = 'payment-alert' AND ?1 > 0", id)).toBe(2)
    Object.assign(env, { ALERT_EMAIL: undefined })
  })

  test('made in Stripe’s own dashboard is read back', async () => {
    const order = await paid()
    const payment = await single<string>('SELECT transaction_id FROM orders WHERE id = ?', order.id)
    await stripe.happen((account) => account.createRefund({ payment_intent: payment ?? '', amount: '900' }))
    expect(await provider('stripe').lookup(await attemptOf(order.attempt))).toMatchObject({
      kind: 'refunded',
      amountCents: 900,
      currency: 'EUR',
      taken: { transactionId: payment, amountCents: 14_900, attemptId: order.attempt },
    })
    await deliverAll(stripe)
  })
})

describe('a wallet', () => {
  const intent = ({ id, key }: { id: number; key: string }) =>
    call('POST', 'customer/v1/stripe/wallet/intent', { body: { order_id: id, order_key: key } })

  test('pays an order that exists, on a page of ours', async () => {
    const order = await ordered('wallet')
    expect(order.url).toBe(`/checkout/payer/${order.id}?key=${order.key}`)
    const { status, body } = await intent(order)
    expect([status, body]).toEqual([
      200,
      {
        client_secret: stripe.account.intent(order.ref).client_secret,
        publishable_key: 'pk_test_desk',
        amount: '149.00',
        currency: 'EUR',
        result_path: expect.stringMatching(/^\/checkout\/result\/\d+\?acces=/),
      },
    ])
    expect(JSON.stringify(await attemptOf(order.attempt))).not.toContain(body.client_secret)
    await stripe.act(order.ref, 'refuse')
    await deliverAll(stripe)
    expect(await statusOf(order)).toBe('pending')
    await stripe.act(order.ref, 'pay')
    await deliverAll(stripe)
    expect(await statusOf(order)).toBe('processing')
    expect(refusalOf(await intent(order))).toEqual([409, 'order_not_editable', 409])
  })

  test('is no one else’s, and ends with its order', async () => {
    const order = await ordered('wallet')
    expect(refusalOf(await intent({ ...order, key: 'wc_order_other' }))).toEqual([
      404,
      'woocommerce_rest_shop_order_invalid_id',
      404,
    ])
    await update(order.id, order.key, { action: 'cancel' })
    expect(stripe.account.intent(order.ref).status).toBe('canceled')
    await deliverAll(stripe)
    expect(refusalOf(await intent(order))).toEqual([409, 'order_not_editable', 409])
  })

  test('is read back, settled later or canceled', async () => {
    const order = await ordered('wallet')
    const made = stripe.account.intent(order.ref)
    made.status = 'processing'
    expect(await provider('wallet').lookup(await attemptOf(order.attempt))).toMatchObject({
      kind: 'accepted',
      amountCents: 14_900,
      attemptId: order.attempt,
    })
    made.status = 'requires_payment_method'
    const accepted = { ...(await attemptOf(order.attempt)), state: 'accepted' as const }
    expect(await provider('wallet').lookup(accepted)).toEqual({ kind: 'refused' })
  })
})

describe('the page of wallets', () => {
  async function visit(path: string, init?: RequestInit): Promise<Response> {
    const context = createExecutionContext()
    const answer = await app.fetch(new Request(`https://shop.test${path}`, init), { ...env }, context)
    await waitOnExecutionContext(context)
    return answer
  }
  const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
  const intent = (order: { id: number; key: string }) =>
    visit(`/checkout/payer/${order.id}/portefeuille`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: order.key }),
    })

  test('shows what is to pay without asking Stripe, which its own script does', async () => {
    const order = await ordered('wallet')
    const heard = vi.fn()
    vi.stubGlobal('fetch', heard)
    const answer = await visit(order.url)
    const html = await answer.text()
    expect(heard).not.toHaveBeenCalled()
    expect(headingOf(html)).toBe(`Il reste à payer votre commande n°\u00a0${order.id}`)
    expect(html).toMatch(/acces=[^"]*annule=1"/)
    expect(html).toContain('Payer par carte')
    expect(html).not.toMatch(/_secret_|sk_test|whsec/)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com/)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
      stripe.handle(new Request(input, init)),
    )
    expect(await (await intent(order)).json()).toMatchObject({ kind: 'open', publishableKey: 'pk_test_desk' })
  })

  test('leads to the result once the order is paid, and is there for its buyer alone', async () => {
    const order = await ordered('wallet')
    expect((await visit(`/checkout/payer/${order.id}?key=wc_order_other`)).status).toBe(404)
    expect((await visit(`/checkout/payer/${order.id}`)).status).toBe(404)
    expect(await (await intent({ ...order, key: 'wc_order_other' })).json()).toMatchObject({ kind: 'closed' })
    await stripe.act(order.ref, 'pay')
    await deliverAll(stripe)
    expect((await visit(order.url)).status).toBe(303)
    expect(await (await intent(order)).json()).toMatchObject({ kind: 'over' })
  })

  test('tells when Stripe does not answer', async () => {
    const order = await ordered('wallet')
    stripe.refuseNext.push(429)
    expect(await (await intent(order)).json()).toMatchObject({ kind: 'closed', message: /payez par carte/ })
  })
})
