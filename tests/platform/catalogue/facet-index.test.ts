import { createExecutionContext, env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildIndex } from '../../../worker/platform/catalogue/facet-index/build.ts'
import type { FacetIndex } from '../../../worker/platform/catalogue/facet-index/facet-index.ts'
import { currentIndex, refreshIndex } from '../../../worker/platform/catalogue/facet-index/store.ts'
import { synthesisStatements } from '../../../worker/platform/catalogue/load/synthesis.ts'
import { pricesOf, staleIndex } from '../../../worker/platform/catalogue/prices.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { cartWith } from '../../contract/cart-shop.ts'
import { editedFiles, loadCatalogue } from '../../support/catalogue.ts'
import { countedDb } from '../../support/counted-db.ts'
import { countsOf, idsOf, type ListAnswer, narrowed } from '../../support/list-calls.ts'
import { order, setStock, single } from '../checkout/checkout-shop.ts'

const at = (instant: string) => vi.setSystemTime(new Date(instant))
const state = () => env.DB.prepare('SELECT wanted, built, build FROM facet_state').first()

beforeEach(async () => {
  at('2026-11-21T10:00:00Z')
  await loadCatalogue(env.DB)
})

describe('facet index', () => {
  it('is built once, then only read', async () => {
    await narrowed('list=bagues')
    const made = await state()
    expect(made?.['built']).toBe(made?.['wanted'])
    await narrowed('list=colliers&metal=vermeil')
    await refreshIndex(env.DB, new Date())
    expect(await state()).toEqual(made)
  })

  it('is rebuilt after a catalogue load, with new prices, terms and unpublished products', async () => {
    await narrowed('')
    const files = editedFiles('rings.json', ({ products }) => {
      Object.assign(products.find(({ id }) => id === 7001) ?? {}, { price: '11.00' })
      Object.assign(products.find(({ id }) => id === 7012) ?? {}, { status: 'draft' })
      Object.assign(products.find(({ id }) => id === 7013) ?? {}, {
        materials: ['Or jaune 750 ‰ (18 carats)'],
      })
    })
    await loadCatalogue(env.DB, files)
    expect(idsOf(await narrowed('list=bagues&sort=price-up'))[0]).toBe(7001)
    const rings = await narrowed('list=bagues')
    expect(rings.total).toBe(17)
    expect(countsOf(rings, 'metal')).toMatchObject({ 'or-750': 4 })
    expect(countsOf(rings, 'metal')['titane']).toBeUndefined()
  })

  it('is rebuilt each day in Paris: reductions and novelties end', async () => {
    expect((await narrowed('list=promotion')).total).toBe(9)
    expect((await narrowed('list=nouveautes')).total).toBe(14)
    at('2026-12-24T23:01:00Z')
    expect((await narrowed('list=promotion')).total).toBe(0)
    const [brume] = (await narrowed('list=colliers&prix=130-140')).products.filter(({ id }) => id === 7031)
    expect(brume).toMatchObject({ price: '139.00' })
    at('2027-06-01T10:00:00Z')
    expect((await narrowed('list=nouveautes')).total).toBe(0)
  })

  it('is built by the scheduled job before the first request', async () => {
    await refreshIndex(env.DB, new Date())
    const made = await state()
    expect(made?.['built']).toBe(made?.['wanted'])
    await narrowed('list=bagues')
    expect(await state()).toEqual(made)
  })

  it('is rebuilt once for simultaneous requests, which may read the previous build', async () => {
    await narrowed('')
    const before = await state()
    await runStatements(env.DB, [staleIndex])
    let times = 0
    const prepare = (sql: string) => {
      if (sql.startsWith('DELETE FROM facet_index')) times += 1
      return env.DB.prepare(sql)
    }
    const batch: D1Database['batch'] = (statements) => env.DB.batch(statements)
    const db = { prepare, batch } as D1Database
    const given = await Promise.all([1, 2, 3, 4].map(() => currentIndex(db, new Date())))
    expect(times).toBe(1)
    expect(new Set(given.map(({ build }) => build))).toEqual(
      new Set([before?.['build'], (await state())?.['build']]),
    )
    expect((await currentIndex(db, new Date())).build).toBe((await state())?.['build'])
  })

  it('never replaces a newer build with an older one', async () => {
    await narrowed('')
    await expect(env.DB.prepare('UPDATE facet_state SET built = built - 1').run()).rejects.toThrow(
      /newer data/,
    )
  })

  it('is empty when no product is published', async () => {
    await env.DB.prepare("UPDATE products SET status = 'draft'").run()
    await env.DB.prepare('UPDATE facet_state SET wanted = wanted + 1').run()
    expect(await narrowed('list=bagues')).toMatchObject({ total: 0, products: [], facets: [] })
  })
})

