import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deviceLists } from '../../shared/favourites/device-lists.ts'
import { loggedIn, type TestCustomer } from '../support/customer.ts'
import { describeContract, origin, send } from '../support/transports.ts'
import { type ApiResponse, openShop, products } from './cart-shop.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
let lea: TestCustomer

beforeAll(openShop)
beforeEach(async () => {
  vi.setSystemTime(start)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM favourites'),
    env.DB.prepare(
      "UPDATE products SET price_cents = 14900, stock = 3, status = 'publish' WHERE id = ?",
    ).bind(products.scarce),
  ])
  lea = await loggedIn()
})

async function call(path: string, body?: unknown, token: string | null = lea.token): Promise<ApiResponse> {
  const answer = await send(
    new Request(`${origin}/wp-json/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const like = (product_id: unknown, liked?: unknown) => call('customer/v1/like', { product_id, liked })
const likes = async (query = '') =>
  (await call(`customer/v1/likes${query}`)).body as Record<string, unknown>[]
const ids = async () => (await likes()).map(({ id }) => id)
const code = ({ status, body }: ApiResponse) => `${status} ${body.code}`

describeContract('POST customer/v1/like', () => {
  it('toggles a product', async () => {
    expect((await like(products.simple)).body).toEqual({
      code: 'liked',
      message: 'Ajouté aux favoris',
      data: { status: 200, product_id: products.simple, liked: true, count: 1 },
    })
    expect((await like(String(products.simple))).body).toEqual({
      code: 'unliked',
      message: 'Retiré des favoris',
      data: { status: 200, product_id: products.simple, liked: false, count: 0 },
    })
  })

  it('with an explicit state is idempotent, and the last request sets the date', async () => {
    await like(products.scarce, true)
    vi.setSystemTime(start + 3600_000)
    expect((await like(products.scarce, true)).body.data).toMatchObject({ liked: true, count: 1 })
    expect(await likes()).toMatchObject([{ liked_at: '2026-11-21T11:00:00' }])
    for (let time = 0; time < 2; time += 1)
      expect((await like(products.scarce, false)).body.data).toMatchObject({ liked: false, count: 0 })
  })

  it('toggles one after the other when three requests arrive at once', async () => {
    const answers = await Promise.all([like(products.simple), like(products.simple), like(products.simple)])
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['liked', 'liked', 'unliked'])
    expect(await ids()).toEqual([products.simple])
  })

  it('stores a variation as its product', async () => {
    expect((await like(900501)).body.data).toMatchObject({ product_id: products.variable, liked: true })
    expect((await like(900502)).body.data).toMatchObject({ product_id: products.variable, liked: false })
  })

  it.each([4242, products.draft, 900503, 999_999_999_999])(
    'returns 404 for the unknown product %i',
    async (id) => {
      for (const liked of [undefined, true, false])
        expect(code(await like(id, liked))).toBe('404 woocommerce_rest_product_invalid_id')
    },
  )

  it.each(['x', '', 0, -1, 1.5, null, [9001], '9001; --', '1e3'])('returns 400 for the id %j', async (id) => {
    expect(code(await like(id))).toBe('400 rest_invalid_param')
  })

  it('returns 400 for a liked value that is not a boolean, and for a missing product', async () => {
    expect(code(await like(products.simple, 'yes'))).toBe('400 rest_invalid_param')
    expect(code(await like(undefined))).toBe('400 rest_missing_callback_param')
  })

  it('returns 401 without a login', async () => {
    const answer = await call('customer/v1/like', { product_id: products.simple }, null)
    expect(code(answer)).toBe('401 rest_not_logged_in')
  })

  it('returns 409 above the maximum, which still accepts stored products', async () => {
    const { maxItems } = deviceLists.liked
    const many = Array.from({ length: maxItems }, (_, place) => 100_000 + place)
    await env.DB.batch([
      env.DB.prepare(
        `INSERT OR IGNORE INTO products (id, sku, slug, name, type, summary, description, prep_shortest, prep_longest,
           created_at, modified_at, pictures, attributes, meta, related, source, fingerprint)
         SELECT value, 'M' || value, 'm', 'M', 'simple', '', '', 1, 2, '', '', '[]', '[]', '{}', '[]', '', ''
         FROM json_each(?1)`,
      ).bind(JSON.stringify(many)),
      env.DB.prepare(
        `INSERT INTO favourites SELECT ?1, value, '2026-11-01T00:00:00.000Z', 100, 1 FROM json_each(?2)`,
      ).bind(lea.id, JSON.stringify(many)),
    ])
    for (const liked of [undefined, true]) {
      const answer = await like(products.simple, liked)
      expect(code(answer)).toBe('409 favourites_full')
      expect(answer.body.message).toContain(String(maxItems))
    }
    expect((await like(many[0], true)).body.data).toMatchObject({ liked: true, count: maxItems })
    expect((await call('aubenacre/v1/likes', { product_ids: [products.simple] })).body.data).toEqual({
      status: 200,
      product_ids: [],
      left_out: 1,
      count: maxItems,
    })
    expect((await like(many[0])).body.code).toBe('unliked')
    expect((await like(products.simple)).body.data).toMatchObject({ liked: true, count: maxItems })
  })
})

describeContract('GET customer/v1/likes', () => {
  it('lists the newest first, with current and stored price and stock', async () => {
    await like(products.soldOut, true)
    vi.setSystemTime(start + 1000)
    await like(products.scarce, true)
    await env.DB.prepare('UPDATE products SET price_cents = 12900, stock = 0 WHERE id = ?')
      .bind(products.scarce)
      .run()
    expect(await likes()).toMatchObject([
      {
        id: products.scarce,
        name: 'Collier Lagune',
        slug: 'bijou-9002',
        type: 'simple',
        price: '129.00',
        regular_price: '149.00',
        sale_price: '',
        on_sale: false,
        stock_status: 'outofstock',
        images: [],
        liked_at: '2026-11-21T11:00:01',
        saved_price: '149.00',
        saved_stock_status: 'instock',
      },
      { id: products.soldOut, saved_price: '200.00', saved_stock_status: 'outofstock' },
    ])
  })

  it('omits unpublished products until they are published again', async () => {
    for (const id of [products.simple, products.scarce]) await like(id, true)
    const publish = (status: string) =>
      env.DB.prepare('UPDATE products SET status = ?1 WHERE id = ?2').bind(status, products.scarce).run()
    await publish('draft')
    expect(await ids()).toEqual([products.simple])
    expect((await like(products.simple, true)).body.data.count).toBe(1)
    await publish('publish')
    expect((await ids()).sort()).toEqual([products.simple, products.scarce])
  })

  it('is paged with totals', async () => {
    for (const id of [products.simple, products.scarce, products.second]) {
      vi.setSystemTime(Date.now() + 1000)
      await like(id, true)
    }
    const second = await call('customer/v1/likes?per_page=2&page=2')
    expect(second.body.map(({ id }: { id: number }) => id)).toEqual([products.simple])
    expect(second.headers.get('X-WP-Total')).toBe('3')
    expect(second.headers.get('X-WP-TotalPages')).toBe('2')
    expect((await call('customer/v1/likes?page=9')).body).toEqual([])
    expect(code(await call('customer/v1/likes?per_page=101'))).toBe('400 rest_invalid_param')
    expect(await likes('?_fields=id&per_page=1')).toEqual([{ id: products.second }])
  })

  it('returns only the favourites of the logged-in customer', async () => {
    await like(products.simple, true)
    const other = await loggedIn()
    expect((await call('customer/v1/likes', undefined, other.token)).body).toEqual([])
    expect((await call(`customer/v1/likes?customer=${lea.id}`, undefined, other.token)).body).toEqual([])
    expect(code(await call('customer/v1/likes', undefined, null))).toBe('401 rest_not_logged_in')
  })

  it('deletes favourites with their customer', async () => {
    await like(products.simple, true)
    await env.DB.prepare('DELETE FROM customers WHERE id = ?').bind(lea.id).run()
    expect(await env.DB.prepare('SELECT count(*) AS n FROM favourites').first('n')).toBe(0)
  })
})

describeContract('POST aubenacre/v1/likes', () => {
  const all = (product_ids: unknown) => call('aubenacre/v1/likes', { product_ids })

  it('likes several products in order, with the same result when repeated', async () => {
    await like(products.second, true)
    const asked = [
      products.scarce,
      4242,
      900501,
      products.simple,
      products.second,
      products.draft,
      products.scarce,
    ]
    vi.setSystemTime(start + 5000)
    for (let time = 0; time < 2; time += 1) {
      const { body } = await all(asked)
      expect(body.data).toMatchObject({ status: 200, left_out: 0, count: 4 })
      expect(body.data.product_ids.sort()).toEqual(
        [products.scarce, products.variable, products.simple, products.second].sort(),
      )
      expect(await ids()).toEqual([products.scarce, products.variable, products.simple, products.second])
      vi.setSystemTime(start + 9000)
    }
  })

  it('accepts an empty list, and returns 400 for anything but a list of ids', async () => {
    expect((await all([])).body.data).toMatchObject({ product_ids: [], count: 0 })
    for (const bad of ['9001', [0], ['x'], Array.from({ length: 501 }, () => 9001)])
      expect(code(await all(bad))).toBe('400 rest_invalid_param')
    expect(code(await call('aubenacre/v1/likes', { product_ids: [1] }, null))).toBe('401 rest_not_logged_in')
  })
})
