import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { backEnd, readingsHere } from '../../../worker/back-end.ts'
import { notifyChanges } from '../../../worker/cache/changes.ts'
import { callsThrough } from '../../../worker/commerce/call.ts'
import { catalogueCache } from '../../../worker/commerce/catalogue/catalogue-cache.ts'
import { listCommerce } from '../../../worker/commerce/families/lists.ts'
import { cardsOf } from '../../../worker/platform/catalogue/list-routes.ts'
import { synthesisStatements } from '../../../worker/platform/catalogue/load/synthesis.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { countedDb } from '../../support/counted-db.ts'
import type { ListAnswer } from '../../support/list-calls.ts'
import { setStock } from '../checkout/checkout-shop.ts'

/** Requests a page of cards, as the Worker itself does. Returns its cost. */
async function asked(query: string) {
  const counted = countedDb(env.DB)
  const list = (await cardsOf(counted.db, Object.fromEntries(new URLSearchParams(query)))) as ListAnswer
  return { list, rows: counted.rows(), rounds: counted.rounds() }
}

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  await runStatements(env.DB, synthesisStatements(6_000, '2026-11-21'))
  await asked('list=bagues')
}, 60_000)

const filters = [
  'list=',
  'list=bagues&taille=52',
  'metal=argent-925&prix=0-900',
  'matiere=perle-de-culture&disponible=oui&pour=cadeaux-pour-elle',
  'list=promotion',
  'search=perle',
  'search=bague+argent&taille=54',
]
const sorts = ['selection', 'new', 'price-up', 'price-down', 'name']

describe('page of 48 among thousands of products', () => {
  // The results of a search are read from its own index once, then cached.
  it.each(filters)('%s reads at most 500 rows, in every order and on every page', async (filter) => {
    await asked(filter)
    for (const sort of sorts) {
      for (const page of [1, 2, 3]) {
        const { rows, list } = await asked(`${filter}&sort=${sort}&page=${page}&per_page=48`)
        expect(rows).toBeLessThanOrEqual(500)
        expect(list.products).toHaveLength(Math.max(0, Math.min(48, list.total - (page - 1) * 48)))
      }
    }
  })

  it('needs one round trip to D1, whatever the filters', async () => {
    for (const [rank, filter] of [
      'metal=vermeil',
      'list=colliers&prix=10-800',
      'taille=54&pour=cadeaux-pour-elle',
    ].entries()) {
      const { rounds, list } = await asked(`${filter}&page=${rank + 4}&per_page=24`)
      expect(list.products.length).toBeGreaterThan(0)
      expect(rounds).toBe(1)
    }
  })

  it('of a cached search needs one round trip, and omits a sold-out first result', async () => {
    const first = await asked('search=tahiti&per_page=24')
    expect(first.rounds).toBeLessThanOrEqual(3)
    expect((await asked('search=tahiti&per_page=24&prix=0-700&sort=price-up')).rounds).toBe(1)
    const [best = 0] = first.list.products.map(({ id }) => id)
    await env.DB.batch([
      env.DB.prepare('UPDATE products SET stock = 0 WHERE id = ?').bind(best),
      env.DB.prepare('UPDATE variations SET stock = 0 WHERE product_id = ?').bind(best),
    ])
    const after = await asked('search=tahiti&per_page=24')
    expect(after.list.products.map(({ id }) => id)).not.toContain(best)
  })
})

describe('product card', () => {
  const lists = (db = env.DB) => {
    const bindings = { ...env, DB: db }
    const calls = callsThrough({
      base: 'https://embedded.invalid/wp-json/',
      send: backEnd(bindings, createExecutionContext()),
      session: {} as never,
      readKey: undefined,
      visitor: undefined,
    })
    return listCommerce(
      calls,
      catalogueCache(bindings, 'https://embedded.invalid/', () => {}),
      readingsHere(bindings),
    )
  }
  const rings = async (highest: number, db?: D1Database) => {
    const filters = { prix: [`0-${highest}`] }
    const list = await lists(db).list({ slug: 'bagues', sort: 'selection', page: 1, size: 48, filters })
    return new Map(list?.products.map((product) => [product.id, product]))
  }

  /** Lets time pass until this isolate no longer knows that it is up to date. */
  const muchLater = () => vi.setSystemTime(Date.now() + 11_000)

  it('is not read again while the isolate is up to date with changes', async () => {
    const rounds = async (highest: number) => {
      const counted = countedDb(env.DB)
      const list = await rings(highest, counted.db)
      expect(list.size).toBeGreaterThan(10)
      return counted.rounds()
    }
    await rounds(4_000)
    expect(await rounds(4_001)).toBe(0)
    await notifyChanges(env, ['product-7050'])
    expect(await rounds(4_002)).toBe(1)
    expect(await rounds(4_003)).toBe(0)
    // A changed product is read in a second round trip.
    await notifyChanges(env, ['product-7003'])
    expect(await rounds(4_006)).toBe(2)
    muchLater()
    // One read of the list of changes, after the response, and one of the index.
    expect(await rounds(4_004)).toBe(2)
    expect(await rounds(4_005)).toBe(0)
  })

  it('is the same object in every list until its product changes', async () => {
    const [one, other] = [await rings(5_000), await rings(5_001)]
    expect(other.get(7001)).toBeDefined()
    for (const [id, product] of one) expect(other.get(id)).toBe(product)
    await setStock(700204, 0)
    await env.DB.prepare('UPDATE variations SET stock = 0 WHERE product_id = 7001').run()
    muchLater()
    const later = await rings(5_002)
    expect(later.get(7003)).toBe(one.get(7003))
    expect(one.get(7001)?.availability).toBe('in-stock')
    expect(later.get(7001)?.availability).toBe('sold-out')
    await env.DB.prepare('UPDATE variations SET stock = iif(id = 700102, 1, 0) WHERE product_id = 7001').run()
    muchLater()
    expect((await rings(5_003)).get(7001)?.availability).toBe('last-piece')
    await env.DB.prepare('UPDATE variations SET stock = 2 WHERE id = 700102').run()
    muchLater()
    expect((await rings(5_004)).get(7001)?.availability).toBe('in-stock')
  })

  it('has the same values as the whole product', async () => {
    const brief = await asked('list=&per_page=100&page=1')
    for (const card of brief.list.products.slice(0, 60)) {
      const answer = await embedded.fetch(
        new Request(`https://shop.test/wp-json/wc/v3/products/${card.id}`),
        { ...env, IN_PROCESS: true },
        createExecutionContext(),
      )
      const whole = (await answer.json()) as Record<string, unknown>
      const { attributes, meta_data, stock_quantity, ...rest } = card
      expect(whole).toMatchObject(rest)
      const ofChoice = (all: unknown) =>
        (all as { variation: boolean }[]).filter(({ variation }) => variation)
      expect(ofChoice(whole['attributes'])).toMatchObject(ofChoice(attributes).map(({ ...each }) => each))
      const pairs = (all: unknown) =>
        (all as { key: string; value: string }[])
          .map(({ key, value }) => [key, value])
          .filter(([key]) => key !== 'in_sets')
      expect(pairs(meta_data)).toEqual(pairs(whole['meta_data']))
      expect(Math.min(Number(stock_quantity ?? 9), 2)).toBe(Math.min(Number(whole['stock_quantity'] ?? 9), 2))
    }
  })
})
