import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callsThrough } from '../../worker/commerce/call.ts'
import { catalogueCache } from '../../worker/commerce/catalogue/catalogue-cache.ts'
import { listCommerce } from '../../worker/commerce/families/lists.ts'
import { embedded } from '../../worker/platform/index.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { tradeFacet } from '../support/trade-facet.ts'

const asked: string[] = []

/** Returns the list client of a platform that has only the paths `routes` accepts. */
function listsOf(platform: string, routes: (path: string) => boolean) {
  const calls = callsThrough({
    base: `https://${platform}.test/wp-json/`,
    send: async (request) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname.replace('/wp-json/', '') + search)
      const exists = routes(pathname)
      const known = exists ? request : new Request(`https://${platform}.test/wp-json/none`)
      return embedded.fetch(known, { ...env, IN_PROCESS: true }, createExecutionContext())
    },
    session: {} as never,
    readKey: undefined,
    visitor: undefined,
  })
  return listCommerce(
    calls,
    catalogueCache(env, platform, (work) => void work),
  )
}

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})
beforeEach(() => void asked.splice(0))

describe('lists of our own platform', () => {
  const { list, search } = listsOf('house', () => true)

  it('contain facets and prices, 24 or 48 products a page', async () => {
    const rings = await list({ slug: 'bagues', sort: 'price-up', page: 1 })
    expect(rings).toMatchObject({ total: 18, pages: 1, prices: { lowest: 45_00, highest: 1190_00 } })
    expect(rings?.facets.map(({ name }) => name)).toContain('metal')
    const all = { slug: '', sort: 'selection', page: 2 } as const
    expect((await list(all))?.products[0]?.id).not.toBe((await list({ ...all, size: 48 }))?.products[0]?.id)
    expect(await list({ ...all, size: 48 })).toMatchObject({ pages: 2, page: 2 })
  })

  it('combine the filters of the gift finder', async () => {
    const filters = { pour: ['cadeaux-pour-lui'], occasion: ['anniversaire'], prix: ['-50', '50-100'] }
    const gifts = await list({ slug: '', sort: 'price-up', page: 1, filters })
    expect(gifts?.total).toBeGreaterThan(0)
    expect(gifts?.prices?.highest).toBeLessThan(100_00)
  })

  it('write nothing to KV past their last page', async () => {
    const put = vi.spyOn(env.CACHE, 'put')
    expect(await list({ slug: 'bagues', sort: 'selection', page: 9 })).toBeNull()
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
  })

  it('are cached in KV, but filtered lists only in the isolate', async () => {
    const put = vi.spyOn(env.CACHE, 'put')
    const view = { slug: 'colliers', sort: 'name', page: 1 } as const
    await list(view)
    expect(put).toHaveBeenCalledTimes(1)
    const narrowed = await list({ ...view, filters: { [tradeFacet('metal')]: ['vermeil', 'argent-925'] } })
    expect(await list({ ...view, filters: { [tradeFacet('metal')]: ['argent-925', 'vermeil'] } })).toBe(
      narrowed,
    )
    expect(put).toHaveBeenCalledTimes(1)
    expect(asked).toHaveLength(2)
    put.mockRestore()
  })

  it('are null for an unknown slug, without a request', async () => {
    expect(await list({ slug: 'montres', sort: 'selection', page: 1 })).toBeNull()
    expect(await list({ slug: '__proto__', sort: 'selection', page: 1 })).toBeNull()
    expect(asked).toEqual([])
  })

  it('are also found by search words', async () => {
    const found = await search('  Perle NOIRE ', {
      sort: 'selection',
      page: 1,
      filters: { famille: ['bagues'] },
    })
    expect(found.products.map(({ id }) => id)).toContain(7003)
    expect(found).toMatchObject({ corrected: null, nearest: [] })
  })
})

describe('lists of a platform without our routes', () => {
  const { list, search } = listsOf('woo', (path) => path.includes('/wc/v3/'))

  it('come from wc/v3 without facets and corrections', async () => {
    const filters = { [tradeFacet('metal')]: ['vermeil'] }
    const rings = await list({ slug: 'bagues', sort: 'price-up', page: 1, size: 48, filters })
    expect(rings).toMatchObject({ total: 18, pages: 1, facets: [] })
    const found = await search('bagako001', { sort: 'selection', page: 1 })
    expect(found).toMatchObject({ facets: [], corrected: null, nearest: [] })
    expect(found.products[0]?.id).toBe(7001)
    expect(asked.find((path) => path.startsWith('wc/v3/products?'))).toContain('per_page=48')
  })
})
