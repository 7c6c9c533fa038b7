/**
 * Counts the round trips of writes and pages to D1, because a distant database costs its latency each time. If a number
 * grows, a query could have travelled with another one.
 */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths, productPath } from '../../shared/paths.ts'
import { keepTerms } from '../../worker/platform/terms/routes.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { countedDb } from '../support/counted-db.ts'
import { distantDb } from '../support/distant-db.ts'
import { cartOf, checkoutFields, type Shopper, shopper } from './shopper.ts'

const counted = countedDb(env.DB)
const bindings = { ...env, DB: counted.db, APP_SECRET: `${env.APP_SECRET}-rounds` }

/**
 * Whether a query runs after the response. The Worker reads changes and writes figures there, once for all visitors of
 * some seconds.
 */
const isBehind = (sql: string) => /FROM changes|FROM price_day|INTO figures/.test(sql)

/** Returns the number of round trips of some work. */
async function roundsOf(work: () => Promise<unknown>): Promise<number> {
  const before = counted.asked().length
  await work()
  return counted
    .asked()
    .slice(before)
    .filter((sql) => !isBehind(sql)).length
}

const add = (buyer: Shopper, id: string) => buyer.post(paths.cartItems, { id })

beforeAll(async () => {
  await loadCatalogue(env.DB)
  await keepTerms(env, Date.now())
  await env.DB.prepare('UPDATE products SET stock = 50 WHERE id IN (7057, 7058)').run()
  // Simulates an isolate that has answered before.
  const buyer = shopper(bindings)
  await add(buyer, '7057')
  await buyer.get(paths.cart)
  await buyer.get(`${paths.all}?prix=0-776`)
}, 60_000)

describe('D1 round trips of writes', () => {
  it('stay at the expected number in each step of a purchase', async () => {
    const buyer = shopper(bindings)
    const found: Record<string, number> = {}
    found['add'] = await roundsOf(() => add(buyer, '7057'))
    found['add beside'] = await roundsOf(() => add(buyer, '7058'))
    const { lines } = await cartOf(buyer)
    const key = lines[1]?.key ?? ''
    found['change'] = await roundsOf(() => buyer.post(paths.cartItem(key), { quantity: '2' }))
    found['remove'] = await roundsOf(() => buyer.post(paths.cartItemRemoval(key)))
    const fields = await checkoutFields(buyer)
    let to = ''
    found['order'] = await roundsOf(async () => {
      const { headers } = await buyer.post(paths.checkout, fields)
      to = headers.get('Location') ?? ''
    })
    expect(to).toContain('/demo-payment/')
    expect(found).toEqual({ add: 1, 'add beside': 1, change: 1, remove: 1, order: 4 })
    // Statements also cost time. Those that replace an earlier order are sent only if there is one. No address is
    // counted here.
    const statements = counted
      .asked()
      .filter((sql) => !isBehind(sql))
      .slice(-4)
      .flatMap((sql) => sql.split('; '))
    expect(statements).toHaveLength(18)
    const made = JSON.parse(decodeURIComponent(buyer.cookies.get('aubenacre_attempt') ?? '')).order
    // One trip reads the order with its events, the other its products, which the catalogue then caches.
    expect(await roundsOf(() => buyer.get(paths.orderWith(made.id, made.key)))).toBe(2)
    expect(await roundsOf(() => buyer.get(paths.orderWith(made.id, made.key)))).toBe(1)
  })
})

describe('D1 reads of a product feed that the clock has not kept yet', () => {
  it('are at most four rows per item, in six queries', async () => {
    const own = countedDb(env.DB)
    const { html } = await shopper({ ...bindings, DB: own.db, APP_SECRET: `${env.APP_SECRET}-feed` }).get(
      '/flux/google-1.xml',
    )
    const items = html.split('<item>').length - 1
    expect(items).toBeGreaterThan(300)
    expect(own.rows()).toBeLessThanOrEqual(4 * items)
    // Two slices: one query of the index, one of the products and one of the pieces of sets.
    expect(own.asked().filter((sql) => !isBehind(sql)).length).toBeLessThanOrEqual(6)
  })
})

describe('D1 round trips of a page', () => {
  it.each([
    [paths.cart, 1],
    [paths.checkout, 1],
    [`${paths.all}?prix=0-777`, 1],
    [productPath({ id: 7001, name: 'Bague Aube Akoya' }), 1],
    [`${paths.search}?wd=perle`, 1],
  ])('of %s stay within the limit', async (path, maxRounds) => {
    const buyer = shopper(bindings)
    await add(buyer, '7057')
    const written = counted.written()
    const rounds = await roundsOf(() => buyer.get(path))
    // A visitor's read never writes.
    expect(counted.written()).toBe(written)
    expect(rounds).toBeLessThanOrEqual(maxRounds)
  })
})

describe('D1 replicas', () => {
  const distant = distantDb(env.DB)
  const far = { ...env, DB: distant.db, APP_SECRET: `${env.APP_SECRET}-far` }
  /**
   * Returns the trips of some work to the nearby copy and to the primary. Leaves out the list of changes, which is read
   * after the responses.
   */
  const tripsOf = async (work: () => Promise<unknown>) => {
    const before = distant.trips()
    await work()
    const { near, far } = distant.trips()
    return { near: near - before.near, far: far - before.far }
  }

  it('serve pages to visitors, except to a buyer who has just written', async () => {
    const buyer = shopper(far)
    // Simulates an isolate that has answered before.
    await add(buyer, '7057')
    await buyer.get(paths.cart)
    const stranger = shopper(far)
    await add(stranger, '7057')
    for (const path of [paths.cart, paths.checkout])
      expect(await tripsOf(() => buyer.get(path))).toEqual({ near: 1, far: 0 })
    distant.freeze()
    expect(await tripsOf(() => stranger.get(paths.cart))).toEqual({ near: 1, far: 0 })
    expect(buyer.cookies.has('aubenacre_seen')).toBe(false)
    await buyer.post(paths.checkout, await checkoutFields(buyer))
    expect(buyer.cookies.get('aubenacre_seen')).toMatch(/^[0-9a-f-]{59}$/)
    const made = JSON.parse(decodeURIComponent(buyer.cookies.get('aubenacre_attempt') ?? '')).order
    const seen = await tripsOf(async () => {
      expect((await buyer.get(paths.orderWith(made.id, made.key))).status).toBe(200)
    })
    expect(seen.near).toBe(0)
    expect(seen.far).toBeGreaterThan(0)
  })
})
