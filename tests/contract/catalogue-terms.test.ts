import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { embedded } from '../../worker/commerce/embedded/index.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { call, failure, list, one, type Wire } from '../support/platform-calls.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = 7012").run()
})

describe('terms', () => {
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

  it('can be searched, ordered and paged', async () => {
    expect(
      (await list('wc/v3/products/categories?search=perles&orderby=id&order=asc')).map(({ id }) => id),
    ).toEqual([21, 22, 23, 24])
    expect((await list('wc/v3/products/tags?orderby=count&order=desc&per_page=1'))[0]).toMatchObject({
      slug: 'cadeaux-pour-elle',
    })
    expect(await failure('wc/v3/products/tags?orderby=colour')).toBe('400 rest_invalid_param')
  })
})

describe('the shop key', () => {
  const basic = (pair: string) => ({ Authorization: `Basic ${btoa(pair)}` })
  const from = (headers: Record<string, string>, bindings: object = {}) =>
    call(
      'wc/v3/products?include=7001',
      { CATALOGUE_KEY: 'ck_tests', CATALOGUE_SECRET: 'cs_tests', ...bindings },
      headers,
    )
  const code = async (response: Response) =>
    `${response.status} ${((await response.json()) as { code: string }).code}`

  it('opens the catalogue from outside', async () => {
    const response = await from(basic('ck_tests:cs_tests'))
    expect(response.status).toBe(200)
    const [ring] = (await response.json()) as Wire[]
    expect(ring?.['permalink']).toBe('https://shop.test/product/bague-aube-akoya-7001')
  })

  it('is needed from outside', async () => {
    expect(await code(await from({}))).toBe('401 woocommerce_rest_cannot_view')
    expect(await code(await from(basic('ck_other:cs_tests')))).toBe('401 woocommerce_rest_cannot_view')
    expect(await code(await from({ Authorization: 'Basic !' }))).toBe('401 woocommerce_rest_cannot_view')
    expect(await code(await from(basic('ck_tests:cs_other')))).toBe(
      '401 woocommerce_rest_authentication_error',
    )
  })

  it('opens nothing when none is configured', async () => {
    const none = { CATALOGUE_KEY: undefined, CATALOGUE_SECRET: undefined }
    expect(await code(await from(basic(':'), none))).toBe('401 woocommerce_rest_cannot_view')
    expect(await code(await from(basic('undefined:undefined'), none))).toBe(
      '401 woocommerce_rest_cannot_view',
    )
  })

  it('is not read over plain HTTP in production', async () => {
    const request = new Request('http://shop.test/wp-json/wc/v3/products', {
      headers: basic('ck_tests:cs_tests'),
    })
    const bindings = {
      ...env,
      CATALOGUE_KEY: 'ck_tests',
      CATALOGUE_SECRET: 'cs_tests',
      ENVIRONMENT: 'production',
    }
    const response = await embedded.fetch(request, bindings, createExecutionContext())
    expect(await code(response)).toBe('401 woocommerce_rest_cannot_view')
  })
})

describe('guides', () => {
  it('are public, newest first, with their theme', async () => {
    const response = await call('wp/v2/posts?per_page=100&_embed=1', {})
    expect(response.headers.get('X-WP-Total')).toBe('19')
    const all = (await response.json()) as Wire[]
    const dates = all.map(({ date }) => String(date))
    expect(dates).toEqual(dates.toSorted().toReversed())
    const families = all.find(({ id }) => id === 6333)
    expect(families).toMatchObject({
      slug: 'familles-de-perles-de-culture',
      link: 'https://shop.test/post/6333',
    })
    expect(families?.['_embedded']).toMatchObject({
      'wp:term': [[{ name: 'Perles', taxonomy: 'category' }], []],
    })
    expect(families?.['content']).toMatchObject({
      rendered: expect.stringMatching(/^<h2>Quatre familles<\/h2>\n<p>/),
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
