import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { describeContract } from '../../support/transports.ts'
import { add, call, cartWith, getCart, openShop, products, refusalOf } from '../cart-shop.ts'

beforeAll(openShop)

const line = (
  method: 'POST' | 'DELETE' | 'PUT',
  key: string | undefined,
  item = 'none',
  body: unknown = {},
) => call(method, `cocart/v2/cart/item/${item}`, { ...(key !== undefined && { key }), body })

const nobody = 'deadbeefdeadbeefdeadbeefdeadbeef'

describeContract('POST item/{key}', () => {
  test('sets the quantity, with the same result when repeated', async () => {
    const { key, items } = await cartWith([products.simple, 1], [products.second, 1])
    for (let times = 0; times < 2; times++) {
      const { status, headers, body } = await line('POST', key, items[0], { quantity: '7' })
      expect([status, headers.get('CoCart-API-Cart-Key')]).toEqual([200, key])
      expect(body.items.map((item: { quantity: { value: number } }) => item.quantity.value)).toEqual([7, 1])
      expect(body.totals.total).toBe(String(7 * 8990 + 2450))
    }
  })

  test('returns a message instead of the cart with return_status', async () => {
    const { key, items } = await cartWith([products.simple, 1])
    const { status, body } = await line('POST', key, items[0], { quantity: '2', return_status: true })
    expect([status, body]).toEqual([200, { message: expect.any(String), quantity: 2 }])
  })

  test.each([
    ['0', 405, 'cocart_quantity_invalid_amount'],
    ['-1', 405, 'cocart_quantity_invalid_amount'],
    ['100', 405, 'cocart_quantity_invalid_amount'],
    ['4', 405, 'cocart_quantity_invalid_amount'],
    ['1.5', 400, 'rest_invalid_param'],
    ['deux', 400, 'rest_invalid_param'],
    ['', 400, 'rest_invalid_param'],
    [2, 400, 'rest_invalid_param'],
    [undefined, 400, 'rest_missing_callback_param'],
  ])('refuses the quantity %j of a product with 3 in stock', async (quantity, status, code) => {
    const { key, items } = await cartWith([products.scarce, 2])
    expect(refusalOf(await line('POST', key, items[0], { quantity }))).toEqual([status, code, status])
    expect((await getCart(key)).body.item_count).toBe(2)
  })

  test('counts the other lines of the product against its stock', async () => {
    const { key, items } = await cartWith([products.scarce, 1])
    await add(products.scarce, 1, key, { item_data: { gravure: 'x' } })
    expect((await line('POST', key, items[0], { quantity: '3' })).body.code).toBe(
      'cocart_quantity_invalid_amount',
    )
    expect((await line('POST', key, items[0], { quantity: '2' })).status).toBe(200)
  })

  test('refuses two units of a unique product', async () => {
    const { key, items } = await cartWith([products.unique, 1])
    expect((await line('POST', key, items[0], { quantity: '2' })).status).toBe(405)
  })

  test('returns 404 for a line that is not in the cart', async () => {
    const { key, items } = await cartWith([products.simple, 1])
    const other = await cartWith([products.second, 1])
    for (const [cart, item] of [
      [key, 'f'.repeat(32)],
      [other.key, items[0]],
      [nobody, items[0]],
      [undefined, items[0]],
    ]) {
      const answer = await line('POST', cart, item, { quantity: '2' })
      expect(refusalOf(answer)).toEqual([404, 'cocart_item_not_in_cart', 404])
    }
  })

  test('returns 400 for a body that is not JSON', async () => {
    const { key, items } = await cartWith([products.simple, 1])
    const answer = await call('POST', `cocart/v2/cart/item/${items[0]}`, { key, raw: 'quantity=2' })
    expect(refusalOf(answer)).toEqual([400, 'rest_invalid_json', 400])
  })
})

