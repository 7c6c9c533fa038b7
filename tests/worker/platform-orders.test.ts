import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { app } from '../../worker/app.ts'
import { attemptById } from '../../worker/commerce/embedded/orders/payments/attempts.ts'
import { reconcile } from '../../worker/commerce/embedded/orders/payments/reconcile.ts'
import { settle } from '../../worker/commerce/embedded/orders/payments/settle.ts'
import { giveBack } from '../../worker/commerce/embedded/workshop/give-back.ts'
import { ship } from '../../worker/commerce/embedded/workshop/parcels.ts'
import { tellOrders } from '../../worker/commerce/remote/desk/orders/tell.ts'
import { cancelOrphans, orderChanged, watchOrders } from '../../worker/commerce/remote/desk/orders/watch.ts'
import { mirrorProducts } from '../../worker/commerce/remote/mirror/products.ts'
import { runJobs } from '../../worker/scheduled.ts'
import { requestFor, single } from '../contract/checkout-shop.ts'
import { type Deaths, mortal } from '../support/stand-ins/mortal.ts'
import { claire, seeded } from '../support/stand-ins/woocommerce/seed.ts'
import { type DeskShop, deskShop, pay, refuse } from './platform-orders-shop.ts'

let at: DeskShop
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // What the shop of another test was not told, nobody is to be told any more.
  await env.DB.prepare('UPDATE platform_orders SET told_event = last_event, look_at = NULL').run()
  at = deskShop()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The clock of everyone goes on; every job of the shop is done each time. */
async function minutesLater(...counts: number[]): Promise<void> {
  const start = Date.now()
  for (const count of counts) {
    vi.setSystemTime(start + count * 60_000)
    await runJobs(at.bindings, Date.now(), '* * * * *')
  }
}
const statusHere = (id: number) => single<string>('SELECT status FROM orders WHERE id = ?', id)
const entries = (id: number, kind: string) =>
  single('SELECT count(*) FROM order_events WHERE order_id = ? AND kind = ?', id, kind)
const mails = (id: number, kind: string) =>
  single('SELECT count(*) FROM outbox WHERE dedupe_key LIKE ?', `${kind}%:${id}%`)
/** Money the demonstration provider has taken, ours and the platform's, in cents. */
async function moneyOf(id: number) {
  const taken = await single(
    `SELECT coalesce(sum(amount_cents), 0) FROM simulated_sessions WHERE order_number = ? AND state = 'paid'`,
    String(id),
  )
  const here = await single('SELECT total_cents FROM orders WHERE id = ? AND paid_at IS NOT NULL', id)
  const there = at.there(id)
  const cents = there.lines.reduce((sum, line) => sum + line.total, 0)
  return { taken, here: here ?? 0, there: there.date_paid ? cents : 0 }
}

/** An order of one ring, paid unless it says otherwise. */
async function ordered({ isPaid = true, id: jewel = seeded.ring as number, total = 8990 } = {}) {
  const { body } = await at.order({ key: await at.cartOf(jewel) }, total)
  if (isPaid) await at.decide(body.session.id, pay)
  return { ...body.order, session: body.session.id } as { id: number; order_key: string; session: string }
}

