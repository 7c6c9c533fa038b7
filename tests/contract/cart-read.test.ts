import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { describeContract } from '../support/transports.ts'
import { add, call, cartWith, getCart, openShop, products } from './cart-shop.ts'

beforeAll(openShop)

describeContract('GET cart', () => {
  test('creates a key and returns an empty cart in the exact shape', async () => {
    const { status, headers, body } = await getCart()
    expect(status).toBe(200)
    expect(body.cart_key).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.get('CoCart-API-Cart-Key')).toBe(body.cart_key)
    expect(body).toMatchObject({
      cart_hash: 'No items in cart so no hash',
      currency: { currency_code: 'EUR', currency_minor_unit: 2, currency_symbol_pos: 'currency_suffix' },
      items: [],
      item_count: 0,
      coupons: [],
      needs_payment: false,
      needs_shipping: false,
      fees: [],
      taxes: [],
      removed_items: [],
      cross_sells: [],
      notices: [],
      totals: { subtotal: '0', discount_total: '0', total: '0', total_tax: '0' },
    })
    expect(body.customer.billing_address.billing_country).toBe('FR')
  })

  test('returns a version that only grows', async () => {
    const { key } = await cartWith([products.simple, 1])
    const versionOf = async () => (await getCart(key)).body.extensions.aubenacre.version
    const first = await versionOf()
    expect(Math.abs(first - Date.now())).toBeLessThan(60_000)
    expect(await versionOf()).toBe(first)
    const { body } = await add(products.second, 1, key)
    expect(body.extensions.aubenacre.version).toBeGreaterThan(first)
  })

  test('returns the timestamps of the cart in its headers', async () => {
    const { headers } = await getCart()
    const now = Number(headers.get('CoCart-Timestamp'))
    expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(5)
    expect(Number(headers.get('CoCart-API-Cart-Expiration')) - now).toBe(limits.cartLife)
    expect(Number(headers.get('CoCart-API-Cart-Expiring'))).toBeLessThan(now + limits.cartLife)
    expect(headers.get('CoCart-Version')).toBeTruthy()
  })

  test('returns the cart of a key in the header or the query, header first', async () => {
    const { key } = await cartWith([products.simple, 2])
    const other = await cartWith([products.second, 1])
    expect((await getCart(key)).body.item_count).toBe(2)
    expect((await call('GET', `cocart/v2/cart?cart_key=${key}`)).body.item_count).toBe(2)
    const both = await call('GET', `cocart/v2/cart?cart_key=${other.key}`, { key })
    expect(both.body.cart_key).toBe(key)
  })

  test.each([
    ['a well-formed key nobody was given', 'deadbeefdeadbeefdeadbeefdeadbeef'],
    ['a customer number', '2'],
    ['32 digits', '12345678901234567890123456789012'],
    ['upper case', 'DEADBEEFDEADBEEFDEADBEEFDEADBEEF'],
    ['30 hexadecimal characters', '8ec220a864f725cc35d4b805789fea'],
    ['a path', '../../etc/passwd'],
    ['nothing', ''],
  ])('creates a new cart instead of using %s', async (_, key) => {
    const { status, body } = await add(products.simple, 1, key)
    expect(status).toBe(200)
    expect(body.cart_key).toMatch(/^[0-9a-f]{32}$/)
    expect(body.cart_key).not.toBe(key)
    expect((await getCart(key)).body.item_count).toBe(0)
  })

  test('does not accept a real key in upper case', async () => {
    const { key } = await cartWith([products.simple, 1])
    expect((await getCart(key.toUpperCase())).body.item_count).toBe(0)
  })

  test('returns only the requested top-level fields, and 400 when none is left', async () => {
    const { key } = await cartWith([products.simple, 1])
    const { body } = await call('GET', 'cocart/v2/cart?fields=item_count,totals,nonsense', { key })
    expect(Object.keys(body)).toEqual(['item_count', 'totals'])
    const nothing = await call('GET', 'cocart/v2/cart?fields=items.quantity', { key })
    expect([nothing.status, nothing.body.code]).toEqual([400, 'cocart_response_returned_empty'])
    expect(nothing.headers.get('CoCart-API-Cart-Key')).toBeNull()
  })

  test('returns the count as a bare number, 0 without a cart', async () => {
    const { key } = await cartWith([products.simple, 2], [products.second, 3])
    expect((await call('GET', 'cocart/v2/cart/items/count', { key })).body).toBe(5)
    expect((await call('GET', 'cocart/v2/cart/items/count')).body).toBe(0)
  })

  test('returns 404 for an unknown method or path of the cart', async () => {
    expect((await call('PATCH', 'cocart/v2/cart')).body.code).toBe('rest_no_route')
    expect((await call('GET', 'cocart/v2/cart/add-item')).status).toBe(404)
  })
})

describeContract('GET cart follows the catalogue', () => {
  const sell = (id: number, set: string) =>
    env.DB.prepare(`UPDATE products SET ${set} WHERE id = ${id}`).run()

  test('with current names and prices, and a notice about a new price', async () => {
    const { key } = await cartWith([products.second, 2])
    await sell(products.second, "price_cents = 2600, name = 'Puces d’oreilles'")
    const { body } = await getCart(key)
    expect(body.items[0]).toMatchObject({
      title: 'Puces d’oreilles',
      price: '2600',
      totals: { subtotal: '5200', total: 52 },
    })
    expect(body.totals.total).toBe('5200')
    expect(body.notices.notice).toEqual([
      'Le prix de «\u00a0Puces d’oreilles\u00a0» a changé depuis votre ajout\u00a0: 26,00\u00a0€.',
    ])
    await sell(products.second, "price_cents = 2450, name = 'Puces'")
  })

  test('removes an unpublished product with one error notice', async () => {
    const { key } = await cartWith([products.second, 1], [products.simple, 1])
    await sell(products.second, "status = 'draft'")
    const first = await getCart(key)
    expect(first.body.items.map((item: { id: number }) => item.id)).toEqual([products.simple])
    expect(first.body.notices.error).toHaveLength(1)
    expect(first.body.totals.total).toBe('8990')
    expect((await getCart(key)).body.notices).toEqual([])
    await sell(products.second, "status = 'publish'")
    expect((await getCart(key)).body.items).toHaveLength(1)
  })

  test('keeps the notice about an unpublished product when another line changes', async () => {
    const { key, items } = await cartWith([products.simple, 1], [products.second, 1])
    await sell(products.second, "status = 'draft'")
    const { body } = await call('POST', `cocart/v2/cart/item/${items[0]}`, { key, body: { quantity: '2' } })
    expect(body.notices.error).toHaveLength(1)
    await sell(products.second, "status = 'publish'")
  })

  test('keeps a quantity above the stock with an error notice, counted over all lines of the product', async () => {
    const { key } = await cartWith([products.scarce, 2])
    await add(products.scarce, 1, key, { item_data: { gravure: 'x' } })
    await sell(products.scarce, 'stock = 2')
    const { body } = await getCart(key)
    expect(body.item_count).toBe(3)
    expect(body.items[0].quantity).toEqual({ value: 2, min_purchase: 1, max_purchase: 2 })
    expect(body.notices.error).toEqual(['Il ne reste que 2 pièce(s) de «\u00a0Collier Lagune\u00a0».'])
    await sell(products.scarce, 'stock = 0')
    expect((await getCart(key)).body.items[0].quantity.max_purchase).toBe(0)
    await sell(products.scarce, 'stock = 3')
  })
})
