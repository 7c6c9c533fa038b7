import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveWebhook } from '../../../worker/platform/orders/events/webhooks.ts'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { readSession } from '../../../worker/platform/providers/simulated/books.ts'
import { sign } from '../../../worker/platform/providers/simulated/signature.ts'
import { simulatedProvider, simulatedWebhook } from '../../../worker/platform/providers/simulated.ts'
import { call, cartWith, openShop, products, refusalOf } from '../../contract/cart-shop.ts'
import { describeContract, origin, send } from '../../support/transports.ts'
import {
  accepted,
  decide,
  giveBack,
  ledgerOf,
  minutesFromNow,
  order,
  pending,
  read,
  refused,
  setStock,
  single,
  stockOf,
  update,
} from './checkout-shop.ts'

beforeAll(openShop)
beforeEach(giveBack)

describeContract('payment webhooks', () => {
  const secret = env.APP_SECRET
  const bodyFor = (session: string, more = {}) =>
    JSON.stringify({
      id: `evt_${crypto.randomUUID()}`,
      type: 'payment.paid',
      session,
      amount_cents: 14900,
      currency: 'EUR',
      transaction_id: 'demo_1',
      ...more,
    })
  async function receive(body: string, header: string | null): Promise<number> {
    const request = new Request(`${origin}/wp-json/customer/v1/simulated/webhook`, {
      method: 'POST',
      body,
      headers: header === null ? {} : { 'Aubenacre-Signature': header },
    })
    return (await send(request)).status
  }
  const signed = (body: string, age = 0) =>
    sign(secret, 'simulated-webhook', body, Math.floor(Date.now() / 1000) - age)

  test('a valid webhook pays the order', async () => {
    const { id, key, session } = await pending()
    const body = bodyFor(session)
    expect(await receive(body, await signed(body))).toBe(200)
    expect((await read(id, key)).body.status).toBe('processing')
  })

  test.each([
    ['no signature', async () => null],
    ['nonsense', async () => 'v1=1'],
    [
      'another secret',
      (body: string) => sign('x'.repeat(32), 'simulated-webhook', body, Math.floor(Date.now() / 1000)),
    ],
    ['another body', () => signed('{}')],
    [
      'another use of the secret',
      (body: string) => sign(secret, 'cookies', body, Math.floor(Date.now() / 1000)),
    ],
    ['five minutes old', (body: string) => signed(body, 302)],
    ['from the future', (body: string) => signed(body, -302)],
  ])('returns 400 and pays nothing: %s', async (_, headerOf) => {
    const { id, key, session } = await pending()
    const body = bodyFor(session)
    expect(await receive(body, await headerOf(body))).toBe(400)
    expect((await read(id, key)).body.status).toBe('pending')
  })

  test('returns 400 for a signed body that is not JSON', async () => {
    expect(await receive('{"id":', await signed('{"id":'))).toBe(400)
  })

  test('changes the status once when ten copies arrive at once', async () => {
    const { id, session } = await pending()
    const body = bodyFor(session)
    const header = await signed(body)
    const statuses = await Promise.all(Array.from({ length: 10 }, () => receive(body, header)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing webhook'])
    expect(await stockOf(products.scarce)).toBe(2)
  })

  test('ignores a refusal that arrives after the payment', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    const body = bodyFor(session, { type: 'payment.refused' })
    await receive(body, await signed(body))
    expect((await read(id, key)).body.status).toBe('processing')
  })

  test('ignores a refusal of an earlier payment attempt', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: refused })
    await update(id, key, { action: 'pay_again' })
    const body = bodyFor(session, { type: 'payment.refused' })
    await receive(body, await signed(body))
    expect((await read(id, key)).body.status).toBe('pending')
  })

  test('records a mismatch and pays nothing when the amount differs', async () => {
    const { id, key, session } = await pending()
    const body = bodyFor(session, { amount_cents: 1 })
    await receive(body, await signed(body))
    expect((await read(id, key)).body.status).toBe('pending')
    expect(await ledgerOf(id)).toContain('amount-mismatch webhook')
  })

  test('returns 200 for an unknown session', async () => {
    const body = bodyFor('sim_unknown')
    expect(await receive(body, await signed(body))).toBe(200)
  })
})

