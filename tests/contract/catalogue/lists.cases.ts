import { env } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { call, list } from '../../support/platform-calls.ts'
import { describeContract } from '../../support/transports.ts'

const bySlug = new Map<string, string>()

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  for (const kind of ['categories', 'tags'] as const) {
    const filter = kind === 'tags' ? 'tag' : 'category'
    for (const term of await list(`wc/v3/products/${kind}?per_page=99`))
      bySlug.set(String(term['slug']), `${filter}=${term.id}`)
  }
  bySlug.set('promotion', 'on_sale=true')
  for (const limit of [100, 200, 300]) bySlug.set(`moins-de-${limit}`, `max_price=${limit - 0.01}`)
  bySlug.set('plus-de-300', 'min_price=300')
})

const total = async (query: string) => {
  const answer = await call(`wc/v3/products?status=publish&sets=sum&per_page=1&${query}`)
  return Number(answer.headers.get('X-WP-Total'))
}

describeContract('product lists of the shop', () => {
  it.each([
    ['nouveautes', 14],
    ['best-sellers', 19],
    ['promotion', 9],
    ['bagues', 18],
    ['colliers', 26],
    ['boucles-doreilles', 17],
    ['bracelets', 16],
    ['ensemble-de-bijoux', 11],
    ['akoya', 10],
    ['tahiti', 11],
    ['baroque', 11],
    ['perles-deau-douce', 24],
    ['cristal', 12],
    ['homme', 13],
    ['chaine', 11],
    ['cadeaux-personnalises', 10],
    ['cadeaux-pour-lui', 16],
    ['cadeaux-pour-elle', 72],
    ['cadeaux-pour-lui-et-pour-elle', 14],
    ['moins-de-100', 44],
    ['moins-de-200', 64],
    ['moins-de-300', 72],
    ['plus-de-300', 16],
    ['amour', 26],
    ['tenue-du-jour', 42],
    ['cocktail', 30],
    ['mariage', 26],
    ['anniversaire', 49],
  ])('%s contains %i products', async (slug, expected) => {
    expect(await total(bySlug.get(slug) ?? 'include=0')).toBe(expected)
  })

  it('sort sets by the sum of their items', async () => {
    const cheap = await list('wc/v3/products?status=publish&sets=sum&orderby=price&order=asc&per_page=100')
    const sums = cheap.map((product) => {
      const meta = product['meta_data'] as { key: string; value: string }[]
      return Number(meta.find(({ key }) => key === 'price_all_pieces')?.value ?? product['price'])
    })
    expect(sums).toEqual(sums.toSorted((one, other) => one - other))
    expect(sums[0]).toBe(25)
    expect(sums.at(-1)).toBe(1290)
  })

  it('keep the menu order', async () => {
    const ids = (await list('wc/v3/products?status=publish&orderby=menu_order&order=asc&per_page=100')).map(
      ({ id }) => id,
    )
    expect(ids).toEqual(ids.toSorted())
    expect(ids).toHaveLength(88)
  })

  it('drop products that are no longer new', async () => {
    vi.setSystemTime(new Date('2027-06-01T10:00:00Z'))
    expect(await total(bySlug.get('nouveautes') ?? '')).toBe(0)
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  })
})

describeContract('search', () => {
  const found = async (words: string) =>
    (await list(`wc/v3/products?status=publish&per_page=100&search=${encodeURIComponent(words)}`)).map(
      ({ id }) => id,
    )

  it.each([
    ['BAG-AKO-001', 7001],
    ['bagako001', 7001],
    ['bag ako 001', 7001],
    ['bag-ako-001-t52', 7001],
    ['prismes améthystes', 7011],
    ['oeil-de-tigre', 7046],
    ['œil de tigre', 7046],
  ])('finds « %s » first', async (words, id) => {
    expect((await found(words))[0]).toBe(id)
  })

  it.each([
    ['perle noire', 7024],
    ['prénom', 7042],
    ['BO', 7055],
    ['alliance', 7002],
    ['fête des mères', 7001],
    ['saint-valentin', 7001],
    ['gourmettes', 7079],
    ['Première lueur', 7022],
    ['premiere LUEUR', 7022],
    ['ecume', 7055],
    ['brac', 7071],
    ['bijoux pour homme', 7045],
  ])('finds « %s » by words that shoppers use', async (words, id) => {
    expect(await found(words)).toContain(id)
  })

  it('requires every word, and finds nothing for signs', async () => {
    expect(await found('bague saphir')).toContain(7017)
    expect(await found('bague xyzzy')).toEqual([])
    expect(await found('!!! " * ( OR')).not.toContain(undefined)
    expect(await found('«»')).toEqual([])
  })
})
