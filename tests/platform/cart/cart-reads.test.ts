import { env, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { add, call, getCart, openShop, products } from '../../contract/cart-shop.ts'
import { visit } from '../../shop/visit.ts'
import { describeContract } from '../../support/transports.ts'

const carts = async () => (await listDurableObjectIds(env.CARTS)).map(String).sort()

/** Runs work that must create no cart. */
async function makingNone<T>(work: () => Promise<T>): Promise<T> {
  const before = await carts()
  const done = await work()
  expect(await carts()).toEqual(before)
  return done
}

beforeAll(openShop)

describe('visitor without cookies', () => {
  const asJson = { headers: { Accept: 'application/json' } }

  test.each([
    ['the cart', paths.cart, {}],
    ['the cart as data', paths.cart, asJson],
    ['checkout', paths.checkout, {}],
    ['the home page', paths.home, {}],
  ])('creates no cart and sets no cart cookie on %s', async (_, path, init) => {
    const { status, headers } = await makingNone(() => visit(path, init))
    expect(status).toBeLessThan(400)
    expect(headers.getSetCookie().filter((cookie) => /_(cart|count)=/.test(cookie))).toEqual([])
  })

  test('sees an empty cart', async () => {
    expect((await visit(paths.cart)).html).toContain('Votre panier est vide')
  })
})

/** Whether a cart's Durable Object stores anything or has an alarm. */
const keepsSomething = (key: string) =>
  runInDurableObject(env.CARTS.getByName(key), async (_, { storage }) => {
    const tables = storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'cart'").toArray()
    return tables.length > 0 || (await storage.getAlarm()) !== null
  })

describeContract('creation of a cart by the platform', () => {
  test('does not happen for a read, a count, or a refused first product', async () => {
    await makingNone(() => getCart())
    await makingNone(() => call('GET', 'cocart/v2/cart/items/count'))
    await makingNone(() => call('POST', 'cocart/v2/cart/clear'))
    await makingNone(() => call('POST', 'customer/v1/validate-coupon', { body: { coupon: 'bienvenue' } }))
    const { status } = await makingNone(() => add(products.scarce, 4))
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test('stores nothing under an unused or invented key without a successful add', async () => {
    for (const key of [(await getCart()).body.cart_key, 'deadbeefdeadbeefdeadbeefdeadbeef']) {
      await getCart(key)
      const cleared = await call('POST', 'cocart/v2/cart/clear', { key })
      expect(cleared.body.items).toEqual([])
      expect((await add(products.scarce, 4, key)).status).toBeGreaterThanOrEqual(400)
      await call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: 'bienvenue' } })
      await call('POST', 'cocart/v2/cart/item/abc', { key, body: { quantity: '2' } })
      expect(await keepsSomething(key)).toBe(false)
    }
  })

  test('uses the key of the read for two simultaneous first adds', async () => {
    const key = (await getCart()).body.cart_key
    const before = await carts()
    const both = await Promise.all([add(products.simple, 1, key), add(products.second, 1, key)])
    expect(both.map(({ body }) => body.cart_key)).toEqual([key, key])
    expect((await getCart(key)).body.item_count).toBe(2)
    expect((await carts()).length).toBe(before.length + 1)
  })

  test('ignores a forged key', async () => {
    const key: string = (await getCart()).body.cart_key
    const other = (key.startsWith('a') ? 'b' : 'a') + key.slice(1)
    expect((await add(products.simple, 1, other)).body.cart_key).not.toBe(other)
  })
})
