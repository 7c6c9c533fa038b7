import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { moveUses } from '../../../worker/platform/orders/ledger/coupon-uses.ts'
import { apply, coupon } from '../../contract/cart-coupon-harness.ts'
import { call, cartWith, openShop, products, refusalOf } from '../../contract/cart-shop.ts'
import { describeContract } from '../../support/transports.ts'
import { accepted, address, decide, order, refused, single, update } from './checkout-shop.ts'

beforeAll(openShop)

const billing = (email: string) => ({ billing: { ...address, email, phone: '0600000000' } })

const state = (id: number) => single<string>('SELECT state FROM coupon_uses WHERE order_id = ?', id)

/** Returns a cart of one product of 89,90 € with the welcome code: 80,91 €. */
async function discounted(): Promise<string> {
  const { key } = await cartWith([products.simple, 1])
  await call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: 'welcome10' } })
  return key
}

test('uses a coupon once when one customer orders ten carts at once', async () => {
  const carts: string[] = []
  for (let made = 0; made < 10; made += 1) carts.push(await discounted())
  const responses = await Promise.all(carts.map((key) => order(key, 8091, billing('zoe@example.test'))))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(9)
})

// Each transport has its own customers, because a use of the code is permanent.
describeContract('coupon in an order', ({ name }) => {
  test('applies its discount to the order and its lines, and counts the use', async () => {
    const { status, body } = await order(await discounted(), 8091, billing(`lea@${name}.test`))
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      total: '80.91',
      discount_total: '8.99',
      coupon_lines: [{ code: 'welcome10', discount: '8.99' }],
      line_items: [{ subtotal: '89.90', total: '80.91' }],
    })
    expect(await state(body.order.id)).toBe('counted')
    const again = await order(await discounted(), 8091, billing(` LEA@${name.toUpperCase()}.test `))
    expect(refusalOf(again)).toEqual([400, 'woocommerce_rest_invalid_coupon', 400])
    expect(again.body.data.reason).toBe('usage_limit_user')
    expect(again.body.message).toBe('Vous avez déjà utilisé ce code.')
  })

  test('is released by a refused payment, counted when paid again, and refused after a first order', async () => {
    const mail = billing(`paul@${name}.test`)
    const { body } = await order(await discounted(), 8091, mail)
    const { id, order_key } = body.order
    await decide(body.session.id, { action: 'pay', card: refused })
    expect(await state(id)).toBe('released')
    const again = await update(id, order_key, { action: 'pay_again' })
    expect(await state(id)).toBe('counted')
    await decide(again.body.session.id, { action: 'pay', card: accepted })
    expect(await state(id)).toBe('counted')
    await env.DB.prepare('UPDATE coupons SET usage_limit_per_user = NULL').run()
    const second = await order(await discounted(), 8091, mail)
    await env.DB.prepare('UPDATE coupons SET usage_limit_per_user = 1').run()
    expect(second.body.data.reason).toBe('first_order')
  })

  test('cannot be counted again if another order used it after its release', async () => {
    const mail = billing(`ines@${name}.test`)
    const first = await order(await discounted(), 8091, mail)
    await decide(first.body.session.id, { action: 'pay', card: refused })
    expect((await order(await discounted(), 8091, mail)).status).toBe(200)
    const { id, order_key } = first.body.order
    const again = await update(id, order_key, { action: 'pay_again' })
    expect(refusalOf(again)).toEqual([400, 'woocommerce_rest_invalid_coupon', 400])
    expect(await single<string>('SELECT status FROM orders WHERE id = ?', id)).toBe('failed')
  })

  test('gives the same amounts in the cart, the order, its lines and the payment', async () => {
    await coupon(`part-${name}`, { amount: 7 })
    await coupon(`fixe-${name}`, { type: 'fixed_cart', amount: 333 })
    await coupon(`piece-${name}`, { type: 'fixed_product', amount: 101, item_limit: 3 })
    const pieces = fc.integer({ min: 1, max: 9 })
    const drawn = fc.tuple(pieces, pieces, fc.shuffledSubarray(['part', 'fixe', 'piece'], { minLength: 1 }))
    for (const [index, [one, two, codes]] of fc.sample(drawn, { numRuns: 4, seed: 26 }).entries()) {
      const { key } = await cartWith([products.simple, one], [products.second, two])
      for (const code of codes) await apply(key, `${code}-${name}`)
      const { body: cart } = await call('GET', 'cocart/v2/cart', { key })
      const total = Number(cart.totals.total)
      const lines = cart.items.map((item: { totals: { total: number } }) =>
        Math.round(item.totals.total * 100),
      )
      const { status, body } = await order(key, total, billing(`cart${index}@${name}.test`))
      expect([status, body.order.total]).toEqual([200, (total / 100).toFixed(2)])
      expect(
        body.order.line_items.map((line: { total: string }) => Math.round(Number(line.total) * 100)),
      ).toEqual(lines)
      expect(lines.reduce((sum: number, cents: number) => sum + cents, 0)).toBe(total)
      expect(
        await single('SELECT amount_cents FROM payment_attempts WHERE order_id = ?', body.order.id),
      ).toBe(total)
      expect(
        await single('SELECT sum(discount_cents) FROM order_coupons WHERE order_id = ?', body.order.id),
      ).toBe(Number(cart.totals.discount_total))
    }
  })

  test('returns 400 once expired, and 409 once its discount is lower, before the order exists', async () => {
    await coupon(`finit-${name}`, { amount: 10 })
    const { key } = await cartWith([products.simple, 1])
    await apply(key, `finit-${name}`)
    await coupon(`finit-${name}`, { amount: 10, expires_at: 1 })
    const response = await order(key, 8091, billing(`max@${name}.test`))
    expect(refusalOf(response)).toEqual([400, 'woocommerce_rest_invalid_coupon', 400])
    expect([response.body.data.reason, response.body.message]).toEqual(['expired', 'Ce code a expiré.'])
    await coupon(`finit-${name}`, { amount: 10 })
    await apply(key, `finit-${name}`)
    await coupon(`finit-${name}`, { amount: 5 })
    expect((await order(key, 8091, billing(`max@${name}.test`))).body.code).toBe('cart_changed')
    expect(await single('SELECT count(*) FROM orders WHERE email = ?', `max@${name}.test`)).toBe(0)
  })

  test('for a first order serves one of two simultaneous orders', async () => {
    const code = await coupon(`premiere-${name}`, { amount: 10, first_order: 1 })
    const carts = await Promise.all(
      [1, 2].map(async () => {
        const { key } = await cartWith([products.simple, 1])
        await apply(key, code)
        return key
      }),
    )
    const [one, two] = await Promise.all(carts.map((key) => order(key, 8091, billing(`zelie@${name}.test`))))
    expect([one?.status, two?.status].sort()).toEqual([200, 400])
    const refusal = one?.status === 400 ? one : two
    expect(refusal?.body.code).toBe('woocommerce_rest_invalid_coupon')
  })

  test('stays with the email address of a paid order', async () => {
    const mail = `nina@${name}.test`
    const { body } = await order(await discounted(), 8091, billing(mail))
    await decide(body.session.id, { action: 'pay', card: accepted })
    await moveUses(env.DB, body.order.id, `autre@${name}.test`).run()
    expect(await single('SELECT email FROM coupon_uses WHERE order_id = ?', body.order.id)).toBe(mail)
  })

  test('follows a corrected email address of an unpaid order', async () => {
    const key = await discounted()
    const body = { client_ref: crypto.randomUUID() }
    const one = await order(key, 8091, { ...body, ...billing(`tom@${name}.test`) })
    const two = await order(key, 8091, { ...body, ...billing(`tom.b@${name}.test`) })
    expect(two.body.order.id).toBe(one.body.order.id)
    expect(await single('SELECT email FROM coupon_uses WHERE order_id = ?', one.body.order.id)).toBe(
      `tom.b@${name}.test`,
    )
    const three = await order(key, 8091, { ...body, ...billing(`lea@${name}.test`) })
    expect(refusalOf(three)).toEqual([400, 'woocommerce_rest_invalid_coupon', 400])
  })
})
