import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../worker/commerce/embedded/orders/payments/settle.ts'
import { keepLog } from '../support/kept-log.ts'
import { payPalKeys } from '../support/stand-ins/paypal-api.ts'
import { call, cartWith, jewels, openShop, refusalOf } from './cart-shop.ts'
import {
  address,
  giveBack,
  ledgerOf,
  read,
  requestFor,
  setStock,
  single,
  stockOf,
  update,
} from './checkout-shop.ts'
import {
  ask,
  attemptOf,
  captureRow,
  captures,
  clock,
  lost,
  openings,
  ordered,
  PayPalDesk,
  type PayPalOrder,
  provider,
  refundClock,
} from './paypal-desk.ts'

let desk: PayPalDesk
let logged: string[] = []

beforeAll(openShop)
beforeEach(async () => {
  await giveBack()
  await setStock(jewels.scarce, 50)
  desk = new PayPalDesk()
  logged = keepLog()
})
afterEach(() => {
  expect(desk.paypal.problems).toEqual([])
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = payPalKeys
  for (const kept of [secret, btoa(`${id}:${secret}`), 'A21AA', 'odile.payeuse', '@example.test'])
    expect(logged.join('\n')).not.toContain(kept)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const statusOf = async ({ id, key }: PayPalOrder) => (await read(id, key)).body.status

/** Paid once, whatever happened on the way. */
async function expectPaidOnce(order: PayPalOrder, source: string): Promise<void> {
  const { body } = await read(order.id, order.key)
  expect(body).toMatchObject({ status: 'processing', payment_method: 'paypal', needs_payment: false })
  expect(desk.paypal.taken(order.attempt)).toBe(14_900)
  expect(desk.paypal.givenBack(order.attempt)).toBe(0)
  expect((await ledgerOf(order.id)).filter((entry) => entry.includes('>processing'))).toEqual([
    `pending>processing ${source}`,
  ])
  expect(await stockOf(jewels.scarce)).toBe(49)
  expect(await single('SELECT count(*) FROM outbox WHERE dedupe_key = ?', `order-paid:${order.id}`)).toBe(1)
}

describe('PayPal is asked for an order', () => {
  test('once, for the total, and the buyer is sent to agree', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^O\d{14}PP$/),
      status: 'PAYER_ACTION_REQUIRED',
      approve_url: `${desk.paypal.origin}/checkoutnow?token=${body.id}`,
      order: { status: 'pending', total: '149.00', payment_method: 'paypal' },
    })
    const back = new URL((await desk.paypal.act(body.id, 'leave')) ?? '')
    expect(back.origin + back.pathname).toBe(`https://shop.test/checkout/result/${body.order.id}`)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ annule: '1', token: body.id })
    expect(JSON.stringify(body)).not.toContain(payPalKeys.PAYPAL_CLIENT_SECRET)
  })

  test('an answer lost on its way, then a doubled click: one order there', async () => {
    const { key } = await cartWith([jewels.scarce, 1])
    const body = requestFor(14_900)
    const again = () => call('POST', 'customer/v1/paypal/checkout/direct', { key, body })
    desk.fault = lost(/orders$/)
    expect(refusalOf(await again())).toEqual([502, 'payment_provider_error', 502])
    desk.fault = null
    const [one, two] = await Promise.all([again(), again()])
    expect(one.body.id).toBe(two.body.id)
    expect(desk.paypal.orders).toBe(1)
    expect(logged.join()).toContain('no answer to /v2/checkout/orders')
  })

  test('a corrected address before the first answer: the buyer learns of one order alone', async () => {
    const { key } = await cartWith([jewels.scarce, 1])
    const body = requestFor(14_900)
    const again = (more = {}) =>
      call('POST', 'customer/v1/paypal/checkout/direct', { key, body: { ...body, ...more } })
    desk.fault = lost(/orders$/)
    await again()
    desk.fault = null
    const billing = { ...body.billing, address_1: '2 rue des Perles' }
    const [one, two] = [await again({ billing }), await again({ billing })]
    expect(one.body.id).toBe(two.body.id)
  })

  test('a token that has ended is asked for again, once', async () => {
    await ordered()
    desk.paypal.calls.length = 0
    desk.paypal.forgetTokens()
    await ordered()
    await ordered()
    expect(desk.count('POST /v1/oauth2/token')).toBe(1)
    expect(desk.count(openings)).toBe(3)
  })

  test.each([
    [429, '{}'],
    [503, '{"name":"SERVICE_UNAVAILABLE"}'],
    [200, '<html>Maintenance</html>'],
    [200, '{"id":"O1","status":"PAYER_ACTION_REQUIRED"}'],
  ])('%i %s: the cart stays, another means can be chosen', async (status, text) => {
    desk.fault = (_, path) => (path.endsWith('orders') ? new Response(text, { status }) : null)
    const told = await ask()
    expect(refusalOf(told)).toEqual([502, 'payment_provider_error', 502])
    expect(await single('SELECT state FROM payment_attempts ORDER BY order_id DESC LIMIT 1')).toBe('open')
  })

  test('a refusal is logged by its codes, without what it echoes', async () => {
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
    desk.fault = (_, path) => (path.endsWith('orders') ? Response.json(body, { status: 422 }) : null)
    expect(refusalOf(await ask())).toEqual([502, 'payment_provider_error', 502])
    expect(logged.join()).toContain(
      '422 UNPROCESSABLE_ENTITY POSTAL_CODE_REQUIRED /purchase_units/0/shipping (debug -)',
    )
  })
})