describe('expiry of unpaid orders', () => {
  /** Runs the clock's jobs at a time `minutes` from now. */
  const clock = async (minutes: number) => {
    await reconcile(env, minutesFromNow(minutes))
    await expireOrders(env, minutesFromNow(minutes))
  }
  /** Reports that a closed page was paid all the same. */
  const payLate = async (session: string) => {
    await env.DB.prepare(`UPDATE simulated_sessions SET state = 'paid' WHERE id = ?`).bind(session).run()
    const paid = await readSession(env.DB, session, Date.now())
    if (!paid) throw new Error('no session')
    const { body, headers } = await simulatedWebhook(env, paid, Date.now())
    await receiveWebhook(env, simulatedProvider(env), body, headers)
  }

  test('releases the stock only once the payment page is closed', async () => {
    const { id, key, session } = await pending()
    await clock(30)
    expect([await stockOf(products.scarce), (await read(id, key)).body.status]).toEqual([2, 'pending'])
    // The provider has not been asked to close the payment yet.
    await expireOrders(env, minutesFromNow(32))
    expect([await stockOf(products.scarce), (await read(id, key)).body.status]).toEqual([2, 'pending'])
    await clock(32)
    await clock(32)
    expect([await stockOf(products.scarce), (await read(id, key)).body.status]).toEqual([3, 'cancelled'])
    expect((await decide(session, { action: 'pay', card: accepted })).body.state).toBe('expired')
    expect(refusalOf(await update(id, key, { action: 'pay_again' }))).toEqual([
      409,
      'order_not_editable',
      409,
    ])
    expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>cancelled clock', 'hold-expired clock'])
  })

  test('a late payment reserves the stock again', async () => {
    const { id, key, session } = await pending()
    await clock(32)
    await payLate(session)
    expect((await read(id, key)).body.status).toBe('processing')
    expect(await stockOf(products.scarce)).toBe(2)
    expect(await ledgerOf(id)).toContain('paid-late webhook')
  })

  test('a late payment for sold stock is refunded once, with mails of its own', async () => {
    const { id, key, session } = await pending()
    await clock(32)
    await setStock(products.scarce, 0)
    for (let times = 0; times < 2; times += 1) await payLate(session)
    expect((await read(id, key)).body.status).toBe('cancelled')
    expect(await stockOf(products.scarce)).toBe(0)
    expect(await ledgerOf(id)).toContain('too-late webhook')
    const sent = await env.DB.prepare('SELECT kind FROM outbox WHERE dedupe_key LIKE ?1')
      .bind(`%:S${id}-1`)
      .all<{ kind: string }>()
    expect(sent.results).toEqual([{ kind: 'paid-too-late' }, { kind: 'payment-alert' }])
    expect(await single('SELECT count(*) FROM outbox WHERE dedupe_key = ?', `order-paid:${id}`)).toBe(0)
    expect(
      await single("SELECT sum(amount_cents) FROM refunds WHERE order_id = ? AND state = 'done'", id),
    ).toBe(14_900)
    expect(await single('SELECT count(*) FROM invoices WHERE order_id = ?', id)).toBe(0)
  })

  test('an expired order releases its stock to the next buyer before the scheduled job', async () => {
    const { key } = await cartWith([products.scarce, 1])
    await setStock(products.scarce, 1)
    const late = await pending()
    await env.DB.prepare('UPDATE orders SET payable_until = created_at WHERE id = ?').bind(late.id).run()
    expect(await stockOf(products.scarce)).toBe(0)
    const response = await order(key, 14900)
    expect(response.status).toBe(200)
    expect(await stockOf(products.scarce)).toBe(0)
  })
})

describeContract('POST customer/v1/update_order', () => {
  test('returns 404 for a wrong key, an unknown number or no key', async () => {
    const { id } = await pending()
    const unknown = [404, 'woocommerce_rest_shop_order_invalid_id', 404]
    expect(refusalOf(await update(id, 'wc_order_0', { action: 'refresh' }))).toEqual(unknown)
    expect(refusalOf(await update(999_999, 'wc_order_0', { action: 'cancel' }))).toEqual(unknown)
    expect(refusalOf(await read(id, 'wc_order_0'))).toEqual(unknown)
    expect(refusalOf(await call('GET', `customer/v1/order/${id}`))).toEqual(unknown)
  })

  test('cancels once, releases the stock and closes the payment page', async () => {
    const { id, key, session } = await pending()
    const response = await update(id, key, { action: 'cancel' })
    expect(response.body).toMatchObject({
      code: 'order_updated',
      order: { status: 'cancelled', needs_payment: false },
    })
    await update(id, key, { action: 'cancel' })
    expect(await stockOf(products.scarce)).toBe(3)
    expect((await decide(session, { action: 'pay', card: accepted })).body.state).toBe('expired')
    expect((await read(id, key)).body.status).toBe('cancelled')
  })

  test('returns 409 when the buyer cancels a paid order', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    expect(refusalOf(await update(id, key, { action: 'cancel' }))).toEqual([409, 'order_not_editable', 409])
  })

  test.each(['processing', 'completed', 'refund', ''])('returns 400 for the action %j', async (action) => {
    const { id, key } = await pending()
    expect((await update(id, key, { action })).status).toBe(400)
  })
})
