import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { guidesFor } from '../../../worker/shop/product/product.tsx'
import { openHouse } from '../../support/house.ts'
import { textOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await openHouse()
})

const ring = '/product/bague-eclat-cristallin-7010'
const soldOut = '/product/dormeuses-nuit-paon-or-blanc-7054'
const only = '/product/rang-archipel-perles-de-culture-de-tahiti-7025'
const lettered = '/product/collier-prenom-vermeil-et-perle-de-culture-7043'
const magnet = '/product/bracelet-quai-7081'

describe('texts of a product page', () => {
  it('name the manufacturer, the reference and the safety warnings', async () => {
    const maker = 'Atelier Exemple, 1 rue du Test, 75001 Paris, maker@example.com'
    const wordsOf = async (path: string) =>
      textOf((await visit(path, {}, { ...env, BUSINESS_MAKER: maker })).html)
    const plain = await wordsOf(ring)
    expect(plain).toContain(`Sécurité et fabricant Fabricant ${maker}`)
    expect(plain).toContain('Référence BAG-CRI-002')
    expect(plain).toContain('tenir hors de portée des enfants de moins de 3 ans.')
    expect(plain).toContain('Ôter le bijou pour dormir, nager et faire du sport.')
    expect(plain).not.toContain('stimulateur cardiaque')
    expect(await wordsOf(magnet)).toContain('ne pas approcher d’un stimulateur cardiaque')
  })

  it('disclose a treatment beside the name, and nothing when there is none', async () => {
    const headOf = async (path: string) => {
      const { html } = await visit(path)
      return textOf(html.slice(html.indexOf('<h1>'), html.indexOf('<form', html.indexOf('<h1>'))))
    }
    expect(await headOf('/product/gouttes-topaze-bleue-7062')).toContain('irradiation et chauffage')
    expect(await headOf('/product/bague-aube-akoya-7001')).toContain(
      ' Traitement. Perle de culture Akoya : blanchiment sans colorant (usage courant). ',
    )
    expect(await headOf(ring)).not.toContain('Traitement')
  })

  it('show the true stock', async () => {
    expect(textOf((await visit(soldOut)).html)).toContain(' Épuisé ')
    expect(textOf((await visit(ring)).html)).toContain(' En stock ')
    expect(textOf((await visit(only)).html)).toContain(' Dernière pièce ')
    expect(textOf((await visit(lettered)).html)).toContain(' Fabriqué à la commande ')
  })

  it('link to the legal guarantees and the withdrawal form', async () => {
    const { html } = await visit(ring)
    expect(html).toContain('href="/cgv#partie-18-garanties-legales"')
    expect(html).toContain('href="/retractation"')
    expect((await visit('/cgv')).html).toContain('id="partie-18-garanties-legales"')
    expect((await visit('/cgv')).html).toContain('id="partie-16-droit-de-retractation"')
  })

  it('link to the guides that help to choose', async () => {
    const guides = async (path: string) => {
      const { html } = await visit(path)
      const [, nav = ''] = /<nav aria-labelledby="to-read">(.*?)<\/nav>/s.exec(html) ?? []
      return [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    }
    expect(await guides('/product/bague-aube-akoya-7001')).toEqual([
      '/guide',
      '/post/6449',
      '/post/6548',
      '/post/6686',
    ])
    expect(await guides('/product/gouttes-topaze-bleue-7062')).toEqual([
      '/post/6597',
      '/post/6570',
      '/post/6618',
      '/post/6686',
    ])
    expect(
      guidesFor({
        categories: [],
        tags: [],
        facts: [],
        materials: 'Titane',
        attributes: [],
        dimensions: {},
      } as never),
    ).toEqual([])
  })

  it('offer to share the product by e-mail without script', async () => {
    const { html } = await visit('/product/bague-aube-akoya-7001')
    expect(html).toContain(
      'href="mailto:?subject=Bague%20Aube%20Akoya&amp;body=https%3A%2F%2Faubenacre.test%2Fproduct%2Fbague-aube-akoya-7001"',
    )
  })
})
