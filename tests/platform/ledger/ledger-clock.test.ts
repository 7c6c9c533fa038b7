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

describe('time limit of an unpaid order', () => {
  test('ends stock reservation and payment at the same instant', async () => {
    const { id } = await opened()
    const { payableUntil } = await read(id)
    await tick(Date.parse(payableUntil) - 1000)
    expect(await facts(id)).toEqual(['pending', 2])
    expect(closings()).toBe(0)
    await tick(Date.parse(payableUntil))
    expect(await facts(id)).toEqual(['cancelled', 3])
    expect(closings()).toBe(1)
  })

  test('closes the payment before it releases the stock, whichever job runs first', async () => {
    const { id } = await opened()
    await expireOrders(env, now + 32 * minute)
    expect(await facts(id)).toEqual(['pending', 2])
    await reconcile(env, now + 32 * minute)
    await expireOrders(env, now + 32 * minute)
    expect(await facts(id)).toEqual(['cancelled', 3])
  })

  test('finds a payment of the last second whose webhook was lost', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'pay')
    await tick(now + 32 * minute)
    expect(await facts(id)).toEqual(['processing', 2])
    expect(await kinds()).toEqual(['order-paid', 'order-sold'])
  })

  test('keeps the stock while funds are on their way', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'accept')
    await tick(now + 32 * minute)
    expect(await facts(id)).toEqual(['on-hold', 2])
    stripe.act(attempt.id, 'clear')
    await tick(now + 26 * 60 * minute)
    expect(await facts(id)).toEqual(['processing', 2])
  })

  test('retries closing with longer intervals while the provider is down, and keeps the stock', async () => {
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

  test('sends an alert and releases the stock after the provider is down for six hours', async () => {
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

  test('is enforced by the result page too', async () => {
    const { id } = await opened()
    await ask(id, now + 32 * minute)
    expect(await facts(id)).toEqual(['cancelled', 3])
  })

  test('starts again when the buyer opens another payment', async () => {
    const { id, attempt } = await opened()
    await start(id, paypal, now + 20 * minute)
    expect(stripe.paymentOf(attempt.id)?.state).toBe('expired')
    await tick(now + 40 * minute)
    expect(await facts(id)).toEqual(['pending', 2])
    await tick(now + 52 * minute)
    expect(await facts(id)).toEqual(['cancelled', 3])
    expect(await states(id)).toEqual(['expired', 'expired'])
  })

  test('keeps the stock after a refused payment until then', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'refuse')
    await hear(stripe, attempt, now)
    expect(await facts(id)).toEqual(['failed', 2])
    await tick(now + 32 * minute)
    expect(await facts(id)).toEqual(['failed', 3])
  })
})

describe('order cancelled by the buyer', () => {
  test('keeps the stock until the provider has closed the payment', async () => {
    const { id } = await opened()
    const { key } = await read(id)
    stripe.fault = 'deaf'
    expect((await update(id, key, { action: 'cancel' })).body.order.status).toBe('cancelled')
    expect(await facts(id)).toEqual(['cancelled', 2])
    stripe.fault = null
    await tick(now + minute)
    expect(await facts(id)).toEqual(['cancelled', 3])
  })

  test('returns 409 when the payment succeeded just before', async () => {
    const { id, attempt } = await opened()
    const { key } = await read(id)
    stripe.act(attempt.id, 'pay')
    expect((await update(id, key, { action: 'cancel' })).status).toBe(409)
    expect(await facts(id)).toEqual(['processing', 2])
  })

  test('closes the first payment before a second order takes over the stock', async () => {
    const { key } = await cartWith([products.scarce, 1])
    const first = (await order(key, 14_900)).body.order.id
    await start(first, stripe, now)
    await order(key, 14_900, requestFor(14_900))
    expect(stripe.payments[0]?.state).toBe('expired')
    expect(await facts(first)).toEqual(['cancelled', 2])
  })
})

describe('payment after the time limit', () => {
  test('pays the cancelled order while the product is in stock', async () => {
    const { id, attempt } = await opened()
    await tick(now + 32 * minute)
    force(attempt.id)
    await hear(stripe, attempt, now + 33 * minute, true)
    expect(await facts(id)).toEqual(['processing', 2])
    expect([stripe.givenBack(), await kinds()]).toEqual([0, ['order-paid', 'order-sold']])
  })

  test.each(['told', 'asked', 'on its way first'])(
    'for sold stock is refunded at once, and once: %s',
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

  test('that the provider fails to refund is left to staff with an alert', async () => {
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

  test('made twice for sold stock is refunded twice', async () => {
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