describe('stock in the facet index', () => {
  const sizes = async () => countsOf(await narrowed('list=bagues'), 'taille')
  const flips = () => single('SELECT count(*) FROM stock_flips')

  it('removes a size from the lists when an order takes its last unit, without a rebuild', async () => {
    await setStock(700204, 1)
    const before = await sizes()
    const built = await state()
    expect(before['54']).toBeGreaterThan(0)
    const available = countsOf(await narrowed(''), 'disponible')['oui'] ?? 0
    const { key } = await cartWith([700204, 1])
    expect((await order(key, 59_000)).status).toBe(200)
    expect((await sizes())['54'] ?? 0).toBe((before['54'] ?? 0) - 1)
    expect(idsOf(await narrowed('list=bagues&taille=54&per_page=100'))).not.toContain(7002)
    expect(countsOf(await narrowed(''), 'disponible')['oui']).toBe(available - 1)
    expect(await state()).toEqual(built)
    await setStock(700204, 1)
    expect(await sizes()).toEqual(before)
  })

  it('removes a set from the available products when one of its items is sold out', async () => {
    expect(idsOf(await narrowed('list=ensemble-de-bijoux&disponible=oui'))).toContain(7091)
    await setStock(7051, 0)
    const left = idsOf(await narrowed('list=ensemble-de-bijoux&disponible=oui'))
    expect([left.includes(7091), left.includes(7092), left.includes(7093)]).toEqual([false, false, true])
    await setStock(7051, 20)
    expect(idsOf(await narrowed('list=ensemble-de-bijoux&disponible=oui'))).toContain(7091)
  })

  it('records only changes of availability, and many of them rebuild the index', async () => {
    await narrowed('')
    const known = await flips()
    await setStock(7057, 12)
    expect(await flips()).toBe(known)
    await env.DB.batch(
      Array.from({ length: 600 }, (_, rank) =>
        env.DB.prepare('UPDATE products SET stock = ? WHERE id = 7057').bind(rank % 2),
      ),
    )
    await refreshIndex(env.DB, new Date())
    expect(await flips()).toBe(0)
    expect(idsOf(await narrowed('list=boucles-doreilles&disponible=oui'))).toContain(7057)
  })

  it('is applied when an isolate reads the whole index again', async () => {
    await narrowed('')
    await setStock(7057, 0)
    const { db } = countedDb(env.DB)
    // A build with another name makes this isolate read the whole index.
    await env.DB.prepare("UPDATE facet_state SET build = 'elsewhere'").run()
    const answer = await embedded.fetch(
      new Request('https://shop.test/wp-json/aubenacre/v1/products?list=boucles-doreilles&disponible=oui'),
      { ...env, DB: db, IN_PROCESS: true },
      createExecutionContext(),
    )
    expect(idsOf((await answer.json()) as ListAnswer)).not.toContain(7057)
  })
})

