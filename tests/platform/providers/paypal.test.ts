import { describe, expect, test, vi } from 'vitest'
import { call, cartWith, products, refusalOf } from '../../contract/cart-shop.ts'
import { payPalKeys } from '../../support/stand-ins/paypal-api.ts'
import { requestFor, single, stockOf, update } from '../checkout/checkout-shop.ts'
import {
  ask,
  attemptOf,
  captureRow,
  captures,
  clock,
  lost,
  openings,
  ordered,
  provider,
} from './paypal-harness.ts'
import { expectPaidOnce, harness, logged, openPayPalShop, statusOf } from './paypal-shop.ts'

openPayPalShop()

describe('PayPal order creation', () => {
  test('returns the approval URL for the order total, without secrets', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^O\d{14}PP$/),
      status: 'PAYER_ACTION_REQUIRED',
      approve_url: `${harness.paypal.origin}/checkoutnow?token=${body.id}`,
      order: { status: 'pending', total: '149.00', payment_method: 'paypal' },
    })
    const back = new URL((await harness.paypal.act(body.id, 'leave')) ?? '')
    expect(back.origin + back.pathname).toBe(`https://shop.test/checkout/result/${body.order.id}`)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ annule: '1', token: body.id })
    expect(JSON.stringify(body)).not.toContain(payPalKeys.PAYPAL_CLIENT_SECRET)
  })

  test('creates one PayPal order after a lost response and a double click', async () => {
    const { key } = await cartWith([products.scarce, 1])
    const body = requestFor(14_900)
    const again = () => call('POST', 'customer/v1/paypal/checkout/direct', { key, body })
    harness.fault = lost(/orders$/)
    expect(refusalOf(await again())).toEqual([502, 'payment_provider_error', 502])
    harness.fault = null
    const [one, two] = await Promise.all([again(), again()])
    expect(one.body.id).toBe(two.body.id)
    expect(harness.paypal.orders).toBe(1)
    expect(logged.join()).toContain('no answer to /v2/checkout/orders')
  })

  test('returns one PayPal order after a corrected address and a lost response', async () => {
    const { key } = await cartWith([products.scarce, 1])
    const body = requestFor(14_900)
    const again = (more = {}) =>
      call('POST', 'customer/v1/paypal/checkout/direct', { key, body: { ...body, ...more } })
    harness.fault = lost(/orders$/)
    await again()
    harness.fault = null
    const billing = { ...body.billing, address_1: '2 rue des Perles' }
    const [one, two] = [await again({ billing }), await again({ billing })]
    expect(one.body.id).toBe(two.body.id)
  })

  test('requests a new access token once when the old one is refused', async () => {
    await ordered()
    harness.paypal.calls.length = 0
    harness.paypal.forgetTokens()
    await ordered()
    await ordered()
    expect(harness.count('POST /v1/oauth2/token')).toBe(1)
    expect(harness.count(openings)).toBe(3)
  })

  test.each([
    [429, '{}'],
    [503, '{"name":"SERVICE_UNAVAILABLE"}'],
    [200, '<html>Maintenance</html>'],
    [200, '{"id":"O1","status":"PAYER_ACTION_REQUIRED"}'],
  ])('returns 502 for %i %s, and the attempt stays open', async (status, text) => {
    harness.fault = (_, path) => (path.endsWith('orders') ? new Response(text, { status }) : null)
    const response = await ask()
    expect(refusalOf(response)).toEqual([502, 'payment_provider_error', 502])
    expect(await single('SELECT state FROM payment_attempts ORDER BY order_id DESC LIMIT 1')).toBe('open')
  })

  test('logs a refusal by its codes, without the data it repeats', async () => {
    const body = {
      name: 'UNPROCESSABLE_ENTITY',
      details: [
        {
          issue: 'POSTAL_CODE_REQUIRED',
          field: '/purchase_units/0/shipping',
          value: 'odile.payeuse@paypal.test',
        },
      ],
    }
    harness.fault = (_, path) => (path.endsWith('orders') ? Response.json(body, { status: 422 }) : null)
    expect(refusalOf(await ask())).toEqual([502, 'payment_provider_error', 502])
    expect(logged.join()).toContain(
      '422 UNPROCESSABLE_ENTITY POSTAL_CODE_REQUIRED /purchase_units/0/shipping (debug -)',
    )
  })
})

