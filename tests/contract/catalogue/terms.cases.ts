import { env } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { call, failure, list, one, type Wire } from '../../support/platform-calls.ts'
import { describeContract } from '../../support/transports.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = 7012").run()
})

describeContract('terms', () => {
  it('are listed by name with their count', async () => {
    const tags = await list('wc/v3/products/tags?per_page=99')
    expect(tags.map(({ name }) => name).slice(0, 4)).toEqual([
      'Amour',
      'Anniversaire',
      'Cadeaux pour elle',
      'Cadeaux pour elle et lui',
    ])
    expect(tags.find(({ slug }) => slug === 'nouveautes')).toMatchObject({ count: 14 })
    const [rings] = await list('wc/v3/products/categories?slug=bagues')
    expect(rings).toEqual({
      id: 11,
      name: 'Bagues',
      slug: 'bagues',
      parent: 0,
      description: '',
      display: 'default',
      image: null,
      menu_order: 0,
      count: 17,
    })
    expect(await one('wc/v3/products/categories/11')).toEqual(rings)
  })

  it('can be searched, sorted and paged', async () => {
    expect(
      (await list('wc/v3/products/categories?search=perles&orderby=id&order=asc')).map(({ id }) => id),
    ).toEqual([21, 22, 23, 24])
    expect((await list('wc/v3/products/tags?orderby=count&order=desc&per_page=1'))[0]).toMatchObject({
      slug: 'cadeaux-pour-elle',
    })
    expect(await failure('wc/v3/products/tags?orderby=colour')).toBe('400 rest_invalid_param')
  })
})

describeContract('guides', ({ base }) => {
  it('are public, newest first, with their theme', async () => {
    const response = await call('wp/v2/posts?per_page=100&_embed=1')
    expect(response.headers.get('X-WP-Total')).toBe('19')
    const all = (await response.json()) as Wire[]
    const dates = all.map(({ date }) => String(date))
    expect(dates).toEqual(dates.toSorted().toReversed())
    const families = all.find(({ id }) => id === 6333)
    expect(families).toMatchObject({
      slug: 'familles-de-perles-de-culture',
      link: `${base}/post/6333`,
      meta: {
        links: expect.arrayContaining([6548, '/list/akoya']),
        reviewed: expect.stringMatching(/^2026-/),
      },
    })
    expect(families?.['_embedded']).toMatchObject({
      'wp:term': [[{ name: 'Perles', taxonomy: 'category' }], []],
    })
    expect(families?.['content']).toMatchObject({
      rendered: expect.stringMatching(/<h2>[^<]+<\/h2>\n<table><thead><tr><th>/),
    })
  })

  it('can be found by theme, slug, words and page', async () => {
    const [first] = await list('wp/v2/posts?slug=familles-de-perles-de-culture')
    const theme = String(first?.['categories'])
    expect((await list(`wp/v2/posts?categories=${theme}&per_page=100`)).length).toBe(7)
    expect((await list('wp/v2/posts?search=POINÇONS&_fields=id')).map(({ id }) => id)).toContain(6686)
    expect(await failure('wp/v2/posts?page=9')).toBe('400 rest_post_invalid_page_number')
    expect(await failure('wp/v2/posts/1')).toBe('404 rest_post_invalid_id')
    expect(await list('wp/v2/pages?slug=nothing')).toEqual([])
    expect(await one('wp/v2/posts/6686')).toMatchObject({ id: 6686, status: 'publish' })
  })
})
