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

describe('money that does not fit', () => {
  const alerted = { ...env, ALERT_EMAIL: 'alerte@example.test' }

  test.each([
    ['its amount', { amountCents: 1 }],
    ['its currency', { currency: 'USD' }],
    ['its attempt', { attemptId: 'S1-1' }],
  ])('in %s is set apart and told once; nothing moves', async (_, wrong) => {
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

  test('can be given back, whole, once', async () => {
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

describe('told late', () => {
  test('a payment after the order was called off is kept, and flagged', async () => {
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

  test('what a Worker that died left in the cart leaves it with the clock, and what is added since stays', async () => {
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

  test('funds on their way that do not come fail the order; those that do pay it', async () => {
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

  test('a refusal after another attempt was begun leaves the order to it', async () => {
    const { id, attempt } = await opened(stripe)
    stripe.fault = 'deaf'
    await start(id, paypal, now)
    stripe.fault = null
    stripe.act(attempt.id, 'refuse')
    await hear(stripe, attempt, now)
    expect([await status(id), await states(id)]).toEqual(['pending', ['expired', 'open']])
  })

  test('a payment the shop has called off and given back is not brought back by its own news', async () => {
    const { id, attempt } = await paid()
    await env.DB.prepare("UPDATE orders SET status = 'cancelled', stock_state = 'released' WHERE id = ?")
      .bind(id)
      .run()
    await hear(stripe, attempt, now)
    await hear(stripe, attempt, now, true)
    expect(await status(id)).toBe('cancelled')
  })
})

describe('money given back', () => {
  const due = (attemptId: string, amountCents: number) =>
    refundStatement(env.DB, { attemptId, amountCents, reason: 'shop' }, now).run()

  test('never more than was taken; the order is refunded once all is', async () => {
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

  test('whose answers are lost is given back once', async () => {
    const { id, attempt } = await paid()
    await due(attempt.id, 14_900)
    stripe.fault = 'mute'
    for (const minutes of [0, 1, 3, 8, 20]) await moveRefunds(env, now + minutes * minute)
    expect(await status(id)).toBe('processing')
    stripe.fault = null
    for (const minutes of [60, 120]) await moveRefunds(env, now + minutes * minute)
    expect([await status(id), stripe.givenBack()]).toEqual(['refunded', 14_900])
  })

  test.each(['no', 'deaf'] as const)(
    'that cannot be is left to a person, who is told once: %s',
    async (how) => {
      const { id, attempt } = await paid()
      await due(attempt.id, 14_900)
      const payment = stripe.paymentOf(attempt.id)
      if (how === 'no' && payment) payment.givenBack = 14_900
      else stripe.fault = 'deaf'
      const alerted = { ...env, ALERT_EMAIL: 'alerte@example.test' }
      for (let hours = 0; hours < 12; hours += 1) await moveRefunds(alerted, now + hours * 60 * minute)
      expect(await refundsOf(env.DB, id)).toMatchObject([{ state: 'failed', tries: how === 'no' ? 1 : 8 }])
      expect(await kinds()).toEqual(['order-paid', 'order-sold', 'payment-alert'])
    },
  )

  test('on the side of the provider is recorded, once, and only what is not ours', async () => {
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

  test('before the payment itself is told makes the order refunded then', async () => {
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

  test('of a payment whose own news was lost pays the order first', async () => {
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

describe('the clock asks', () => {
  const asked = () => stripe.calls.filter((name) => name === 'lookup').length

  test('2 and 10 minutes after the start, then closes what is still open', async () => {
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

  test('about an opening that got no answer too', async () => {
    stripe.fault = 'mute'
    const { id, attempt } = await opened()
    stripe.fault = null
    stripe.act(attempt.id, 'pay')
    await reconcile(env, now + 2 * minute)
    expect(await status(id)).toBe('processing')
  })

  test('each for itself: one that is down keeps no other waiting, and is asked again', async () => {
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

  test('what a page that is closed was paid just before', async () => {
    const { id, attempt } = await opened(stripe)
    stripe.act(attempt.id, 'pay')
    await start(id, paypal, now)
    expect([await status(id), await states(id)]).toEqual(['processing', ['paid', 'open']])
    await reconcile(env, now + 2 * minute)
    expect(paypal.payments[0]?.state).toBe('expired')
  })

  test('and closes the page of an order called off', async () => {
    const { id, attempt } = await opened()
    await tick(now + 61 * minute)
    expect(stripe.paymentOf(attempt.id)?.state).toBe('expired')
    expect(await again(id, stripe, now + 62 * minute)).toBe('refused')
  })
})
