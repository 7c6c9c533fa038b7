import { env } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { refreshPrices } from '../../../worker/platform/catalogue/prices.ts'
import { variants } from '../../../worker/platform/catalogue/variant.ts'
import { editedFiles, loadCatalogue } from '../../support/catalogue.ts'
import { list } from '../../support/platform-calls.ts'

const at = (instant: string) => vi.setSystemTime(new Date(instant))
const meta = (product: Record<string, unknown> | undefined, name: string) =>
  ((product?.['meta_data'] ?? []) as { key: string; value: string }[]).find(({ key }) => key === name)?.value

beforeAll(async () => {
  at('2026-11-21T10:00:00Z')
  await loadCatalogue(env.DB)
})

it('shows the lowest price of the last thirty days as the former price', async () => {
  at('2026-11-21T10:00:00Z')
  const [brume] = await list('wc/v3/products?include=7031')
  expect(brume).toMatchObject({ price: '98.10', on_sale: true })
  expect(meta(brume, 'lowest_price_30d')).toBe('109.00')
  expect(meta(brume, 'reduction_percent')).toBe('10')
})

it('ends a reduction at the end of its last day in Paris', async () => {
  at('2026-12-24T22:59:00Z')
  expect(await list('wc/v3/products?on_sale=true&per_page=100')).toHaveLength(9)
  at('2026-12-24T23:01:00Z')
  expect(await list('wc/v3/products?on_sale=true&per_page=100')).toEqual([])
  const [brume, set] = await list('wc/v3/products?include=7031,7098&orderby=include')
  expect(brume).toMatchObject({ price: '139.00', on_sale: false })
  expect(meta(brume, 'lowest_price_30d')).toBeUndefined()
  expect(meta(set, 'price_all_pieces')).toBe('114.00')
  expect((await variants(env.DB, [703101])).get(703101)?.priceCents).toBe(13_900)
})

it('starts a reduction on its first day in Paris', async () => {
  at('2026-11-19T22:59:00Z')
  expect(await list('wc/v3/products?on_sale=true')).toEqual([])
  at('2026-11-19T23:00:00Z')
  expect(await list('wc/v3/products?on_sale=true&per_page=100')).toHaveLength(9)
})

it('refreshes prices for a past day and invalidates caches', async () => {
  const pricesNow = () => env.DB.prepare("SELECT seq FROM changes WHERE tag = 'all'").first<number>('seq')
  const before = await pricesNow()
  await refreshPrices(env.DB, '2026-11-01')
  // Cached data of the previous day have other prices.
  expect(await pricesNow()).toBeGreaterThan(before ?? 0)
  expect(await env.DB.prepare('SELECT price_cents FROM products WHERE id = 7031').first('price_cents')).toBe(
    10_900,
  )
  await refreshPrices(env.DB, '2026-11-21')
})

it('ignores a reduction that is not below the current price', async () => {
  await env.DB.prepare(
    "INSERT INTO promotions (product_id, from_date, to_date, price_cents) VALUES (7001, '2026-11-20', '2026-12-24', 12900)",
  ).run()
  await refreshPrices(env.DB, '2026-11-21')
  expect(await env.DB.prepare('SELECT on_sale FROM products WHERE id = 7001').first('on_sale')).toBe(0)
})

it('records a new regular price and keeps the old one in the history', async () => {
  at('2026-12-28T10:00:00Z')
  const dearer = editedFiles('rings.json', ({ products }) => {
    Object.assign(products.find(({ id }) => id === 7002) ?? {}, { price: '610.00' })
  })
  await loadCatalogue(env.DB, dearer)
  const { results } = await env.DB.prepare(
    'SELECT price_cents, to_date FROM price_history WHERE product_id = 7002 ORDER BY from_date',
  ).all()
  expect(results).toEqual([
    { price_cents: 59_000, to_date: '2026-12-27' },
    { price_cents: 61_000, to_date: null },
  ])
  expect((await variants(env.DB, [700201])).get(700201)?.priceCents).toBe(61_000)
})

it('parisDay returns the date in Paris, in summer and winter', () => {
  expect(parisDay(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02')
  expect(parisDay(new Date('2026-12-01T22:30:00Z'))).toBe('2026-12-01')
})
