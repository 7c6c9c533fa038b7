import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { text } from '../../shared/messages.ts'
import { expireOrders } from '../../worker/commerce/embedded/orders/ledger/expire.ts'
import { holdAgain } from '../../worker/commerce/embedded/orders/ledger/hold.ts'
import { attemptsOf } from '../../worker/commerce/embedded/orders/payments/attempts.ts'
import { payAgain } from '../../worker/commerce/embedded/orders/payments/pay-again.ts'
import { reconcile } from '../../worker/commerce/embedded/orders/payments/reconcile.ts'
import { settle } from '../../worker/commerce/embedded/orders/payments/settle.ts'
import { receiveWebhook } from '../../worker/commerce/embedded/orders/payments/webhooks.ts'
import { moveRefunds } from '../../worker/commerce/embedded/orders/refunds/move-refunds.ts'
import { refundStatement, refundsOf } from '../../worker/commerce/embedded/orders/refunds/refunds.ts'
import { giveBack as giveMoneyBack } from '../../worker/commerce/embedded/workshop/give-back.ts'
import { Died, mortal } from '../support/stand-ins/mortal.ts'
import type { PlayedProvider } from '../support/stand-ins/played.ts'
import { coupon } from './cart-coupon-desk.ts'
import { add, call, cartWith, getCart, jewels, openShop } from './cart-shop.ts'
import { giveBack, ledgerOf, order, setStock, single, stockOf, update } from './checkout-shop.ts'
import { again, ask, attemptWith, hear, newProviders, read, start, tick, unpaidOrder } from './ledger-shop.ts'

const minute = 60_000
let stripe: PlayedProvider
let paypal: PlayedProvider
let now: number

beforeAll(openShop)
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  await giveBack()
  await env.DB.batch([
    env.DB.prepare('DELETE FROM outbox'),
    env.DB.prepare('UPDATE payment_attempts SET ask_at = NULL'),
    env.DB.prepare('UPDATE refunds SET due_at = NULL'),
  ])
  ;[stripe, paypal] = newProviders()
  now = Date.now()
})
const status = async (id: number) => (await read(id)).status
const kinds = async () =>
  (await env.DB.prepare('SELECT kind FROM outbox ORDER BY id').all<{ kind: string }>()).results.map(
    ({ kind }) => kind,
  )
const states = async (id: number) => (await attemptsOf(env.DB, id)).map(({ state }) => state).toReversed()

/** An order whose payment with a provider is open; its attempt. */
async function opened(provider = stripe) {
  const { id } = await unpaidOrder()
  await start(id, provider, now)
  const attempt = await attemptWith(id, provider)
  if (!attempt) throw new Error('nothing was opened')
  return { id, attempt }
}

/** The same, paid and told. */
async function paid(provider = stripe) {
  const made = await opened(provider)
  provider.act(made.attempt.id, 'pay')
  await hear(provider, made.attempt, now)
  return made
}

describe('a webhook', () => {
  const send = (body: object) =>
    receiveWebhook(env, stripe, JSON.stringify({ id: crypto.randomUUID(), ...body }), new Headers(), now)
  const remembered = () => single('SELECT count(*) FROM webhook_events')

  test('is about whatever it names: a session, an attempt, a transaction', async () => {
    const one = await opened()
    stripe.act(one.attempt.id, 'pay')
    expect(await send({ attemptId: one.attempt.id, state: null })).toBe('done')
    expect(await status(one.id)).toBe('processing')
    const two = await opened()
    stripe.act(two.attempt.id, 'refuse')
    expect(await send({ ref: two.attempt.providerRef ?? '', state: null })).toBe('done')
    expect(await status(two.id)).toBe('failed')
  })

  test('about our number and another session, of another database, is none of ours', async () => {
    const { id, attempt } = await opened()
    const told = { kind: 'paid', transactionId: 't', amountCents: 14_900, currency: 'EUR', attemptId: null }
    expect(await send({ ref: 'stripe_other', attemptId: attempt.id, state: told })).toBe('ignored')
    expect(await status(id)).toBe('pending')
  })

  test('whose opening got no answer brings the session along', async () => {
    stripe.fault = 'mute'
    const { id, attempt } = await opened()
    expect(attempt.providerRef).toBeNull()
    stripe.fault = null
    stripe.act(attempt.id, 'pay')
    await hear(stripe, attempt, now)
    expect(await status(id)).toBe('processing')
    expect((await attemptWith(id, stripe))?.providerRef).toBe(`stripe_${attempt.id}`)
  })

  test('that has the provider asked, which does not answer, is not remembered', async () => {
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

  test('of which the Worker dies after the first write has all its effects when it comes again', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'pay')
    const body = stripe.tell(attempt.id, false) ?? ''
    const dying = mortal(env, { writes: 0, last: 1, hasDied: false }, { isDead: false })
    await expect(receiveWebhook(dying, stripe, body, new Headers(), now)).rejects.toThrow(Died)
    expect(await receiveWebhook(env, stripe, body, new Headers(), now)).toBe('done')
    expect(await status(id)).toBe('processing')
  })
})

