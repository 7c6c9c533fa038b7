import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { backEnd, readingsHere } from '../../../worker/back-end.ts'
import { callsThrough } from '../../../worker/commerce/call.ts'
import { catalogueCache } from '../../../worker/commerce/catalogue/catalogue-cache.ts'
import { catalogueCommerce } from '../../../worker/commerce/families/catalogue.ts'
import { synthesisStatements } from '../../../worker/platform/catalogue/load/synthesis.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { countedDb } from '../../support/counted-db.ts'

/** Returns the catalogue as the shop reads it, through a counted database. `isForeign`: by the calls of `wc/v3` alone. */
function catalogue({ isForeign = false, db = env.DB } = {}) {
  const bindings = { ...env, DB: db }
  const calls = callsThrough({
    base: 'https://embedded.invalid/wp-json/',
    send: backEnd(bindings, createExecutionContext()),
    session: {} as never,
    readKey: undefined,
    visitor: undefined,
  })
  // A unique name, so that nothing is cached from another test.
  return catalogueCommerce(
    calls,
    catalogueCache(env, `${Math.random()}`, () => {}),
    () => {},
    isForeign ? undefined : readingsHere(bindings),
  )
}

let ids: number[] = []

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  const { results } = await env.DB.prepare("SELECT id FROM products WHERE status = 'publish'").all<{
    id: number
  }>()
  ids = results.map(({ id }) => id)
  // As another shop's file or a program writes them: one number by hand, one with a wrong check digit.
  for (const [table, id, gtin] of [
    ['products', 7057, '3 012345-678902'],
    ['products', 7058, '3012345678906'],
    ['variations', 700101, '3012345678902'],
  ])
    await env.DB.prepare(
      `UPDATE ${table} SET platform = json_set(platform, '$.global_unique_id', ?1) WHERE id = ?2`,
    )
      .bind(gtin, id)
      .run()
})

describe('product read in one round trip', () => {
  it('has the barcode number of the product or of its choice, if it is valid', async () => {
    const [plain, wrong, ring] = await Promise.all([7057, 7058, 7001].map((id) => catalogue().product(id)))
    expect([plain?.gtin, wrong?.gtin, ring?.gtin]).toEqual(['3012345678902', undefined, undefined])
    expect(ring?.variations.map(({ gtin }) => gtin).filter(Boolean)).toEqual(['3012345678902'])
  })

  it('equals what the wc/v3 routes return, for every published product', async () => {
    const [told, read] = [catalogue(), catalogue({ isForeign: true })]
    expect(ids.length).toBeGreaterThan(50)
    for (const id of ids) {
      const jewel = await told.product(id)
      const { companions, ...own } = jewel ?? {}
      const plain = await read.product(id)
      expect(own).toEqual(plain)
      expect(companions).toBeDefined()
      if (!jewel || !plain) continue
      for (const names of ['relatedIds', 'setIds'] as const)
        expect(await told.companionsOf(jewel, jewel[names])).toEqual(
          await read.companionsOf(plain, plain[names]),
        )
    }
  })

  it('needs one round trip with its companions and at most 500 rows', async () => {
    for (const id of ids) {
      const counted = countedDb(env.DB)
      const { product, companionsOf } = catalogue({ db: counted.db })
      const jewel = await product(id)
      if (jewel) await companionsOf(jewel, [...jewel.relatedIds, ...jewel.setIds])
      expect(counted.rounds()).toBe(1)
      expect(counted.rows()).toBeLessThanOrEqual(500)
    }
  })

  it('reads at most 500 rows among thousands of products', async () => {
    await runStatements(env.DB, synthesisStatements(2_000, '2026-11-21'))
    for (const id of [7001, 7091, 100_005]) {
      const counted = countedDb(env.DB)
      expect((await catalogue({ db: counted.db }).product(id))?.id).toBe(id)
      expect(counted.rows()).toBeLessThanOrEqual(500)
    }
  })

  it('is found by a variation id; drafts and unknown ids return null', async () => {
    const { product } = catalogue()
    expect((await product(700103))?.id).toBe(7001)
    expect(await product(6999)).toBeNull()
    await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = 7002").run()
    const after = catalogue()
    expect(await after.product(7002)).toBeNull()
    expect(await after.product(700202)).toBeNull()
    const jewel = await after.product(7001)
    expect(jewel?.relatedIds).toContain(7002)
    expect(jewel?.companions?.map(({ id }) => id)).not.toContain(7002)
    await env.DB.prepare("UPDATE products SET status = 'publish' WHERE id = 7002").run()
  })
})
