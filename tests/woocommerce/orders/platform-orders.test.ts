import { expect, test } from 'vitest'
import { giveBack } from '../../../worker/platform/workshop/give-back.ts'
import { ship } from '../../../worker/platform/workshop/parcels.ts'
import { single } from '../../platform/checkout/checkout-shop.ts'
import { claire, seeded } from '../../support/stand-ins/woocommerce/seed.ts'
import {
  at,
  entries,
  minutesLater,
  moneyOf,
  open,
  openHarness,
  ordered,
  statusHere,
} from './platform-orders-harness.ts'
import { pay, refuse } from './platform-orders-shop.ts'

openHarness()

test.each([
  { version: '9.4', taxes: false },
  { version: '11.0', taxes: true },
] as const)(
  'creates the order in WooCommerce first, uses its number, and reports the payment there: %o',
  async (options) => {
    open(options)
    const key = await at.cartOf(seeded.ring, seeded.necklace, seeded.variations[1])
    const item_data = { personnalisation: 'lea', gravure: 'À toi' }
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
    expect(made.lines[3]?.meta_data).toMatchObject([
      { key: 'personnalisation', value: 'lea' },
      { key: 'gravure', value: 'À toi' },
    ])
    expect(
      await single<string>('SELECT extras FROM order_lines WHERE order_id = ? AND position = 3', id),
    ).toBe('{"gravure":"À toi"}')
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

test('an option left open by a variation is required, shown on its line, and written on both orders', async () => {
  const [, ring] = seeded.variations
  delete at.shop.books.product(ring).options['pa_taille']
  const add = (size: string, key = '') =>
    at.call('POST', 'cocart/v2/cart/add-item', {
      ...(key && { key }),
      body: { id: String(ring), quantity: '1', variation: { attribute_pa_taille: size } },
    })
  expect((await add('51')).body.code).toBe('cocart_invalid_variation_data')
  const { body: cart } = await add('50')
  const { body: both } = await add('54', cart.cart_key)
  const sizes = (items: { meta: { variation: Record<string, string> } }[]) =>
    items.map(({ meta }) => meta.variation['Taille'])
  expect(sizes(both.items)).toEqual(['50', '54'])
  await at.call('POST', 'customer/v1/validate-coupon', { key: cart.cart_key, body: { coupon: 'welcome10' } })
  const { body: now } = await at.call('GET', 'cocart/v2/cart', { key: cart.cart_key })
  expect(sizes(now.items)).toEqual(['50', '54'])
  const { body } = await at.order({ key: cart.cart_key }, Number(now.totals.total))
  expect(body.message).toBeUndefined()
  const told = at.there(body.order.id).lines.map((line) => line.meta_data.find(({ key }) => key === 'Taille'))
  expect(told.map((meta) => meta?.value)).toEqual(['50', '54'])
  const here = await single<string>(
    'SELECT group_concat(options) FROM order_lines WHERE order_id = ?',
    body.order.id,
  )
  expect(here).toMatch(/"Taille":"50".*"Taille":"54"/)
})

test('assigns the order of a logged-in customer to them in WooCommerce', async () => {
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

test('applies a coupon to both orders and counts its use once', async () => {
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

test('returns 409 with the new total when a price changed, and leaves no order', async () => {
  const key = await at.cartOf(seeded.ring)
  at.shop.books.setPrice(seeded.ring, '99.90')
  const { status, body } = await at.order({ key }, 8990)
  expect([status, body.code, body.data.cart.totals.total]).toEqual([409, 'cart_changed', '9990'])
  expect(at.shop.books.orders.size).toBe(0)
})

test('sells the last item to one of two buyers', async () => {
  at.shop.books.setStock(seeded.necklace, 1)
  const keys = await Promise.all([at.cartOf(seeded.necklace), at.cartOf(seeded.necklace)])
  const [first, second] = [await at.order({ key: keys[0] }, 19900), await at.order({ key: keys[1] }, 19900)]
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'cart_changed'])
  expect(second.body.data.changes).toEqual(['«\u00a0Collier Lagune\u00a0» est épuisé.'])
  await at.decide(first.body.session.id, pay)
  await minutesLater(2)
  const there = [...at.shop.books.orders.values()].map(({ status }) => status)
  expect(there.toSorted()).toEqual(['cancelled', 'processing'])
  expect(at.shop.books.product(seeded.necklace).stock_quantity).toBe(0)
})

test('reports a refused payment, a second payment, the cancellation and the refund', async () => {
  const order = await ordered({ isPaid: false })
  await at.decide(order.session, refuse)
  expect(at.there(order.id).status).toBe('failed')
  const again = await at.update(order, { action: 'pay_again', payment_method: 'simulated' })
  expect(at.there(order.id).status).toBe('pending')
  await at.decide(again.body.session.id, pay)
  expect(at.there(order.id).status).toBe('processing')
  const request = { request: crypto.randomUUID(), pieces: [], withheldCents: 0, cancels: true }
  await giveBack(at.harness(), order.id, request, Date.now())
  await minutesLater(1, 2)
  expect(await statusHere(order.id)).toBe('cancelled')
  expect(at.there(order.id)).toMatchObject({ refunds: [{ amount: 8990 }], stockReduced: false })
  await minutesLater(9)
  expect(at.there(order.id).refunds).toHaveLength(1)
  expect(await entries(order.id, 'moved-there')).toBe(0)
})

test('records a partial refund in WooCommerce once, even if the response is lost', async () => {
  const { body } = await at.order({ key: await at.cartOf(seeded.ring, seeded.tahiti) }, 72990)
  await at.decide(body.session.id, pay)
  const { id } = body.order
  const line = await single('SELECT id FROM order_lines WHERE order_id = ? ORDER BY position', id)
  const request = {
    request: crypto.randomUUID(),
    pieces: [{ id: line ?? 0, pieces: 1 }],
    withheldCents: 0,
    cancels: false,
  }
  await giveBack(at.harness(), id, request, Date.now())
  // The first response of the platform is lost. The refund exists, and is not made again.
  let lost = 0
  at.plan.fails = (call) => (call.includes('/refunds') && lost++ === 0 ? 'after' : undefined)
  await minutesLater(1, 2, 9, 40)
  expect(at.there(id)).toMatchObject({ status: 'processing', refunds: [{ amount: 8990 }] })
  expect(await entries(id, 'refunded-there')).toBe(0)
})

test('reports a payment after WooCommerce was down', async () => {
  const order = await ordered({ isPaid: false })
  at.plan.fails = () => 'before'
  await at.decide(order.session, pay)
  await minutesLater(1)
  expect([await statusHere(order.id), at.there(order.id).status]).toEqual(['processing', 'pending'])
  at.plan.fails = () => undefined
  await ship(at.harness(), order.id, { carrier: 'Colissimo', tracking: '8L1' }, Date.now())
  await minutesLater(61)
  expect(at.there(order.id)).toMatchObject({ status: 'completed', stockReduced: true })
  expect(await moneyOf(order.id)).toEqual({ taken: 8990, here: 8990, there: 8990 })
})

test('returns 503 while WooCommerce is down, and creates one order after a lost response', async () => {
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
