import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { embedded } from '../../../worker/platform/index.ts'
import { pushCatalogue } from '../../../worker/woocommerce/transfer/export/catalogue.ts'
import { pullAll } from '../../../worker/woocommerce/transfer/import/all.ts'
import { platformAt } from '../../../worker/woocommerce/transfer/platform-at.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { playedShop } from '../../support/stand-ins/woocommerce/played-shop.ts'
import { house } from './transfer-house.ts'

const shop = playedShop({ version: '11.0' })
for (const part of ['products', 'categories', 'tags'] as const) shop.books[part].clear()
const access = { url: shop.origin, key: shop.settings.COMMERCE_KEY, secret: shop.settings.COMMERCE_SECRET }
const target = platformAt(access, shop.fetch)
const ours = platformAt({ url: 'https://shop.test', key: '', secret: '' }, async (input, init) =>
  embedded.fetch(new Request(input, init), { ...env, IN_PROCESS: true }, createExecutionContext()),
)
const push = (dryRun = false, to = target) => pushCatalogue(ours, to, { pictures: true, dryRun })
/** Returns the platform, which refuses every call after the first `after` ones. */
const stopping = (after: number) => {
  let left = after
  return platformAt(access, async (input, init) => {
    left -= 1
    return left < 0
      ? Response.json({ code: 'gone', message: 'Stopped' }, { status: 400 })
      : shop.fetch(input, init)
  })
}
const pull = () =>
  pullAll(target, house, {
    kinds: new Map(),
    guides: 'guide',
    keepPicture: async ({ name }) => name,
    now: new Date(),
  })

interface Wire {
  id: number
  [field: string]: unknown
}

/** Returns the fields that both sides have, by SKU because ids differ. */
async function catalogue() {
  const products = (await ours.call('GET', 'wc/v3/products', { status: 'publish', per_page: '100' }))
    .body as Wire[]
  const skuOf = new Map(products.map(({ id, sku }) => [id, sku as string]))
  const skus = (ids: unknown) => (ids as number[]).map((id) => skuOf.get(id))
  const slugs = (terms: unknown) => (terms as { slug: string }[]).map(({ slug }) => slug).sort()
  const fields = [
    ...[
      'sku',
      'slug',
      'name',
      'type',
      'description',
      'short_description',
      'price',
      'regular_price',
      'sale_price',
    ],
    ...[
      'on_sale',
      'stock_quantity',
      'stock_status',
      'manage_stock',
      'sold_individually',
      'featured',
      'menu_order',
    ],
  ]
  const facts = (meta: unknown) =>
    (meta as { key: string; value: unknown }[])
      .filter(
        ({ key }) =>
          !['related', 'in_sets', 'price_all_pieces', 'lowest_price_30d', 'reduction_percent'].includes(key),
      )
      .map(({ key, value }) => [key, value])
      .sort()
  const shown = products.map((wire) => ({
    ...Object.fromEntries(fields.map((field) => [field, wire[field]])),
    terms: [...slugs(wire['categories']), ...slugs(wire['tags']).filter((slug) => slug !== 'nouveautes')],
    attributes: (wire['attributes'] as Wire[]).map(({ slug, options, variation, visible }) => ({
      ...{ slug, variation, visible },
      options: variation ? options : (options as string[]).toSorted(),
    })),
    pictures: (wire['images'] as Wire[]).map(({ name, alt }) => ({ name, alt })),
    meta: facts(wire['meta_data']),
    upsells: skus(wire['upsell_ids']),
    pieces: skus(wire['grouped_products']),
  }))
  return shown.sort((one, other) => String(one['sku' as never]).localeCompare(String(other['sku' as never])))
}

beforeAll(() => loadCatalogue(env.DB))

test('an interrupted push continues until the catalogue is complete, and a second push sends nothing', async () => {
  const rehearsed = await push(true)
  expect(shop.books.products.size).toBe(0)
  for (const calls of [20, 60, 100]) await expect(push(false, stopping(calls))).rejects.toThrow('Stopped')
  const reports = await push()
  expect(reports.map(({ read }) => read)).toEqual(rehearsed.map(({ read }) => read))
  expect(reports.flatMap(({ skipped }) => skipped)).toEqual([])
  expect([...shop.books.products.values()].filter(({ type }) => type !== 'variation')).toHaveLength(88)
  shop.calls.length = 0
  const again = await push()
  expect(again.map(({ part, written }) => [part, written])).toEqual(
    ['categories', 'tags', 'attributes', 'products', 'variations', 'pictures'].map((part) => [part, 0]),
  )
  for (const { part, read, written, same, skipped } of [...rehearsed, ...reports, ...again]) {
    expect([part, written + same + skipped.length]).toEqual([part, read])
    if (part !== 'tags') expect([part, read > 0]).toEqual([part, true])
  }
  expect(shop.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('pulling it into an empty database gives the same catalogue', async () => {
  const before = await catalogue()
  const tables = [
    'post_terms',
    'set_pieces',
    'product_terms',
    'variations',
    'price_history',
    'promotions',
    'products',
    'terms',
  ]
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await pull()
  const after = await catalogue()
  expect(after.length).toBe(88)
  expect(after).toEqual(before)
  expect(shop.problems).toEqual([])
})