describe('what the buyer agreed to is taken once', () => {
  test('by the way back, whatever else tells it afterwards', async () => {
    const order = await ordered()
    expect(await desk.paypal.act(order.ref, 'pay')).toContain(`token=${order.ref}&PayerID=`)
    expect(desk.paypal.taken(order.attempt)).toBe(0)
    expect((await update(order.id, order.key, { action: 'refresh' })).body.order.status).toBe('processing')
    expect(await desk.deliverAll()).toEqual([200, 200])
    await clock(3)
    await captureRow(order)
    await expectPaidOnce(order, 'refresh')
    expect(desk.count(captures)).toBe(1)
  })

  test('by the webhook alone', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    const [approved] = desk.paypal.outgoing
    expect(await desk.deliverAll()).toEqual([200])
    await expectPaidOnce(order, 'webhook')
    expect(await desk.deliverAll()).toEqual([200])
    if (approved) expect(await desk.deliver(approved)).toBe(200)
    await expectPaidOnce(order, 'webhook')
    expect(desk.count(captures)).toBe(1)
  })

  test('by the clock alone: the way back and the webhooks are lost', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    await clock(1)
    expect(await statusOf(order)).toBe('pending')
    await clock(3)
    await clock(11)
    await clock(61)
    await expectPaidOnce(order, 'clock')
    expect(desk.count(captures)).toBe(1)
  })

  test('by all of them at once', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    await Promise.all([
      captureRow(order),
      desk.deliverAll(),
      update(order.id, order.key, { action: 'refresh' }),
      captureRow(order),
      clock(3),
    ])
    await desk.deliverAll()
    expect(await statusOf(order)).toBe('processing')
    expect(desk.paypal.taken(order.attempt)).toBe(14_900)
    expect(await stockOf(jewels.scarce)).toBe(49)
  })

  test('by two who asked before either took it, hours apart', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    const attempt = await attemptOf(order.attempt)
    const [one, two] = [await provider().lookup(attempt), await provider().lookup(attempt)]
    if (one.kind !== 'approved' || two.kind !== 'approved') throw new Error('not approved')
    const first = await one.capture()
    expect(first).toMatchObject({ kind: 'paid', amountCents: 14_900, attemptId: order.attempt })
    vi.setSystemTime(Date.now() + 7 * 3600_000)
    expect(await two.capture()).toEqual(first)
    vi.useRealTimers()
    expect(desk.paypal.taken(order.attempt)).toBe(14_900)
  })

  test('a paid order PayPal does not find is asked about again, not given up', async () => {
    const order = await ordered()
    desk.paypal.outcomes.capture = 'PENDING'
    await desk.paypal.act(order.ref, 'pay')
    await captureRow(order)
    desk.paypal.expire(order.ref)
    await expect(provider().lookup(await attemptOf(order.attempt))).rejects.toThrow(
      'was paid and is not there',
    )
    expect(await statusOf(order)).toBe('on-hold')
  })

  test('the answer of the capture is lost: the next question finds the money', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    desk.fault = lost(/capture$/)
    expect(refusalOf(await captureRow(order))).toEqual([503, 'payment_provider_unavailable', 503])
    expect(await statusOf(order)).toBe('pending')
    desk.fault = null
    await clock(3)
    await expectPaidOnce(order, 'clock')
  })
})

