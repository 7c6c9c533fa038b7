import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { attemptsOf } from '../../../worker/platform/orders/payments/attempts.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { settle } from '../../../worker/platform/orders/payments/settle.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { refundStatement, refundsOf } from '../../../worker/platform/orders/refunds/refunds.ts'
import { add, cartWith, getCart, products } from '../../contract/cart-shop.ts'
import { ledgerOf, order, stockOf } from '../checkout/checkout-shop.ts'
import {
  kinds,
  minute,
  now,
  opened,
  openLedger,
  paid,
  paypal,
  states,
  status,
  stripe,
} from './ledger-harness.ts'
import { again, attemptWith, hear, start, tick } from './ledger-shop.ts'

openLedger()

describe('payment that does not match its order', () => {
  const alerted = { ...env, ALERT_EMAIL: 'alerte@example.test' }

  test.each([
    ['its amount', { amountCents: 1 }],
    ['its currency', { currency: 'USD' }],
    ['its attempt', { attemptId: 'S1-1' }],
  ])('with a wrong %s is parked with one alert, and changes no status', async (_, wrong) => {
    const { id, attempt } = await opened()
    const right = { transactionId: 't1', amountCents: 14_900, currency: 'EUR', attemptId: attempt.id }
    const state = { kind: 'paid' as const, ...right, ...wrong }
    for (const at of [now, now, now + 1]) await settle(alerted, attempt, state, 'webhook', at)
    const [saved] = await attemptsOf(env.DB, id)
    expect(saved).toMatchObject({ state: 'parked', transactionId: 't1', askAt: null })
    expect(saved?.takenCents).toBe(state.currency === 'EUR' ? state.amountCents : null)
    expect(await status(id)).toBe('pending')
    expect((await ledgerOf(id)).filter((entry) => entry.startsWith('amount-mismatch'))).toHaveLength(1)
    expect(await kinds()).toEqual(['payment-alert'])
  })

  test('can be refunded whole, once', async () => {
    const { id, attempt } = await opened()
    const payment = stripe.paymentOf(attempt.id)
    if (payment) payment.cents = 20_000
    stripe.act(attempt.id, 'pay')
    await hear(stripe, attempt, now)
    const give = { attemptId: attempt.id, amountCents: 20_000, reason: 'parked' } as const
    await env.DB.batch([refundStatement(env.DB, give, now), refundStatement(env.DB, give, now)])
    await moveRefunds(env, now)
    expect(stripe.givenBack()).toBe(20_000)
    expect(await refundsOf(env.DB, id)).toHaveLength(1)
    expect(await status(id)).toBe('pending')
  })
})

