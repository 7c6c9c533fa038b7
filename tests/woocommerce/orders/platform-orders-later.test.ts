import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { app } from '../../../worker/app.ts'
import { attemptById } from '../../../worker/platform/orders/payments/attempts.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { settle } from '../../../worker/platform/orders/payments/settle.ts'
import { giveBack } from '../../../worker/platform/workshop/give-back.ts'
import { ship } from '../../../worker/platform/workshop/parcels.ts'
import { sendOrders } from '../../../worker/woocommerce/fallback/orders/send.ts'
import {
  cancelOrphans,
  orderChanged,
  watchOrders,
} from '../../../worker/woocommerce/fallback/orders/watch.ts'
import { mirrorProducts } from '../../../worker/woocommerce/mirror/products.ts'
import { requestFor, single } from '../../platform/checkout/checkout-shop.ts'
import { type Deaths, mortal } from '../../support/stand-ins/mortal.ts'
import { seeded } from '../../support/stand-ins/woocommerce/seed.ts'
import {
  at,
  entries,
  mails,
  minutesLater,
  moneyOf,
  open,
  openHarness,
  ordered,
  statusHere,
} from './platform-orders-harness.ts'
import { harnessShop, pay } from './platform-orders-shop.ts'

openHarness()

test('applies what staff do in WooCommerce: shipping, cancellation, refund', async () => {
  const [sent, unpaid, off, back] = [
    await ordered(),
    await ordered({ isPaid: false }),
    await ordered(),
    await ordered(),
  ]
  const { books } = at.shop
  const byStaff = (path: string, body: object) => at.staff('PUT', `orders/${path}`, body)
  await byStaff(`${sent.id}`, {
    status: 'completed',
    meta_data: [
      {
        key: '_wc_shipment_tracking_items',
        value: [{ tracking_provider: 'colissimo', tracking_number: '8L0001' }],
      },
    ],
  })
  await byStaff(`${unpaid.id}`, { status: 'cancelled' })
  await byStaff(`${off.id}`, { status: 'cancelled' })
  await at.staff('POST', `orders/${back.id}/refunds`, { amount: '20.00', api_refund: false, reason: 'Geste' })
  for (const { body } of await at.shop.webhooks()) {
    const order = JSON.parse(body)
    if (books.orders.has(order.id)) await orderChanged(at.harness(), order)
  }
  expect(await statusHere(sent.id)).toBe('completed')
  expect(
    await single(
      "SELECT detail ->> 'tracking' FROM order_events WHERE order_id = ? AND kind = 'shipped'",
      sent.id,
    ),
  ).toBe('8L0001')
  expect(await mails(sent.id, 'order-shipped')).toBe(1)
  expect(await statusHere(unpaid.id)).toBe('cancelled')
  expect(await statusHere(off.id)).toBe('cancelled')
  expect(await entries(off.id, 'moved-there')).toBe(1)
  expect(await mails(off.id, 'alert:moved-there')).toBe(1)
  expect(await entries(back.id, 'refunded-there')).toBe(1)
  expect(await single('SELECT count(*) FROM refunds WHERE order_id = ?', back.id)).toBe(0)
  await watchOrders(at.harness(), Date.now())
  await minutesLater(10)
  expect(books.orders.get(off.id)?.status).toBe('cancelled')
  expect(await entries(off.id, 'moved-there')).toBe(1)
})

test('writes one note on the WooCommerce order about a payment that does not match', async () => {
  const order = await ordered({ isPaid: false })
  const { results } = await env.DB.prepare('SELECT * FROM payment_attempts WHERE order_id = ?')
    .bind(order.id)
    .all<{ id: string; provider_ref: string }>()
  const attempt = await attemptById(env.DB, results[0]?.id ?? '')
  if (!attempt) throw new Error('no attempt')
  const taken = { transactionId: 'tx', amountCents: 5000, currency: 'EUR', attemptId: attempt.id }
  await settle(at.harness(), attempt, { kind: 'paid', ...taken }, 'webhook')
  let lost = 0
  at.plan.fails = (call) =>
    call.startsWith('POST') && call.includes('/notes') && lost++ === 0 ? 'after' : undefined
  await minutesLater(1, 5, 9)
  expect(at.there(order.id)).toMatchObject({ status: 'pending', notes: [{ customer_note: false }] })
  await at.update(order, { customer_note: 'Sonnez deux fois' })
  expect(at.there(order.id).customer_note).toBe('Sonnez deux fois')
  expect(at.there(order.id).notes).toHaveLength(1)
})

