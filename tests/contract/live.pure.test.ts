import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { couponCode } from '../../shared/cart/coupon-code.ts'
import { centsFromDecimal } from '../../shared/money.ts'
import { cartOf } from '../../worker/commerce/contract/cart.ts'
import { summaryOf } from '../../worker/commerce/contract/catalogue/product.ts'
import {
  shownProduct,
  shownProducts,
  shownVariations,
} from '../../worker/commerce/contract/catalogue/product-schema.ts'
import { listWithHoles } from '../../worker/commerce/contract/php-values.ts'
import { postSummaryOf, wirePost } from '../../worker/commerce/prose/post.ts'
import { delivery } from '../commerce/cart-delivery.ts'
import { type AskShop, accountCases, orderCases } from './shop-writes.ts'

/**
 * Tests the contract against a running platform. Reads data, and creates, changes and deletes a guest cart, an
 * account, orders and a coupon. Skipped unless the environment names a platform:
 * `COMMERCE_URL=https://… COMMERCE_KEY=ck_… COMMERCE_SECRET=cs_… npx vitest run tests/contract/live`
 */
const { COMMERCE_URL: platform, COMMERCE_KEY: key = '', COMMERCE_SECRET: secret = '' } = process.env

// PHP writes a list with holes as an object.
const index = z.object({ namespaces: listWithHoles(z.string()) })

