import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { app } from '../../../worker/app.ts'
import { call, refusalOf } from '../../contract/cart-shop.ts'
import { update } from '../checkout/checkout-shop.ts'
import { deliverAll, ordered } from './stripe-harness.ts'
import { attemptOf, provider, sellByStripe, statusOf, stripe } from './stripe-shop.ts'

sellByStripe()

describe('Stripe wallet payment', () => {
  const intent = ({ id, key }: { id: number; key: string }) =>
    call('POST', 'customer/v1/stripe/wallet/intent', { body: { order_id: id, order_key: key } })

  test('pays an existing order on a page of the shop', async () => {
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

  test('returns 404 with another key, and 409 once the order is cancelled', async () => {
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

  test('reads a payment that is processing or refused later', async () => {
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

describe('wallet page', () => {
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

  test('shows the order without calling Stripe; its script calls it', async () => {
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

  test('returns 404 without the key, and redirects to the result once paid', async () => {
    const order = await ordered('wallet')
    expect((await visit(`/checkout/payer/${order.id}?key=wc_order_other`)).status).toBe(404)
    expect((await visit(`/checkout/payer/${order.id}`)).status).toBe(404)
    expect(await (await intent({ ...order, key: 'wc_order_other' })).json()).toMatchObject({ kind: 'closed' })
    await stripe.act(order.ref, 'pay')
    await deliverAll(stripe)
    expect((await visit(order.url)).status).toBe(303)
    expect(await (await intent(order)).json()).toMatchObject({ kind: 'over' })
  })

  test('suggests payment by card when Stripe does not answer', async () => {
    const order = await ordered('wallet')
    stripe.refuseNext.push(429)
    expect(await (await intent(order)).json()).toMatchObject({ kind: 'closed', message: /payez par carte/ })
  })
})
