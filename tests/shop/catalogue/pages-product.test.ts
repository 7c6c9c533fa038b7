import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { productPath } from '../../../shared/paths.ts'
import { Redirect } from '../../../worker/render/failure.ts'
import { productAt } from '../../../worker/shop/product/product.tsx'
import { badgeOf } from '../../../worker/shop/ui/product-card.tsx'
import { loadCatalogue } from '../../support/catalogue.ts'
import { canonicalOf, headingOf, origin, structuredOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const ring = '/product/bague-aube-akoya-7001'

describe('product address', () => {
  it.each([
    ['another name', '/product/autre-nom-7001', ring],
    ['no name', '/product/7001', ring],
    ['capitals', '/product/Bague-Aube-Akoya-7001', ring],
    ['an encoded dash', '/product/bague%2Daube-akoya-7001', ring],
    ['a variation', '/product/bague-aube-akoya-700103', ring],
    ['pieces that are not its own', '/product/bague-aube-akoya-7001-7051', ring],
    [
      'a set without its pieces',
      '/product/parure-aube-akoya-7091',
      '/product/parure-aube-akoya-7091-7021-7051',
    ],
  ])('redirects %s to the canonical address and keeps the query', async (_, path, own) => {
    const { status, headers } = await visit(`${path}?utm=a%26b`)
    expect(status).toBe(301)
    expect(headers.get('Location')).toBe(`${own}?utm=a%26b`)
  })

  it.each([
    '/product/bague-9999',
    '/product/bague',
    '/product/bague-99999999999999999999',
    '/product/bague--7001e3',
    '/product/bague-0x1b59',
    '/product/bague-07001',
    '/product/bague-7001.5',
    '/product/%00-7001%00',
    '/product/bague-%37%30%30%31-',
  ])('%s returns 404', async (path) => {
    const page = await visit(path)
    expect(page.status).toBe(404)
    expect(headingOf(page)).toBe('Cette page n’existe pas')
    expect(page.html).toContain('name="wd"')
    expect(page.html).toContain('href="/list/nouveautes"')
  })

  it('returns 404 for a draft', async () => {
    await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = 7012").run()
    expect((await visit('/product/x-7012')).status).toBe(404)
  })

  describe('with a name that ends in numbers', () => {
    const named = (id: number, name: string) => ({ id, path: productPath({ id, name }) }) as Product
    const shop = [named(12, 'Duo 7 20'), named(20, 'Chaîne'), named(7, 'Anneau')]
    const commerce = { product: async (id: number) => shop.find((each) => each.id === id) ?? null }
    const at = (path: string) => productAt(path.replace('/product/', ''), new URL(origin + path), commerce)

    it('finds the product by its exact canonical address', async () => {
      expect((await at('/product/duo-7-20-12')).id).toBe(12)
    })

    it('redirects to the first existing product when no address matches exactly', async () => {
      await expect(at('/product/autre-3-7-20')).rejects.toEqual(new Redirect('/product/anneau-7', 301))
    })
  })
})

describe('product page', () => {
  it('shows in its first HTML the price facts that the law requires', async () => {
    const page = await visit('/product/collier-brume-pastel-7031')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Collier Brume pastel')
    expect(canonicalOf(page)).toBe('/product/collier-brume-pastel-7031')
    expect(page.html).toContain('98,10\u00a0€')
    expect(page.html).toContain('<s><span class="sr">au lieu de </span>109,00\u00a0€</s>')
    expect(page.html).toContain('Prix le plus bas des 30 jours précédents\u00a0: 109,00\u00a0€')
    expect(page.html).toContain('−10\u00a0%')
    expect(page.html).toContain('TTC, livraison offerte')
    expect(page.html).toContain('Argent 925\u00a0‰\u202f; perle de culture d’eau douce')
    expect(page.html).toContain('<form')
    expect(page.html).toMatch(/Chez vous entre le [^<]+ et le [^<]+, en France\./)
    expect(page.html).not.toMatch(/ style="| onclick="/)
  })

  it('contains true prices and stock in its structured data', async () => {
    const sold = structuredOf(await visit('/product/dormeuses-nuit-paon-or-blanc-7054'))
    expect(sold['Product']).toMatchObject({
      sku: 'BOU-TAH-002',
      url: `${origin}/product/dormeuses-nuit-paon-or-blanc-7054`,
      offers: { price: '690.00', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
    })
    const found = structuredOf(await visit(ring))
    expect(found['BreadcrumbList']?.['itemListElement']).toEqual([
      expect.objectContaining({ position: 1, item: `${origin}/` }),
      expect.objectContaining({ position: 2, name: 'Bagues', item: `${origin}/list/bagues` }),
      expect.objectContaining({ position: 3, item: origin + ring }),
    ])
  })

  it('promises no delivery date when the product is sold out', async () => {
    const { html } = await visit('/product/dormeuses-nuit-paon-or-blanc-7054')
    expect(html).not.toContain('Chez vous entre')
    expect(html).toContain('Épuisé')
  })

  it('shows a set at the sum of its products, without a claimed reduction', async () => {
    const { html } = await visit('/product/parure-aube-akoya-7091-7021-7051')
    expect(html).toContain('779,00\u00a0€')
    expect(html).toContain('Cet ensemble comprend')
    expect(html).toContain('href="/product/collier-aube-akoya-7-mm-7021"')
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
    expect(main).not.toMatch(/<s>|<del>|−\d+\u00a0%/)
  })

  it('warns that engraved products cannot be returned', async () => {
    const { html } = await visit('/product/collier-prenom-vermeil-et-perle-de-culture-7043')
    expect(html).toContain('ni repris ni échangé, sauf défaut ou erreur de notre part')
    expect(html).not.toContain('dans les 14 jours')
  })
})

describe('badge of a product', () => {
  const plain = { availability: 'in-stock', percent: null, personalised: false, isNew: false } as const

  it('is the most useful one only', () => {
    const all = { availability: 'sold-out', percent: 20, personalised: true, isNew: true } as const
    expect(badgeOf(all)?.words).toBe('Épuisé')
    expect(badgeOf({ ...all, availability: 'last-piece' })?.words).toBe('−20\u00a0%')
    expect(badgeOf({ ...all, availability: 'last-piece', percent: null })?.words).toBe('À votre nom')
    expect(badgeOf({ ...plain, availability: 'last-piece', isNew: true })?.words).toBe('Dernière pièce')
    expect(badgeOf({ ...plain, isNew: true })?.words).toBe('Nouveau')
    expect(badgeOf(plain)).toBeNull()
  })
})
