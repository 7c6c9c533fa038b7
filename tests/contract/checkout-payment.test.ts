import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expireOrders } from '../../worker/commerce/embedded/orders/expire.ts'
import { transition } from '../../worker/commerce/embedded/orders/transition.ts'
import { sign } from '../../worker/commerce/embedded/providers/signature.ts'
import { describeContract, origin, send } from '../support/transports.ts'
import { add, call, cartWith, getCart, jewels, openShop, refusalOf } from './cart-shop.ts'
import {
  accepted,
  challenged,
  decide,
  ledgerOf,
  order,
  read,
  refused,
  setStock,
  single,
  stockOf,
  update,
} from './checkout-shop.ts'

beforeAll(openShop)
beforeEach(async () => {
  // Orders of the test before give back what they hold first.
  await expireOrders(env.DB, minutesFromNow(120))
  await setStock(jewels.scarce, 3)
})

/** A new order of one scarce jewel. */
async function pending() {
  const { key } = await cartWith([jewels.scarce, 1])
  const { body } = await order(key, 14900)
  return {
    cart: key,
    id: body.order.id as number,
    key: body.order.order_key as string,
    session: body.session.id as string,
  }
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describeContract('the payment page', () => {
  test('shows the amount and the order, never its key', async () => {
    const { id, key, session } = await pending()
    const { status, body } = await call('GET', `customer/v1/simulated/session/${session}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: session,
      order_number: String(id),
      amount: '149.00',
      currency: 'EUR',
      state: 'open',
      expires_at: expect.any(String),
      return_url: null,
    })
    expect(JSON.stringify(body)).not.toContain(key)
  })

  test('an unknown session', async () => {
    const told = await call('GET', 'customer/v1/simulated/session/sim_0')
    expect(refusalOf(told)).toEqual([404, 'simulated_session_unknown', 404])
  })

  test.each([['4111 1111 1111 1111'], ['4242'], [''], ["4242 4242 4242 4242' OR 1"]])(
    'no other card than the demonstration ones: %j',
    async (card) => {
      const log = vi.spyOn(console, 'error')
      const { id, key, session } = await pending()
      const told = await decide(session, { action: 'pay', card })
      expect(refusalOf(told)).toEqual([400, 'rest_invalid_param', 400])
      expect(told.body.data.params.card).toBe('Utilisez un des numéros de démonstration affichés.')
      expect((await read(id, key)).body.status).toBe('pending')
      expect(log).not.toHaveBeenCalled()
      log.mockRestore()
    },
  )

  test.each([
    [{ action: 'steal', card: accepted }, 'action'],
    [{ action: 'pay', card: accepted, callback: 'never' }, 'callback'],
  ])('an absurd decision %j', async (decision, field) => {
    const { session } = await pending()
    const told = await decide(session, decision as Record<string, string>)
    expect(told.status).toBe(400)
    expect(told.body.data.params).toHaveProperty(field)
  })
})

describeContract('paid', () => {
  test.each(['webhook-first', 'return-first', 'twice'])(
    '%s: once, whatever the order of calls',
    async (callback) => {
      const { cart, id, key, session } = await pending()
      await add(jewels.second, 1, cart, { intent_id: crypto.randomUUID() })
      const told = await decide(session, { action: 'pay', card: accepted, callback })
      expect(told.body).toMatchObject({ state: 'paid', return_url: `/checkout/result/${id}?key=${key}` })
      await vi.waitFor(async () => expect((await read(id, key)).body.status).toBe('processing'), 5_000)
      const { body } = await update(id, key, { action: 'refresh' })
      expect(body.order).toMatchObject({
        status: 'processing',
        needs_payment: false,
        transaction_id: expect.stringContaining('demo_'),
      })
      expect(body.order.date_paid).not.toBeNull()
      expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing webhook'])
      expect(await stockOf(jewels.scarce)).toBe(2)
      const left = await getCart(cart)
      expect(left.body.items).toMatchObject([{ id: jewels.second }])
    },
  )

  test('the return before the webhook: the page reads the provider back', async () => {
    const { id, key, session } = await pending()
    await env.DB.prepare(`UPDATE simulated_sessions SET state = 'paid' WHERE id = ?`).bind(session).run()
    expect((await read(id, key)).body.status).toBe('pending')
    expect((await update(id, key, { action: 'refresh' })).body.order.status).toBe('processing')
    expect((await update(id, key, { action: 'refresh' })).body.order.status).toBe('processing')
    expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing refresh'])
  })

  test('the same jewel put in the cart again after paying stays there', async () => {
    const { cart, id, key, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    await add(jewels.scarce, 1, cart, { intent_id: crypto.randomUUID() })
    await update(id, key, { action: 'refresh' })
    expect((await getCart(cart)).body.item_count).toBe(1)
  })

  test('a 3-D Secure step, then paid or refused', async () => {
    const one = await pending()
    const step = await decide(one.session, { action: 'pay', card: challenged })
    expect(step.body).toMatchObject({ state: 'challenge', return_url: null })
    expect((await read(one.id, one.key)).body.status).toBe('pending')
    expect((await decide(one.session, { action: 'confirm' })).body.state).toBe('paid')
    expect((await read(one.id, one.key)).body.status).toBe('processing')
    const two = await pending()
    await decide(two.session, { action: 'pay', card: challenged })
    expect((await decide(two.session, { action: 'refuse' })).body.state).toBe('refused')
    expect((await read(two.id, two.key)).body.status).toBe('failed')
  })

  test('its pieces are counted as sold, once, and the best sold come first', async () => {
    const sold = () => single('SELECT total_sales FROM products WHERE id = ?', jewels.variable)
    const before = Number(await sold())
    await setStock(900501, 2)
    const { key } = await cartWith([900501, 2])
    const { body } = await order(key, 30000)
    await decide(body.session.id, { action: 'pay', card: refused })
    const again = await update(body.order.id, body.order.order_key, { action: 'pay_again' })
    expect(await sold()).toBe(before)
    await decide(again.body.session.id, { action: 'pay', card: accepted, callback: 'twice' })
    await update(body.order.id, body.order.order_key, { action: 'refresh' })
    expect(await sold()).toBe(before + 2)
    await env.DB.prepare('UPDATE products SET total_sales = 0 WHERE id <> ?').bind(jewels.variable).run()
    const list = await call('GET', 'wc/v3/products?orderby=popularity&order=desc&_fields=id,total_sales')
    expect(list.body[0]).toEqual({ id: jewels.variable, total_sales: before + 2 })
  })

  test('money taken again for an order the shop had cancelled is not a second sale', async () => {
    const { id, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    const sold = await single('SELECT total_sales FROM products WHERE id = ?', jewels.scarce)
    await transition(env.DB, id, 'cancelled', { by: 'shop', source: 'shop' })
    await transition(env.DB, id, 'processing', { by: 'provider', source: 'webhook' })
    expect(await single<string>('SELECT status FROM orders WHERE id = ?', id)).toBe('processing')
    expect(await single('SELECT total_sales FROM products WHERE id = ?', jewels.scarce)).toBe(sold)
    expect(sold).toBeGreaterThan(0)
  })

  test('a page decided once stays so', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: refused })
    const again = await decide(session, { action: 'pay', card: accepted })
    expect(again.body.state).toBe('refused')
    expect((await read(id, key)).body.status).toBe('failed')
  })

  test('abandoned: back to the checkout, the order still waits', async () => {
    const { id, key, session } = await pending()
    const told = await decide(session, { action: 'abandon' })
    expect(told.body).toMatchObject({ state: 'open', return_url: '/checkout' })
    expect((await read(id, key)).body.status).toBe('pending')
  })
})

describeContract('refused', () => {
  test('gives the pieces back and can be paid again', async () => {
    const { cart, id, key, session } = await pending()
    expect(await stockOf(jewels.scarce)).toBe(2)
    await decide(session, { action: 'pay', card: refused })
    expect((await read(id, key)).body).toMatchObject({ status: 'failed', needs_payment: true })
    expect(await stockOf(jewels.scarce)).toBe(3)
    expect((await getCart(cart)).body.item_count).toBe(1)
    const again = await update(id, key, { action: 'pay_again', payment_method: 'simulated' })
    expect(again.body.order).toMatchObject({ id, status: 'pending' })
    expect(again.body.session.id).not.toBe(session)
    expect(await stockOf(jewels.scarce)).toBe(2)
    await decide(again.body.session.id, { action: 'pay', card: accepted })
    expect((await read(id, key)).body.status).toBe('processing')
    expect(await stockOf(jewels.scarce)).toBe(2)
  })

  test('paying again when the piece is gone', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: refused })
    await setStock(jewels.scarce, 0)
    const told = await update(id, key, { action: 'pay_again' })
    expect(refusalOf(told)).toEqual([409, 'order_not_editable', 409])
    expect((await read(id, key)).body.status).toBe('failed')
  })

  test('paying again a paid order leads to its result', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    const told = await update(id, key, { action: 'pay_again' })
    expect(told.body.session.url).toBe(`/checkout/result/${id}?key=${key}`)
  })
})

describeContract('webhooks', () => {
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

  test('a good one pays', async () => {
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
  ])('refused: %s', async (_, headerOf) => {
    const { id, key, session } = await pending()
    const body = bodyFor(session)
    expect(await receive(body, await headerOf(body))).toBe(400)
    expect((await read(id, key)).body.status).toBe('pending')
  })

  test('signed but unreadable', async () => {
    expect(await receive('{"id":', await signed('{"id":'))).toBe(400)
  })

  test('replayed ten times at once: one move', async () => {
    const { id, session } = await pending()
    const body = bodyFor(session)
    const header = await signed(body)
    const statuses = await Promise.all(Array.from({ length: 10 }, () => receive(body, header)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing webhook'])
    expect(await stockOf(jewels.scarce)).toBe(2)
  })

  test('a refusal that arrives after the payment changes nothing', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    const body = bodyFor(session, { type: 'payment.refused' })
    await receive(body, await signed(body))
    expect((await read(id, key)).body.status).toBe('processing')
  })

  test('an old refusal does not touch the new attempt', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: refused })
    await update(id, key, { action: 'pay_again' })
    const body = bodyFor(session, { type: 'payment.refused' })
    await receive(body, await signed(body))
    expect((await read(id, key)).body.status).toBe('pending')
  })

  test('another amount pays nothing and is told to the operator', async () => {
    const { id, key, session } = await pending()
    const body = bodyFor(session, { amount_cents: 1 })
    await receive(body, await signed(body))
    expect((await read(id, key)).body.status).toBe('pending')
    expect(await ledgerOf(id)).toContain('amount-mismatch webhook')
  })

  test('a session that is none of ours', async () => {
    const body = bodyFor('sim_unknown')
    expect(await receive(body, await signed(body))).toBe(200)
  })
})

describe('time', () => {
  test('after 30 minutes the pieces go back; a later payment takes them again', async () => {
    const { id, key, session } = await pending()
    await expireOrders(env.DB, minutesFromNow(29))
    expect(await stockOf(jewels.scarce)).toBe(2)
    await expireOrders(env.DB, minutesFromNow(31))
    await expireOrders(env.DB, minutesFromNow(31))
    expect(await stockOf(jewels.scarce)).toBe(3)
    expect((await read(id, key)).body.status).toBe('pending')
    await decide(session, { action: 'pay', card: accepted })
    expect((await read(id, key)).body.status).toBe('processing')
    expect(await stockOf(jewels.scarce)).toBe(2)
    expect(await ledgerOf(id)).toEqual([
      '>pending checkout',
      'hold-expired clock',
      'pending>processing webhook',
    ])
  })

  test('a late payment of a piece sold meanwhile is kept, and told to the operator', async () => {
    const { id, key, session } = await pending()
    await expireOrders(env.DB, minutesFromNow(31))
    await setStock(jewels.scarce, 0)
    await decide(session, { action: 'pay', card: accepted })
    expect((await read(id, key)).body.status).toBe('processing')
    expect(await stockOf(jewels.scarce)).toBe(0)
    expect(await ledgerOf(id)).toContain('stock-short webhook')
    expect(await single('SELECT stock_state FROM orders WHERE id = ?', id)).toBe('released')
  })

  test('after an hour the order is cancelled; money taken all the same brings it back', async () => {
    const { id, key, session } = await pending()
    await expireOrders(env.DB, minutesFromNow(61))
    expect((await read(id, key)).body.status).toBe('cancelled')
    expect(await stockOf(jewels.scarce)).toBe(3)
    expect(refusalOf(await update(id, key, { action: 'pay_again' }))).toEqual([
      409,
      'order_not_editable',
      409,
    ])
    await env.DB.prepare(`UPDATE simulated_sessions SET state = 'paid' WHERE id = ?`).bind(session).run()
    await update(id, key, { action: 'refresh' })
    expect((await read(id, key)).body.status).toBe('processing')
    expect(await stockOf(jewels.scarce)).toBe(2)
  })

  test('an expired hold serves the next buyer without waiting for the clock', async () => {
    const { key } = await cartWith([jewels.scarce, 1])
    await setStock(jewels.scarce, 1)
    const late = await pending()
    await env.DB.prepare('UPDATE orders SET hold_until = created_at WHERE id = ?').bind(late.id).run()
    expect(await stockOf(jewels.scarce)).toBe(0)
    const told = await order(key, 14900)
    expect(told.status).toBe(200)
    expect(await stockOf(jewels.scarce)).toBe(0)
  })
})

describeContract('update_order', () => {
  test('a wrong key, an unknown number, no key: an unknown order', async () => {
    const { id } = await pending()
    const unknown = [404, 'woocommerce_rest_shop_order_invalid_id', 404]
    expect(refusalOf(await update(id, 'wc_order_0', { action: 'refresh' }))).toEqual(unknown)
    expect(refusalOf(await update(999_999, 'wc_order_0', { action: 'cancel' }))).toEqual(unknown)
    expect(refusalOf(await read(id, 'wc_order_0'))).toEqual(unknown)
    expect(refusalOf(await call('GET', `customer/v1/order/${id}`))).toEqual(unknown)
  })

  test('cancel: once, pieces given back, the payment page closed', async () => {
    const { id, key, session } = await pending()
    const told = await update(id, key, { action: 'cancel' })
    expect(told.body).toMatchObject({
      code: 'order_updated',
      order: { status: 'cancelled', needs_payment: false },
    })
    await update(id, key, { action: 'cancel' })
    expect(await stockOf(jewels.scarce)).toBe(3)
    expect((await decide(session, { action: 'pay', card: accepted })).body.state).toBe('expired')
    expect((await read(id, key)).body.status).toBe('cancelled')
  })

  test('a paid order is not the customer’s to cancel', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    expect(refusalOf(await update(id, key, { action: 'cancel' }))).toEqual([409, 'order_not_editable', 409])
  })

  test.each(['processing', 'completed', 'refund', ''])('no action %j', async (action) => {
    const { id, key } = await pending()
    expect((await update(id, key, { action })).status).toBe(400)
  })
})
