import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { text } from '../../../shared/messages.ts'
import { receiveWebhook } from '../../../worker/platform/orders/events/webhooks.ts'
import { holdAgain } from '../../../worker/platform/orders/ledger/hold.ts'
import { payAgain } from '../../../worker/platform/orders/payments/pay-again.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { refundsOf } from '../../../worker/platform/orders/refunds/refunds.ts'
import { giveBack as giveMoneyBack } from '../../../worker/platform/workshop/give-back.ts'
import { coupon } from '../../contract/cart-coupon-harness.ts'
import { call, cartWith, getCart, products } from '../../contract/cart-shop.ts'
import { Died, mortal } from '../../support/stand-ins/mortal.ts'
import { ledgerOf, order, setStock, single, stockOf, update } from '../checkout/checkout-shop.ts'
import { kinds, minute, now, opened, openLedger, paypal, states, status, stripe } from './ledger-harness.ts'
import { again, attemptWith, hear, read, start, tick, unpaidOrder } from './ledger-shop.ts'

openLedger()

describe('webhook', () => {
  const send = (body: object) =>
    receiveWebhook(env, stripe, JSON.stringify({ id: crypto.randomUUID(), ...body }), new Headers(), now)
  const remembered = () => single('SELECT count(*) FROM webhook_events')

  test('finds its payment by session or attempt number', async () => {
    const one = await opened()
    stripe.act(one.attempt.id, 'pay')
    expect(await send({ attemptId: one.attempt.id, state: null })).toBe('done')
    expect(await status(one.id)).toBe('processing')
    const two = await opened()
    stripe.act(two.attempt.id, 'refuse')
    expect(await send({ ref: two.attempt.providerRef ?? '', state: null })).toBe('done')
    expect(await status(two.id)).toBe('failed')
  })

  test('with our attempt number but another session is ignored', async () => {
    const { id, attempt } = await opened()
    const state = { kind: 'paid', transactionId: 't', amountCents: 14_900, currency: 'EUR', attemptId: null }
    expect(await send({ ref: 'stripe_other', attemptId: attempt.id, state: state })).toBe('ignored')
    expect(await status(id)).toBe('pending')
  })

  test('stores the session of an attempt whose opening got no response', async () => {
    stripe.fault = 'mute'
    const { id, attempt } = await opened()
    expect(attempt.providerRef).toBeNull()
    stripe.fault = null
    stripe.act(attempt.id, 'pay')
    await hear(stripe, attempt, now)
    expect(await status(id)).toBe('processing')
    expect((await attemptWith(id, stripe))?.providerRef).toBe(`stripe_${attempt.id}`)
  })

  test('is not recorded as done when the provider does not answer the lookup', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'pay')
    const before = await remembered()
    stripe.fault = 'deaf'
    expect(await hear(stripe, attempt, now, true)).toBe('down')
    expect(await remembered()).toBe(before)
    stripe.fault = null
    expect(await hear(stripe, attempt, now, true)).toBe('done')
    expect(await status(id)).toBe('processing')
  })

  test('has all its effects when it is sent again after the Worker died', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'pay')
    const body = stripe.tell(attempt.id, false) ?? ''
    const dying = mortal(env, { writes: 0, last: 1, hasDied: false }, { isDead: false })
    await expect(receiveWebhook(dying, stripe, body, new Headers(), now)).rejects.toThrow(Died)
    expect(await receiveWebhook(env, stripe, body, new Headers(), now)).toBe('done')
    expect(await status(id)).toBe('processing')
  })
})

