import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { add, call, cartWith, getCart, openShop, products, refusalOf } from '../../contract/cart-shop.ts'
import { describeContract } from '../../support/transports.ts'
import { ledgerOf, order, orders, requestFor, setStock, stockOf, stockUp } from './checkout-shop.ts'

beforeAll(openShop)
beforeEach(stockUp)

describeContract('checkout of a changed cart', () => {
  test('returns 409 with the current total when it is not the agreed one', async () => {
    const { key } = await cartWith([products.simple, 1])
    const response = await order(key, 8900)
    expect(refusalOf(response)).toEqual([409, 'cart_changed', 409])
    expect(response.body.data.changes).toEqual(['Le total est maintenant de 89,90\u00a0€.'])
    expect(response.body.data.cart.totals.total).toBe('8990')
  })

  test('returns 409 naming the product whose price changed', async () => {
    const { key } = await cartWith([products.second, 1])
    await env.DB.prepare('UPDATE products SET price_cents = 2550 WHERE id = ?').bind(products.second).run()
    const response = await order(key, 2450)
    await env.DB.prepare('UPDATE products SET price_cents = 2450 WHERE id = ?').bind(products.second).run()
    expect(response.status).toBe(409)
    expect(response.body.data.changes[0]).toBe(
      'Le prix de «\u00a0Puces\u00a0» a changé depuis votre ajout\u00a0: 25,50\u00a0€.',
    )
  })

  test('returns 409 with the remaining quantity, and reserves no stock', async () => {
    const { key } = await cartWith([products.scarce, 3], [900501, 1])
    await setStock(products.scarce, 2)
    const before = await orders()
    const response = await order(key, 3 * 14900 + 15000)
    expect(refusalOf(response)).toEqual([409, 'cart_changed', 409])
    expect(response.body.data.changes).toEqual([
      'Il ne reste que 2 pièce(s) de «\u00a0Collier Lagune\u00a0».',
    ])
    expect(await stockOf(900501)).toBe(2)
    expect(await orders()).toBe(before)
  })

  test('returns 409 naming the product that is no longer published', async () => {
    const { key } = await cartWith([products.simple, 1], [products.second, 1])
    await env.DB.prepare(`UPDATE products SET status = 'draft' WHERE id = ?`).bind(products.second).run()
    const response = await order(key, 11440)
    await env.DB.prepare(`UPDATE products SET status = 'publish' WHERE id = ?`).bind(products.second).run()
    expect(response.status).toBe(409)
    expect(response.body.data.changes[0]).toContain('Puces')
    expect(response.body.data.cart.items).toHaveLength(1)
  })
})

describeContract('repeated checkout form', () => {
  test('returns the same order and the same payment page', async () => {
    const { key } = await cartWith([products.scarce, 1])
    const body = requestFor(14900)
    const first = await call('POST', 'customer/v1/simulated/checkout', { key, body })
    const second = await call('POST', 'customer/v1/simulated/checkout', { key, body })
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await stockOf(products.scarce)).toBe(2)
  })

  test('applies a corrected address to the same order', async () => {
    const { key } = await cartWith([products.simple, 1])
    const body = requestFor(8990)
    const first = await call('POST', 'customer/v1/simulated/checkout', { key, body })
    const corrected = { ...body, billing: { ...body.billing, city: 'Lyon', postcode: '69001' } }
    const second = await call('POST', 'customer/v1/simulated/checkout', { key, body: corrected })
    expect(second.body.order).toMatchObject({ id: first.body.order.id, shipping: { city: 'Lyon' } })
    expect(second.body.session).toEqual(first.body.session)
    expect(await ledgerOf(first.body.order.id)).toEqual(['>pending checkout', 'details checkout'])
  })

  test('returns 409 when the cart is another one', async () => {
    const { key } = await cartWith([products.simple, 1])
    const body = requestFor(8990)
    await call('POST', 'customer/v1/simulated/checkout', { key, body })
    await add(products.second, 1, key, { intent_id: crypto.randomUUID() })
    const response = await call('POST', 'customer/v1/simulated/checkout', { key, body })
    expect(refusalOf(response)).toEqual([409, 'cart_changed', 409])
    expect(response.body.data.changes.length).toBeGreaterThan(0)
  })

  test('creates another order for another visitor with the same client_ref', async () => {
    const body = requestFor(8990)
    const one = await call('POST', 'customer/v1/simulated/checkout', {
      key: (await cartWith([products.simple, 1])).key,
      body,
    })
    const two = await call('POST', 'customer/v1/simulated/checkout', {
      key: (await cartWith([products.simple, 1])).key,
      body,
    })
    expect(two.body.order.id).not.toBe(one.body.order.id)
  })

  test('reserves its units for its own cart only, which may still order them', async () => {
    await setStock(products.scarce, 2)
    const { key } = await cartWith([products.scarce, 2])
    const other = await cartWith([products.scarce, 1])
    expect((await order(key, 29800)).status).toBe(200)
    expect(await stockOf(products.scarce)).toBe(0)
    const own = (await getCart(key)).body
    expect(own.notices).toEqual([])
    expect(own.items[0].quantity).toMatchObject({ value: 2, max_purchase: 2 })
    expect((await getCart(other.key)).body.notices.error).toEqual([
      '«\u00a0Collier Lagune\u00a0» est épuisé.',
    ])
    const item = `cocart/v2/cart/item/${own.items[0].item_key}`
    expect((await call('POST', item, { key, body: { quantity: '3' } })).status).toBe(405)
    expect((await call('POST', item, { key, body: { quantity: '1' } })).body.items[0].quantity.value).toBe(1)
    expect((await call('POST', item, { key, body: { quantity: '2' } })).body.items[0].quantity.value).toBe(2)
    expect((await order(key, 29800)).status).toBe(200)
    expect(await stockOf(products.scarce)).toBe(0)
  })

  test('with a new client_ref cancels the unpaid order and takes over its stock', async () => {
    await setStock(products.scarce, 1)
    const { key } = await cartWith([products.scarce, 1])
    const first = await order(key, 14900)
    const second = await order(key, 14900)
    expect(second.status).toBe(200)
    expect(second.body.order.id).not.toBe(first.body.order.id)
    expect(await stockOf(products.scarce)).toBe(0)
    expect(await ledgerOf(first.body.order.id)).toEqual([
      '>pending checkout',
      'pending>cancelled checkout',
      'hold-expired clock',
    ])
    const page = await call('GET', `customer/v1/simulated/session/${first.body.session.id}`)
    expect(page.body.state).toBe('expired')
  })
})
