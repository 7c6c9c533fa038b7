import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pullAll } from '../../../worker/woocommerce/transfer/import/all.ts'
import { platformAt } from '../../../worker/woocommerce/transfer/platform-at.ts'
import type { PartReport } from '../../../worker/woocommerce/transfer/report.ts'
import { type Fault, faulty } from '../../support/stand-ins/woocommerce/faults.ts'
import { playedShop } from '../../support/stand-ins/woocommerce/played-shop.ts'
import { house } from './transfer-house.ts'

/** Returns a shop with more products than a page of results. */
function wideShop() {
  const shop = playedShop()
  const [like] = [...shop.books.products.values()].filter(
    ({ type, status }) => type === 'simple' && status === 'publish',
  )
  if (!like) throw new Error('The seed has no simple product')
  for (let id = 2001; id <= 2030; id += 1)
    shop.books.products.set(id, {
      ...like,
      id,
      sku: `LOT-${id}`,
      slug: `lot-${id}`,
      name: `Lot ${id}`,
      images: [],
    })
  return shop
}

/** Empties the tables that a pull writes, and those that refer to products. */
const forget = async () => {
  const tables = await house.read<{ name: string }>({
    sql: `SELECT DISTINCT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND m.name NOT LIKE '_cf%' AND f."table" IN ('products', 'variations', 'posts', 'customers')`,
    params: [],
  })
  const all = [
    ...tables.map(({ name }) => name),
    'moved',
    'moving',
    'products',
    'posts',
    'customers',
    'coupons',
  ]
  await house.write([
    { sql: 'PRAGMA defer_foreign_keys = on', params: [] },
    ...all.map((table) => ({ sql: `DELETE FROM ${table}`, params: [] })),
  ])
}
beforeEach(forget)
afterEach(forget)

const pull = ({ origin, settings }: ReturnType<typeof wideShop>, send: typeof fetch, told: string[] = []) =>
  pullAll(
    platformAt({ url: origin, key: settings.COMMERCE_KEY, secret: settings.COMMERCE_SECRET }, send, {
      pause: async () => {},
      report: (line) => told.push(line),
    }),
    house,
    { ...{ kinds: new Map(), guides: 'guide', now: new Date() }, keepPicture: async ({ name }) => name },
  )

const partOf = (reports: readonly PartReport[], name: string) => reports.find(({ part }) => part === name)
const here = async () => {
  const { results } = await env.DB.prepare(
    "SELECT id FROM products WHERE status = 'publish' ORDER BY id",
  ).all<{ id: number }>()
  return results.map(({ id }) => id)
}
/** Returns the ids of the published products that can be sold here. */
const there = ({ books }: ReturnType<typeof wideShop>) =>
  [...books.products.values()]
    .filter(
      ({ type, status, regular_price }) =>
        type !== 'variation' && status === 'publish' && (type !== 'simple' || regular_price !== ''),
    )
    .map(({ id }) => id)
    .sort((one, other) => one - other)

/** Returns a `fetch` that calls `happens` after this number of product pages. */
const after = (shop: ReturnType<typeof wideShop>, pages: number, happens: () => void): typeof fetch => {
  let left = pages
  return async (input, init) => {
    const { url, method } = new Request(input as RequestInfo, init as RequestInit)
    const answer = await shop.fetch(input, init)
    if (method === 'GET' && /\/products\?.*per_page=10&/.test(url) && !url.includes('grouped')) {
      left -= 1
      if (left === 0) happens()
    }
    return answer
  }
}

test('waits for a busy shop, and retries cut-off responses', async () => {
  const faults: Fault[] = ['refused', 500, 502, 503, 504, 'html', 'truncated']
  for (const fault of faults) {
    await forget()
    const shop = wideShop()
    const told: string[] = []
    const failing = faulty(shop, [{ fault, on: /^GET/, times: 3 }])
    await pull(shop, failing.fetch, told)
    expect([fault, await here()]).toEqual([fault, there(shop)])
    expect([fault, told.length]).toEqual([fault, 3])
  }
})