describe('the capture of the contract', () => {
  test('answers the same as often as it is asked', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    const told = await captureRow(order)
    expect(told.status).toBe(200)
    expect(told.body).toMatchObject({
      status: 'COMPLETED',
      capture_id: expect.stringMatching(/^C\d{14}PP$/),
      order: { id: order.id, status: 'processing' },
    })
    expect((await captureRow(order)).body).toEqual(told.body)
    await expectPaidOnce(order, 'refresh')
  })

  test('of what nobody has agreed to', async () => {
    const order = await ordered()
    expect(refusalOf(await captureRow(order))).toEqual([400, 'payment_not_approved', 400])
    expect(await statusOf(order)).toBe('pending')
  })

  test('of a means of payment that is declined: the order can be paid again', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'refuse')
    expect(refusalOf(await captureRow(order))).toEqual([400, 'payment_declined', 400])
    expect(await statusOf(order)).toBe('failed')
    expect(await stockOf(jewels.scarce)).toBe(50)
    expect(logged.join()).toMatch(
      /declined order O\d+PP: 422 UNPROCESSABLE_ENTITY INSTRUMENT_DECLINED .*\(debug d/,
    )
    // The order there still says « approved »: it is not tried again behind the buyer's back.
    await desk.deliverAll()
    await clock(3)
    expect(await statusOf(order)).toBe('failed')
    expect(desk.count(captures)).toBe(1)
    const again = await update(order.id, order.key, { action: 'pay_again', payment_method: 'paypal' })
    expect(again.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', order: { status: 'pending' } })
    expect(again.body.id).not.toBe(order.ref)
    await desk.paypal.act(again.body.id, 'pay')
    expect((await captureRow({ ...order, ref: again.body.id })).body.status).toBe('COMPLETED')
    expect(desk.paypal.taken(`S${order.id}-2`)).toBe(14_900)
  })

  test.each([
    ['an unknown order of ours', { order_id: 999_999 }],
    ['another key', { order_key: 'wc_order_another' }],
    ['an unknown order of theirs', { paypal_order_id: 'O00000000000000PP' }],
  ])('of %s', async (_, changed) => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    const told = await captureRow(order, changed)
    expect(refusalOf(told)).toEqual([404, 'woocommerce_rest_shop_order_invalid_id', 404])
    expect(desk.paypal.taken(order.attempt)).toBe(0)
  })

  test('of the order of somebody else', async () => {
    const [one, other] = [await ordered(), await ordered()]
    await desk.paypal.act(other.ref, 'pay')
    expect((await captureRow(one, { paypal_order_id: other.ref })).status).toBe(404)
    expect(desk.paypal.taken(other.attempt)).toBe(0)
  })

  test('asked without end, by whichever door: PayPal is not', async () => {
    const order = await ordered()
    const before = desk.paypal.calls.length
    for (let asked = 0; asked < 35; asked += 1) {
      await captureRow(order)
      await update(order.id, order.key, { action: 'refresh' })
    }
    expect(desk.paypal.calls.length - before).toBe(60)
    expect(refusalOf(await captureRow(order))).toEqual([429, 'too_many_requests', 429])
    const other = await ordered()
    await desk.paypal.act(other.ref, 'pay')
    expect((await captureRow(other)).body.status).toBe('COMPLETED')
  }, 20_000)

  test('without its fields', async () => {
    const told = await call('POST', 'customer/v1/paypal/capture', { body: { order_id: 1 } })
    expect(refusalOf(told)).toEqual([400, 'rest_missing_callback_param', 400])
  })
})