describeContract('DELETE and PUT item/{key}', () => {
  test('a removed line can be restored once', async () => {
    const { key, items } = await cartWith([products.simple, 2], [products.second, 1])
    const removed = await call('DELETE', `cocart/v2/cart/item/${items[0]}`, { key })
    expect(removed.status).toBe(200)
    expect(removed.body.item_count).toBe(1)
    expect(removed.body.removed_items).toMatchObject([
      { item_key: items[0], id: products.simple, quantity: 2 },
    ])
    expect(removed.body.notices.success).toHaveLength(1)
    const back = await line('PUT', key, items[0])
    expect(back.body.item_count).toBe(3)
    expect(back.body.removed_items).toEqual([])
    expect(refusalOf(await line('PUT', key, items[0]))).toEqual([405, 'cocart_item_restored_to_cart', 405])
  })

  test('adding a removed product again starts a new line', async () => {
    const { key, items } = await cartWith([products.simple, 5], [products.second, 1])
    await line('DELETE', key, items[0])
    const { body } = await add(products.simple, 1, key)
    expect(body.item_count).toBe(2)
    expect(body.removed_items).toEqual([])
  })

  test('returns 404 for a line that is not in the cart', async () => {
    const { key, items } = await cartWith([products.simple, 1], [products.second, 1])
    expect(refusalOf(await line('DELETE', key))).toEqual([404, 'cocart_item_not_in_cart', 404])
    await line('DELETE', key, items[0])
    expect(refusalOf(await line('DELETE', key, items[0]))).toEqual([404, 'cocart_item_not_in_cart', 404])
    await line('DELETE', key, items[1])
    expect(refusalOf(await line('DELETE', key, items[1]))).toEqual([404, 'cocart_no_items', 404])
    expect(refusalOf(await line('DELETE', nobody, items[0]))).toEqual([404, 'cocart_no_items', 404])
    expect(refusalOf(await line('DELETE', undefined, items[0]))).toEqual([404, 'cocart_no_items', 404])
  })

  test('refuses to restore more than the stock, counted over all lines of the product', async () => {
    const { key, items } = await cartWith([products.scarce, 2])
    await line('DELETE', key, items[0])
    await add(products.scarce, 2, key, { item_data: { gravure: 'x' } })
    const refused = [404, 'cocart_not_enough_stock_remaining', 404]
    expect(refusalOf(await line('PUT', key, items[0]))).toEqual(refused)
    const { body } = await getCart(key)
    expect([body.item_count, body.removed_items.length, body.notices]).toEqual([2, 1, []])
    await call('POST', 'cocart/v2/cart/clear', { key })
    await add(products.scarce, 2, key)
    await line('DELETE', key, items[0])
    await env.DB.prepare('UPDATE products SET stock = 1 WHERE id = ?').bind(products.scarce).run()
    expect(refusalOf(await line('PUT', key, items[0]))).toEqual(refused)
    await env.DB.prepare('UPDATE products SET stock = 2 WHERE id = ?').bind(products.scarce).run()
    expect((await line('PUT', key, items[0])).body.item_count).toBe(2)
    await env.DB.prepare('UPDATE products SET stock = 3 WHERE id = ?').bind(products.scarce).run()
  })

  test('refuses to restore a second unique product, or an unpublished one', async () => {
    const { key, items } = await cartWith([products.unique, 1])
    await line('DELETE', key, items[0])
    await add(products.unique, 1, key, { item_data: { gravure: 'x' } })
    const single = [409, 'cocart_product_sold_individually', 409]
    expect(refusalOf(await line('PUT', key, items[0]))).toEqual(single)
    const other = await cartWith([products.second, 1])
    await line('DELETE', other.key, other.items[0])
    await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = ?").bind(products.second).run()
    const gone = await line('PUT', other.key, other.items[0])
    await env.DB.prepare("UPDATE products SET status = 'publish' WHERE id = ?").bind(products.second).run()
    expect(refusalOf(gone)).toEqual([404, 'cocart_item_not_in_cart', 404])
  })

  test('returns 404 for a line that was never removed', async () => {
    const { key } = await cartWith([products.simple, 1])
    expect(refusalOf(await line('PUT', key))).toEqual([404, 'cocart_item_not_in_cart', 404])
    expect(refusalOf(await line('PUT', nobody))).toEqual([404, 'cocart_item_not_in_cart', 404])
  })

  test('removes once per intent: a line restored meanwhile stays', async () => {
    const { key, items } = await cartWith([products.simple, 1], [products.second, 1])
    const intent = { intent_id: crypto.randomUUID() }
    await line('DELETE', key, items[0], intent)
    await line('PUT', key, items[0])
    const repeated = await line('DELETE', key, items[0], intent)
    expect([repeated.status, repeated.body.item_count]).toEqual([200, 2])
  })
})

describeContract('POST clear', () => {
  test('empties the cart under the same key, removed lines included', async () => {
    const { key, items } = await cartWith([products.simple, 2], [products.second, 1])
    await line('DELETE', key, items[0])
    for (let times = 0; times < 2; times++) {
      const { status, body } = await call('POST', 'cocart/v2/cart/clear', { key })
      expect([status, body.cart_key, body.items, body.removed_items]).toEqual([200, key, [], []])
      expect(body.notices.notice).toEqual(['Cart is cleared.'])
    }
  })

  test('creates a cart for an unknown key', async () => {
    const { status, body } = await call('POST', 'cocart/v2/cart/clear', { key: nobody })
    expect(status).toBe(200)
    expect(body.cart_key).not.toBe(nobody)
  })
})

describeContract('cart line of a product that is no longer sold', () => {
  test('cannot be changed, and leaves the cart at the next read', async () => {
    const { key, items } = await cartWith([products.second, 1])
    await env.DB.prepare('UPDATE products SET price_cents = 0 WHERE id = ?').bind(products.second).run()
    const answer = await line('POST', key, items[0], { quantity: '2' })
    expect(answer.body.code).toBe('cocart_item_not_in_cart')
    expect((await add(products.second, 1)).body.code).toBe('cocart_cannot_be_purchased')
    expect((await getCart(key)).body).toMatchObject({ items: [], notices: { error: [expect.any(String)] } })
    await env.DB.prepare('UPDATE products SET price_cents = 2450 WHERE id = ?').bind(products.second).run()
  })
})