describe('late events', () => {
  test('a payment after cancellation pays the order and is recorded as late', async () => {
    const { id, attempt } = await opened()
    await tick(now + 32 * minute)
    expect(await status(id)).toBe('cancelled')
    const payment = stripe.paymentOf(attempt.id)
    if (payment) payment.state = 'paid'
    await hear(stripe, attempt, now + 33 * minute)
    expect(await ledgerOf(id)).toEqual([
      '>pending checkout',
      'pending>cancelled clock',
      'hold-expired clock',
      'paid-late webhook',
      'cancelled>processing webhook',
    ])
    expect(await stockOf(products.scarce)).toBe(2)
  })

  test('the scheduled job empties the cart after a Worker died, once', async () => {
    const { key } = await cartWith([products.scarce, 1])
    const { body } = await order(key, 14_900)
    const { id } = body.order as { id: number }
    await start(id, stripe, now)
    const attempt = await attemptWith(id, stripe)
    if (!attempt) throw new Error('nothing was opened')
    stripe.act(attempt.id, 'pay')
    const broken = { ...env, CARTS: { ...env.CARTS, get: () => Promise.reject(new Error('died')) } as never }
    await settle(broken, attempt, await stripe.lookup(attempt), 'webhook', now)
    expect([await status(id), (await getCart(key)).body.item_count]).toEqual(['processing', 1])
    await reconcile(env, now + 3 * minute)
    expect((await getCart(key)).body.item_count).toBe(0)
    await add(products.scarce, 1, key, { intent_id: crypto.randomUUID() })
    for (const hours of [1, 2, 30]) await tick(now + hours * 60 * minute)
    await hear(stripe, attempt, now + minute)
    expect((await getCart(key)).body.item_count).toBe(1)
  })

  test('pending funds pay the order when they arrive, and fail it when they do not', async () => {
    const one = await opened()
    stripe.act(one.attempt.id, 'accept')
    await hear(stripe, one.attempt, now)
    expect(await status(one.id)).toBe('on-hold')
    stripe.act(one.attempt.id, 'bounce')
    await tick(now + 25 * 60 * minute)
    expect([await status(one.id), await stockOf(products.scarce)]).toEqual(['failed', 3])
    const two = await opened()
    stripe.act(two.attempt.id, 'accept')
    await hear(stripe, two.attempt, now)
    stripe.act(two.attempt.id, 'clear')
    await reconcile(env, now + 25 * 60 * minute)
    expect(await status(two.id)).toBe('processing')
  })

  test('a refusal of an earlier attempt does not affect a later one', async () => {
    const { id, attempt } = await opened(stripe)
    stripe.fault = 'deaf'
    await start(id, paypal, now)
    stripe.fault = null
    stripe.act(attempt.id, 'refuse')
    await hear(stripe, attempt, now)
    expect([await status(id), await states(id)]).toEqual(['pending', ['expired', 'open']])
  })

  test('a repeated payment event does not reopen a cancelled order', async () => {
    const { id, attempt } = await paid()
    await env.DB.prepare("UPDATE orders SET status = 'cancelled', stock_state = 'released' WHERE id = ?")
      .bind(id)
      .run()
    await hear(stripe, attempt, now)
    await hear(stripe, attempt, now, true)
    expect(await status(id)).toBe('cancelled')
  })
})

describe('refunds', () => {
  const due = (attemptId: string, amountCents: number) =>
    refundStatement(env.DB, { attemptId, amountCents, reason: 'shop' }, now).run()

  test('never exceed the payment, and a full refund sets the order to refunded', async () => {
    const { id, attempt } = await paid()
    await due(attempt.id, 5000)
    expect((await due(attempt.id, 9901)).meta.changes).toBe(0)
    await moveRefunds(env, now)
    expect(await status(id)).toBe('processing')
    await due(attempt.id, 9900)
    await Promise.all([moveRefunds(env, now), moveRefunds(env, now)])
    expect([await status(id), stripe.givenBack(), await stockOf(products.scarce)]).toEqual([
      'refunded',
      14_900,
      2,
    ])
    expect(stripe.calls.filter((name) => name === 'refund')).toHaveLength(2)
  })

  test("are made once when the provider's responses are lost", async () => {
    const { id, attempt } = await paid()
    await due(attempt.id, 14_900)
    stripe.fault = 'mute'
    for (const minutes of [0, 1, 3, 8, 20]) await moveRefunds(env, now + minutes * minute)
    expect(await status(id)).toBe('processing')
    stripe.fault = null
    for (const minutes of [60, 120]) await moveRefunds(env, now + minutes * minute)
    expect([await status(id), stripe.givenBack()]).toEqual(['refunded', 14_900])
  })

  test.each(['no', 'deaf'] as const)('that fail are left to staff with one alert: %s', async (how) => {
    const { id, attempt } = await paid()
    await due(attempt.id, 14_900)
    const payment = stripe.paymentOf(attempt.id)
    if (how === 'no' && payment) payment.givenBack = 14_900
    else stripe.fault = 'deaf'
    const alerted = { ...env, ALERT_EMAIL: 'alerte@example.test' }
    for (let hours = 0; hours < 12; hours += 1) await moveRefunds(alerted, now + hours * 60 * minute)
    expect(await refundsOf(env.DB, id)).toMatchObject([{ state: 'failed', tries: how === 'no' ? 1 : 8 }])
    expect(await kinds()).toEqual(['order-paid', 'order-sold', 'payment-alert'])
  })

  test('made at the provider are recorded once, beside our own', async () => {
    const { id, attempt } = await paid()
    await due(attempt.id, 4900)
    await moveRefunds(env, now)
    await hear(stripe, attempt, now)
    expect(await refundsOf(env.DB, id)).toHaveLength(1)
    stripe.giveBack(attempt.id, 10_000)
    for (let times = 0; times < 3; times += 1) await hear(stripe, attempt, now)
    expect(await refundsOf(env.DB, id)).toMatchObject([
      { reason: 'shop', amountCents: 4900, state: 'done' },
      { reason: 'provider', amountCents: 10_000, state: 'done' },
    ])
    expect([await status(id), await stockOf(products.scarce)]).toEqual(['refunded', 2])
  })

  test('that arrive before their payment refund the order after it', async () => {
    const { id, attempt } = await opened()
    const parts = [{ ref: 're_1', amountCents: 14_900, refundKey: null }]
    const back = { amountCents: 14_900, currency: 'EUR', parts, taken: null }
    await settle(env, attempt, { kind: 'refunded', ...back }, 'webhook', now)
    expect(await status(id)).toBe('pending')
    stripe.act(attempt.id, 'pay')
    await hear(stripe, attempt, now)
    expect(await status(id)).toBe('refunded')
    expect(await refundsOf(env.DB, id)).toMatchObject([{ reason: 'provider', amountCents: 14_900 }])
  })

  test('of a payment whose webhook was lost pay the order first', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'pay')
    stripe.giveBack(attempt.id, 14_900)
    await hear(stripe, attempt, now)
    expect((await ledgerOf(id)).slice(1)).toEqual([
      'pending>processing webhook',
      'processing>refunded webhook',
    ])
  })
})