test.each([
  { version: '9.4', taxes: false },
  { version: '11.0', taxes: true },
] as const)(
  'an order is made at the platform first and has its number; paid, it knows: %o',
  async (options) => {
    at = deskShop(options)
    const key = await at.cartOf(seeded.ring, seeded.necklace, seeded.variations[1])
    const item_data = { personnalisation: 'lea' }
    await at.call('POST', 'cocart/v2/cart/add-item', {
      key,
      body: { id: String(seeded.bracelet), quantity: '1', item_data },
    })
    const cart = (await at.call('GET', 'cocart/v2/cart', { key })).body
    const { status, body } = await at.order({ key }, Number(cart.totals.total), { customer_note: 'Bonjour' })
    expect([status, body.message]).toEqual([200, undefined])
    const { id } = body.order
    const made = at.there(id)
    expect(made).toMatchObject({ status: 'pending', customer_note: 'Bonjour', payment_method: 'simulated' })
    expect(made.lines.map(({ product_id, variation_id }) => variation_id || product_id)).toEqual([
      seeded.ring,
      seeded.necklace,
      seeded.variations[1],
      seeded.bracelet,
    ])
    expect(made.lines[3]?.meta_data).toMatchObject([{ key: 'personnalisation', value: 'lea' }])
    await at.decide(body.session.id, pay)
    expect(await statusHere(id)).toBe('processing')
    expect(made.status).toBe('processing')
    expect(made.transaction_id).toBe(await single('SELECT transaction_id FROM orders WHERE id = ?', id))
    expect(at.shop.books.product(seeded.necklace).stock_quantity).toBe(1)
    expect(at.shop.books.product(seeded.variations[1]).stock_quantity).toBe(2)
    expect((await at.call('GET', 'cocart/v2/cart', { key })).body.items).toEqual([])
    expect(await moneyOf(id)).toMatchObject({
      taken: Number(cart.totals.total),
      there: Number(cart.totals.total),
    })
    expect(at.shop.problems).toEqual([])
  },
)

test('a logged-in customer orders in their own name', async () => {
  const { body } = await at.call('POST', 'jwt-auth/v1/token', {
    body: { username: claire.username, password: claire.password },
  })
  const bearer = `Bearer ${body.token}`
  await at.call('POST', 'cocart/v2/cart/add-item', {
    bearer,
    body: { id: String(seeded.ring), quantity: '1' },
  })
  const made = await at.order({ bearer }, 8990)
  expect([made.status, made.body.message]).toEqual([200, undefined])
  expect(at.there(made.body.order.id).customer_id).toBe(seeded.customer)
  await at.decide(made.body.session.id, pay)
  expect((await at.call('GET', 'cocart/v2/cart', { bearer })).body.items).toEqual([])
  expect(at.shop.problems).toEqual([])
})

test('a code is of both orders, and its use is counted once', async () => {
  const key = await at.cartOf(seeded.ring)
  await at.call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: 'welcome10' } })
  const { body } = await at.order({ key }, 8091)
  expect(body.message).toBeUndefined()
  expect(at.there(body.order.id).coupons).toMatchObject([{ code: 'welcome10', discount: 899 }])
  expect(at.shop.books.coupon('welcome10')?.usage_count).toBe(1)
  await at.update(body.order, { action: 'cancel' })
  expect(at.there(body.order.id).status).toBe('cancelled')
  expect(at.shop.books.coupon('welcome10')?.usage_count).toBe(0)
})

test('a price that moved is told, and the order made there is cancelled', async () => {
  const key = await at.cartOf(seeded.ring)
  at.shop.books.setPrice(seeded.ring, '99.90')
  const { status, body } = await at.order({ key }, 8990)
  expect([status, body.code, body.data.cart.totals.total]).toEqual([409, 'cart_changed', '9990'])
  expect(at.shop.books.orders.size).toBe(0)
})

test('of two shoppers one has the last piece', async () => {
  at.shop.books.setStock(seeded.necklace, 1)
  const keys = await Promise.all([at.cartOf(seeded.necklace), at.cartOf(seeded.necklace)])
  const [first, second] = [await at.order({ key: keys[0] }, 19900), await at.order({ key: keys[1] }, 19900)]
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'cart_changed'])
  await at.decide(first.body.session.id, pay)
  await minutesLater(2)
  const there = [...at.shop.books.orders.values()].map(({ status }) => status)
  expect(there.toSorted()).toEqual(['cancelled', 'processing'])
  expect(at.shop.books.product(seeded.necklace).stock_quantity).toBe(0)
})

