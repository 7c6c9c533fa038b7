import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transition } from '../../../worker/platform/orders/ledger/transition.ts'
import { add, call, cartWith, getCart, openShop, products, refusalOf } from '../../contract/cart-shop.ts'
import { describeContract } from '../../support/transports.ts'
import {
  accepted,
  challenged,
  decide,
  giveBack,
  ledgerOf,
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

describeContract('payment page', () => {
  test('shows the amount and the order number, never the order key', async () => {
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

  test('returns 404 for an unknown session', async () => {
    const response = await call('GET', 'customer/v1/simulated/session/sim_0')
    expect(refusalOf(response)).toEqual([404, 'simulated_session_unknown', 404])
  })

  test.each([['4111 1111 1111 1111'], ['4242'], [''], ["4242 4242 4242 4242' OR 1"]])(
    'refuses any card but the demonstration ones: %j',
    async (card) => {
      const log = vi.spyOn(console, 'error')
      const { id, key, session } = await pending()
      const response = await decide(session, { action: 'pay', card })
      expect(refusalOf(response)).toEqual([400, 'rest_invalid_param', 400])
      expect(response.body.data.params.card).toBe('Utilisez un des numéros de démonstration affichés.')
      expect((await read(id, key)).body.status).toBe('pending')
      expect(log).not.toHaveBeenCalled()
      log.mockRestore()
    },
  )

  test.each([
    [{ action: 'steal', card: accepted }, 'action'],
    [{ action: 'pay', card: accepted, callback: 'never' }, 'callback'],
  ])('returns 400 for an invalid decision %j', async (decision, field) => {
    const { session } = await pending()
    const response = await decide(session, decision as Record<string, string>)
    expect(response.status).toBe(400)
    expect(response.body.data.params).toHaveProperty(field)
  })
})

describeContract('accepted payment', () => {
  test.each(['webhook-first', 'return-first', 'twice'])(
    '%s: pays the order once, whatever the order of calls',
    async (callback) => {
      const { cart, id, key, session } = await pending()
      await add(products.second, 1, cart, { intent_id: crypto.randomUUID() })
      const response = await decide(session, { action: 'pay', card: accepted, callback })
      expect(response.body).toMatchObject({
        state: 'paid',
        return_url: expect.stringMatching(`^/checkout/result/${id}\\?acces=`),
      })
      await vi.waitFor(async () => expect((await read(id, key)).body.status).toBe('processing'), 5_000)
      const { body } = await update(id, key, { action: 'refresh' })
      expect(body.order).toMatchObject({
        status: 'processing',
        needs_payment: false,
        transaction_id: expect.stringContaining('demo_'),
      })
      expect(body.order.date_paid).not.toBeNull()
      expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing webhook'])
      expect(await stockOf(products.scarce)).toBe(2)
      const left = await getCart(cart)
      expect(left.body.items).toMatchObject([{ id: products.second }])
    },
  )

  test('reads the payment from the provider when the buyer returns before the webhook', async () => {
    const { id, key, session } = await pending()
    await env.DB.prepare(`UPDATE simulated_sessions SET state = 'paid' WHERE id = ?`).bind(session).run()
    expect((await read(id, key)).body.status).toBe('pending')
    expect((await update(id, key, { action: 'refresh' })).body.order.status).toBe('processing')
    expect((await update(id, key, { action: 'refresh' })).body.order.status).toBe('processing')
    expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing refresh'])
  })

  test('keeps a product in the cart when the buyer adds it again after paying', async () => {
    const { cart, id, key, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    await add(products.scarce, 1, cart, { intent_id: crypto.randomUUID() })
    await update(id, key, { action: 'refresh' })
    expect((await getCart(cart)).body.item_count).toBe(1)
  })

  test('asks for a 3-D Secure step, then pays or refuses', async () => {
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

  test('counts sold units once, and sorts bestsellers first', async () => {
    const sold = () => single('SELECT total_sales FROM products WHERE id = ?', products.variable)
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
    await env.DB.prepare('UPDATE products SET total_sales = 0 WHERE id <> ?').bind(products.variable).run()
    const list = await call('GET', 'wc/v3/products?orderby=popularity&order=desc&_fields=id,total_sales')
    expect(list.body[0]).toEqual({ id: products.variable, total_sales: before + 2 })
  })

  test('does not count a second sale when a cancelled paid order is paid again', async () => {
    const { id, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    const sold = await single('SELECT total_sales FROM products WHERE id = ?', products.scarce)
    await transition(env.DB, id, 'cancelled', { by: 'shop', source: 'shop' })
    await transition(env.DB, id, 'processing', { by: 'provider', source: 'webhook' })
    expect(await single<string>('SELECT status FROM orders WHERE id = ?', id)).toBe('processing')
    expect(await single('SELECT total_sales FROM products WHERE id = ?', products.scarce)).toBe(sold)
    expect(sold).toBeGreaterThan(0)
  })

  test('keeps the first decision of a payment page', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: refused })
    const again = await decide(session, { action: 'pay', card: accepted })
    expect(again.body.state).toBe('refused')
    expect((await read(id, key)).body.status).toBe('failed')
  })

  test('leaves the order pending when the buyer abandons, and returns to its result', async () => {
    const { id, key, session } = await pending()
    const response = await decide(session, { action: 'abandon' })
    expect(response.body).toMatchObject({ state: 'open', return_url: expect.stringMatching('&annule=1$') })
    expect((await read(id, key)).body.status).toBe('pending')
  })
})

describeContract('refused payment', () => {
  test('keeps the stock reserved while the order can be paid again', async () => {
    const { cart, id, key, session } = await pending()
    expect(await stockOf(products.scarce)).toBe(2)
    await decide(session, { action: 'pay', card: refused })
    expect((await read(id, key)).body).toMatchObject({ status: 'failed', needs_payment: true })
    expect(await stockOf(products.scarce)).toBe(2)
    expect((await getCart(cart)).body.item_count).toBe(1)
    const again = await update(id, key, { action: 'pay_again', payment_method: 'simulated' })
    expect(again.body.order).toMatchObject({ id, status: 'pending' })
    expect(again.body.session.id).not.toBe(session)
    expect(await stockOf(products.scarce)).toBe(2)
    await decide(again.body.session.id, { action: 'pay', card: accepted })
    expect((await read(id, key)).body.status).toBe('processing')
    expect(await stockOf(products.scarce)).toBe(2)
  })

  test('returns 409 for a new payment after the time limit', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: refused })
    await env.DB.prepare('UPDATE orders SET payable_until = created_at WHERE id = ?').bind(id).run()
    const response = await update(id, key, { action: 'pay_again' })
    expect(refusalOf(response)).toEqual([409, 'order_not_editable', 409])
    expect((await read(id, key)).body.status).toBe('failed')
  })

  test('returns the result page for a new payment of a paid order', async () => {
    const { id, key, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    const response = await update(id, key, { action: 'pay_again' })
    expect(response.body.session.url).toMatch(`/checkout/result/${id}?acces=`)
  })
})