describe('what is not a payment', () => {
  test('a capture under review is on hold until PayPal tells', async () => {
    const [good, bad] = [await ordered(), await ordered()]
    desk.paypal.outcomes.capture = 'PENDING'
    for (const order of [good, bad]) {
      await desk.paypal.act(order.ref, 'pay')
      expect((await captureRow(order)).body).toMatchObject({
        status: 'PENDING',
        order: { status: 'on-hold' },
      })
    }
    await desk.deliverAll()
    await desk.paypal.settle(good.ref, 'COMPLETED')
    await desk.paypal.settle(bad.ref, 'DECLINED')
    expect(await desk.deliverAll()).toEqual([200, 200])
    expect([await statusOf(good), await statusOf(bad)]).toEqual(['processing', 'failed'])
    expect(await stockOf(jewels.scarce)).toBe(49)
  })

  test('a completed order whose capture was declined', async () => {
    const order = await ordered()
    desk.paypal.outcomes.capture = 'DECLINED'
    await desk.paypal.act(order.ref, 'pay')
    expect(refusalOf(await captureRow(order))).toEqual([400, 'payment_declined', 400])
    expect(desk.paypal.taken(order.attempt)).toBe(0)
  })

  test.each(['corrected', 'ordered again'])(
    'an address %s after the buyer agreed to another: nothing is taken, it is agreed to anew',
    async (way) => {
      const { key } = await cartWith([jewels.scarce, 1])
      const wish = requestFor(14_900)
      const checkout = (more = {}) =>
        call('POST', 'customer/v1/paypal/checkout/direct', { key, body: { ...wish, ...more } })
      const { body } = await checkout()
      const order = { id: body.order.id, key: body.order.order_key, ref: body.id, attempt: '' }
      await desk.paypal.act(order.ref, 'pay')
      const elsewhere = { ...address, address_1: '9 quai du Receleur' }
      const again =
        way === 'corrected'
          ? await update(order.id, order.key, { shipping: elsewhere, action: 'pay_again' })
          : await checkout({ shipping_same_as_billing: false, shipping: elsewhere })
      expect(refusalOf(await captureRow(order))).toEqual([400, 'payment_not_approved', 400])
      await desk.deliverAll()
      await clock(3)
      expect(desk.paypal.taken(`S${order.id}-1`)).toBe(0)
      expect(await statusOf(order)).toBe('pending')
      expect(again.body.id).not.toBe(order.ref)
      await desk.paypal.act(again.body.id, 'pay')
      expect((await captureRow({ ...order, ref: again.body.id })).body.status).toBe('COMPLETED')
      expect(desk.paypal.taken(`S${order.id}-2`)).toBe(14_900)
      expect((await read(order.id, order.key)).body.shipping.address_1).toBe(elsewhere.address_1)
    },
  )

  test('an address corrected between the question and the capture, or during it, changes nothing of what is taken', async () => {
    const elsewhere = { shipping: { ...address, address_1: '9 quai du Receleur' } }
    const agreed = async () => {
      const order = await ordered()
      await desk.paypal.act(order.ref, 'pay')
      const attempt = await attemptOf(order.attempt)
      const state = await provider().lookup(attempt)
      if (state.kind !== 'approved') throw new Error('not approved')
      return { order, attempt, state }
    }
    const before = await agreed()
    expect((await update(before.order.id, before.order.key, elsewhere)).status).toBe(200)
    await settle({ ...env }, before.attempt, before.state, 'refresh')
    expect([await statusOf(before.order), desk.paypal.taken(before.order.attempt)]).toEqual(['pending', 0])
    await update(before.order.id, before.order.key, { action: 'cancel' })
    const during = await agreed()
    const { id, key } = during.order
    const told: unknown[] = []
    const capture = async () => {
      told.push(refusalOf(await update(id, key, elsewhere)))
      return during.state.capture()
    }
    await settle({ ...env }, during.attempt, { ...during.state, capture }, 'refresh')
    expect(told).toEqual([[409, 'order_not_editable', 409]])
    await expectPaidOnce(during.order, 'refresh')
    expect((await read(id, key)).body.shipping.address_1).toBe(address.address_1)
  })

  test('an address is corrected at once after a refusal', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'refuse')
    await captureRow(order)
    const shipping = { ...address, address_1: '3 rue des Perles' }
    const again = await update(order.id, order.key, { shipping, action: 'pay_again' })
    expect(again.body.order).toMatchObject({ status: 'pending', shipping })
    expect((await update(order.id, order.key, { customer_note: 'Au fond de la cour' })).status).toBe(200)
  })

  test('leaving: the order waits, and can be agreed to after all', async () => {
    const order = await ordered()
    const back = new URL((await desk.paypal.act(order.ref, 'leave')) ?? '')
    expect(provider().return(back.searchParams)).toEqual({ kind: 'left', ref: order.ref })
    await update(order.id, order.key, { action: 'refresh' })
    expect(await statusOf(order)).toBe('pending')
    const again = await update(order.id, order.key, { action: 'pay_again', payment_method: 'paypal' })
    expect(again.body.id).toBe(order.ref)
    await desk.paypal.act(order.ref, 'pay')
    await desk.deliverAll()
    await expectPaidOnce(order, 'webhook')
  })

  test('agreeing to an order that was called off: nothing is taken', async () => {
    const order = await ordered()
    await update(order.id, order.key, { action: 'cancel' })
    await desk.paypal.act(order.ref, 'pay')
    expect(await desk.deliverAll()).toEqual([200])
    await clock(3)
    expect(refusalOf(await captureRow(order))).toEqual([409, 'order_not_editable', 409])
    expect([await statusOf(order), desk.count(captures)]).toEqual(['cancelled', 0])
    expect(await stockOf(jewels.scarce)).toBe(50)
  })

  test('agreeing to another amount: told to the house, not taken', async () => {
    const order = await ordered()
    desk.paypal.tamper(order.ref, 1_490)
    await desk.paypal.act(order.ref, 'pay')
    await desk.deliverAll()
    await clock(3)
    expect([await statusOf(order), desk.count(captures)]).toEqual(['failed', 0])
    expect(await ledgerOf(order.id)).toContain('amount-mismatch webhook')
  })

  test('an order PayPal keeps no more has expired', async () => {
    const order = await ordered()
    desk.paypal.expire(order.ref)
    await clock(3)
    expect((await attemptOf(order.attempt)).state).toBe('expired')
    expect(await statusOf(order)).toBe('cancelled')
  })
})