describe('capture of an approved PayPal order', () => {
  test('happens once when the buyer returns, whatever arrives later', async () => {
    const order = await ordered()
    expect(await harness.paypal.act(order.ref, 'pay')).toContain(`token=${order.ref}&PayerID=`)
    expect(harness.paypal.taken(order.attempt)).toBe(0)
    expect((await update(order.id, order.key, { action: 'refresh' })).body.order.status).toBe('processing')
    expect(await harness.deliverAll()).toEqual([200, 200])
    await clock(3)
    await captureRow(order)
    await expectPaidOnce(order, 'refresh')
    expect(harness.count(captures)).toBe(1)
  })

  test('happens once by the webhook alone', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    const [approved] = harness.paypal.outgoing
    expect(await harness.deliverAll()).toEqual([200])
    await expectPaidOnce(order, 'webhook')
    expect(await harness.deliverAll()).toEqual([200])
    if (approved) expect(await harness.deliver(approved)).toBe(200)
    await expectPaidOnce(order, 'webhook')
    expect(harness.count(captures)).toBe(1)
  })

  test('happens once by the scheduled job alone', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    await clock(1)
    expect(await statusOf(order)).toBe('pending')
    await clock(3)
    await clock(11)
    await clock(61)
    await expectPaidOnce(order, 'clock')
    expect(harness.count(captures)).toBe(1)
  })

  test('happens once when everything happens at the same time', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    await Promise.all([
      captureRow(order),
      harness.deliverAll(),
      update(order.id, order.key, { action: 'refresh' }),
      captureRow(order),
      clock(3),
    ])
    await harness.deliverAll()
    expect(await statusOf(order)).toBe('processing')
    expect(harness.paypal.taken(order.attempt)).toBe(14_900)
    expect(await stockOf(products.scarce)).toBe(49)
  })

  test('happens once for two lookups, hours apart', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    const attempt = await attemptOf(order.attempt)
    const [one, two] = [await provider().lookup(attempt), await provider().lookup(attempt)]
    if (one.kind !== 'approved' || two.kind !== 'approved') throw new Error('not approved')
    const first = await one.capture()
    expect(first).toMatchObject({ kind: 'paid', amountCents: 14_900, attemptId: order.attempt })
    vi.setSystemTime(Date.now() + 7 * 3600_000)
    expect(await two.capture()).toEqual(first)
    vi.useRealTimers()
    expect(harness.paypal.taken(order.attempt)).toBe(14_900)
  })

  test('throws when PayPal does not find a captured order, and the order stays on hold', async () => {
    const order = await ordered()
    harness.paypal.outcomes.capture = 'PENDING'
    await harness.paypal.act(order.ref, 'pay')
    await captureRow(order)
    harness.paypal.expire(order.ref)
    await expect(provider().lookup(await attemptOf(order.attempt))).rejects.toThrow(
      'was paid and is not there',
    )
    expect(await statusOf(order)).toBe('on-hold')
  })

  test('is found by the scheduled job when its response is lost', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    harness.fault = lost(/capture$/)
    expect(refusalOf(await captureRow(order))).toEqual([503, 'payment_provider_unavailable', 503])
    expect(await statusOf(order)).toBe('pending')
    harness.fault = null
    await clock(3)
    await expectPaidOnce(order, 'clock')
  })
})

describe('POST paypal/capture', () => {
  test('returns the same response each time', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    const response = await captureRow(order)
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      status: 'COMPLETED',
      capture_id: expect.stringMatching(/^C\d{14}PP$/),
      order: { id: order.id, status: 'processing' },
    })
    expect((await captureRow(order)).body).toEqual(response.body)
    await expectPaidOnce(order, 'refresh')
  })

  test('returns 400 when the buyer has not approved', async () => {
    const order = await ordered()
    expect(refusalOf(await captureRow(order))).toEqual([400, 'payment_not_approved', 400])
    expect(await statusOf(order)).toBe('pending')
  })

  test('returns 400 when the payment is declined, and the order can be paid again', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'refuse')
    expect(refusalOf(await captureRow(order))).toEqual([400, 'payment_declined', 400])
    expect(await statusOf(order)).toBe('failed')
    expect(await stockOf(products.scarce)).toBe(49)
    expect(logged.join()).toMatch(
      /declined order O\d+PP: 422 UNPROCESSABLE_ENTITY INSTRUMENT_DECLINED .*\(debug d/,
    )
    // PayPal's order is still `APPROVED`, but we must not capture again without the buyer.
    await harness.deliverAll()
    await clock(3)
    expect(await statusOf(order)).toBe('failed')
    expect(harness.count(captures)).toBe(1)
    const again = await update(order.id, order.key, { action: 'pay_again', payment_method: 'paypal' })
    expect(again.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', order: { status: 'pending' } })
    expect(again.body.id).not.toBe(order.ref)
    await harness.paypal.act(again.body.id, 'pay')
    expect((await captureRow({ ...order, ref: again.body.id })).body.status).toBe('COMPLETED')
    expect(harness.paypal.taken(`S${order.id}-2`)).toBe(14_900)
  })

  test.each([
    ['an unknown order of ours', { order_id: 999_999 }],
    ['another key', { order_key: 'wc_order_another' }],
    ['an unknown order of theirs', { paypal_order_id: 'O00000000000000PP' }],
  ])('returns 404 for %s', async (_, changed) => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    const response = await captureRow(order, changed)
    expect(refusalOf(response)).toEqual([404, 'woocommerce_rest_shop_order_invalid_id', 404])
    expect(harness.paypal.taken(order.attempt)).toBe(0)
  })

  test('returns 404 for the PayPal order of another order', async () => {
    const [one, other] = [await ordered(), await ordered()]
    await harness.paypal.act(other.ref, 'pay')
    expect((await captureRow(one, { paypal_order_id: other.ref })).status).toBe(404)
    expect(harness.paypal.taken(other.attempt)).toBe(0)
  })

  test('returns 429 after sixty PayPal calls for one order', async () => {
    const order = await ordered()
    const before = harness.paypal.calls.length
    for (let asked = 0; asked < 35; asked += 1) {
      await captureRow(order)
      await update(order.id, order.key, { action: 'refresh' })
    }
    expect(harness.paypal.calls.length - before).toBe(60)
    expect(refusalOf(await captureRow(order))).toEqual([429, 'too_many_requests', 429])
    const other = await ordered()
    await harness.paypal.act(other.ref, 'pay')
    expect((await captureRow(other)).body.status).toBe('COMPLETED')
  }, 20_000)

  test('returns 400 without its fields', async () => {
    const response = await call('POST', 'customer/v1/paypal/capture', { body: { order_id: 1 } })
    expect(refusalOf(response)).toEqual([400, 'rest_missing_callback_param', 400])
  })
})