describe('a payment is begun', () => {
  test('with its pieces held anew; not once they are gone', async () => {
    const { id } = await unpaidOrder()
    await expireOrders(env.DB, new Date(now + 31 * minute))
    expect(await stockOf(jewels.scarce)).toBe(3)
    await start(id, stripe, now + 32 * minute)
    expect(await stockOf(jewels.scarce)).toBe(2)
    await expireOrders(env.DB, new Date(now + 61 * minute))
    expect(await status(id)).toBe('pending')
    expect(await stockOf(jewels.scarce)).toBe(2)
    await expireOrders(env.DB, new Date(now + 62 * minute))
    expect([await status(id), await stockOf(jewels.scarce)]).toEqual(['cancelled', 3])
    const late = await unpaidOrder()
    await expireOrders(env.DB, new Date(now + 31 * minute))
    await setStock(jewels.scarce, 0)
    expect(await start(late.id, stripe, now + 32 * minute)).toBe('refused')
    expect(await states(late.id)).toEqual([])
  })

  test('at a provider that is down: order and cart stay, another is chosen at once', async () => {
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

  test('with another provider: the first page is closed; paid all the same, it is given back', async () => {
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
    expect(await kinds()).toEqual(['order-paid', 'paid-twice', 'payment-alert'])
  })

  test('where nothing is to be paid, there and then; paid again, it stays so', async () => {
    await coupon('tout', { amount: 100 })
    const { key } = await cartWith([jewels.scarce, 1])
    await call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: 'tout' } })
    const { status: answered, body } = await order(key, 0)
    expect(answered).toBe(200)
    expect(body.order).toMatchObject({ status: 'processing', total: '0.00', needs_payment: false })
    const { id, order_key } = body.order
    expect((await update(id, order_key, { action: 'pay_again' })).body.order.status).toBe('processing')
    expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing checkout'])
    expect([await states(id), await kinds(), await stockOf(jewels.scarce)]).toEqual([[], ['order-paid'], 2])
    expect(await single('SELECT count(*) FROM invoices WHERE order_id = ?', id)).toBe(1)
    expect((await getCart(key)).body.items).toEqual([])
    const off = { wish: crypto.randomUUID(), pieces: [], withheldCents: 0, cancels: true }
    for (let times = 0; times < 2; times += 1)
      expect(await giveMoneyBack(env, id, off, now)).toContain('il n’y avait rien à rendre')
    expect([await status(id), await stockOf(jewels.scarce), await refundsOf(env.DB, id)]).toEqual([
      'cancelled',
      3,
      [],
    ])
    expect(await single('SELECT state FROM coupon_uses WHERE order_id = ?', id)).toBe('released')
    expect(await kinds()).toEqual(['order-paid', 'order-cancelled'])
  })
})

test('an order that is begun again and again holds its pieces for three hours, and no longer', async () => {
  const { id } = await unpaidOrder()
  const after = (minutes: number) => now + minutes * minute
  for (let minutes = 25; minutes < 180; minutes += 25) {
    await expireOrders(env.DB, new Date(after(minutes)))
    expect(await again(id, stripe, after(minutes))).not.toBe('refused')
  }
  const { createdAt, payableUntil } = await read(id)
  expect(Date.parse(payableUntil) - Date.parse(createdAt)).toBe(180 * minute)
  const late = Date.parse(createdAt) + 180 * minute
  const refused = payAgain(env, await read(id), stripe, late)
  await expect(refused).rejects.toMatchObject({ status: 409, message: text('payment.expired') })
  expect(await stockOf(jewels.scarce)).toBe(2)
  await expireOrders(env.DB, new Date(late))
  expect([await status(id), await stockOf(jewels.scarce)]).toEqual(['cancelled', 3])
  expect(await again(id, stripe, late)).toBe('refused')
})