test('a refused payment, then another one, then the order called off and paid back', async () => {
  const order = await ordered({ isPaid: false })
  await at.decide(order.session, refuse)
  expect(at.there(order.id).status).toBe('failed')
  const again = await at.update(order, { action: 'pay_again', payment_method: 'simulated' })
  expect(at.there(order.id).status).toBe('pending')
  await at.decide(again.body.session.id, pay)
  expect(at.there(order.id).status).toBe('processing')
  const wish = { wish: crypto.randomUUID(), pieces: [], withheldCents: 0, cancels: true }
  await giveBack(at.desk(), order.id, wish, Date.now())
  await minutesLater(1, 2)
  expect(await statusHere(order.id)).toBe('cancelled')
  expect(at.there(order.id)).toMatchObject({ refunds: [{ amount: 8990 }], stockReduced: false })
  await minutesLater(9)
  expect(at.there(order.id).refunds).toHaveLength(1)
  expect(await entries(order.id, 'moved-there')).toBe(0)
})

test('part of an order is given back, and recorded there once', async () => {
  const { body } = await at.order({ key: await at.cartOf(seeded.ring, seeded.tahiti) }, 72990)
  await at.decide(body.session.id, pay)
  const { id } = body.order
  const line = await single('SELECT id FROM order_lines WHERE order_id = ? ORDER BY position', id)
  const wish = {
    wish: crypto.randomUUID(),
    pieces: [{ id: line ?? 0, pieces: 1 }],
    withheldCents: 0,
    cancels: false,
  }
  await giveBack(at.desk(), id, wish, Date.now())
  // The first answer of the platform is lost: the refund is there, and not made again.
  let lost = 0
  at.plan.fails = (call) => (call.includes('/refunds') && lost++ === 0 ? 'after' : undefined)
  await minutesLater(1, 2, 9, 40)
  expect(at.there(id)).toMatchObject({ status: 'processing', refunds: [{ amount: 8990 }] })
  expect(await entries(id, 'refunded-there')).toBe(0)
})

test('a payment taken while the platform is away is told once it is back', async () => {
  const order = await ordered({ isPaid: false })
  at.plan.fails = () => 'before'
  await at.decide(order.session, pay)
  await minutesLater(1)
  expect([await statusHere(order.id), at.there(order.id).status]).toEqual(['processing', 'pending'])
  at.plan.fails = () => undefined
  await ship(at.desk(), order.id, { carrier: 'Colissimo', tracking: '8L1' }, Date.now())
  await minutesLater(61)
  expect(at.there(order.id)).toMatchObject({ status: 'completed', stockReduced: true })
  expect(await moneyOf(order.id)).toEqual({ taken: 8990, here: 8990, there: 8990 })
})