interface ShopFacts {
  status: number
  headers: Headers
  body: unknown
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  sent?: object,
): Promise<ShopFacts> {
  const answer = await fetch(`${platform}/wp-json/${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(path.startsWith('wc/') && { Authorization: `Basic ${btoa(`${key}:${secret}`)}` }),
      ...(sent && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(sent && { body: JSON.stringify(sent) }),
    signal: AbortSignal.timeout(30_000),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const read = (path: string) => ask('GET', path)
const codeOf = ({ body }: ShopFacts) => (body as { code?: string }).code
const termsOf = ({ body }: ShopFacts) =>
  z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })).parse(body)

describe.skipIf(!platform)(`platform at ${platform}`, { timeout: 60_000 }, () => {
  let products: ReturnType<typeof shownProducts> = []

  beforeAll(async () => {
    products = shownProducts((await read('wc/v3/products?status=publish&per_page=20')).body)
  }, 60_000)

  test('has the required namespaces', async () => {
    const { namespaces } = index.parse((await read('')).body)
    // The index does not name CoCart. The test of the guest cart shows that it is there.
    expect(namespaces).toEqual(expect.arrayContaining(['wc/v3', 'wp/v2', 'jwt-auth/v1']))
  })

  test('lists products that our schemas accept', async () => {
    expect(products.length).toBeGreaterThan(0)
    for (const wire of products) expect(summaryOf(wire, Date.now()).price).toBeGreaterThan(0)
    const { status, headers, body } = await read('wc/v3/products?status=publish&page=9999')
    expect([status, body]).toEqual([200, []])
    expect(Number(headers.get('X-WP-Total'))).toBeGreaterThan(0)
  })

  test('returns a product and its variations by id, and 404 for an unknown id', async () => {
    const first = products[0]
    expect(shownProduct((await read(`wc/v3/products/${first?.id}`)).body)?.id).toBe(first?.id)
    for (const { id } of products.filter(({ type }) => type === 'variable').slice(0, 2))
      expect(shownVariations((await read(`wc/v3/products/${id}/variations`)).body)).toBeInstanceOf(Array)
    const unknown = await read('wc/v3/products/999999999')
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'woocommerce_rest_product_invalid_id'])
  })

  test('lists terms and articles that our schemas accept', async () => {
    for (const kind of ['categories', 'tags'])
      expect(termsOf(await read(`wc/v3/products/${kind}?per_page=99`))).toBeInstanceOf(Array)
    const { body } = await read('wp/v2/posts?per_page=5&_embed=1')
    for (const wire of z.array(wirePost).parse(body)) expect(postSummaryOf(wire).title).not.toBe('')
    expect(codeOf(await read('wp/v2/posts?page=9999'))).toBe('rest_post_invalid_page_number')
  })

  test('returns the recorded errors for missing keys, broken logins and unknown routes', async () => {
    const stranger = await ask('GET', 'wc/v3/products?status=publish', { Authorization: '' })
    expect([stranger.status, codeOf(stranger)]).toEqual([401, 'woocommerce_rest_cannot_view'])
    const broken = await ask('GET', 'cocart/v2/cart', { Authorization: 'Bearer a.b.c' })
    expect([broken.status, codeOf(broken)]).toEqual([403, 'jwt_auth_invalid_token'])
    const login = await ask('POST', 'jwt-auth/v1/token', {}, { username: '', password: '' })
    expect([login.status, codeOf(login)]).toEqual([403, '[jwt_auth] empty_username'])
    expect(codeOf(await read('aubenacre/v0/nothing'))).toBe('rest_no_route')
  })

  const askShop: AskShop = async (method, path, body) => {
    const { status, body: read } = await ask(method, `wc/v3/${path}`, {}, body)
    return { status, body: read as Record<string, unknown> }
  }
  accountCases(askShop)

  const orders: number[] = []
  afterAll(async () => {
    for (const id of orders) await ask('DELETE', `wc/v3/orders/${id}?force=true`)
  }, 60_000)
  const request = () =>
    products.find(({ type, stock_status }) => type === 'simple' && stock_status === 'instock')
  const order = async (more: object = {}) => {
    const { body } = await ask(
      'POST',
      'wc/v3/orders',
      {},
      {
        status: 'pending',
        line_items: [{ product_id: request()?.id, quantity: 2 }],
        ...more,
      },
    )
    const { id, total } = z.object({ id: z.int(), total: z.string() }).parse(body)
    orders.push(id)
    return { id, total, body }
  }
  orderCases(askShop, order)

  test('creates an order like this shop, with its reference and total', async () => {
    const ref = crypto.randomUUID()
    const { body } = await order({ meta_data: [{ key: `_${brand.key}_ref`, value: ref }] })
    const { status, total, meta_data } = z
      .object({
        status: z.string(),
        total: z.string(),
        meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
      })
      .parse(body)
    const wire = request()
    expect({ status, cents: centsFromDecimal(total) }).toEqual({
      status: 'pending',
      cents: 2 * (wire ? summaryOf(wire, Date.now()).price : 0),
    })
    expect(meta_data).toContainEqual(expect.objectContaining({ key: `_${brand.key}_ref`, value: ref }))
    const refused = await ask(
      'POST',
      'wc/v3/orders',
      {},
      {
        line_items: [{ product_id: wire?.id, quantity: 1 }],
        coupon_lines: [{ code: 'code-que-personne-ne-connait' }],
      },
    )
    expect([refused.status, codeOf(refused)]).toEqual([400, 'woocommerce_rest_invalid_coupon'])
  })

  test('finds a coupon with accent, space and capitals in any spelling', async () => {
    const name = `Été ${crypto.randomUUID().slice(0, 6)}`
    const made = await ask(
      'POST',
      'wc/v3/coupons',
      {},
      { code: name, discount_type: 'percent', amount: '10' },
    )
    const coupon = z.object({ id: z.int(), code: z.string() }).parse(made.body)
    try {
      expect(couponCode(coupon.code)).toBe(couponCode(name))
      const found = await read(`wc/v3/coupons?code=${encodeURIComponent(name.toUpperCase())}`)
      expect(found.body).toMatchObject([{ id: coupon.id }])
    } finally {
      await ask('DELETE', `wc/v3/coupons/${coupon.id}?force=true`)
    }
  })

  test('stores the cart of a guest', async ({ skip }) => {
    const empty = cartOf((await read('cocart/v2/cart')).body, delivery)
    expect(empty.key).toMatch(/^[0-9a-f]{30,32}$/)
    expect(empty.cart).toMatchObject({ lines: [], count: 0, total: 0 })
    const request = products.find(({ type, stock_status }) => type === 'simple' && stock_status === 'instock')
    if (!request) return skip('no jewel to try with')
    const mine = { 'CoCart-API-Cart-Key': empty.key }
    const asNumber = await ask('POST', 'cocart/v2/cart/add-item', mine, { id: request.id })
    expect([asNumber.status, codeOf(asNumber)]).toEqual([400, 'rest_invalid_param'])
    const { body } = await ask('POST', 'cocart/v2/cart/add-item', mine, {
      id: String(request.id),
      quantity: '1',
    })
    const { cart } = cartOf(body, delivery)
    const { price } = summaryOf(request, Date.now())
    expect(cart).toMatchObject({ count: 1, subtotal: price, lines: [{ id: request.id, quantity: 1, price }] })
    const line = cart.lines[0]?.key
    expect(
      cartOf((await ask('DELETE', `cocart/v2/cart/item/${line}`, mine)).body, delivery).cart.lines,
    ).toEqual([])
    expect(codeOf(await ask('DELETE', `cocart/v2/cart/item/${line}`, mine))).toMatch(/^cocart_/)
    expect((await ask('POST', 'cocart/v2/cart/clear', mine)).status).toBe(200)
  })
})
