import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { embedded } from '../../../worker/platform/index.ts'
import { pushCatalogue } from '../../../worker/woocommerce/transfer/export/catalogue.ts'
import { platformAt } from '../../../worker/woocommerce/transfer/platform-at.ts'
import { openShop } from '../../contract/cart-shop.ts'
import { playedShop } from '../../support/stand-ins/woocommerce/played-shop.ts'

const shop = playedShop({ version: '11.0' })
for (const part of ['products', 'categories', 'tags'] as const) shop.books[part].clear()
const access = { url: shop.origin, key: shop.settings.COMMERCE_KEY, secret: shop.settings.COMMERCE_SECRET }
const ours = platformAt({ url: 'https://shop.test', key: '', secret: '' }, async (input, init) =>
  embedded.fetch(new Request(input, init), { ...env, IN_PROCESS: true }, createExecutionContext()),
)

beforeAll(async () => {
  await openShop()
  const pictures = JSON.stringify(['7001-1', '7001-2', '7001-3'].map((name) => ({ name, alt: name })))
  await env.DB.prepare('UPDATE products SET pictures = ?1 WHERE id = 9001').bind(pictures).run()
})

test('retries lost requests without duplicates, and sends pictures one by one', async () => {
  const lost = new Map<string, number>()
  const atOnce = { pictures: 0, products: 0 }
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return shop.fetch(request)
    const call = `${request.method} ${new URL(request.url).pathname}`
    const body = (await request.clone().json()) as { images?: { id?: number }[]; create?: object[] }
    atOnce.pictures = Math.max(atOnce.pictures, body.images?.filter(({ id }) => !id).length ?? 0)
    atOnce.products = Math.max(atOnce.products, body.create?.length ?? 0)
    const answer = await shop.fetch(request)
    const times = (lost.get(call) ?? 0) + 1
    lost.set(call, times)
    // The platform has done the work, but its response is lost, as when PHP times out.
    return times === 1 ? new Response('<html>504', { status: 504 }) : answer
  }
  const lines: string[] = []
  const options = { pictures: true, again: { pauseMs: 1, report: (line: string) => lines.push(line) } }
  const reports = await pushCatalogue(ours, platformAt(access, send), options)
  expect(reports.flatMap(({ skipped, notes }) => [...skipped, ...notes])).toEqual([])
  const made = [...shop.books.products.values()]
  const skus = made.filter(({ type }) => type !== 'variation').map(({ sku }) => sku)
  expect(new Set(skus).size).toBe(skus.length)
  expect(made.find(({ sku }) => sku === 'SKU-9001')?.images.map(({ name }) => name)).toEqual([
    '7001-1',
    '7001-2',
    '7001-3',
  ])
  expect(atOnce.pictures).toBe(1)
  expect(atOnce.products).toBeLessThanOrEqual(20)
  expect(lines.some((line) => line.includes('504') && line.includes('2 of 4'))).toBe(true)
  const again = await pushCatalogue(ours, platformAt(access, shop.fetch), options)
  expect(again.find(({ part }) => part === 'products')).toMatchObject({ written: 0, skipped: [] })
})

test('reports a refused picture and sends it again next time', async () => {
  await env.DB.prepare(
    'UPDATE products SET pictures = \'[{"name":"7002-1","alt":""}]\' WHERE id = 9009',
  ).run()
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    return request.method === 'PUT'
      ? Response.json(
          { code: 'woocommerce_product_image_upload_error', message: 'Type refused' },
          { status: 400 },
        )
      : shop.fetch(request)
  }
  const options = { pictures: true, again: { pauseMs: 1, report: () => {} } }
  const refused = await pushCatalogue(ours, platformAt(access, send), options)
  const partOf = (name: string) => refused.find(({ part }) => part === name)
  expect(partOf('pictures')).toMatchObject({
    written: 0,
    skipped: [{ what: 'SKU-9009', why: expect.stringContaining('Type refused') }],
  })
  expect(partOf('products')).toMatchObject({ written: 1, skipped: [] })
  const later = await pushCatalogue(ours, platformAt(access, shop.fetch), options)
  expect(later.find(({ part }) => part === 'products')).toMatchObject({ written: 1, skipped: [] })
})

test('recognises variations without SKU by their options, and creates them once', async () => {
  const of = () => [...shop.books.products.values()].filter(({ type }) => type === 'variation')
  const row = await env.DB.prepare(
    "SELECT product_id AS id FROM variations WHERE status = 'publish' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
  ).first<{ id: number }>()
  await env.DB.batch([
    env.DB.prepare("UPDATE variations SET sku = '#' || id WHERE product_id = ?1").bind(row?.id),
    env.DB.prepare(
      'UPDATE products SET attributes = \'[{"slug":"pa_taille","options":["50","52"],"variation":true}]\' WHERE id = ?1',
    ).bind(row?.id),
  ])
  const options = { pictures: false, again: { pauseMs: 1, report: () => {} } }
  const push = async () => {
    const reports = await pushCatalogue(ours, platformAt(access, shop.fetch), options)
    return reports.find(({ part }) => part === 'variations')
  }
  expect(await push()).toMatchObject({ skipped: [] })
  const before = of().length
  for (const menu of [5, 6]) {
    await env.DB.prepare('UPDATE products SET menu_order = ?2 WHERE id = ?1').bind(row?.id, menu).run()
    const report = await push()
    expect(report).toMatchObject({ skipped: [] })
    expect(report?.written).toBeGreaterThan(1)
    expect(of()).toHaveLength(before)
  }
})