describe('start of a payment', () => {
  test('reserves the stock anew, and is refused once it is sold', async () => {
    const { id } = await unpaidOrder()
    await start(id, stripe, now + 20 * minute)
    await tick(now + 50 * minute)
    expect([await status(id), await stockOf(products.scarce)]).toEqual(['pending', 2])
    await tick(now + 51 * minute)
    expect([await status(id), await stockOf(products.scarce)]).toEqual(['cancelled', 3])
    expect(await start(id, stripe, now + 52 * minute)).not.toMatchObject({ id: 'stripe' })
    const late = await unpaidOrder()
    // Like an old order, whose hold ended before its payment time.
    await env.DB.prepare("UPDATE orders SET stock_state = 'released' WHERE id = ?").bind(late.id).run()
    await setStock(products.scarce, 0)
    expect(await start(late.id, stripe, now + minute)).toBe('refused')
    expect(await states(late.id)).toEqual([])
    await setStock(products.scarce, 1)
    expect(await start(late.id, stripe, now + minute)).not.toBe('refused')
    expect(await stockOf(products.scarce)).toBe(0)
  })

  test('keeps order and cart when the provider is down, and allows another provider', async () => {
    const { id } = await unpaidOrder()
    stripe.fault = 'deaf'
    expect(await start(id, stripe, now)).toBe('refused')
    expect([await status(id), await states(id)]).toEqual(['pending', ['open']])
    expect(await start(id, paypal, now)).toMatchObject({ url: expect.stringContaining('pay.test') })
    stripe.fault = 'no'
    const other = await unpaidOrder()
    expect(await start(other.id, stripe, now)).toBe('refused')
    expect([await status(other.id), await states(other.id)]).toEqual(['pending', ['refused']])
  })

  test('with another provider closes the first page, and refunds a second payment', async () => {
    const { id, attempt } = await opened(stripe)
    await start(id, paypal, now)
    expect(stripe.paymentOf(attempt.id)?.state).toBe('expired')
    expect(await states(id)).toEqual(['expired', 'open'])
    const two = await opened(stripe)
    stripe.fault = 'deaf'
    await start(two.id, paypal, now)
    stripe.fault = null
    const other = await attemptWith(two.id, paypal)
    if (!other) throw new Error('no other')
    stripe.act(two.attempt.id, 'pay')
    paypal.act(other.id, 'pay')
    await hear(paypal, other, now)
    await hear(stripe, two.attempt, now)
    await hear(stripe, two.attempt, now)
    await moveRefunds(env, now)
    await moveRefunds(env, now + minute)
    expect(await status(two.id)).toBe('processing')
    expect([stripe.givenBack(), paypal.givenBack()]).toEqual([14_900, 0])
    expect(await refundsOf(env.DB, two.id)).toMatchObject([{ reason: 'paid-twice', state: 'done' }])
    expect(await kinds()).toEqual(['order-paid', 'order-sold', 'paid-twice', 'payment-alert'])
  })

  test('pays a free order at once; cancelling it refunds nothing', async () => {
    await coupon('tout', { amount: 100 })
    const { key } = await cartWith([products.scarce, 1])
    await call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: 'tout' } })
    const { status: answered, body } = await order(key, 0)
    expect(answered).toBe(200)
    expect(body.order).toMatchObject({ status: 'processing', total: '0.00', needs_payment: false })
    const { id, order_key } = body.order
    expect((await update(id, order_key, { action: 'pay_again' })).body.order.status).toBe('processing')
    expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing checkout'])
    expect([await states(id), await stockOf(products.scarce)]).toEqual([[], 2])
    expect(await kinds()).toEqual(['order-paid', 'order-sold'])
    expect(await single('SELECT count(*) FROM invoices WHERE order_id = ?', id)).toBe(1)
    expect((await getCart(key)).body.items).toEqual([])
    const off = { request: crypto.randomUUID(), pieces: [], withheldCents: 0, cancels: true }
    for (let times = 0; times < 2; times += 1)
      expect(await giveMoneyBack(env, id, off, now)).toContain('il n’y avait rien à rendre')
    expect([await status(id), await stockOf(products.scarce), await refundsOf(env.DB, id)]).toEqual([
      'cancelled',
      3,
      [],
    ])
    expect(await single('SELECT state FROM coupon_uses WHERE order_id = ?', id)).toBe('released')
    expect(await kinds()).toEqual(['order-paid', 'order-sold', 'order-cancelled'])
  })
})