describe('webhooks', () => {
  test('without the signature of PayPal move nothing', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    const [approved] = desk.paypal.outgoing
    if (!approved) throw new Error('PayPal owes nothing')
    const { headers, body } = approved
    const asked = desk.paypal.calls.length
    expect(await desk.deliver({ ...approved, headers: { 'Content-Type': 'application/json' } })).toBe(400)
    expect(await desk.deliver({ ...approved, body: '[1]' })).toBe(400)
    expect(desk.paypal.calls.length).toBe(asked)
    const bad = [
      { ...approved, body: body.replace('149.00', '1.00') },
      { ...approved, body: JSON.stringify(JSON.parse(body)) },
      { ...approved, body: `${body.slice(0, -1)},"webhook_id":"other"}` },
      { ...approved, headers: { ...headers, 'PAYPAL-TRANSMISSION-SIG': 'AAAA' } },
      { ...approved, headers: { ...headers, 'PAYPAL-TRANSMISSION-ID': 'another-one' } },
    ]
    for (const webhook of bad) expect(await desk.deliver(webhook)).toBe(400)
    expect([await statusOf(order), desk.count(captures)]).toEqual(['pending', 0])
    expect(await desk.deliver(approved)).toBe(200)
    await expectPaidOnce(order, 'webhook')
  })

  test('that PayPal cannot be asked about are left to be sent again', async () => {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    const [approved] = desk.paypal.outgoing
    if (!approved) throw new Error('PayPal owes nothing')
    for (const where of [/verify/, /orders\/\w+$/, /capture$/]) {
      desk.fault = (_, path) => (where.test(path) ? new Response('{}', { status: 500 }) : null)
      expect(await desk.deliver(approved)).toBe(503)
    }
    desk.fault = null
    expect(await desk.deliver(approved)).toBe(200)
    await expectPaidOnce(order, 'webhook')
  })

  test('of other matters are received and change nothing', async () => {
    await desk.paypal.tell('CUSTOMER.DISPUTE.CREATED', { id: 'PP-D-1' })
    await desk.paypal.tell('PAYMENT.CAPTURE.COMPLETED', { id: 'C1', custom_id: 'S999999-1' })
    expect(await desk.deliverAll()).toEqual([200, 200])
  })
})

