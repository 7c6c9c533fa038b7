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

describeContract('products', ({ base }) => {
  it('have the fields of the contract', async () => {
    const ring = await one('wc/v3/products/7001')
    expect(ring).toMatchObject({
      id: 7001,
      name: 'Bague Aube Akoya',
      slug: 'bague-aube-akoya',
      permalink: `${base}/product/bague-aube-akoya-7001`,
      type: 'variable',
      status: 'publish',
      sku: 'BAG-AKO-001',
      price: '129.00',
      regular_price: '',
      sale_price: '',
      on_sale: false,
      purchasable: true,
      stock_status: 'instock',
      stock_quantity: 14,
      parent_id: 0,
      variations: [700101, 700102, 700103, 700104, 700105, 700106, 700107],
      grouped_products: [],
      date_created: '2025-09-01T02:00:00',
      date_created_gmt: '2025-09-01T00:00:00',
    })
    expect(ring['attributes']).toEqual([
      expect.objectContaining({
        name: 'Taille',
        slug: 'pa_taille',
        variation: true,
        options: ['48', '50', '52', '54', '56', '58', '60'],
      }),
      expect.objectContaining({ slug: 'pa_metal', variation: false, options: ['Argent 925\u00a0‰'] }),
      expect.objectContaining({ slug: 'pa_matiere', visible: false, options: ['Perle de culture'] }),
      expect.objectContaining({ slug: 'pa_perle', options: ['Perle de culture Akoya'] }),
      expect.objectContaining({ slug: 'pa_teinte', options: ['Blanc et crème', 'Métal blanc'] }),
    ])
    const [picture] = ring['images'] as Wire[]
    expect(picture).toMatchObject({ id: 70011, name: '7001-1' })
    expect(String(picture?.['src']).startsWith(`${base}/pictures/7001-1`)).toBe(true)
    expect((ring['categories'] as Wire[]).map(({ slug }) => slug)).toEqual(['bagues', 'akoya'])
    expect((ring['tags'] as Wire[]).map(({ slug }) => slug)).toContain('mariage')
  })

  it('of a set include its items and their sum', async () => {
    const set = await one('wc/v3/products/7098')
    expect(set).toMatchObject({
      type: 'grouped',
      purchasable: false,
      regular_price: '',
      grouped_products: [7036, 7060],
    })
    expect(set['price']).toBe('35.00')
    expect(set['meta_data']).toContainEqual(
      expect.objectContaining({ key: 'price_all_pieces', value: '98.20' }),
    )
    expect(set['on_sale']).toBe(false)
  })

  it('include the sets of an item, and nothing for other products', async () => {
    const inSets = async (id: number) => {
      const meta = (await one(`wc/v3/products/${id}`))['meta_data'] as { key: string; value: string }[]
      return meta.find(({ key }) => key === 'in_sets')?.value
    }
    expect(await inSets(7036)).toContain('7098')
    expect(await inSets(7098)).toBeUndefined()
    expect(await inSets(7001)).toBeUndefined()
  })

  it('include variations by their own id, with parent_id', async () => {
    expect(await one('wc/v3/products/700103')).toMatchObject({
      id: 700103,
      type: 'variation',
      parent_id: 7001,
      sku: 'BAG-AKO-001-T52',
      name: '52',
    })
  })

  it('are paged with totals and links, and an empty page past the end', async () => {
    const first = await call('wc/v3/products?status=publish&per_page=50')
    expect(first.headers.get('X-WP-Total')).toBe('87')
    expect(first.headers.get('X-WP-TotalPages')).toBe('2')
    expect(first.headers.get('Link')).toMatch(
      /^<https:\/\/shop\.test\/wp-json\/wc\/v3\/products\?[^>]*page=2>; rel="next"$/,
    )
    const second = await call('wc/v3/products?status=publish&per_page=50&page=2')
    expect(second.headers.get('Link')).toMatch(/page=1>; rel="prev"$/)
    expect(((await second.json()) as Wire[]).length).toBe(37)
    const past = await call('wc/v3/products?status=publish&per_page=50&page=9')
    expect(past.status).toBe(200)
    expect(await past.json()).toEqual([])
    expect(past.headers.get('X-WP-Total')).toBe('87')
  })

  it('list drafts unless a status is given, and return 404 for a draft by id', async () => {
    expect((await list('wc/v3/products?include=7012')).length).toBe(1)
    expect(await list('wc/v3/products?include=7012&status=publish')).toEqual([])
    expect(await failure('wc/v3/products/7012')).toBe('404 woocommerce_rest_product_invalid_id')
    expect(await failure('wc/v3/products/701201')).toBe('404 woocommerce_rest_product_invalid_id')
    expect(await list('wc/v3/products/7012/variations')).toEqual([])
  })

  it.each([
    ['sku=BAG-AKO-001,BOU-BAR-001', [7055, 7001]],
    ['slug=pendants-ecume', [7055]],
    ['include=7055,7001,7031&orderby=include', [7055, 7001, 7031]],
    ['include=7001,7002,7003&exclude=7002&orderby=id&order=asc', [7001, 7003]],
    ['category=bagues', []],
    ['category=999', []],
    ['category=11&tag=44&max_price=130&orderby=id&order=asc', [7001, 7013]],
    ['stock_status=outofstock&orderby=id&order=asc', [7035, 7054]],
    ['stock_status=onbackorder', []],
    ['min_price=780&type=grouped', []],
    ['min_price=760&max_price=770&type=grouped&sets=sum', [7092]],
    ['orderby=price&order=desc&per_page=1', [7025]],
    ['orderby=price&order=asc&per_page=1&type=simple,', null],
    ['min_price=abc&include=7001', [7001]],
    ['lang=fr&include=7001', [7001]],
    ['on_sale=true&category=11&orderby=id&order=asc', [7005, 7018]],
    ['type=external', []],
  ])('answer ?%s', async (query, ids) => {
    if (ids === null) expect(await failure(`wc/v3/products?${query}`)).toBe('400 rest_invalid_param')
    else expect((await list(`wc/v3/products?status=publish&${query}`)).map(({ id }) => id)).toEqual(ids)
  })

  it('match an attribute by its term id', async () => {
    const term = await env.DB.prepare(
      "SELECT id FROM terms WHERE taxonomy = 'pa_taille' AND slug = '66'",
    ).first('id')
    const found = await list(`wc/v3/products?attribute=pa_taille&attribute_term=${term}&order=asc&orderby=id`)
    expect(found.map(({ id }) => id)).toEqual([7012, 7013, 7014])
  })

  it('contain only the requested _fields', async () => {
    expect(await list('wc/v3/products?include=7001&_fields=id,sku')).toEqual([
      { id: 7001, sku: 'BAG-AKO-001' },
    ])
  })

  it.each([
    'page=0',
    'page=x',
    'per_page=0',
    'per_page=101',
    'per_page=1e1',
    'orderby=colour',
    'order=up',
    'stock_status=some',
    'type=boat',
    'on_sale=perhaps',
    'status=secret',
  ])('return 400 for ?%s', async (query) => {
    expect(await failure(`wc/v3/products?${query}`)).toBe('400 rest_invalid_param')
  })

  it.each([
    ['wc/v3/products/1', '404 woocommerce_rest_product_invalid_id'],
    ['wc/v3/products/99999999999999999999', '404 woocommerce_rest_product_invalid_id'],
    ['wc/v3/products/0x1b59', '404 rest_no_route'],
    ['wc/v3/products/-7001', '404 rest_no_route'],
    ['wc/v3/products/bague', '404 rest_no_route'],
    ['wc/v3/products/7002/variations/700101', '404 woocommerce_rest_product_variation_invalid_id'],
    ['wc/v3/products/categories/9999', '404 woocommerce_rest_term_invalid'],
    ['wc/v3/products/tags/11', '404 woocommerce_rest_term_invalid'],
  ])('return an error for %s', async (path, expected) => {
    expect(await failure(path)).toBe(expected)
  })
})

describeContract('variations', () => {
  it('come newest first, with options and stock', async () => {
    const all = await list('wc/v3/products/7001/variations')
    expect(all.map(({ id }) => id)).toEqual([700107, 700106, 700105, 700104, 700103, 700102, 700101])
    expect(all[0]).toMatchObject({
      sku: 'BAG-AKO-001-T60',
      price: '129.00',
      regular_price: '129.00',
      stock_quantity: 2,
      parent_id: 7001,
      attributes: [{ id: 1, name: 'Taille', slug: 'pa_taille', option: '60' }],
    })
  })

  it('are an empty list for a simple or unknown product', async () => {
    expect(await list('wc/v3/products/7055/variations')).toEqual([])
    expect(await list('wc/v3/products/1/variations')).toEqual([])
  })
})
