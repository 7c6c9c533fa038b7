import { beforeAll, expect, test } from 'vitest'
import { describeContract } from '../support/transports.ts'
import { apply, coupon, reasonOf, refused } from './cart-coupon-desk.ts'
import { call, cartWith, getCart, jewels, openShop } from './cart-shop.ts'

beforeAll(openShop)

describeContract('validate-coupon applies', () => {
  test('welcome10, whatever its case, and answers the whole cart', async () => {
    const { key } = await cartWith([jewels.simple, 2])
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

  test('a percentage rounded half down on the whole cart', async () => {
    await coupon('cinq')
    const { key } = await cartWith([jewels.simple, 1])
    expect((await apply(key, 'cinq')).body.totals.discount_total).toBe('449')
  })

  test('an amount off the cart, never below zero', async () => {
    await coupon('dix-euros', { type: 'fixed_cart', amount: 1000 })
    await coupon('cent-euros', { type: 'fixed_cart', amount: 10000 })
    const { key } = await cartWith([jewels.second, 1])
    expect((await apply(key, 'dix-euros')).body.totals.total).toBe('1450')
    const { body } = await apply(key, 'cent-euros')
    expect(body.totals).toMatchObject({ discount_total: '2450', total: '0' })
    expect(body.coupons.map((one: { saving: string }) => one.saving)).toEqual(['-1000', '-1450'])
    expect(body.needs_payment).toBe(false)
  })

  test('an amount off each piece', async () => {
    await coupon('par-piece', { type: 'fixed_product', amount: 200 })
    const { key } = await cartWith([jewels.second, 3], [jewels.simple, 1])
    expect((await apply(key, 'par-piece')).body.totals.discount_total).toBe('800')
  })

  test('an individual code in place of the others', async () => {
    await coupon('seul', { individual_use: 1 })
    await coupon('partage')
    const { key } = await cartWith([jewels.simple, 1])
    await apply(key, 'partage')
    const { body } = await apply(key, 'seul')
    expect(body.coupons.map((one: { coupon: string }) => one.coupon)).toEqual(['seul'])
    expect(reasonOf(await apply(key, 'partage'))).toEqual(refused('individual_use'))
  })

  test('and removes, as often as asked', async () => {
    const { key } = await cartWith([jewels.simple, 1])
    await apply(key, 'welcome10')
    for (let times = 0; times < 2; times++) {
      const { status, body } = await apply(key, 'WELCOME10', { action: 'remove' })
      expect([status, body.coupons, body.totals.total]).toEqual([200, [], '8990'])
    }
  })

  test('once for a repeated intent', async () => {
    const { key } = await cartWith([jewels.simple, 1])
    const intent = { intent_id: crypto.randomUUID() }
    for (let times = 0; times < 2; times++) expect((await apply(key, 'welcome10', intent)).status).toBe(200)
  })
})

describeContract('a code no longer valid', () => {
  test('leaves the cart with one error notice, said once', async () => {
    await coupon('des-150', { minimum_cents: 15000 })
    const { key, items } = await cartWith([jewels.simple, 2])
    await apply(key, 'des-150')
    const { body } = await call('POST', `cocart/v2/cart/item/${items[0]}`, { key, body: { quantity: '1' } })
    expect([body.coupons, body.totals.total]).toEqual([[], '8990'])
    expect(body.notices.error).toHaveLength(1)
    await call('POST', `cocart/v2/cart/item/${items[0]}`, { key, body: { quantity: '2' } })
    expect((await getCart(key)).body).toMatchObject({ coupons: [], notices: [] })
  })
})