test('sends one alert when staff deleted the order, and stops asking for it', async () => {
  const { id } = await ordered()
  at.shop.books.orders.delete(id)
  await ship(at.harness(), id, { carrier: 'Colissimo', tracking: '8L2' }, Date.now())
  await minutesLater(1, 5)
  const asked = at.shop.calls.length
  await minutesLater(60)
  expect(at.shop.calls.slice(asked).filter((call) => call.includes(`orders/${id}`))).toEqual([])
  expect(await mails(id, 'alert:moved-there')).toBe(1)
})

/** Returns a temporary error, as during an update of WooCommerce or after too many calls. */
const passing = (status: number, code: string) =>
  Response.json({ code, message: '', data: { status } }, { status })

test('retries later when WooCommerce answers 404 or 429 for a while', async () => {
  const order = await ordered({ isPaid: false })
  at.plan.fails = () => passing(404, 'rest_no_route')
  await at.decide(order.session, pay)
  await minutesLater(1)
  expect(await entries(order.id, 'moved-there')).toBe(0)
  at.plan.fails = () => undefined
  await minutesLater(10)
  expect(at.there(order.id).status).toBe('processing')
  const request = { request: crypto.randomUUID(), pieces: [], withheldCents: 1000, cancels: false }
  await giveBack(at.harness(), order.id, request, Date.now())
  at.plan.fails = (call) => (call.includes('/refunds') ? passing(429, 'too_many_requests') : undefined)
  await minutesLater(1, 4)
  at.plan.fails = () => undefined
  await minutesLater(60)
  expect(at.there(order.id).refunds).toMatchObject([{ amount: 7990 }])
})

test('returned units are for sale again after a refund', async () => {
  at.shop.books.setStock(seeded.necklace, 1)
  const { id } = await ordered({ id: seeded.necklace, total: 19900 })
  const request = { request: crypto.randomUUID(), pieces: [], withheldCents: 0, cancels: false }
  await giveBack(at.harness(), id, request, Date.now())
  await minutesLater(1, 4)
  expect([await statusHere(id), at.there(id).status]).toEqual(['refunded', 'refunded'])
  const left = async () => {
    await mirrorProducts(at.harness(), [seeded.necklace])
    return single('SELECT stock FROM products WHERE id = ?', seeded.necklace)
  }
  expect(await left()).toBe(0)
  at.shop.books.setStock(seeded.necklace, 1)
  expect(await left()).toBe(1)
})

test('refuses a response about another order, and leaves that order unchanged', async () => {
  const other = await ordered()
  const body = at.shop.books.orders.get(other.id)
  const client_ref = crypto.randomUUID()
  const key = await at.cartOf(seeded.ring)
  at.plan.fails = (call) =>
    call === 'POST wc/v3/orders'
      ? Response.json({ id: other.id, status: 'pending', total: '89.90', meta_data: [] })
      : undefined
  expect((await at.order({ key }, 8990, { client_ref })).body.code).toBe('checkout_closed')
  at.plan.fails = () => undefined
  expect(body?.status).toBe('processing')
  expect((await at.order({ key }, 8990, { client_ref })).status).toBe(200)
})

test('finds a change without webhook by polling', async () => {
  const { id } = await ordered()
  await at.staff('PUT', `orders/${id}`, { status: 'completed' })
  // The one read of this order fails, so a later poll must read it again.
  vi.setSystemTime(Date.now() + 6 * 60_000)
  at.plan.fails = (call) => (call.startsWith(`GET wc/v3/orders/${id}`) ? 'before' : undefined)
  await watchOrders(at.harness(), Date.now())
  at.plan.fails = () => undefined
  vi.setSystemTime(Date.now() + 6 * 60_000)
  await watchOrders(at.harness(), Date.now())
  expect(await statusHere(id)).toBe('completed')
})

