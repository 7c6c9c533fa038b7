import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { synthesisStatements } from '../../../worker/platform/catalogue/load/synthesis.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { runJobs } from '../../../worker/scheduled.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { countedDb } from '../../support/counted-db.ts'
import { origin, structuredOf, visit } from '../visit.ts'
import { partsOf } from './xml.ts'

const counted = countedDb(env.DB)
const shop = { ...env, DB: counted.db, SITE_URL: origin, APP_SECRET: `${env.APP_SECRET}-files` }
const sitemap = paths.sitemapOf('bijoux-1')
const files = [paths.feed(1), paths.acpFeed(1), sitemap]
const look = (path: string, headers: Record<string, string> = {}) => visit(path, { headers }, shop)
const bodies = () => Promise.all(files.map(async (path) => (await look(path)).html))
const keys = async () => (await env.CACHE.list({ prefix: 'catalogue-files' })).keys.map(({ name }) => name)

let now = Date.parse('2026-11-20T09:00:00Z')
/** Lets a minute pass, and the clock run. @returns the rows that it read */
async function minute(): Promise<number> {
  now += 60_000
  vi.setSystemTime(now)
  const before = counted.rows()
  await runJobs(shop, now, '* * * * *')
  return counted.rows() - before
}

const itemOf = (feed: string, id: string) =>
  partsOf(feed, 'item').find((item) => item.includes(`<g:id>${id}</g:id>`)) ?? ''

beforeAll(async () => {
  vi.setSystemTime(now)
  await loadCatalogue(env.DB)
})

describe('files of the whole catalogue', () => {
  it('are streamed from the catalogue until the clock keeps them, and no reader writes', async () => {
    await look('/')
    const written = counted.written()
    const live = await bodies()
    expect(partsOf(live[0] ?? '', 'item').length).toBeGreaterThan(300)
    expect([counted.written(), await keys()]).toEqual([written, []])
    await minute()
    expect(await keys()).toHaveLength(4)
    const asked = counted.asked().length
    expect(await bodies()).toEqual(live)
    expect((await look(paths.sitemap)).html).toContain(sitemap)
    const catalogue = counted
      .asked()
      .slice(asked)
      .filter((sql) => /products|facet/.test(sql))
    expect(catalogue).toEqual([])
  })

  it('say a change of price or stock after the next run', async () => {
    await env.DB.prepare('UPDATE products SET stock = 0 WHERE id = 7057').run()
    const sku = await env.DB.prepare('SELECT sku FROM products WHERE id = 7057').first<string>('sku')
    const item = async () => itemOf((await look(paths.feed(1))).html, sku ?? '')
    expect(await item()).toContain('>in_stock<')
    await minute()
    expect(await item()).toContain('>out_of_stock<')
    const [link = ''] = partsOf(await item(), 'g:link')
    const { offers } = structuredOf(await look(link.replace(origin, '')))['Product'] as {
      offers: { price: string }
    }
    expect(await item()).toContain(`<g:price>${offers.price} EUR<`)
    const before = await bodies()
    expect(await minute()).toBeLessThan(200)
    expect(await bodies()).toEqual(before)
  })

  it('hold each product once when parts are split, and a change makes only its own part again', async () => {
    await runStatements(env.DB, synthesisStatements(1_100, '2026-11-20'))
    await env.DB.prepare("INSERT OR REPLACE INTO changes (tag) VALUES ('all')").run()
    const rows = await minute()
    const places = partsOf((await look(sitemap)).html, 'loc')
    expect([places.length, new Set(places).size]).toEqual([1_188, 1_188])
    const lines = (await look(paths.acpFeed(1))).html.trim().split('\n')
    const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => Number(one) - Number(other)))
    expect(ids).toHaveLength(1_188)
    await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = 100700").run()
    await runStatements(env.DB, [{ sql: 'UPDATE facet_state SET wanted = wanted + 1', params: [] }])
    await env.DB.prepare("INSERT OR REPLACE INTO changes (tag) VALUES ('product-100700')").run()
    expect(await minute()).toBeLessThan(rows)
    expect(partsOf((await look(sitemap)).html, 'loc')).toHaveLength(1_187)
  })

  it('have an ETag, and break off where a text is lost instead of ending early', async () => {
    const { headers } = await look(paths.feed(1))
    const again = await look(paths.feed(1), { 'If-None-Match': headers.get('ETag') ?? '' })
    expect([again.status, again.html]).toEqual([304, ''])
    for (const path of [paths.feed(2), paths.acpFeed(2), paths.sitemapOf('bijoux-2')])
      expect((await look(path)).status).toBe(404)
    const texts = (await keys()).filter((name) => name.startsWith('catalogue-files:google:'))
    await Promise.all(texts.map((name) => env.CACHE.delete(name)))
    await expect(look(paths.feed(1))).rejects.toThrow()
  })
})
