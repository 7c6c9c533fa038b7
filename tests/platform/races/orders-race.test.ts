import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embedded } from '../../../worker/platform/index.ts'
import { call, cartWith, openShop, products } from '../../contract/cart-shop.ts'
import { order, requestFor, setStock, single, stockOf, update } from '../checkout/checkout-shop.ts'

beforeAll(openShop)
beforeEach(() => setStock(products.scarce, 3))

const tables = ['orders', 'order_lines', 'order_events', 'order_coupons', 'coupon_uses', 'payment_attempts']
const counts = async () => Promise.all(tables.map((table) => single(`SELECT count(*) FROM ${table}`)))

describe('simultaneous orders', () => {
  test('creates one order when two hundred buyers want the last item', { timeout: 60_000 }, async () => {
    const carts: string[] = []
    for (let made = 0; made < 200; made += 1) carts.push((await cartWith([products.scarce, 1])).key)
    await setStock(products.scarce, 1)
    const before = (await single('SELECT count(*) FROM orders')) ?? 0
    const responses = await Promise.all(carts.map((key) => order(key, 14900)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(199)
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'cart_changed',
      data: { changes: ['«\u00a0Collier Lagune\u00a0» est épuisé.'] },
    })
    expect(await single('SELECT count(*) FROM orders')).toBe(before + 1)
    expect(await stockOf(products.scarce)).toBe(0)
  })

  test('creates one order and one payment page for the same form sent twenty times', async () => {
    const { key } = await cartWith([products.scarce, 2])
    const body = requestFor(29800)
    const before = (await single('SELECT count(*) FROM orders')) ?? 0
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', 'customer/v1/simulated/checkout', { key, body })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.order.id)).size).toBe(1)
    expect(new Set(responses.map(({ body }) => body.session.id)).size).toBe(1)
    expect(await single('SELECT count(*) FROM orders')).toBe(before + 1)
    expect(await stockOf(products.scarce)).toBe(1)
  })

  test('creates no partial order when two buyers want the last items of two products', async () => {
    await setStock(900501, 1)
    await setStock(products.scarce, 1)
    const [one, two] = [
      await cartWith([products.scarce, 1], [900501, 1]),
      await cartWith([900501, 1], [products.scarce, 1]),
    ]
    const responses = await Promise.all([order(one.key, 29900), order(two.key, 29900)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await stockOf(products.scarce), await stockOf(900501)]).toEqual([0, 0])
  })
})

test('sells the last item shared by several sizes once, and releases it once', async () => {
  const share = (shares: number, stock: number) =>
    env.DB.prepare(
      "UPDATE variations SET shares_stock = ?1, status = 'publish', stock = ?2 WHERE product_id = 9005",
    )
      .bind(shares, stock)
      .run()
  await share(1, 1)
  const carts = [await cartWith([900501, 1]), await cartWith([900502, 1]), await cartWith([900503, 1])]
  const told = await Promise.all(carts.map(({ key }) => order(key, 15000)))
  expect(told.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const left = () => Promise.all([900501, 900502, 900503].map((id) => stockOf(id)))
  expect(await left()).toEqual([0, 0, 0])
  const winner = told.find(({ status }) => status === 200)?.body.order
  await update(winner.id, winner.order_key, { action: 'cancel' })
  expect(await left()).toEqual([1, 1, 1])
  await share(0, 2)
})

describe('failure in the middle of an order', () => {
  /** Returns a database in which the `broken`-th statement of the longest batch fails. */
  const failing = (broken: number, seen: { length: number }) => ({
    prepare: env.DB.prepare.bind(env.DB),
    batch: (statements: D1PreparedStatement[]) => {
      if (statements.length < 8) return env.DB.batch(statements)
      seen.length = statements.length
      return env.DB.batch(statements.with(broken, env.DB.prepare(`SELECT json('{')`)))
    },
  })

  test('at any statement leaves no trace', { timeout: 60_000 }, async () => {
    const { key } = await cartWith([products.scarce, 1])
    await call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: 'welcome10' } })
    const before = await counts()
    const seen = { length: 1 }
    for (let broken = 0; broken < seen.length; broken += 1) {
      const request = new Request('https://shop.test/wp-json/customer/v1/simulated/checkout', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'CoCart-API-Cart-Key': key },
        body: JSON.stringify(requestFor(13410)),
      })
      const response = await embedded.fetch(request, {
        ...env,
        DB: failing(broken, seen) as unknown as D1Database,
      })
      expect(response.status).toBe(500)
      expect(await counts()).toEqual(before)
      expect(await stockOf(products.scarce)).toBe(3)
    }
    expect(seen.length).toBeGreaterThan(10)
    expect((await order(key, 13410)).status).toBe(200)
  })
})

test('order lines and ledger cannot be changed or deleted', async () => {
  await order((await cartWith([products.simple, 1])).key, 8990)
  await expect(env.DB.prepare('UPDATE order_lines SET unit_cents = 1').run()).rejects.toThrow('record')
  await expect(env.DB.prepare('DELETE FROM order_lines').run()).rejects.toThrow('record')
  await expect(env.DB.prepare(`UPDATE order_events SET kind = 'x'`).run()).rejects.toThrow('append-only')
  await expect(env.DB.prepare('DELETE FROM order_events').run()).rejects.toThrow('append-only')
})