/** Runs the jobs that concern payments, after each number of minutes. */
async function done(...counts: number[]): Promise<void> {
  for (const count of counts) {
    vi.setSystemTime(Date.now() + count * 60_000)
    for (const job of [reconcile, sendOrders, cancelOrphans]) await job(at.harness(), Date.now())
  }
}

test('pays one order here and there, once, wherever the Worker dies', async () => {
  const faults: string[] = []
  let last = 0
  for (let hasDied = true; hasDied; ) {
    last += 1
    const deaths: Deaths = { writes: 0, last, hasDied: false }
    const life = { isDead: false }
    const through = mortal(at.bindings, deaths, life)
    // The Worker dies right after the platform has done its `last`-th write.
    at.plan.fails = (call) => {
      if (life.isDead) return 'before'
      if (!/^(POST|PUT) wc/.test(call)) return undefined
      deaths.writes += 1
      deaths.hasDied = life.isDead = deaths.writes === last
      return life.isDead ? 'after' : undefined
    }
    const key = await at.cartOf(seeded.ring)
    const request = { client_ref: crypto.randomUUID(), billing: requestFor(0).billing }
    const first = await at.order({ key, through }, 8990, request)
    if (first.status === 200)
      await at.call('POST', `customer/v1/simulated/session/${first.body.session.id}`, { body: pay, through })
    at.plan.fails = () => undefined
    await done(1)
    const { body } = await at.order({ key }, 8990, request)
    if (body.session?.id) await at.decide(body.session.id, pay)
    await done(4, 20)
    const orders = [...at.shop.books.orders.values()].filter(
      ({ billing }) => billing['email'] === request.billing.email,
    )
    const statuses = orders.map(({ status }) => status).filter((status) => status !== 'cancelled')
    const [paid] = orders.filter(({ status }) => status === 'processing')
    const money = paid && JSON.stringify(await moneyOf(paid.id))
    const here = await single('SELECT count(*) FROM orders WHERE email = ?', request.billing.email)
    const cart = await at.call('GET', 'cocart/v2/cart', { key })
    const order = `${statuses} ${here} ${money} ${cart.body.items.length}`
    if (order !== 'processing 1 {"taken":8990,"here":8990,"there":8990} 0') faults.push(`${last}: ${order}`)
    hasDied = deaths.hasDied
  }
  expect(faults).toEqual([])
  expect(last).toBeGreaterThan(10)
}, 60_000)

test('providers reach their webhooks, and other routes return 404', async () => {
  const settings = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' }
  const post = async (path: string, through: object = {}) => {
    const ctx = createExecutionContext()
    const request = new Request(`https://shop.example/wp-json/${path}`, { method: 'POST', body: '{}' })
    const { status } = await app.fetch(request, { ...at.bindings, ...settings, ...through }, ctx)
    await waitOnExecutionContext(ctx)
    return status
  }
  expect(await post('customer/v1/stripe/webhook')).toBe(400)
  expect(await post('customer/v1/update_order')).toBe(404)
  expect(await post('customer/v1/simulated/checkout')).toBe(404)
  const companion = harnessShop({ companion: true })
  expect(await post('customer/v1/stripe/webhook', companion.shop.settings)).toBe(404)
})

test('reads and pays orders through the platform when it serves them', async () => {
  open({ companion: true })
  const key = await at.cartOf(seeded.ring)
  const { body } = await at.call('POST', 'customer/v1/stripe/checkout', { key, body: requestFor(8990) })
  const { id, order_key } = body.order
  expect(body.session.url).toContain(at.shop.origin)
  const read = (shown: string) => at.call('GET', `customer/v1/order/${id}?order_key=${shown}`)
  expect((await read(order_key)).body).toMatchObject({ id, status: 'pending', needs_payment: true })
  expect((await read('wrong')).status).toBe(404)
  const ours = await at.call('POST', 'aubenacre/v1/orders/result', { body: { id, access: order_key } })
  expect([ours.status, ours.body.code]).toEqual([404, 'rest_no_route'])
  expect((await at.update(body.order, { action: 'refresh' })).body.order.id).toBe(id)
})