describe('reconciliation job', () => {
  const asked = () => stripe.calls.filter((name) => name === 'lookup').length

  test('looks a payment up after 2 and 10 minutes, then closes it', async () => {
    const { id } = await opened()
    const times: number[] = []
    for (const at of [1, 2, 3, 9, 10, 11, 30, 31, 32, 60, 1440, 1500]) {
      const before = asked()
      await tick(now + at * minute)
      if (asked() > before) times.push(at)
    }
    expect(times).toEqual([2, 10])
    expect(stripe.calls.filter((name) => name === 'close')).toHaveLength(1)
    expect([await states(id), await status(id)]).toEqual([['expired'], 'cancelled'])
  })

  test('finds a payment whose opening got no response', async () => {
    stripe.fault = 'mute'
    const { id, attempt } = await opened()
    stripe.fault = null
    stripe.act(attempt.id, 'pay')
    await reconcile(env, now + 2 * minute)
    expect(await status(id)).toBe('processing')
  })

  test('checks each provider even if another is down, and retries later', async () => {
    const one = await opened(stripe)
    const two = await opened(paypal)
    stripe.act(one.attempt.id, 'pay')
    paypal.act(two.attempt.id, 'pay')
    stripe.fault = 'deaf'
    for (const hours of [1, 24, 25, 48]) await reconcile(env, now + hours * 60 * minute)
    expect([await status(one.id), await status(two.id)]).toEqual(['pending', 'processing'])
    stripe.fault = null
    await reconcile(env, now + 72 * 60 * minute)
    expect(await status(one.id)).toBe('processing')
  })

  test('records a payment made just before its page was closed', async () => {
    const { id, attempt } = await opened(stripe)
    stripe.act(attempt.id, 'pay')
    await start(id, paypal, now)
    expect([await status(id), await states(id)]).toEqual(['processing', ['paid', 'open']])
    await reconcile(env, now + 2 * minute)
    expect(paypal.payments[0]?.state).toBe('expired')
  })

  test('closes the payment page of an expired order', async () => {
    const { id, attempt } = await opened()
    await tick(now + 61 * minute)
    expect(stripe.paymentOf(attempt.id)?.state).toBe('expired')
    expect(await again(id, stripe, now + 62 * minute)).toBe('refused')
  })
})