test('while the platform is away nothing is ordered, the cart stays, and a lost answer makes no second order', async () => {
  const key = await at.cartOf(seeded.ring)
  const client_ref = crypto.randomUUID()
  at.plan.fails = (call) => (call === 'POST wc/v3/orders' ? 'after' : undefined)
  const closed = await at.order({ key }, 8990, { client_ref })
  expect([closed.status, closed.body.code]).toEqual([503, 'checkout_closed'])
  at.plan.fails = () => undefined
  expect(at.shop.books.orders.size).toBe(1)
  const [one, two] = await Promise.all([
    at.order({ key }, 8990, { client_ref }),
    at.order({ key }, 8990, { client_ref }),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.order.id).toBe(two.body.order.id)
  await minutesLater(20)
  expect([...at.shop.books.orders.values()].map(({ status }) => status)).toEqual(['pending'])
})

test('what staff does there is done here: sent, called off, refunded by hand', async () => {
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
    const told = JSON.parse(body)
    if (books.orders.has(told.id)) await orderChanged(at.desk(), told)
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
  await watchOrders(at.desk(), Date.now())
  await minutesLater(10)
  expect(books.orders.get(off.id)?.status).toBe('cancelled')
  expect(await entries(off.id, 'moved-there')).toBe(1)
})

test('what staff should know of a payment stands beside the order there, once', async () => {
  const order = await ordered({ isPaid: false })
  const { results } = await env.DB.prepare('SELECT * FROM payment_attempts WHERE order_id = ?')
    .bind(order.id)
    .all<{ id: string; provider_ref: string }>()
  const attempt = await attemptById(env.DB, results[0]?.id ?? '')
  if (!attempt) throw new Error('no attempt')
  const taken = { transactionId: 'tx', amountCents: 5000, currency: 'EUR', attemptId: attempt.id }
  await settle(at.desk(), attempt, { kind: 'paid', ...taken }, 'webhook')
  let lost = 0
  at.plan.fails = (call) =>
    call.startsWith('POST') && call.includes('/notes') && lost++ === 0 ? 'after' : undefined
  await minutesLater(1, 5, 9)
  expect(at.there(order.id)).toMatchObject({ status: 'pending', notes: [{ customer_note: false }] })
  await at.update(order, { customer_note: 'Sonnez deux fois' })
  expect(at.there(order.id).customer_note).toBe('Sonnez deux fois')
  expect(at.there(order.id).notes).toHaveLength(1)
})

test('an order its staff has deleted is told of once, and no more asked for', async () => {
  const { id } = await ordered()
  at.shop.books.orders.delete(id)
  await ship(at.desk(), id, { carrier: 'Colissimo', tracking: '8L2' }, Date.now())
  await minutesLater(1, 5)
  const asked = at.shop.calls.length
  await minutesLater(60)
  expect(at.shop.calls.slice(asked).filter((call) => call.includes(`orders/${id}`))).toEqual([])
  expect(await mails(id, 'alert:moved-there')).toBe(1)
})

/** An answer that judges nothing: WooCommerce is being updated, or is asked too often. */
const passing = (status: number, code: string) =>
  Response.json({ code, message: '', data: { status } }, { status })

test('a platform in the middle of an update, or asked too often, is told all of it later', async () => {
  const order = await ordered({ isPaid: false })
  at.plan.fails = () => passing(404, 'rest_no_route')
  await at.decide(order.session, pay)
  await minutesLater(1)
  expect(await entries(order.id, 'moved-there')).toBe(0)
  at.plan.fails = () => undefined
  await minutesLater(10)
  expect(at.there(order.id).status).toBe('processing')
  const wish = { wish: crypto.randomUUID(), pieces: [], withheldCents: 1000, cancels: false }
  await giveBack(at.desk(), order.id, wish, Date.now())
  at.plan.fails = (call) => (call.includes('/refunds') ? passing(429, 'too_many_requests') : undefined)
  await minutesLater(1, 4)
  at.plan.fails = () => undefined
  await minutesLater(60)
  expect(at.there(order.id).refunds).toMatchObject([{ amount: 7990 }])
})

test('pieces that come back after a refund are for sale again', async () => {
  at.shop.books.setStock(seeded.necklace, 1)
  const { id } = await ordered({ id: seeded.necklace, total: 19900 })
  const wish = { wish: crypto.randomUUID(), pieces: [], withheldCents: 0, cancels: false }
  await giveBack(at.desk(), id, wish, Date.now())
  await minutesLater(1, 4)
  expect([await statusHere(id), at.there(id).status]).toEqual(['refunded', 'refunded'])
  const left = async () => {
    await mirrorProducts(at.desk(), [seeded.necklace])
    return single('SELECT stock FROM products WHERE id = ?', seeded.necklace)
  }
  expect(await left()).toBe(0)
  at.shop.books.setStock(seeded.necklace, 1)
  expect(await left()).toBe(1)
})

test('an answer about another order makes none, and leaves the other as it is', async () => {
  const other = await ordered()
  const told = at.shop.books.orders.get(other.id)
  const client_ref = crypto.randomUUID()
  const key = await at.cartOf(seeded.ring)
  at.plan.fails = (call) =>
    call === 'POST wc/v3/orders'
      ? Response.json({ id: other.id, status: 'pending', total: '89.90', meta_data: [] })
      : undefined
  expect((await at.order({ key }, 8990, { client_ref })).body.code).toBe('checkout_closed')
  at.plan.fails = () => undefined
  expect(told?.status).toBe('processing')
  expect((await at.order({ key }, 8990, { client_ref })).status).toBe(200)
})

test('what no webhook tells is found by looking', async () => {
  const { id } = await ordered()
  await at.staff('PUT', `orders/${id}`, { status: 'completed' })
  // The one reading that matters fails: it is looked at again, however late.
  vi.setSystemTime(Date.now() + 6 * 60_000)
  at.plan.fails = (call) => (call.startsWith(`GET wc/v3/orders/${id}`) ? 'before' : undefined)
  await watchOrders(at.desk(), Date.now())
  at.plan.fails = () => undefined
  vi.setSystemTime(Date.now() + 6 * 60_000)
  await watchOrders(at.desk(), Date.now())
  expect(await statusHere(id)).toBe('completed')
})

/** The jobs that matter to a payment. */
async function done(...counts: number[]): Promise<void> {
  for (const count of counts) {
    vi.setSystemTime(Date.now() + count * 60_000)
    for (const job of [reconcile, tellOrders, cancelOrphans]) await job(at.desk(), Date.now())
  }
}

test('whenever the Worker dies, one order is paid there and here, once', async () => {
  const faults: string[] = []
  let last = 0
  for (let hasDied = true; hasDied; ) {
    last += 1
    const deaths: Deaths = { writes: 0, last, hasDied: false }
    const life = { isDead: false }
    const through = mortal(at.bindings, deaths, life)
    // What the platform was told of is done; then the Worker dies.
    at.plan.fails = (call) => {
      if (life.isDead) return 'before'
      if (!/^(POST|PUT) wc/.test(call)) return undefined
      deaths.writes += 1
      deaths.hasDied = life.isDead = deaths.writes === last
      return life.isDead ? 'after' : undefined
    }
    const key = await at.cartOf(seeded.ring)
    const wish = { client_ref: crypto.randomUUID(), billing: requestFor(0).billing }
    const first = await at.order({ key, through }, 8990, wish)
    if (first.status === 200)
      await at.call('POST', `customer/v1/simulated/session/${first.body.session.id}`, { body: pay, through })
    at.plan.fails = () => undefined
    await done(1)
    const { body } = await at.order({ key }, 8990, wish)
    if (body.session?.id) await at.decide(body.session.id, pay)
    await done(4, 20)
    const orders = [...at.shop.books.orders.values()].filter(
      ({ billing }) => billing['email'] === wish.billing.email,
    )
    const statuses = orders.map(({ status }) => status).filter((status) => status !== 'cancelled')
    const [paid] = orders.filter(({ status }) => status === 'processing')
    const money = paid && JSON.stringify(await moneyOf(paid.id))
    const here = await single('SELECT count(*) FROM orders WHERE email = ?', wish.billing.email)
    const cart = await at.call('GET', 'cocart/v2/cart', { key })
    const told = `${statuses} ${here} ${money} ${cart.body.items.length}`
    if (told !== 'processing 1 {"taken":8990,"here":8990,"there":8990} 0') faults.push(`${last}: ${told}`)
    hasDied = deaths.hasDied
  }
  expect(faults).toEqual([])
  expect(last).toBeGreaterThan(10)
}, 60_000)

test('payment providers reach the desk, and nothing else of the contract is open', async () => {
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
  const companion = deskShop({ companion: true })
  expect(await post('customer/v1/stripe/webhook', companion.shop.settings)).toBe(404)
})

test('orders of a platform that serves them are its own, read by their key', async () => {
  at = deskShop({ companion: true })
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