test('stops with a reason when the shop never answers in JSON, and the next pull continues', async () => {
  for (const [fault, word] of [
    ['forbidden-html', '403 and a page for people'],
    ['html', '200 and a page for people'],
    [503, '503'],
    ['truncated', 'cut off'],
  ] as const) {
    await forget()
    const shop = wideShop()
    const failing = faulty(shop, [{ fault, on: /products\?.*page=3/ }])
    await expect(pull(shop, failing.fetch)).rejects.toThrow(word)
    const before = await here()
    expect(before.length).toBeGreaterThan(10)
    failing.plan.length = 0
    shop.calls.length = 0
    await pull(shop, failing.fetch)
    expect(await here()).toEqual(there(shop))
    expect(
      shop.calls.filter(
        (call) => /products\?.*per_page=10&page=1$/.test(call) && !/grouped|include/.test(call),
      ),
    ).toEqual([])
  }
})

test('refuses a body that is not a list, and changes nothing', async () => {
  const shop = wideShop()
  await pull(shop, shop.fetch)
  const whole = await here()
  for (const body of [{}, { code: 200, data: [] }, null, 'ok', 12]) {
    const odd: typeof fetch = async (input, init) => {
      const { url } = new Request(input as RequestInfo, init as RequestInit)
      return /wc\/v3\/products\?/.test(url) ? Response.json(body) : shop.fetch(input, init)
    }
    await expect(pull(shop, odd)).rejects.toThrow('no list')
    expect(await here()).toEqual(whole)
  }
})

test('reads a list that PHP writes as an object', async () => {
  const shop = wideShop()
  const holes: typeof fetch = async (input, init) => {
    const answer = await shop.fetch(input, init)
    const body = (await answer.clone().json()) as unknown
    return Array.isArray(body) && body.length > 0 ? Response.json({ ...body }, answer) : answer
  }
  await pull(shop, holes)
  expect(await here()).toEqual(there(shop))
})

test('loses nothing when page counts are missing, too low or too high', async () => {
  for (const [total, pages] of [
    [null, null],
    ['1', '1'],
    ['99999', '9999'],
    ['beaucoup', ''],
  ]) {
    await forget()
    const shop = wideShop()
    const wrong: typeof fetch = async (input, init) => {
      const answer = await shop.fetch(input, init)
      const headers = new Headers(answer.headers)
      for (const [name, value] of [
        ['X-WP-Total', total],
        ['X-WP-TotalPages', pages],
      ] as const) {
        headers.delete(name)
        if (value) headers.set(name, value)
      }
      return new Response(answer.body, { status: answer.status, headers })
    }
    const reports = await pull(shop, wrong)
    expect([total, await here()]).toEqual([total, there(shop)])
    for (const { part, read, written, same, skipped } of reports)
      expect([part, read]).toEqual([part, written + same + skipped.length])
  }
})

test('skips no product and reads none twice when one is deleted or added meanwhile', async () => {
  const shop = wideShop()
  const [first = 0] = there(shop)
  const usual = partOf(await pull(shop, shop.fetch), 'products')
  await forget()
  const deleted = await pull(
    shop,
    after(shop, 2, () => shop.books.trash(first)),
  )
  expect(await here()).toEqual(there(shop))
  expect(await here()).not.toContain(first)
  expect(partOf(deleted, 'products')?.read).toBe(usual?.read)
  await forget()
  const like = shop.books.product(2010)
  const added = await pull(
    shop,
    after(shop, 2, () =>
      shop.books.products.set(3, { ...like, id: 3, sku: 'NEU', slug: 'neu', name: 'Neu' }),
    ),
  )
  expect(await here()).toEqual(there(shop))
  expect(await here()).toContain(3)
  expect(partOf(added, 'products')?.read).toBe(usual?.read)
})

test('skips no product when others were deleted between two pulls', async () => {
  const shop = wideShop()
  const [first = 0, second = 0] = there(shop)
  const failing = faulty(shop, [{ fault: 'forbidden-html', on: /products\?.*page=3/ }])
  await expect(pull(shop, failing.fetch)).rejects.toThrow('403')
  failing.plan.length = 0
  shop.books.trash(first)
  shop.books.trash(second)
  await pull(shop, failing.fetch)
  expect(await here()).toEqual(there(shop))
})

test('stops with an error when a cache returns the same page for all', async () => {
  const shop = wideShop()
  const cached: typeof fetch = async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (url.pathname.endsWith('wc/v3/products')) url.searchParams.set('page', '1')
    return shop.fetch(url, { headers: request.headers })
  }
  await expect(pull(shop, cached)).rejects.toThrow('a cache stands before the shop')
})
