import { env, listDurableObjectIds } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cartOf, hidden, shopper } from '../shop/shopper.ts'
import { headingOf, textOf, type Visit, visit } from '../shop/visit.ts'
import { type PlayedShop, playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'
import { seeded } from '../support/stand-ins/woocommerce/seed.ts'

const platforms = (['9.4', '11.0'] as const).flatMap((version) =>
  [false, true].map((taxes) => ({ version, taxes })),
)

/** Returns the ids of the products that a page links to outside its menus. */
const productsIn = ({ html }: Visit): number[] => {
  const main = html.slice(html.indexOf('<main'))
  const ids = [...main.matchAll(/href="\/product\/[a-z\d-]*[a-z]-(\d+)(?:-\d+)*"/g)].map(([, id]) =>
    Number(id),
  )
  return [...new Set(ids)]
}

describe.each(platforms)('in front of WooCommerce $version, taxes: $taxes', (platform) => {
  let shop: PlayedShop
  const page = (path: string) => visit(path, {}, { ...env, ...shop.settings })

  beforeAll(() => {
    const origin = `https://${platform.version.replace('.', '-')}-${platform.taxes}.platform.test`
    shop = playedShop({ ...platform, origin })
    vi.stubGlobal('fetch', shop.fetch)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    expect(shop.problems).toEqual([])
  })

  test('looking at cart and checkout creates no cart', async () => {
    const before = (await listDurableObjectIds(env.REMOTE_CARTS)).length
    for (const path of ['/cart', '/checkout']) {
      const { status, headers } = await page(path)
      expect(status).toBeLessThan(400)
      expect(headers.getSetCookie().join()).not.toContain('aubenacre_cart=')
    }
    expect((await listDurableObjectIds(env.REMOTE_CARTS)).length).toBe(before)
  })

  test('an agent prepares a cart, and its buyer takes it over', async () => {
    const bindings = { ...env, ...shop.settings }
    const call = async (name: string, given: object) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
      const headers = { 'Content-Type': 'application/json' }
      const sent = { method: 'POST', body: JSON.stringify(body), headers }
      const { html } = await visit('/mcp', sent, bindings)
      return JSON.parse(html).result
    }
    const { structuredContent: cart } = await call('set_cart', {
      items: [{ id: String(seeded.ring), quantity: 2 }],
    })
    expect(cart.line_items).toMatchObject([{ item: { id: String(seeded.ring) }, quantity: 2 }])
    const buyer = shopper(bindings)
    const path = `/panier-prepare/${cart.id}`
    const offered = await buyer.get(path)
    const fields = ['taker', 'version', 'total', 'own'].map((name) => [name, hidden(offered, name)])
    const taken = await buyer.post(`${path}/reprendre`, Object.fromEntries(fields))
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/checkout'])
    expect((await cartOf(buyer)).lines).toMatchObject([{ id: seeded.ring, quantity: 2 }])
    const { structuredContent: after } = await call('get_cart', { cart_id: cart.id })
    expect(after.status).toBe('complete_in_progress')
  })

  test('home and lists show only published products with a price', async () => {
    expect((await page('/')).status).toBe(200)
    const all = await page('/list')
    expect(all.status).toBe(200)
    expect(productsIn(all)).toEqual([12, 13, 14, 15, 16, 18, 22, 26, 28])
    const shown = async (slug: string) => productsIn(await page(`/list/${slug}`))
    expect(await shown('bagues')).toEqual([12, 22])
    expect(await shown('best-sellers')).toEqual([13, 22])
    expect(await shown('promotion')).toEqual([13])
    expect(await shown('plus-de-300')).toEqual([16, 28])
  })

  test.each([
    ['a jewel', seeded.ring, '/product/bague-aube-12', 'Bague Aube', '89,90'],
    [
      'its name decoded',
      seeded.earrings,
      '/product/boucles-perles-or-18',
      'Boucles Perles &amp; Or',
      '135,50',
    ],
    ['a choice', seeded.variableRing, '/product/bague-solstice-22', 'Bague Solstice', '140,00'],
    ['the id of a variation', seeded.variations[0], '/product/bague-solstice-22', 'Bague Solstice', '140,00'],
    ['a set', seeded.set, '/product/parure-aube-26-12-13', 'Parure Aube', '288,90'],
  ])('product page of %s', async (_, id, path, heading, price) => {
    const moved = await page(`/product/${id}`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, path])
    const answer = await page(path)
    expect([answer.status, headingOf(answer)]).toEqual([200, heading])
    expect(textOf(answer.html)).toContain(`${price} €`)
  })

  test('a set costs the sum of its items, in lists and structured data', async () => {
    const list = textOf((await page('/list/ensemble-de-bijoux')).html)
    expect(list).toContain('Parure Aube Perle de culture, argent 925 288,90 €')
    const { html } = await page('/product/parure-aube-26-12-13')
    expect(html).toContain('argent 925. 288,90')
    expect(html).not.toContain('argent 925..')
  })

  test('pages link to no product or guide that the platform lacks', async () => {
    const paths = ['/', '/product/bague-aube-12', '/questions', '/news', '/look', '/guide', '/guide-list']
    const named = new Set<string>()
    for (const path of paths) {
      const { html } = await page(path)
      for (const [, link = ''] of html.matchAll(/href="(\/(?:product|post)\/[^"]*)"/g)) named.add(link)
    }
    expect([...named].filter((link) => link.startsWith('/post/')).sort()).toEqual([
      '/post/6330',
      '/post/6333',
      '/post/6334',
    ])
    expect([...named].filter((link) => /-70\d\d$/.test(link))).toEqual([])
    expect((await page('/')).html).not.toContain('id="try"')
  })

  test('drafts, products without price and unknown ids return 404', async () => {
    for (const path of [
      `/product/${seeded.draft}`,
      `/product/${seeded.unpriced}`,
      '/product/999',
      '/post/6335',
    ])
      expect((await page(path)).status, path).toBe(404)
  })

  test('search finds words and SKUs', async () => {
    expect(productsIn(await page('/search?wd=ete'))).toEqual([seeded.tahiti])
    expect(productsIn(await page('/search?wd=BAG-AUBE'))).toEqual([seeded.ring])
    expect(productsIn(await page('/search?wd=bag-sol-50-23'))).toEqual([seeded.variations[0]])
  })

  test('guide list and guides show the posts of WordPress', async () => {
    const list = await page('/guide-list')
    expect(list.status).toBe(200)
    expect(list.html).toContain('Les perles Akoya – le guide')
    const guide = await page('/post/6333')
    expect([guide.status, headingOf(guide)]).toEqual([200, 'Les perles Akoya – le guide'])
    expect(guide.html).toContain('Un linge doux suffit.')
    expect(guide.html).not.toContain('atelier/')
  })

  test('a guest cart has prices with tax, whatever the tax settings', async () => {
    const visitor = shopper({ ...env, ...shop.settings })
    await visitor.get(`/product/bague-aube-${seeded.ring}`)
    await visitor.post('/cart/items', { id: String(seeded.ring), quantity: '2' })
    const { lines, subtotal, total, count } = await cartOf(visitor)
    expect({ subtotal, total, count }).toEqual({ subtotal: 17_980, total: 17_980, count: 2 })
    expect(lines.map(({ name, subtotal: sum }) => [name, sum])).toEqual([['Bague Aube', 17_980]])
  })
})
