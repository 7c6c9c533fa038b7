import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { single } from '../checkout/checkout-shop.ts'
import {
  attemptOf,
  captures,
  lost,
  ordered,
  type PayPalOrder,
  provider,
  refundClock,
} from './paypal-harness.ts'
import { expectPaidOnce, harness, openPayPalShop, statusOf } from './paypal-shop.ts'

openPayPalShop()

describe('PayPal webhooks', () => {
  test('without a valid signature return 400 and change nothing', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    const [approved] = harness.paypal.outgoing
    if (!approved) throw new Error('PayPal owes nothing')
    const { headers, body } = approved
    const asked = harness.paypal.calls.length
    expect(await harness.deliver({ ...approved, headers: { 'Content-Type': 'application/json' } })).toBe(400)
    expect(await harness.deliver({ ...approved, body: '[1]' })).toBe(400)
    expect(harness.paypal.calls.length).toBe(asked)
    const bad = [
      { ...approved, body: body.replace('149.00', '1.00') },
      { ...approved, body: JSON.stringify(JSON.parse(body)) },
      { ...approved, body: `${body.slice(0, -1)},"webhook_id":"other"}` },
      { ...approved, headers: { ...headers, 'PAYPAL-TRANSMISSION-SIG': 'AAAA' } },
      { ...approved, headers: { ...headers, 'PAYPAL-TRANSMISSION-ID': 'another-one' } },
    ]
    for (const webhook of bad) expect(await harness.deliver(webhook)).toBe(400)
    expect([await statusOf(order), harness.count(captures)]).toEqual(['pending', 0])
    expect(await harness.deliver(approved)).toBe(200)
    await expectPaidOnce(order, 'webhook')
  })

  test('return 503 while PayPal cannot be asked, and are applied when sent again', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    const [approved] = harness.paypal.outgoing
    if (!approved) throw new Error('PayPal owes nothing')
    for (const where of [/verify/, /orders\/\w+$/, /capture$/]) {
      harness.fault = (_, path) => (where.test(path) ? new Response('{}', { status: 500 }) : null)
      expect(await harness.deliver(approved)).toBe(503)
    }
    harness.fault = null
    expect(await harness.deliver(approved)).toBe(200)
    await expectPaidOnce(order, 'webhook')
  })

  test('about other matters return 200 and change nothing', async () => {
    await harness.paypal.notify('CUSTOMER.DISPUTE.CREATED', { id: 'PP-D-1' })
    await harness.paypal.notify('PAYMENT.CAPTURE.COMPLETED', { id: 'C1', custom_id: 'S999999-1' })
    expect(await harness.deliverAll()).toEqual([200, 200])
  })
})

describe('PayPal refunds', () => {
  const request = async (order: PayPalOrder, amountCents: number, idempotencyKey: string) => ({
    ...{ attempt: await attemptOf(order.attempt), amountCents, idempotencyKey },
    providerRef: null as string | null,
  })
  async function paid(): Promise<PayPalOrder> {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    await harness.deliverAll()
    return order
  }

  test('are made once per key, even if the response is lost and PayPal forgets the key', async () => {
    const order = await paid()
    harness.fault = lost(/refund$/)
    await expect(provider().refund(await request(order, 5_000, 'R1'))).rejects.toThrow('no answer')
    harness.fault = null
    vi.setSystemTime(Date.now() + 7 * 3600_000)
    const { kind } = await provider().refund(await request(order, 5_000, 'R1'))
    vi.useRealTimers()
    expect(kind).toBe('done')
    expect(harness.paypal.givenBack(order.attempt)).toBe(5_000)
    expect(await provider().refund(await request(order, 5_000, 'R2'))).toMatchObject({ kind: 'done' })
    expect(harness.paypal.givenBack(order.attempt)).toBe(10_000)
  })

  test('that are pending are looked up until done', async () => {
    const order = await paid()
    harness.paypal.outcomes.refund = 'PENDING'
    const sent = await provider().refund(await request(order, 14_900, 'R3'))
    if (sent.kind !== 'sent') throw new Error(sent.kind)
    const again = { ...(await request(order, 14_900, 'R3')), providerRef: sent.ref }
    expect(await provider().refund(again)).toEqual(sent)
    await harness.paypal.settleRefund(sent.ref)
    expect(await provider().refund(again)).toEqual({ kind: 'done', ref: sent.ref })
  })

  test('above the remaining amount fail', async () => {
    const order = await paid()
    expect(await provider().refund(await request(order, 15_000, 'R4'))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('REFUND_AMOUNT_EXCEEDED'),
    })
    await harness.paypal.giveBack(order.ref, 14_900)
    expect(await provider().refund(await request(order, 14_900, 'R5'))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('CAPTURE_FULLY_REFUNDED'),
    })
  })

  test('made at PayPal set the order to refunded once the full amount is returned', async () => {
    const order = await paid()
    await harness.paypal.giveBack(order.ref, 4_900)
    await harness.deliverAll()
    expect(await statusOf(order)).toBe('processing')
    await harness.paypal.giveBack(order.ref, 10_000)
    await harness.deliverAll()
    expect(await statusOf(order)).toBe('refunded')
    expect(await single('SELECT sum(amount_cents) FROM refunds WHERE order_id = ?', order.id)).toBe(14_900)
  })

  test('are completed by the scheduled job when the response is lost', async () => {
    const order = await paid()
    await env.DB.prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, due_at, created_at)
       VALUES (?1, ?2, 1, ?3, 14900, 'shop', ?4, ?4)`,
    )
      .bind(`R${order.id}-1`, order.id, order.attempt, new Date().toISOString())
      .run()
    harness.fault = lost(/refund$/)
    await refundClock(1)
    harness.fault = null
    await refundClock(30)
    await refundClock(60)
    await harness.deliverAll()
    expect(harness.paypal.givenBack(order.attempt)).toBe(14_900)
    expect(await single('SELECT state FROM refunds WHERE id = ?', `R${order.id}-1`)).toBe('done')
    expect(await statusOf(order)).toBe('refunded')
  })
})