test('an order reserves its stock for at most three hours, however often payment starts', async () => {
  const { id } = await unpaidOrder()
  const after = (minutes: number) => now + minutes * minute
  await start(id, stripe, after(0))
  for (let minutes = 28; minutes < 180; minutes += 28) {
    await tick(after(minutes))
    expect(await again(id, stripe, after(minutes))).not.toBe('refused')
  }
  const { createdAt, payableUntil } = await read(id)
  expect(Date.parse(payableUntil) - Date.parse(createdAt)).toBe(180 * minute)
  const late = Date.parse(createdAt) + 180 * minute
  const refused = payAgain(env, await read(id), stripe, late)
  await expect(refused).rejects.toMatchObject({ status: 409, message: text('payment.expired') })
  expect(await stockOf(products.scarce)).toBe(2)
  await tick(late)
  expect([await status(id), await stockOf(products.scarce)]).toEqual(['cancelled', 3])
  expect(await again(id, stripe, late)).toBe('refused')
})

describe('PayPal approval', () => {
  test('is captured while the order can be paid', async () => {
    const { id, attempt } = await opened(paypal)
    paypal.act(attempt.id, 'approve')
    await hear(paypal, attempt, now + 30 * minute, true)
    expect([await status(id), await stockOf(products.scarce), paypal.taken()]).toEqual([
      'processing',
      2,
      14_900,
    ])
  })

  test.each([32, 90])('is not captured after the time limit: event after %i minutes', async (minutes) => {
    const { id, attempt } = await opened(paypal)
    paypal.act(attempt.id, 'approve')
    if (minutes > 60) await tick(now + 60 * minute)
    await hear(paypal, attempt, now + minutes * minute, true)
    await tick(now + (minutes + 100) * minute)
    expect([paypal.taken(), await status(id), await stockOf(products.scarce)]).toEqual([0, 'cancelled', 3])
    expect(paypal.calls).not.toContain('capture')
    expect(await kinds()).toEqual([])
  })

  test('is not captured for an order cancelled meanwhile', async () => {
    const { id } = await opened(paypal)
    const stale = await read(id)
    await update(id, stale.key, { action: 'cancel' })
    expect(await holdAgain(env, stale, now)).toBe(false)
  })

  test('is not captured for a paid order', async () => {
    const { id, attempt } = await opened(paypal)
    paypal.act(attempt.id, 'approve')
    await start(id, stripe, now)
    const other = await attemptWith(id, stripe)
    if (other) stripe.act(other.id, 'pay')
    if (other) await hear(stripe, other, now)
    await hear(paypal, attempt, now)
    expect([await status(id), paypal.taken(), await states(id)]).toEqual([
      'processing',
      0,
      ['expired', 'paid'],
    ])
  })

  test('is not captured after the buyer chose another provider', async () => {
    const { id, attempt } = await opened(paypal)
    await start(id, stripe, now)
    // PayPal cannot cancel an order.
    const payment = paypal.paymentOf(attempt.id)
    if (payment) payment.state = 'approved'
    await hear(paypal, attempt, now)
    expect([await status(id), paypal.taken(), await states(id)]).toEqual(['pending', 0, ['expired', 'open']])
  })

  test('whose capture got no response is found by the scheduled job', async () => {
    const { id, attempt } = await opened(paypal)
    paypal.act(attempt.id, 'approve')
    paypal.fault = 'mute'
    expect(await hear(paypal, attempt, now)).toBe('down')
    expect(await status(id)).toBe('pending')
    paypal.fault = null
    await reconcile(env, now + 3 * minute)
    expect([await status(id), paypal.taken()]).toEqual(['processing', 14_900])
  })
})
