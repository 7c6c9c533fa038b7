import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { products, refusalOf } from '../../contract/cart-shop.ts'
import { signStripe } from '../../support/stand-ins/stripe-signature.ts'
import { ledgerOf, single, stockOf, update } from '../checkout/checkout-shop.ts'
import { ask, deliver, deliverAll, ordered, owed, secrets } from './stripe-harness.ts'
import { logged, sellByStripe, statusOf, stripe } from './stripe-shop.ts'

sellByStripe()

describe('card payment on Stripe’s page', () => {
  test('opens one session in French for the order total, until the order expires', async () => {
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
    // The page ends with the order, to Stripe's precision of a second.
    const until = await single<string>('SELECT payable_until FROM orders WHERE id = ?', body.order.id)
    expect(session.expires_at).toBe(Math.floor(Date.parse(until ?? '') / 1000))
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/)
  })

  test('is paid once by the webhook, however often it arrives', async () => {
    const order = await ordered()
    const back = await stripe.act(order.ref, 'pay')
    expect(back).toContain(`session_id=${order.ref}`)
    expect(await statusOf(order)).toBe('pending')
    const webhook = owed(stripe, 'checkout.session.completed')
    const statuses = await Promise.all(Array.from({ length: 5 }, () => deliver(webhook)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await statusOf(order)).toBe('processing')
    expect((await ledgerOf(order.id)).filter((entry) => entry.includes('processing'))).toHaveLength(1)
    expect(await stockOf(products.scarce)).toBe(49)
    expect(await single('SELECT transaction_id FROM orders WHERE id = ?', order.id)).toMatch(/^pi_/)
  })

  test('is paid by reading from Stripe when no webhook arrives', async () => {
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

  test('stays payable after a refusal, but not once it expired or was cancelled', async () => {
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

  test('settled later puts the order on hold, then pays or fails it, in any event order', async () => {
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

  test('with another amount leaves the order pending', async () => {
    const order = await ordered()
    stripe.account.session(order.ref).amount_total = 100
    await stripe.act(order.ref, 'pay')
    await deliverAll(stripe)
    expect(await statusOf(order)).toBe('pending')
  })
})

describe('Stripe webhook', () => {
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
  ])('%s returns 400 and changes nothing', async (_, tamper) => {
    expect(await paidBy(tamper)).toEqual([400, 'pending'])
  })

  test('signed with the old and the new secret is accepted', async () => {
    const both = async (body: string) => {
      const own = await signStripe(body, secrets.webhook, now())
      return signed(`t=${now()},v1=${'0'.repeat(64)},${own.slice(own.indexOf('v1='))},v0=00`)
    }
    expect(await paidBy(both)).toEqual([200, 'processing'])
  })

  test('of another shop or of an unknown dispute returns 200 and changes nothing', async () => {
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
    expect(logged.join()).toContain('charge.dispute.created of pi_1, finds no order')
  })
})

describe('Stripe error responses', () => {
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
  ])('%s: returns 502 and opens no session', async (_, spoil, status) => {
    spoil()
    const response = await ask('checkout')
    expect(refusalOf(response)).toEqual([status, 'payment_provider_error', status])
    expect(JSON.stringify(response.body)).not.toMatch(/sk_test|Invalid API/)
    expect(stripe.account.books.sessions.size).toBe(0)
  })

  test('a 500 stored for an idempotency key does not block the payment', async () => {
    stripe.refuseNext.push(500)
    expect((await ask('checkout')).status).toBe(200)
    expect(stripe.account.books.sessions.size).toBe(1)
  })

  test('a lost response is requested again, and one session exists', async () => {
    const heard = vi.fn((input: RequestInfo, init?: RequestInit) => stripe.handle(new Request(input, init)))
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const answer = await heard(input, init)
      if (heard.mock.calls.length === 1) throw new TypeError('connection lost')
      return answer
    })
    const response = await ask('checkout')
    expect(response.status).toBe(200)
    expect(heard).toHaveBeenCalledTimes(2)
    expect(stripe.account.books.sessions.size).toBe(1)
  })
})
