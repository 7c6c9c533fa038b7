import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { describeContract, origin, send } from '../../support/transports.ts'
import { apply, coupon, order, reasonOf, refused } from '../cart-coupon-harness.ts'
import { call, cartWith, getCart, openShop, products } from '../cart-shop.ts'

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

beforeAll(openShop)

describeContract('validate-coupon refuses', () => {
  test('a coupon that is unknown, empty, inactive or an SQL injection', async () => {
    await coupon('eteint', { active: 0 })
    const { key } = await cartWith([products.simple, 1])
    for (const code of ['nope', '', 'eteint', "' OR 1=1 --", '%']) {
      expect(reasonOf(await apply(key, code))).toEqual(refused('not_found'))
    }
  })

  test('an expired coupon', async () => {
    await coupon('hier', { expires_at: now() - hour })
    await coupon('demain', { expires_at: now() + hour })
    const { key } = await cartWith([products.simple, 1])
    expect(reasonOf(await apply(key, 'hier'))).toEqual(refused('expired'))
    expect((await apply(key, 'demain')).status).toBe(200)
  })

  test('a coupon before its first day, with the date', async () => {
    const start = now() + hour
    await coupon('bientot', { starts_at: start })
    const { key } = await cartWith([products.simple, 1])
    const answer = await apply(key, 'bientot')
    expect(reasonOf(answer)).toEqual(refused('not_started'))
    expect(Date.parse(answer.body.data.valid_from)).toBe(start * 1000)
  })

  test('a coupon that applies to no product of the cart', async () => {
    const { key } = await cartWith([products.simple, 1])
    const id = products.simple
    await env.DB.batch([
      env.DB.prepare(
        "REPLACE INTO terms (id, taxonomy, slug, name) VALUES (9900, 'category', 'bagues', 'Bagues')",
      ),
      env.DB.prepare('REPLACE INTO product_terms (term_id, product_id) VALUES (9900, ?)').bind(id),
    ])
    const notForIt = {
      autres: { products: '[1]' },
      'sauf-lui': { excluded_products: `[${id}]` },
      'autre-rayon': { categories: '["aucun-rayon"]' },
      'sauf-son-rayon': { excluded_categories: '["bagues"]', products: `[${id}]` },
    }
    for (const [code, columns] of Object.entries(notForIt)) {
      await coupon(code, columns)
      expect(reasonOf(await apply(key, code)), code).toEqual(refused('not_applicable'))
    }
    await coupon('hors-soldes', { excludes_sale: 1 })
    await env.DB.prepare('UPDATE products SET on_sale = 1 WHERE id = ?').bind(id).run()
    expect(reasonOf(await apply(key, 'hors-soldes'))).toEqual(refused('not_applicable'))
    await env.DB.prepare('UPDATE products SET on_sale = 0 WHERE id = ?').bind(id).run()
    expect((await apply(key, 'hors-soldes')).status).toBe(200)
  })

  test('a subtotal outside the limits, which are inclusive', async () => {
    await coupon('des-8990', { minimum_cents: 8990 })
    await coupon('des-8991', { minimum_cents: 8991 })
    await coupon('a-8990', { maximum_cents: 8990 })
    await coupon('a-8989', { maximum_cents: 8989 })
    const { key } = await cartWith([products.simple, 1])
    const low = await apply(key, 'des-8991')
    expect(reasonOf(low)).toEqual(refused('minimum'))
    expect(low.body.data).toMatchObject({ limit: 8991, missing: 1 })
    expect(reasonOf(await apply(key, 'a-8989'))).toEqual(refused('maximum'))
    expect((await apply(key, 'des-8990')).status).toBe(200)
    expect((await apply(key, 'a-8990')).status).toBe(200)
  })

  test('a coupon at its usage limit, not counting released uses', async () => {
    await coupon('deux-fois', { usage_limit: 2 })
    await order('a@example.test', 'failed', 'deux-fois', 'released')
    await order('b@example.test', 'processing', 'deux-fois')
    const { key } = await cartWith([products.simple, 1])
    expect((await apply(key, 'deux-fois')).status).toBe(200)
    await apply(key, 'deux-fois', { action: 'remove' })
    await order('c@example.test', 'pending', 'deux-fois')
    expect(reasonOf(await apply(key, 'deux-fois'))).toEqual(refused('usage_limit'))
  })

  test('a customer who has used it, once the email is known', async () => {
    await coupon('une-fois', { usage_limit_per_user: 1 })
    await order('claire@example.test', 'pending', 'une-fois')
    const { key } = await cartWith([products.simple, 1])
    const answer = await apply(key, 'une-fois', { email: ' Claire@Example.test ' })
    expect(reasonOf(answer)).toEqual(refused('usage_limit_user'))
    expect((await apply(key, 'une-fois', { email: 'lea@example.test' })).status).toBe(200)
  })

  test('a first-order coupon after an accepted order, but not after a failed one', async () => {
    for (const status of ['on-hold', 'processing', 'completed', 'refunded']) {
      const email = `${status}@example.test`
      await order(email, status)
      const { key } = await cartWith([products.simple, 1])
      expect(reasonOf(await apply(key, 'welcome10', { email }))).toEqual(refused('first_order'))
    }
    await order('echec@example.test', 'failed')
    const { key } = await cartWith([products.simple, 1])
    expect((await apply(key, 'welcome10', { email: 'echec@example.test' })).status).toBe(200)
  })

  test('the same coupon twice, and any coupon for an empty or unknown cart', async () => {
    const { key } = await cartWith([products.simple, 1])
    await apply(key, 'welcome10')
    expect(reasonOf(await apply(key, 'welcome10'))).toEqual(refused('already_applied'))
    const empty = (await getCart()).body.cart_key
    for (const cart of [empty, undefined, 'deadbeefdeadbeefdeadbeefdeadbeef']) {
      expect(reasonOf(await apply(cart, 'welcome10'))).toEqual(refused('empty_cart'))
    }
  })

  test.each([
    [{ coupon: 10 }, 'rest_invalid_param'],
    [{}, 'rest_missing_callback_param'],
    [{ coupon: 'welcome10', email: 'claire' }, 'rest_invalid_param'],
    [{ coupon: 'welcome10', action: 'double' }, 'rest_invalid_param'],
    [{ coupon: 'x'.repeat(101) }, 'rest_invalid_param'],
  ])('the body %j', async (body, code) => {
    const { key } = await cartWith([products.simple, 1])
    const answer = await call('POST', 'customer/v1/validate-coupon', { key, body })
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  test('repeated guesses from one cart or one IP address, not counting valid coupons', async () => {
    const carts = await Promise.all(
      Array.from({ length: 4 }, async () => (await cartWith([products.simple, 1])).key),
    )
    const tried = (key: string | undefined, body: object) =>
      send(
        new Request(`${origin}/wp-json/customer/v1/validate-coupon`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'CF-Connecting-IP': '192.0.2.7',
            ...(key && { 'CoCart-API-Cart-Key': key }),
          },
          body: JSON.stringify(body),
        }),
      )
    const [first, ...others] = carts
    for (const action of ['apply', 'remove', 'apply']) {
      expect((await tried(first, { coupon: 'welcome10', action })).status).toBe(200)
    }
    const statuses = async (key: string | undefined, times: number) => {
      const answers = await Promise.all(
        Array.from({ length: times }, (_, n) => tried(key, { coupon: `devine-${n}` })),
      )
      return answers.map(({ status }) => status)
    }
    const own = await statuses(first, 21)
    expect([
      own.filter((status) => status === 400).length,
      own.filter((status) => status === 429).length,
    ]).toEqual([20, 1])
    expect((await tried(others[0], { coupon: 'welcome10' })).status).toBe(200)
    await statuses(others[1], 20)
    await statuses(others[2], 19)
    // So far, 59 attempts count. With an email address, attempts with real codes count too: this one is the sixtieth.
    const asked = { coupon: 'welcome10', email: 'claire@example.com' }
    expect((await tried(others[0], asked)).status).toBe(400)
    const last = await tried(others[0], asked)
    expect([last.status, Number(last.headers.get('Retry-After')) > 0]).toEqual([429, true])
    await env.DB.prepare('DELETE FROM throttles').run()
  })
})
