import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCart } from '../../../worker/platform/cart/reading.ts'
import { add, call, cartWith, getCart, openShop, products } from '../../contract/cart-shop.ts'

beforeAll(openShop)

describe('simultaneous adds over the API', () => {
  test('count each doubled click once, on two products', async () => {
    const { key } = await cartWith([products.simple, 1])
    const clicks = Array.from(
      { length: 20 },
      (_, n) => [n % 2 ? products.simple : products.second, crypto.randomUUID()] as const,
    )
    const answers = await Promise.all(
      [...clicks, ...clicks].map(([id, intent_id]) => add(id, 1, key, { intent_id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    const { body } = await getCart(key)
    const held = body.items.map((item: { id: number; quantity: { value: number } }) => [
      item.id,
      item.quantity.value,
    ])
    expect(held).toEqual([
      [products.simple, 11],
      [products.second, 10],
    ])
  })

  test('count a doubled form without script once', async () => {
    const { key } = await cartWith([products.second, 1])
    await Promise.all([add(products.simple, 2, key), add(products.simple, 2, key)])
    expect((await getCart(key)).body.item_count).toBe(3)
  })

  test('create carts with different keys', async () => {
    const keys = await Promise.all(
      Array.from({ length: 10 }, async () => (await add(products.simple, 1)).body.cart_key),
    )
    expect(new Set(keys).size).toBe(10)
  })
})

describe('readCart', () => {
  test('returns lines, engraving and cents, with discounts spread over the lines', async () => {
    const { key } = await cartWith([products.simple, 3])
    await add(products.letters, 1, key, { item_data: { personnalisation: 'lea' } })
    await call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: 'welcome10' } })
    const cart = await readCart(env, key)
    expect(cart).toMatchObject({
      key,
      count: 4,
      subtotalCents: 38970,
      discountCents: 3897,
      totalCents: 35073,
    })
    expect(cart.coupons).toMatchObject([{ code: 'welcome10', type: 'percent', savingCents: 3897 }])
    expect(cart.lines.map((line) => [line.variant.id, line.letters, line.max, line.discountCents])).toEqual([
      [products.simple, null, null, 2697],
      [products.letters, 'lea', null, 1200],
    ])
  })

  test('returns version 0 and no lines for an unknown key, without creating it', async () => {
    const key = 'deadbeefdeadbeefdeadbeefdeadbeef'
    expect(await readCart(env, key)).toMatchObject({ version: 0, lines: [], totalCents: 0 })
  })

  test('returns a higher version when a line is dropped', async () => {
    const { key } = await cartWith([products.second, 1], [products.simple, 1])
    const before = await readCart(env, key)
    await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = ?").bind(products.second).run()
    const cart = await readCart(env, key)
    expect(cart.notices.error).toHaveLength(1)
    expect(cart.version).toBeGreaterThan(before.version)
  })
})
