import { beforeEach, describe, expect, test } from 'vitest'
import { everyFault, faulty } from '../../support/stand-ins/woocommerce/faults.ts'
import { type PlayedShop, playedShop } from '../../support/stand-ins/woocommerce/played-shop.ts'
import { seeded } from '../../support/stand-ins/woocommerce/seed.ts'

const guest = '8ec220a864f725cc35d4b805789fea'
const customer = String(seeded.customer)

let shop: PlayedShop
beforeEach(() => {
  shop = playedShop()
})

interface Cart {
  cart_key: string
  items: { id: number; price: string }[]
}

async function ask<T = { code: string }>(method: string, path: string, headers = {}, sent?: object) {
  const { COMMERCE_KEY, COMMERCE_SECRET } = shop.settings
  const init: RequestInit = {
    method,
    headers: {
      ...(path.startsWith('wc/') && { Authorization: `Basic ${btoa(`${COMMERCE_KEY}:${COMMERCE_SECRET}`)}` }),
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(sent && { body: JSON.stringify(sent) }),
  }
  const answer = await shop.handle(new Request(`${shop.origin}/wp-json/${path}`, init))
  return { status: answer.status, body: (await answer.json()) as T }
}

const add = (headers: object, id: number, more: object = {}) =>
  ask<Cart>('POST', 'cocart/v2/cart/add-item', headers, { id: String(id), ...more })
const withKey = (key: string) => ({ 'CoCart-API-Cart-Key': key })
const heldBy = (name: string) => shop.books.carts.get(name)?.lines.map(({ id }) => id)

describe('carts of the WooCommerce stand-in', () => {
  test('a guest key sent with a token replaces the customer cart, as in CoCart', async () => {
    const bearer = { Authorization: await shop.bearerOf(seeded.customer) }
    await add(bearer, seeded.bracelet)
    await add(withKey(guest), seeded.ring)
    await ask('GET', 'cocart/v2/cart', { ...bearer, ...withKey(guest) })
    expect([heldBy(customer), heldBy(guest)]).toEqual([[seeded.ring], undefined])
    await ask('GET', 'cocart/v2/cart', { ...bearer, ...withKey(guest) })
    expect(heldBy(customer)).toEqual([])
    expect(shop.problems).toHaveLength(2)
  })

  test('a customer number as key opens the cart of that customer', async () => {
    await add({ Authorization: await shop.bearerOf(seeded.customer) }, seeded.bracelet)
    const { body } = await ask<Cart>('GET', 'cocart/v2/cart', withKey(customer))
    expect(body.items.map(({ id }) => id)).toEqual([seeded.bracelet])
    expect(shop.problems).toEqual(["a cart key that is no guest's: 2"])
  })

  test('an unknown key is accepted, and a guest can set a price', async () => {
    const { body } = await add(withKey(guest), seeded.ring, { price: '1.00' })
    expect([body.cart_key, body.items[0]?.price]).toEqual([guest, '100'])
    expect(shop.problems).toEqual(['add-item: the platform has no field price'])
  })

  test('a token is valid for seven days at its own site', async () => {
    let now = Date.parse('2026-06-01T12:00:00Z')
    shop = playedShop({ now: () => now })
    const bearer = { Authorization: await shop.bearerOf(seeded.customer) }
    now += 7 * 86_400_000 - 1000
    expect((await ask<Cart>('GET', 'cocart/v2/cart', bearer)).body.cart_key).toBe(customer)
    now += 1000
    expect(await ask('GET', 'wp/v2/posts', bearer)).toMatchObject({
      status: 403,
      body: { code: 'jwt_auth_invalid_token', message: 'Expired token' },
    })
    const elsewhere = await playedShop({ origin: 'https://other.test', now: () => now }).bearerOf(2)
    expect((await ask('GET', 'cocart/v2/cart', { Authorization: elsewhere })).body.code).toBe(
      'jwt_auth_bad_iss',
    )
    expect((await ask('GET', 'cocart/v2/cart', { Authorization: 'bearer x' })).status).toBe(200)
  })
})

describe('orders of the WooCommerce stand-in', () => {
  const order = async (more: object = {}) => {
    const line_items = [{ product_id: seeded.necklace, quantity: 1 }]
    const sent = { customer_id: seeded.customer, line_items, ...more }
    return (await ask<{ id: number; total: string }>('POST', 'wc/v3/orders', {}, sent)).body
  }
  const put = (id: number, sent: object) => ask('PUT', `wc/v3/orders/${id}`, {}, sent)
  const left = () => shop.books.product(seeded.necklace).stock_quantity

  test('reduce the stock once, and restore it when cancelled', async () => {
    const { id } = await order()
    expect(left()).toBe(2)
    await put(id, { status: 'on-hold' })
    await put(id, { set_paid: true })
    await put(id, { status: 'completed' })
    expect([left(), shop.books.reductions.get(seeded.necklace)]).toEqual([1, 1])
    await put(id, { status: 'cancelled' })
    expect(left()).toBe(2)
  })

  test('count a coupon use, release it when they fail, and refuse it when used', async () => {
    const { id, total } = await order({ coupon_lines: [{ code: 'WELCOME10' }] })
    expect([total, shop.books.coupon('welcome10')?.used_by]).toEqual(['179.10', [customer]])
    expect(await order({ coupon_lines: [{ code: 'welcome10' }] })).toMatchObject({
      code: 'woocommerce_rest_invalid_coupon',
    })
    await put(id, { status: 'failed' })
    expect(shop.books.coupon('welcome10')?.usage_count).toBe(0)
    expect((await order({ coupon_lines: [{ code: 'welcome10' }] })).total).toBe('179.10')
  })

  test('are refunded in parts, and get the status refunded once nothing is left', async () => {
    const { id } = await order({ set_paid: true })
    const refund = (amount: string) =>
      ask('POST', `wc/v3/orders/${id}/refunds`, {}, { amount, api_refund: false })
    expect((await refund('99.00')).status).toBe(201)
    expect((await refund('100.01')).status).toBe(500)
    expect(shop.books.orders.get(id)?.status).toBe('processing')
    await refund('100.00')
    expect(shop.books.orders.get(id)?.status).toBe('refunded')
  })
})

test('the stand-in sends changes as signed webhooks, and a ping', async () => {
  shop.books.setPrice(seeded.ring, '79.00')
  shop.books.trash(seeded.necklace)
  const [changed, gone] = await shop.webhooks()
  expect(JSON.parse(changed?.body ?? '')).toMatchObject({ id: seeded.ring, price: '79.00' })
  expect(changed?.headers).toMatchObject({ 'X-WC-Webhook-Topic': 'product.updated' })
  expect(changed?.headers['X-WC-Webhook-Signature']).toMatch(/^[\w+/]{43}=$/)
  expect(gone?.body).toBe(`{"id":${seeded.necklace}}`)
  expect(await shop.webhooks()).toEqual([])
  expect(shop.ping().body).toBe('webhook_id=1')
})

test('calls of the stand-in fail as planned, after they were applied if the plan says so', async () => {
  const failing = faulty(shop, [{ fault: 'refused', on: /add-item/, times: 1, done: true }])
  const wish = () =>
    failing.handle(
      new Request(`${shop.origin}/wp-json/cocart/v2/cart/add-item`, {
        method: 'POST',
        headers: withKey(guest),
        body: JSON.stringify({ id: String(seeded.ring) }),
      }),
    )
  await expect(wish()).rejects.toThrow('Network connection lost.')
  expect(heldBy(guest)).toEqual([seeded.ring])
  expect((await wish()).status).toBe(200)
  for (const fault of everyFault) {
    failing.plan.splice(0, 1, { fault })
    const request = new Request(`${shop.origin}/wp-json/wp/v2/posts`, { signal: AbortSignal.timeout(20) })
    const read = failing.handle(request).then((answer) => answer.json())
    if (typeof fault !== 'number' || fault !== 500) await expect(read, `${fault}`).rejects.toThrow()
  }
})
