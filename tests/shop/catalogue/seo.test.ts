import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pages } from '../../../worker/routes.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { origin, structuredOf, type Visit, visit } from '../visit.ts'
import { elementsOf as namesIn, partsOf } from './xml.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00Z'))
  await loadCatalogue(env.DB)
  await env.DB.prepare("UPDATE products SET sku = '' WHERE id = 7057").run()
})

const elementsOf = ({ html }: Visit) => namesIn(html)
const texts = ({ html }: Visit, name: string) => partsOf(html, name)

const markdown = (path: string) => visit(path, { headers: { Accept: 'text/markdown' } })

describe('robots.txt', () => {
  it('allows the shop, disallows private paths and names the sitemap', async () => {
    const { status, html, headers } = await visit('/robots.txt')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(html).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
    for (const path of ['/account', '/wp-json/']) expect(html).toContain(`\nDisallow: ${path}\n`)
    // Robots may read these pages, which themselves ask not to be indexed.
    for (const path of ['/cart', '/checkout']) expect(html).not.toContain(path)
    expect(headers.get('Set-Cookie')).toBeNull()
  })
})

describe('sitemap', () => {
  it('lists every product and guide once, at its canonical address', async () => {
    const index = await visit('/sitemap.xml')
    expect(elementsOf(index)[0]).toBe('sitemapindex')
    const files = await Promise.all(texts(index, 'loc').map((address) => visit(address.replace(origin, ''))))
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
    for (const file of files) expect(elementsOf(file)[0]).toBe('urlset')
    const places = files.flatMap((file) => texts(file, 'loc'))
    expect(new Set(places).size).toBe(places.length)
    const products = places.filter((place) => place.startsWith(`${origin}/product/`))
    expect(products).toHaveLength(88)
    expect(places.filter((place) => place.startsWith(`${origin}/post/`))).toHaveLength(19)
    expect(places).toContain(`${origin}/list/akoya`)
    expect(places).toContain(`${origin}/cgv`)
    expect(places).toContain(`${origin}/retractation`)
    // Checks one page in six, and one product in thirty, because each page is rendered completely.
    for (const place of places.filter((each, index) => index % (products.includes(each) ? 30 : 6) === 0)) {
      const page = await visit(place.replace(origin, ''))
      expect([place, page.status]).toEqual([place, 200])
      expect(page.html).toContain(`<link rel="canonical" href="${place}"`)
    }
  })

  it('lists each page of the route table exactly when it may be indexed', async () => {
    const listed = new Set(texts(await visit('/sitemap-pages.xml'), 'loc'))
    const fixed = pages
      .flatMap(({ path }) => path)
      .filter((path) => !path.includes(':') && !path.startsWith('/atelier'))
    expect(fixed.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const path of fixed) {
      const { status, html } = await visit(path)
      const isIndexed = status === 200 && html.includes(`<link rel="canonical" href="${origin}${path}"`)
      if (listed.has(origin + path) !== isIndexed) wrong.push(`${path} ${isIndexed}`)
    }
    expect(wrong).toEqual([])
  })

  it('contains the date of change and the pictures of each product', async () => {
    const file = await visit('/sitemap-bijoux-1.xml')
    expect(texts(file, 'lastmod')).toContain('2026-11-20')
    expect(texts(file, 'image:loc').length).toBeGreaterThan(88)
    for (const src of texts(file, 'image:loc')) expect(src).toMatch(/^https:\/\/aubenacre\.test\/pictures\//)
  })

  it.each(['/sitemap-bijoux-2.xml', '/sitemap-bijoux-0.xml', '/sitemap-autre.xml', '/flux/google-2.xml'])(
    '%s returns 404',
    async (path) => expect((await visit(path)).status).toBe(404),
  )
})

describe('product feed', () => {
  const inTime = { timeout: 20_000 }

  it('has an item per variant with the price of its page and the lawful struck price', inTime, async () => {
    const feed = await visit('/flux/google-1.xml')
    expect((await visit('/flux/google-1.xml')).html).toBe(feed.html)
    expect(feed.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    elementsOf(feed)
    const items = texts(feed, 'item')
    const skus = items.map((item) => texts({ ...feed, html: item }, 'g:id')[0])
    expect(new Set(skus).size).toBe(items.length)
    const rings = items.filter((item) => item.includes('<g:item_group_id>BAG-AKO-001<'))
    expect(rings).toHaveLength(7)
    expect(rings[2]).toContain('<g:id>BAG-AKO-001-T52</g:id>')
    expect(rings[2]).toContain(`<g:link>${origin}/product/bague-aube-akoya-7001?taille=52</g:link>`)
    expect(rings[2]).toContain('<g:size>52</g:size>')
    expect(rings[2]).toContain('<g:price>129.00 EUR</g:price>')
    expect(rings[2]).not.toContain('g:sale_price')
    const reduced = items.find((item) => item.includes('-7031'))
    expect(reduced).toContain('<g:price>109.00 EUR</g:price><g:sale_price>98.10 EUR</g:sale_price>')
    expect(reduced).toMatch(/_date>2026-\d\d-\d\dT00:00\+0\d00\/2026-12-24T23:59\+0100</)
    const soldOut = items.find((item) => item.includes('<g:id>BOU-TAH-002</g:id>'))
    expect(soldOut).toContain('<g:availability>out_of_stock<')
  })
})

describe('structured data of a product', () => {
  interface Offer {
    url: string
    price: string
    priceCurrency: string
    availability: string
    shippingDetails: { '@id': string }
    hasMerchantReturnPolicy: { '@id': string }
  }
  interface Variant {
    sku: string
    size?: string
    offers: Offer
  }

  it('is a ProductGroup whose variants have an offer each', async () => {
    const found = structuredOf(await visit('/product/bague-aube-akoya-7001'))
    expect(found['Product']).toBeUndefined()
    const group = found['ProductGroup'] ?? {}
    expect(group).toMatchObject({ productGroupID: 'BAG-AKO-001', variesBy: ['https://schema.org/size'] })
    const variants = group['hasVariant'] as Variant[]
    expect(variants.map(({ size }) => size)).toEqual(['48', '50', '52', '54', '56', '58', '60'])
    for (const { sku, size, offers } of variants) {
      expect(sku).toBe(`BAG-AKO-001-T${size}`)
      expect(offers).toMatchObject({ price: '129.00', priceCurrency: 'EUR' })
      expect(offers.url).toBe(`${origin}/product/bague-aube-akoya-7001?taille=${size}`)
      expect(offers.shippingDetails).toEqual({ '@id': found['OfferShippingDetails']?.['@id'] })
      expect(offers.hasMerchantReturnPolicy).toEqual({ '@id': found['MerchantReturnPolicy']?.['@id'] })
    }
  })

  it('describes shipping and returns', async () => {
    const found = structuredOf(await visit('/product/bague-aube-akoya-7001'))
    expect(found['OfferShippingDetails']).toMatchObject({
      shippingRate: { value: 0, currency: 'EUR' },
      deliveryTime: {
        handlingTime: { minValue: 1, maxValue: 2 },
        transitTime: { minValue: 6, maxValue: 10 },
      },
    })
    expect(found['MerchantReturnPolicy']).toMatchObject({
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    })
    const lettered = structuredOf(await visit('/product/collier-prenom-vermeil-et-perle-de-culture-7043'))
    expect(lettered['MerchantReturnPolicy']).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
  })

  it.each([
    ['2026-03-28T22:59:00Z', '+01:00'],
    ['2026-03-28T23:00:00Z', '+02:00'],
    ['2026-10-24T21:59:00Z', '+02:00'],
    ['2026-10-24T22:00:00Z', '+01:00'],
  ])('gives at %s the noon cutoff with the Paris offset %s', async (now, offset) => {
    vi.setSystemTime(new Date(now))
    const found = structuredOf(await visit('/product/bague-aube-akoya-7001'))
    vi.setSystemTime(new Date('2026-11-20T09:00:00Z'))
    expect(found['OfferShippingDetails']).toMatchObject({
      deliveryTime: { cutoffTime: `12:00:00${offset}` },
    })
  })

  it('of a reduced product contains the reference price and the last day of the reduction', async () => {
    const found = structuredOf(await visit('/product/collier-brume-pastel-7031'))
    const offers = [found['ProductGroup']?.['hasVariant'] ?? found['Product']].flat() as Variant[]
    expect(offers[0]?.offers).toMatchObject({
      price: '98.10',
      priceValidUntil: '2026-12-24',
      priceSpecification: { price: '109.00', priceType: 'https://schema.org/StrikethroughPrice' },
    })
  })

  it('comes with Open Graph tags for link previews', async () => {
    const { html } = await visit('/product/bague-aube-akoya-7001')
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/aubenacre\.test\/pictures\/7001-1-960\.webp"/,
    )
    expect(html).toContain('<meta property="og:type" content="product"')
    expect(html).toContain('<meta property="product:price:amount" content="129.00"')
  })
})

it('home page describes the store and its search in structured data', async () => {
  const found = structuredOf(await visit('/'))
  expect(found['OnlineStore']).toMatchObject({ name: 'Aubenacre', url: `${origin}/` })
  expect(found['WebSite']).toMatchObject({
    potentialAction: { target: { urlTemplate: `${origin}/search?wd={search_term_string}` } },
  })
})

it('list page names its products in order in structured data', async () => {
  const found = structuredOf(await visit('/list/tahiti'))
  const list = found['CollectionPage']?.['mainEntity'] as
    | { itemListElement: { position: number; url: string }[] }
    | undefined
  const itemListElement = list?.itemListElement ?? []
  expect(itemListElement.map(({ position }) => position)).toEqual(
    itemListElement.map((_, index) => index + 1),
  )
  expect(itemListElement[0]?.url).toContain(`${origin}/product/`)
  expect(Object.keys(itemListElement[0] ?? {})).toEqual(['@type', 'position', 'url'])
})

describe('Markdown version', () => {
  it('of a product contains its price, its variants and its facts', async () => {
    const { status, headers, html } = await markdown('/product/bague-aube-akoya-7001')
    expect([status, headers.get('Content-Type'), headers.get('Vary')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'Accept',
    ])
    expect(html).toMatch(/^# Bague Aube Akoya\n/)
    expect(html).toContain('129,00\u00a0€ TTC')
    expect(html).toContain('- 52 — 129,00\u00a0€')
    expect(html).toContain('Chez vous entre le 1er et le 8 décembre, en France')
    expect(html).not.toContain('<')
  })

  it('of a product without a reference names none, nor does its page', async () => {
    const path = '/product/puces-rosee-7057'
    for (const { status, html } of [await markdown(path), await visit(path)]) {
      expect([status, html.includes('Puces Rosée')]).toEqual([200, true])
      expect(html).not.toContain('Réf.')
    }
  })

  it('of the home page links to new products, lists and llms.txt', async () => {
    const { headers, html } = await markdown('/')
    expect(headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(html).toContain('## Nouveautés')
    expect(html).toMatch(/\]\(https:\/\/aubenacre\.test\/product\//)
    for (const path of ['/list/bagues', '/llms.txt']) expect(html).toContain(origin + path)
    expect((await visit('/')).html).toMatch(/^<!DOCTYPE html>/)
  })

  it.each([
    ['/list/tahiti', '# Perles de culture de Tahiti'],
    ['/post/6333', '# Les familles de perles de culture'],
    ['/expeditions', '# Livraison'],
  ])('of %s begins with its title', async (path, title) => {
    const { html } = await markdown(path)
    expect(html.split('\n')[0]).toBe(title)
    expect(html.length).toBeGreaterThan(500)
  })

  it('is sent only to clients that prefer it to HTML', async () => {
    const path = '/product/bague-aube-akoya-7001'
    for (const accept of [
      '*/*',
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'text/html, text/markdown;q=0.5',
    ]) {
      const { html } = await visit(path, { headers: { Accept: accept } })
      expect(html).toMatch(/^<!DOCTYPE html>/)
    }
    expect((await markdown('/product/rien-9999')).status).toBe(404)
  })
})

it('llms.txt links to lists, guides and data that exist', async () => {
  const { html, status } = await visit('/llms.txt')
  expect(status).toBe(200)
  const addresses = [...html.matchAll(/\]\((https:\/\/[^)]+)\)/g)].map((found) => found[1] ?? '')
  expect(addresses.length).toBeGreaterThan(50)
  for (const address of addresses.filter((_, index) => index % 9 === 0)) {
    expect([address, (await visit(address.replace(origin, ''))).status]).toEqual([address, 200])
  }
})