describe('giving back', () => {
  const wish = async (order: PayPalOrder, amountCents: number, idempotencyKey: string) => ({
    ...{ attempt: await attemptOf(order.attempt), amountCents, idempotencyKey },
    providerRef: null as string | null,
  })
  async function paid(): Promise<PayPalOrder> {
    const order = await ordered()
    await desk.paypal.act(order.ref, 'pay')
    await desk.deliverAll()
    return order
  }

  test('once for each key, though its answer is lost and the key forgotten there', async () => {
    const order = await paid()
    desk.fault = lost(/refund$/)
    await expect(provider().refund(await wish(order, 5_000, 'R1'))).rejects.toThrow('no answer')
    desk.fault = null
    vi.setSystemTime(Date.now() + 7 * 3600_000)
    const { kind } = await provider().refund(await wish(order, 5_000, 'R1'))
    vi.useRealTimers()
    expect(kind).toBe('done')
    expect(desk.paypal.givenBack(order.attempt)).toBe(5_000)
    expect(await provider().refund(await wish(order, 5_000, 'R2'))).toMatchObject({ kind: 'done' })
    expect(desk.paypal.givenBack(order.attempt)).toBe(10_000)
  })

  test('one that takes its time is asked about', async () => {
    const order = await paid()
    desk.paypal.outcomes.refund = 'PENDING'
    const sent = await provider().refund(await wish(order, 14_900, 'R3'))
    if (sent.kind !== 'sent') throw new Error(sent.kind)
    const again = { ...(await wish(order, 14_900, 'R3')), providerRef: sent.ref }
    expect(await provider().refund(again)).toEqual(sent)
    await desk.paypal.settleRefund(sent.ref)
    expect(await provider().refund(again)).toEqual({ kind: 'done', ref: sent.ref })
  })

  test('more than was taken, or what was given back already: a person has to look', async () => {
    const order = await paid()
    expect(await provider().refund(await wish(order, 15_000, 'R4'))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('REFUND_AMOUNT_EXCEEDED'),
    })
    await desk.paypal.giveBack(order.ref, 14_900)
    expect(await provider().refund(await wish(order, 14_900, 'R5'))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('CAPTURE_FULLY_REFUNDED'),
    })
  })

  test('on PayPal’s own pages: the order follows', async () => {
    const order = await paid()
    await desk.paypal.giveBack(order.ref, 4_900)
    await desk.deliverAll()
    expect(await statusOf(order)).toBe('processing')
    await desk.paypal.giveBack(order.ref, 10_000)
    await desk.deliverAll()
    expect(await statusOf(order)).toBe('refunded')
    expect(await single('SELECT sum(amount_cents) FROM refunds WHERE order_id = ?', order.id)).toBe(14_900)
  })

  test('by the clock, its answer lost', async () => {
    const order = await paid()
    await env.DB.prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, due_at, created_at)
       VALUES (?1, ?2, 1, ?3, 14900, 'shop', ?4, ?4)`,
    )
      .bind(`R${order.id}-1`, order.id, order.attempt, new Date().toISOString())
      .run()
    desk.fault = lost(/refund$/)
    await refundClock(1)
    desk.fault = null
    await refundClock(30)
    await refundClock(60)
    await desk.deliverAll()
    expect(desk.paypal.givenBack(order.attempt)).toBe(14_900)
    expect(await single('SELECT state FROM refunds WHERE id = ?', `R${order.id}-1`)).toBe('done')
    expect(await statusOf(order)).toBe('refunded')
  })
})