describe('what the buyer agreed to', () => {
  test('is taken while the order can be paid, and its pieces again be held', async () => {
    const { id, attempt } = await opened(paypal)
    await expireOrders(env.DB, new Date(now + 31 * minute))
    paypal.act(attempt.id, 'approve')
    await hear(paypal, attempt, now + 32 * minute, true)
    expect([await status(id), await stockOf(jewels.scarce), paypal.taken()]).toEqual([
      'processing',
      2,
      14_900,
    ])
  })

  test.each([
    ['its pieces are gone', () => setStock(jewels.scarce, 0), 31],
    [
      'it was called off',
      (id: number) => expireOrders(env.DB, new Date(now + 61 * minute)).then(() => id),
      62,
    ],
  ])('is not taken once %s', async (_, happens, minutes) => {
    const { id, attempt } = await opened(paypal)
    await expireOrders(env.DB, new Date(now + 31 * minute))
    await happens(id)
    paypal.act(attempt.id, 'approve')
    await hear(paypal, attempt, now + minutes * minute)
    await tick(now + (minutes + 100) * minute)
    expect(paypal.taken()).toBe(0)
    expect(paypal.calls).not.toContain('capture')
    expect(paypal.paymentOf(attempt.id)?.state).toBe('expired')
  })

  test('is not taken for an order called off between the reading and the capture', async () => {
    const { id } = await opened(paypal)
    const stale = await read(id)
    await update(id, stale.key, { action: 'cancel' })
    expect(await holdAgain(env, stale, now)).toBe(false)
  })

  test('for an order that is paid is not taken', async () => {
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

  test('on a page left for another is not taken', async () => {
    const { id, attempt } = await opened(paypal)
    await start(id, stripe, now)
    // PayPal cannot call an order off.
    const payment = paypal.paymentOf(attempt.id)
    if (payment) payment.state = 'approved'
    await hear(paypal, attempt, now)
    expect([await status(id), paypal.taken(), await states(id)]).toEqual(['pending', 0, ['expired', 'open']])
  })

  test('whose capture got no answer is found taken by the clock', async () => {
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

describe('money that does not fit', () => {
  const alerted = { ...env, ALERT_EMAIL: 'alerte@example.test' }

  test.each([
    ['its amount', { amountCents: 1 }],
    ['its currency', { currency: 'USD' }],
    ['its attempt', { attemptId: 'S1-1' }],
  ])('in %s is set apart and told once; nothing moves', async (_, wrong) => {
    const { id, attempt } = await opened()
    const right = { transactionId: 't1', amountCents: 14_900, currency: 'EUR', attemptId: attempt.id }
    const told = { kind: 'paid' as const, ...right, ...wrong }
    for (const at of [now, now, now + 1]) await settle(alerted, attempt, told, 'webhook', at)
    const [kept] = await attemptsOf(env.DB, id)
    expect(kept).toMatchObject({ state: 'parked', transactionId: 't1', askAt: null })
    expect(kept?.takenCents).toBe(told.currency === 'EUR' ? told.amountCents : null)
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
    stripe.act(attempt.id, 'pay')
    await expireOrders(env.DB, new Date(now + 61 * minute))
    expect(await status(id)).toBe('cancelled')
    await ask(id, now + 62 * minute)
    expect(await ledgerOf(id)).toEqual([
      '>pending checkout',
      'hold-expired clock',
      'pending>cancelled clock',
      'paid-late refresh',
      'cancelled>processing refresh',
    ])
  })

  test('what a Worker that died left in the cart leaves it with the clock, and what is added since stays', async () => {
    const { key } = await cartWith([jewels.scarce, 1])
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
    await add(jewels.scarce, 1, key, { intent_id: crypto.randomUUID() })
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
    await reconcile(env, now + 25 * 60 * minute)
    expect([await status(one.id), await stockOf(jewels.scarce)]).toEqual(['failed', 3])
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
    expect([await status(id), await states(id)]).toEqual(['pending', ['refused', 'open']])
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
    expect([await status(id), stripe.givenBack(), await stockOf(jewels.scarce)]).toEqual([
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
      expect(await kinds()).toEqual(['order-paid', 'payment-alert'])
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
    expect([await status(id), await stockOf(jewels.scarce)]).toEqual(['refunded', 2])
  })

  test('before the payment itself is told makes the order refunded then', async () => {
    const { id, attempt } = await opened()
    const back = { amountCents: 14_900, currency: 'EUR', refundRef: 're_1', taken: null }
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

  test('2, 10, 60 minutes and a day after the start, then closes what is still open', async () => {
    const { id } = await opened()
    const times: number[] = []
    for (let at = 1; at <= 1500; at += 1) {
      if (![1, 2, 3, 9, 10, 11, 59, 60, 61, 1439, 1440, 1441, 1500].includes(at)) continue
      const before = asked()
      await reconcile(env, now + at * minute)
      if (asked() > before) times.push(at)
    }
    expect(times).toEqual([2, 10, 60, 1440])
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

  test('about a page just closed, which may have been paid just before', async () => {
    const { id, attempt } = await opened(stripe)
    stripe.act(attempt.id, 'pay')
    await start(id, paypal, now)
    expect(await states(id)).toEqual(['expired', 'open'])
    await reconcile(env, now + minute)
    expect([await status(id), await states(id)]).toEqual(['processing', ['paid', 'open']])
    await reconcile(env, now + 2 * minute)
    expect(paypal.payments[0]?.state).toBe('expired')
  })

  test('and closes the page of an order called off', async () => {
    const { id, attempt } = await opened()
    await expireOrders(env.DB, new Date(now + 61 * minute))
    await reconcile(env, now + 61 * minute)
    expect(stripe.paymentOf(attempt.id)?.state).toBe('expired')
    expect(await again(id, stripe, now + 62 * minute)).toBe('refused')
  })
})
