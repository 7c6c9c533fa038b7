import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { notifyRefunds } from '../../../worker/platform/orders/refunds/notify-refunds.ts'
import { refundsOf } from '../../../worker/platform/orders/refunds/refunds.ts'
import { cartWith, products } from '../../contract/cart-shop.ts'
import { ledgerOf, order, requestFor, setStock, single, stockOf, update } from '../checkout/checkout-shop.ts'
import { kinds, minute, now, opened, openLedger, paypal, states, status, stripe } from './ledger-harness.ts'
import { ask, hear, played, read, start, tick } from './ledger-shop.ts'

openLedger()

const alerted = () => ({ ...env, ALERT_EMAIL: 'alerte@example.test' })
const closings = () => stripe.calls.filter((call) => call === 'close').length
/** Returns the status of an order, and the stock of its product. */
const facts = async (id: number) => [await status(id), await stockOf(products.scarce)]

/** Makes the provider take a payment that it had reported as closed. */
function force(attemptId: string) {
  const payment = stripe.paymentOf(attemptId)
  if (payment) payment.state = 'paid'
}

describe('the end of the time', () => {
  test('is one instant for the hold and for the payment', async () => {
    const { id } = await opened()
    const { payableUntil } = await read(id)
    await tick(Date.parse(payableUntil) - 1000)
    expect(await facts(id)).toEqual(['pending', 2])
    expect(closings()).toBe(0)
    await tick(Date.parse(payableUntil))
    expect(await facts(id)).toEqual(['cancelled', 3])
    expect(closings()).toBe(1)
  })

  test('closes the payment before the piece goes back, whichever job of the clock comes first', async () => {
    const { id } = await opened()
    await expireOrders(env, now + 32 * minute)
    expect(await facts(id)).toEqual(['pending', 2])
    await reconcile(env, now + 32 * minute)
    await expireOrders(env, now + 32 * minute)
    expect(await facts(id)).toEqual(['cancelled', 3])
  })

  test('finds what was paid in the last second, whose news was lost', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'pay')
    await tick(now + 32 * minute)
    expect(await facts(id)).toEqual(['processing', 2])
    expect(await kinds()).toEqual(['order-paid', 'order-sold'])
  })

  test('money on its way keeps the piece until it is there, or is not', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'accept')
    await tick(now + 32 * minute)
    expect(await facts(id)).toEqual(['on-hold', 2])
    stripe.act(attempt.id, 'clear')
    await tick(now + 26 * 60 * minute)
    expect(await facts(id)).toEqual(['processing', 2])
  })

  test('is asked for again, and again, of a provider that is down: the piece stays', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'pay')
    stripe.fault = 'deaf'
    const times: number[] = []
    for (let at = 31; at <= 120; at += 1) {
      const before = closings()
      await tick(now + at * minute + 1000)
      if (closings() > before) times.push(at)
    }
    expect(await facts(id)).toEqual(['pending', 2])
    expect(times).toEqual([31, 32, 34, 38, 46, 61, 76, 91, 106])
    stripe.fault = null
    await tick(now + 121 * minute + 1000)
    expect(await facts(id)).toEqual(['processing', 2])
  })

  test('of a provider that stays down is told to the house after six hours, and the piece is sold', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'pay')
    stripe.fault = 'deaf'
    await tick(now + 300 * minute)
    expect(await facts(id)).toEqual(['pending', 2])
    for (const hours of [7, 8, 30]) {
      await reconcile(alerted(), now + hours * 60 * minute)
      await expireOrders(alerted(), now + hours * 60 * minute)
    }
    expect(await facts(id)).toEqual(['cancelled', 3])
    expect(await kinds()).toEqual(['payment-alert'])
    expect(await ledgerOf(id)).toContain('hold-unsure clock')
    // The provider answers at last, and the piece is still in stock.
    stripe.fault = null
    await tick(now + 60 * 60 * minute)
    expect(await facts(id)).toEqual(['processing', 2])
  })

  test('is found by the page of the result too', async () => {
    const { id } = await opened()
    await ask(id, now + 32 * minute)
    expect(await facts(id)).toEqual(['cancelled', 3])
  })

  test('ends no order whose payment was opened again', async () => {
    const { id, attempt } = await opened()
    await start(id, paypal, now + 20 * minute)
    expect(stripe.paymentOf(attempt.id)?.state).toBe('expired')
    await tick(now + 40 * minute)
    expect(await facts(id)).toEqual(['pending', 2])
    await tick(now + 52 * minute)
    expect(await facts(id)).toEqual(['cancelled', 3])
    expect(await states(id)).toEqual(['expired', 'expired'])
  })

  test('a refused payment keeps its piece until then', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'refuse')
    await hear(stripe, attempt, now)
    expect(await facts(id)).toEqual(['failed', 2])
    await tick(now + 32 * minute)
    expect(await facts(id)).toEqual(['failed', 3])
  })
})

