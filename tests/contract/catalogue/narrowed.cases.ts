import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type FacetName, type Filters, facetNames } from '../../../shared/catalogue/facets.ts'
import { priceBands } from '../../../shared/catalogue/price-bands.ts'
import { listSlugs } from '../../../worker/commerce/catalogue/list-filters.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { countsOf, everyPlain, fits, idsOf, narrowed, type Plain } from '../../support/list-calls.ts'
import { luckOf } from '../../support/luck.ts'
import { call, failure } from '../../support/platform-calls.ts'
import { tradeFacet } from '../../support/trade-facet.ts'
import { describeContract } from '../../support/transports.ts'

let all: Plain[] = []

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  all = await everyPlain()
})

describeContract('narrowed lists', ({ base }) => {
  it('contain the products of wc/v3 and their facets', async () => {
    const answer = await narrowed('list=bagues&per_page=24')
    expect(answer.total).toBe(18)
    const same = (await (await call('wc/v3/products?include=7001')).json()) as unknown[]
    expect(answer.products[0]).toEqual(same[0])
    expect(answer.products[0]?.['permalink']).toBe(`${base}/product/bague-aube-akoya-7001`)
    expect(answer.price_range).toEqual({ min: '45.00', max: '1190.00' })
    expect(countsOf(answer, 'metal')).toEqual({
      'argent-925': 8,
      vermeil: 3,
      'or-375': 1,
      'or-750': 3,
      'plaque-or': 1,
      'acier-inoxydable': 1,
      titane: 1,
    })
    expect(answer.facets.map(({ name }) => name)).not.toContain('famille')
    expect(answer.facets.find(({ name }) => name === 'prix')?.options.map(({ label }) => label)).toEqual([
      'Moins de 50\u00a0€',
      'De 50 à 100\u00a0€',
      'De 100 à 200\u00a0€',
      'De 200 à 300\u00a0€',
      '300\u00a0€ et plus',
    ])
  })

  it('return 401 without the shop key', async () => {
    const open = await SELF.fetch('https://shop.test/wp-json/aubenacre/v1/products')
    expect(open.status).toBe(401)
  })

  it.each([
    ['metal=Or%20750', 'metal'],
    ['prix=abc', 'prix'],
    ['prix=100-50', 'prix'],
    ['prix=-', 'prix'],
    ['taille=52,', 'taille'],
    [`pierre=${Array.from({ length: 31 }, (_, rank) => `a${rank}`).join(',')}`, 'pierre'],
    ['sort=oldest', 'sort'],
    ['page=0', 'page'],
    ['per_page=101', 'per_page'],
  ])('return 400 naming the parameter for ?%s', async (query, name) => {
    const response = await call(`aubenacre/v1/products?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [name]: expect.stringContaining(name) } },
    })
  })

  it('return different 404 codes for an unknown list and an unknown route', async () => {
    expect(await failure('aubenacre/v1/products?list=montres')).toBe('404 aubenacre_unknown_list')
    expect(await failure('aubenacre/v1/watches')).toBe('404 rest_no_route')
  })

  it('keep a selected value without results, and ignore unknown values', async () => {
    const nothing = await narrowed('list=bagues&metal=titane&pierre=diamant')
    expect(nothing).toMatchObject({ products: [], total: 0, price_range: null })
    expect(countsOf(nothing, 'metal')['titane']).toBe(0)
    expect((await narrowed('metal=bronze')).total).toBe(0)
  })

  it('accept any price range in whole euros, with sets at the sum of their items', async () => {
    const answer = await narrowed('prix=60-140&per_page=100')
    expect(idsOf(answer)).toEqual(
      all.filter(({ cents }) => cents >= 6_000 && cents < 14_000).map(({ id }) => id),
    )
    expect(answer.facets.find(({ name }) => name === 'prix')?.options.at(-1)).toEqual({
      value: '60-140',
      label: 'De 60 à 140\u00a0€',
      count: answer.total,
    })
  })
})

describe('each list', () => {
  const holds: Record<string, (product: Plain) => boolean> = {
    promotion: ({ onSale }) => onSale,
    'moins-de-100': ({ cents }) => cents < 10_000,
    'moins-de-200': ({ cents }) => cents < 20_000,
    'moins-de-300': ({ cents }) => cents < 30_000,
    'plus-de-300': ({ cents }) => cents > 30_000,
  }

  it.each(['', ...listSlugs])('« %s » contains the products that wc/v3 returns', async (slug) => {
    const belongs = slug === '' ? () => true : (holds[slug] ?? (({ lists }: Plain) => lists.includes(slug)))
    const answer = await narrowed(`list=${slug}&per_page=100`)
    expect(idsOf(answer)).toEqual(all.filter(belongs).map(({ id }) => id))
    expect(answer.total).toBe(answer.products.length)
  })
})

describe('sorting and pages', () => {
  const compare: Record<string, (one: Plain, other: Plain) => number> = {
    new: (one, other) => other.created.localeCompare(one.created),
    'price-up': (one, other) => one.cents - other.cents,
    'price-down': (one, other) => other.cents - one.cents,
    name: (one, other) => (one.slug < other.slug ? -1 : 1),
    selection: () => 0,
  }

  it.each(Object.entries(compare))('by %s, with ties in menu order, page after page', async (sort, by) => {
    const wanted = all.filter((product) => fits(product, tradeFacet('metal'), ['argent-925'])).toSorted(by)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => narrowed(`metal=argent-925&sort=${sort}&page=${page}&per_page=24`)),
    )
    expect(pages.flatMap(idsOf)).toEqual(wanted.map(({ id }) => id))
    expect(pages.map(({ products }) => products.length)).toEqual([24, 24, wanted.length - 48, 0])
  })

  it('of a search: best first unless another order is requested', async () => {
    const best = await narrowed('search=perle+noire&per_page=48')
    expect(idsOf(best)).toContain(7024)
    const cheap = await narrowed('search=perle+noire&per_page=48&sort=price-up')
    expect(idsOf(cheap).toSorted()).toEqual(idsOf(best).toSorted())
    expect(idsOf(cheap)).not.toEqual(idsOf(best))
    expect((await narrowed('search=bagako001')).products[0]?.id).toBe(7001)
    expect((await narrowed('search=xyzzy')).total).toBe(0)
    const rings = await narrowed('search=perle+noire&famille=bagues')
    expect(rings.total).toBe(countsOf(best, 'famille')['bagues'])
  })
})

describe('facet counts', () => {
  const next = luckOf(20_261_121)
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(next() * values.length)]
  const everyValue = (name: FacetName): string[] =>
    name === 'prix' ? [...priceBands, '33-140'] : [...new Set(all.flatMap(({ values }) => values[name]))]

  /** Returns random filters: up to four facets with up to three values each. */
  const question = (): Filters => {
    const names = new Set(Array.from({ length: Math.ceil(next() * 4) }, () => pick(facetNames) ?? 'prix'))
    return Object.fromEntries(
      [...names].map((name) => {
        const values = Array.from({ length: Math.ceil(next() * 3) }, () => pick(everyValue(name)) ?? '')
        return [name, [...new Set(values)]]
      }),
    )
  }

  const fitsAll = (product: Plain, filters: Filters, but?: FacetName) =>
    facetNames.every((name) => name === but || !filters[name] || fits(product, name, filters[name]))

  it('equal a check of every product, for random filters', async () => {
    for (let round = 0; round < 60; round += 1) {
      const filters = question()
      const slug = pick(['', '', 'colliers', 'tahiti', 'mariage']) ?? ''
      const query = new URLSearchParams({ list: slug, per_page: '100' })
      for (const [name, values] of Object.entries(filters)) query.set(name, values.join(','))
      const answer = await narrowed(query.toString())
      const inList = all.filter(({ lists }) => slug === '' || lists.includes(slug))
      const saved = inList.filter((product) => fitsAll(product, filters))
      expect(idsOf(answer), query.toString()).toEqual(saved.map(({ id }) => id))
      for (const name of facetNames) {
        const within = inList.filter((product) => fitsAll(product, filters, name))
        const values =
          name === 'prix' ? [...new Set([...priceBands, ...(filters.prix ?? [])])] : everyValue(name)
        const counts = values
          .map((value) => [value, within.filter((product) => fits(product, name, [value])).length] as const)
          .filter(([value, count]) => count > 0 || filters[name]?.includes(value))
        const narrows =
          counts.length > 1 || filters[name] || counts.some(([, count]) => count < within.length)
        expect(countsOf(answer, name), `${name} of ${query}`).toEqual(
          Object.fromEntries(narrows ? counts : []),
        )
      }
    }
  })
})
