import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isChanged, knownChange, notifyChanges, type Tag } from '../../worker/cache/changes.ts'
import { catalogueCache } from '../../worker/commerce/catalogue/catalogue-cache.ts'
import { loadCatalogue } from '../support/catalogue.ts'

const behind: Promise<unknown>[] = []
const cache = catalogueCache(env, 'house', (work) => void behind.push(work))
const settled = async () => {
  while (behind.length > 0) await Promise.all(behind.splice(0))
}
/** Returns a new cache key and a read that counts its calls to the platform. */
const asked = (tags: readonly Tag[]) => {
  const key = crypto.randomUUID()
  const read = vi.fn(async () => read.mock.calls.length)
  return { read, ask: () => cache.through(key, read, () => tags) }
}

describe('changes of the catalogue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }))
  afterEach(async () => {
    await settled()
    vi.useRealTimers()
  })

  it('make the isolate read the changed data again, and no other', async () => {
    const ring = asked(['product-12', 'product-15'])
    const guide = asked(['post-3', 'posts'])
    await Promise.all([ring.ask(), guide.ask()])
    await notifyChanges(env, ['product-15'])
    expect(await ring.ask()).toBe(2)
    expect(await guide.ask()).toBe(1)
    await notifyChanges(env, ['all'])
    expect([await ring.ask(), await guide.ask()]).toEqual([3, 2])
  })

  it('reach another isolate within five seconds, and the copies in KV', async () => {
    const ring = asked(['product-21'])
    await ring.ask()
    await settled()
    await env.DB.prepare("INSERT OR REPLACE INTO changes (tag) VALUES ('product-21')").run()
    expect(await ring.ask()).toBe(1)
    vi.advanceTimersByTime(5_001)
    await ring.ask()
    await settled()
    expect(await ring.ask()).toBe(2)
  })

  it('are all recorded when they happen at the same time', async () => {
    const since = knownChange()
    const tags = Array.from({ length: 20 }, (_, index): Tag => `product-${900 + index}`)
    await Promise.all(tags.map((tag) => notifyChanges(env, [tag])))
    expect(tags.every((tag) => isChanged([tag], since))).toBe(true)
    expect(isChanged(tags, knownChange())).toBe(false)
  })

  it('invalidate everything when there are more than an isolate can track', async () => {
    const ring = asked(['product-25'])
    await ring.ask()
    const some = 1_900
    for (let count = 0; count <= 10_000; count += some) {
      await env.DB.prepare(
        `WITH RECURSIVE ids (id) AS (SELECT ?1 UNION ALL SELECT id + 1 FROM ids WHERE id < ?1 + ${some})
         INSERT OR REPLACE INTO changes (tag) SELECT 'product-' || id FROM ids`,
      )
        .bind(50_000 + count)
        .run()
      await notifyChanges(env, ['product-40000'])
    }
    expect(await ring.ask()).toBe(2)
    expect(isChanged(['product-25'], knownChange())).toBe(false)
  })

  it('keep the old data when the platform is down, and the next reads do not wait for it', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    const ring = asked(['product-31'])
    await ring.ask()
    await notifyChanges(env, ['product-31'])
    ring.read.mockImplementation(() => Promise.reject(new Error('down')))
    for (let page = 0; page < 5; page += 1) expect(await ring.ask()).toBe(1)
    expect(ring.read).toHaveBeenCalledTimes(2)
    expect(cache.reads.isCurrent).toBe(false)
    vi.advanceTimersByTime(6_000)
    ring.read.mockImplementation(async () => 7)
    expect(await ring.ask()).toBe(7)
    expect(silence).toHaveBeenCalled()
    silence.mockRestore()
  })

  it('cause one read for a thousand simultaneous requests', async () => {
    const list = asked(['lists'])
    const crowd = () => Promise.all(Array.from({ length: 1_000 }, list.ask))
    expect(new Set(await crowd())).toEqual(new Set([1]))
    vi.advanceTimersByTime(3_600_000)
    await crowd()
    await settled()
    expect(list.read).toHaveBeenCalledTimes(2)
  })

  it('are recorded by the database when the stock shown changes, and by an import', async () => {
    await loadCatalogue(env.DB)
    const tagsSince = async (seq: number) =>
      (
        await env.DB.prepare('SELECT tag FROM changes WHERE seq > ?1 ORDER BY tag')
          .bind(seq)
          .all<{ tag: string }>()
      ).results.map(({ tag }) => tag)
    const last = async () =>
      (await env.DB.prepare('SELECT max(seq) AS seq FROM changes').first<number>('seq')) ?? 0
    expect(await tagsSince(0)).toContain('all')
    const variation = await env.DB.prepare(
      'SELECT v.id, v.product_id AS product, p.set_id AS parure FROM variations v JOIN set_pieces p ON p.piece_id = v.product_id LIMIT 1',
    ).first<{ id: number; product: number; parure: number }>()
    const sell = (stock: number) =>
      env.DB.prepare('UPDATE variations SET stock = ?2 WHERE id = ?1').bind(variation?.id, stock).run()
    await sell(5)
    let before = await last()
    await sell(4)
    expect(await tagsSince(before)).toEqual([])
    await sell(1)
    const shown = [`product-${variation?.product}`, `product-${variation?.parure}`]
    expect(await tagsSince(before)).toEqual(expect.arrayContaining(shown))
    before = await last()
    await sell(0)
    expect(await tagsSince(before)).toEqual(expect.arrayContaining(['lists', ...shown]))
  })
})
