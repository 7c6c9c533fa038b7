import { beforeAll, expect, test } from 'vitest'
import { describeContract } from '../../support/transports.ts'
import { apply, coupon, reasonOf, refused } from '../cart-coupon-harness.ts'
import { call, cartWith, getCart, openShop, products } from '../cart-shop.ts'

beforeAll(openShop)

describeContract('validate-coupon applies', () => {
  test('welcome10 in any case, and returns the whole cart', async () => {
    const { key } = await cartWith([products.simple, 2])
    const { status, headers, body } = await apply(key, ' Welcome10 ')
    expect([status, headers.get('CoCart-API-Cart-Key')]).toEqual([200, key])
    expect(body.coupons).toEqual([
      {
        coupon: 'welcome10',
        label: 'Coupon: welcome10',
        discount_type: 'percent',
        saving: '-1798',
        saving_html: '-17,98€',
      },
    ])
    expect(body.totals).toMatchObject({ subtotal: '17980', discount_total: '1798', total: '16182' })
    expect(body.items[0].totals).toEqual({ subtotal: '17980', subtotal_tax: 0, total: 161.82, tax: 0 })
  })

  test('a percentage of the whole cart, rounded half down', async () => {
    await coupon('cinq')
    const { key } = await cartWith([products.simple, 1])
    expect((await apply(key, 'cinq')).body.totals.discount_total).toBe('449')
  })

  test('a fixed amount, never below zero', async () => {
    await coupon('dix-euros', { type: 'fixed_cart', amount: 1000 })
    await coupon('cent-euros', { type: 'fixed_cart', amount: 10000 })
    const { key } = await cartWith([products.second, 1])
    expect((await apply(key, 'dix-euros')).body.totals.total).toBe('1450')
    const { body } = await apply(key, 'cent-euros')
    expect(body.totals).toMatchObject({ discount_total: '2450', total: '0' })
    expect(body.coupons.map((one: { saving: string }) => one.saving)).toEqual(['-1000', '-1450'])
    expect(body.needs_payment).toBe(false)
  })

  test('a fixed amount per unit', async () => {
    await coupon('par-piece', { type: 'fixed_product', amount: 200 })
    const { key } = await cartWith([products.second, 3], [products.simple, 1])
    expect((await apply(key, 'par-piece')).body.totals.discount_total).toBe('800')
  })

  test('an individual-use coupon in place of the others', async () => {
    await coupon('seul', { individual_use: 1 })
    await coupon('partage')
    const { key } = await cartWith([products.simple, 1])
    await apply(key, 'partage')
    const { body } = await apply(key, 'seul')
    expect(body.coupons.map((one: { coupon: string }) => one.coupon)).toEqual(['seul'])
    expect(reasonOf(await apply(key, 'partage'))).toEqual(refused('individual_use'))
  })

  test('and removes it, also twice', async () => {
    const { key } = await cartWith([products.simple, 1])
    await apply(key, 'welcome10')
    for (let times = 0; times < 2; times++) {
      const { status, body } = await apply(key, 'WELCOME10', { action: 'remove' })
      expect([status, body.coupons, body.totals.total]).toEqual([200, [], '8990'])
    }
  })

  test('a repeated intent once', async () => {
    const { key } = await cartWith([products.simple, 1])
    const intent = { intent_id: crypto.randomUUID() }
    for (let times = 0; times < 2; times++) expect((await apply(key, 'welcome10', intent)).status).toBe(200)
  })
})

describeContract('coupon in a cart', () => {
  test('waits with the missing amount, and applies again by itself', async () => {
    await coupon('des-150', { minimum_cents: 15000, individual_use: 1 })
    await coupon('sans-minimum')
    const { key, items } = await cartWith([products.simple, 2])
    await apply(key, 'des-150')
    const set = (quantity: string) =>
      call('POST', `cocart/v2/cart/item/${items[0]}`, { key, body: { quantity } })
    const { body } = await set('1')
    expect([body.coupons, body.totals.total]).toEqual([[], '8990'])
    expect(body.extensions.aubenacre.waiting_coupons).toEqual([
      { coupon: 'des-150', reason: 'minimum', limit: 15000, missing: 6010 },
    ])
    expect(reasonOf(await apply(key, 'des-150'))).toEqual(refused('minimum'))
    const back = (await set('2')).body
    expect([back.coupons[0].coupon, back.extensions.aubenacre.waiting_coupons]).toEqual(['des-150', []])
    await set('1')
    expect((await apply(key, 'sans-minimum')).body.coupons).toHaveLength(1)
    expect((await set('2')).body.coupons).toMatchObject([{ coupon: 'sans-minimum' }])
  })

  test('is removed with one error notice when it has ended', async () => {
    await coupon('finit', { usage_limit: 1 })
    const { key } = await cartWith([products.simple, 2])
    await apply(key, 'finit')
    await coupon('finit', { active: 0 })
    const { body } = await getCart(key)
    expect([body.coupons, body.notices.error.length]).toEqual([[], 1])
    await coupon('finit')
    expect((await getCart(key)).body).toMatchObject({ coupons: [], notices: [] })
  })

  test('discounts the lines it applies to, and names the others', async () => {
    const { key, items } = await cartWith([products.simple, 1], [products.second, 2])
    const { body: cart } = await getCart(key)
    const { product_id } = cart.items[1].extensions.aubenacre
    await coupon('pour-une', { products: `[${product_id}]`, amount: 10 })
    const { body } = await apply(key, 'pour-une')
    expect(body.totals.discount_total).toBe('490')
    expect(body.extensions.aubenacre.coupon_exceptions).toEqual({ 'pour-une': [items[0]] })
    await coupon('une-piece', { item_limit: 1, amount: 10 })
    await apply(key, 'pour-une', { action: 'remove' })
    expect((await apply(key, 'une-piece')).body.totals.discount_total).toBe('899')
  })
})