describe('product list page', () => {
  /** Returns the rows that each query reads, once the index is in memory. */
  async function rowsRead(queries: readonly string[]): Promise<number[]> {
    await narrowed('')
    const read: number[] = []
    for (const query of queries) {
      const counted = countedDb(env.DB)
      const answer = await embedded.fetch(
        new Request(`https://shop.test/wp-json/aubenacre/v1/products?${query}`),
        { ...env, DB: counted.db, IN_PROCESS: true },
        createExecutionContext(),
      )
      expect(((await answer.json()) as ListAnswer).products).toHaveLength(24)
      read.push(counted.rows())
    }
    return read
  }

  it('reads at most 1.3 times more rows with 4,000 products than with 400', { timeout: 60_000 }, async () => {
    const queries = [
      'list=colliers',
      'metal=argent-925&taille=52&sort=price-down',
      'matiere=perle-de-culture&prix=50-100,100-200&disponible=oui&page=2&sort=new',
      'pour=cadeaux-pour-elle&occasion=mariage&sort=name',
    ]
    await runStatements(env.DB, synthesisStatements(400, '2026-11-21'))
    const small = await rowsRead(queries)
    await runStatements(env.DB, synthesisStatements(4_000, '2026-11-21'))
    const many = await rowsRead(queries)
    expect((await narrowed('')).total).toBe(4_088)
    for (const [rank, rows] of many.entries()) expect(rows).toBeLessThan(1.3 * (small[rank] ?? 0))
  })
})

describe('edits in the facet index', () => {
  const clock = '2026-11-21T11:00:00'
  const edit = (ids: readonly number[], sql: string) =>
    runStatements(env.DB, [{ sql, params: [] }, ...pricesOf(clock, ids)])
  const compared = ({ ids, prices, menus, created, orders, bitmaps }: FacetIndex) => ({
    ...{ ids, prices, menus, created, orders },
    bitmaps: Object.fromEntries([...bitmaps].map(([key, bitmap]) => [key, [...bitmap]])),
  })
  const isAsBuilt = async () =>
    expect(compared(await currentIndex(env.DB, new Date()))).toEqual(
      compared(await buildIndex(env.DB, 0, new Date())),
    )

  it('give what a rebuild gives, and read no other product', async () => {
    await narrowed('')
    const built = await state()
    const ways = [
      [[7001], "UPDATE products SET name = 'Zénith', slug = 'zenith' WHERE id = 7001"],
      [[7012, 7013], "UPDATE products SET status = 'draft' WHERE id IN (7012, 7013)"],
      [
        [7012],
        "UPDATE products SET status = 'publish', slug = 'aaa', created_at = '2026-11-20T08:00:00' WHERE id = 7012",
      ],
      [[7057], 'UPDATE products SET menu_order = -1, personalised = 1 WHERE id = 7057'],
      [
        [7058, 7059, 7060],
        "UPDATE products SET slug = 'same', menu_order = 3 WHERE id IN (7058, 7059, 7060)",
      ],
      [[7051], 'UPDATE price_history SET price_cents = 12345 WHERE product_id = 7051'],
      [
        [7002],
        "DELETE FROM product_terms WHERE product_id = 7002 AND term_id IN (SELECT id FROM terms WHERE taxonomy = 'tag')",
      ],
      [[7093], "UPDATE products SET visibility = 'search' WHERE id = 7093"],
      [[7094], "UPDATE products SET visibility = 'hidden' WHERE id = 7094"],
    ] as const
    for (const [ids, sql] of ways) {
      await edit(ids, sql)
      const counted = countedDb(env.DB)
      await currentIndex(counted.db, new Date())
      expect(counted.rows()).toBeLessThan(100 * ids.length)
      await isAsBuilt()
    }
    await setStock(7057, 0)
    await isAsBuilt()
    expect(await state()).toEqual(built)
    // An isolate that begins now finds them too, and so does the stored index once the clock has put them into it.
    await env.DB.prepare("UPDATE facet_state SET build = 'elsewhere'").run()
    await isAsBuilt()
  })

  it('rebuild the index when a new option or many products come with them', async () => {
    await narrowed('')
    const { wanted } = (await state()) as { wanted: number }
    await edit([7001], "INSERT INTO terms (taxonomy, slug, name) VALUES ('pa_metal', 'cuivre', 'Cuivre')")
    expect((await state())?.['wanted']).toBe(wanted + 1)
    await isAsBuilt()
    await edit(
      Array.from({ length: 201 }, (_, rank) => rank),
      'UPDATE products SET featured = 1',
    )
    expect((await state())?.['wanted']).toBe(wanted + 2)
    await isAsBuilt()
  })
})