describe('what a buyer calls off', () => {
  test('is closed first; while its provider is down, the piece waits', async () => {
    const { id } = await opened()
    const { key } = await read(id)
    stripe.fault = 'deaf'
    expect((await update(id, key, { action: 'cancel' })).body.order.status).toBe('cancelled')
    expect(await facts(id)).toEqual(['cancelled', 2])
    stripe.fault = null
    await tick(now + minute)
    expect(await facts(id)).toEqual(['cancelled', 3])
  })

  test('was paid just before: it is not called off', async () => {
    const { id, attempt } = await opened()
    const { key } = await read(id)
    stripe.act(attempt.id, 'pay')
    expect((await update(id, key, { action: 'cancel' })).status).toBe(409)
    expect(await facts(id)).toEqual(['processing', 2])
  })

  test('for another cart: the first payment is closed before its piece serves the second order', async () => {
    const { key } = await cartWith([products.scarce, 1])
    const first = (await order(key, 14_900)).body.order.id
    await start(first, stripe, now)
    await order(key, 14_900, requestFor(14_900))
    expect(stripe.payments[0]?.state).toBe('expired')
    expect(await facts(first)).toEqual(['cancelled', 2])
  })
})

describe('money that comes too late', () => {
  test('brings its order back while the piece is there', async () => {
    const { id, attempt } = await opened()
    await tick(now + 32 * minute)
    force(attempt.id)
    await hear(stripe, attempt, now + 33 * minute, true)
    expect(await facts(id)).toEqual(['processing', 2])
    expect([stripe.givenBack(), await kinds()]).toEqual([0, ['order-paid', 'order-sold']])
  })

  test.each(['told', 'asked', 'on its way first'])(
    'for a piece that is sold is given back at once, once: %s',
    async (how) => {
      const { id, attempt } = await opened()
      await tick(now + 32 * minute)
      await setStock(products.scarce, 0)
      force(attempt.id)
      const payment = stripe.paymentOf(attempt.id)
      if (payment && how === 'on its way first') {
        payment.state = 'accepted'
        await hear(stripe, attempt, now + 33 * minute)
        expect(await facts(id)).toEqual(['cancelled', 0])
        payment.state = 'paid'
      }
      for (const at of [33, 33, 34]) await hear(stripe, attempt, now + at * minute, how === 'asked')
      expect([await facts(id), stripe.givenBack()]).toEqual([['cancelled', 0], 14_900])
      await tick(now + 35 * minute)
      await notifyRefunds(env, now + 36 * minute)
      expect(await refundsOf(env.DB, id)).toMatchObject([{ amountCents: 14_900, state: 'done' }])
      expect(await kinds()).toEqual(['paid-too-late', 'payment-alert'])
      expect(stripe.givenBack()).toBe(14_900)
      expect(await single('SELECT count(*) FROM invoices WHERE order_id = ?', id)).toBe(0)
      expect(await states(id)).toEqual(['parked'])
    },
  )

  test('while its provider refuses to give it back is left to a person, who is told', async () => {
    const { id, attempt } = await opened()
    await tick(now + 32 * minute)
    await setStock(products.scarce, 0)
    force(attempt.id)
    const body = stripe.tell(attempt.id, false)
    stripe.fault = 'deaf'
    expect(body).not.toBeNull()
    await hear(stripe, attempt, now + 33 * minute)
    for (let hours = 1; hours < 12; hours += 1) await tick(now + hours * 60 * minute)
    expect(await refundsOf(env.DB, id)).toMatchObject([{ state: 'failed', tries: 8 }])
    expect(await kinds()).toEqual(['paid-too-late', 'payment-alert', 'payment-alert'])
  })

  test('twice, for a piece that is sold, is given back twice', async () => {
    const { id, attempt } = await opened()
    await start(id, paypal, now)
    await tick(now + 32 * minute)
    await setStock(products.scarce, 0)
    force(attempt.id)
    const second = paypal.payments[0]
    if (second) second.state = 'paid'
    await hear(stripe, attempt, now + 33 * minute)
    const [other] = await env.DB.prepare(
      "SELECT * FROM payment_attempts WHERE order_id = ?1 AND provider = 'paypal'",
    )
      .bind(id)
      .all()
      .then(({ results }) => results)
    expect(other).toBeDefined()
    const answered = played.get('paypal')?.tell(String(other?.['id']), false)
    expect(answered).not.toBeNull()
    await hear(paypal, { ...attempt, id: String(other?.['id']) }, now + 33 * minute)
    expect([stripe.givenBack(), paypal.givenBack(), await status(id)]).toEqual([14_900, 14_900, 'cancelled'])
    expect((await kinds()).filter((kind) => kind === 'paid-too-late')).toHaveLength(2)
  })
})
