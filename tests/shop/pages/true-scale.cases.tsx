import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Dimensions } from '../../../shared/catalogue/catalogue.ts'
import {
  braceletDiameter,
  coin,
  drawnSize,
  fallOf,
  hangingLength,
  placeOf,
  sagOf,
} from '../../../worker/shop/product/scale-scenes.tsx'
import { hasScale, TrueScale } from '../../../worker/shop/product/true-scale.tsx'
import { openHouse } from '../../support/house.ts'
import { visit } from '../visit.ts'

beforeAll(() => openHouse())

const none: Dimensions = { worn: null, isStud: false, gem: null, lengths: [], sizes: [] }
const draw = (dimensions: Partial<Dimensions>) =>
  renderToStaticMarkup(<TrueScale dimensions={{ ...none, ...dimensions }} />)

describe('geometry', () => {
  it('computes the sag of a chain from its length', () => {
    for (const length of [130, 180, 240, 320, 700]) {
      const sag = sagOf(length, 122)
      expect(hangingLength(sag, 122)).toBeCloseTo(length, 1)
    }
    expect(sagOf(122, 122)).toBe(0)
    expect(sagOf(100, 122)).toBe(0)
    // Two halves that hang almost vertically.
    expect(sagOf(10_000, 1)).toBeCloseTo(5000, 0)
  })

  it('places longer necklaces lower on the body', () => {
    const lengths = [36, 40, 42, 45, 50, 55, 60, 90]
    const falls = lengths.map(fallOf)
    expect(falls).toEqual([...falls].sort((a, b) => a - b))
    expect(new Set(falls.map(Math.round)).size).toBe(lengths.length)
    expect(lengths.map(placeOf)).toEqual([
      'au ras du cou',
      'à la base du cou',
      'à la base du cou',
      'juste sous les clavicules',
      'en haut de la poitrine',
      'sur la poitrine',
      'sur la poitrine',
      'sous la poitrine',
    ])
  })

  it('computes the diameter of bracelets and the size of gems', () => {
    expect(braceletDiameter(18)).toBeCloseTo(57.3, 1)
    expect(drawnSize({ grade: [7, 7.5] })).toEqual({ width: 7.25, height: 7.25 })
    expect(drawnSize({ sides: [10, 8] })).toEqual({ width: 8, height: 10 })
  })
})

describe('true-scale drawing', () => {
  it('shows the pearl and the coin in the same millimetres', () => {
    const html = draw({ gem: { kind: 'pearl', grade: [7, 7] } })
    expect(html).toContain(`<circle r="${coin.diameter / 2}"`)
    expect(html).toMatch(/<ellipse class="scale-gem"[^>]* rx="3.5" ry="3.5"/)
    expect(html).not.toContain('scale(')
    expect(html).toContain('Perle de culture de 7\u00a0mm, à côté d’une pièce de 2\u00a0€, 25,75\u00a0mm.')
  })

  it('describes each drawing in words with its figures', () => {
    const html = draw({
      worn: 'neck',
      gem: { kind: 'stone', sides: [10, 8] },
      lengths: [42, 45],
    })
    const labels = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label)
    expect(labels).toHaveLength(html.match(/<svg/g)?.length ?? 0)
    expect(labels.join(' ')).toContain('pierre de 10\u00a0×\u00a08\u00a0mm')
    expect(labels.join(' ')).toContain('42\u00a0cm à la base du cou, 45\u00a0cm juste sous les clavicules')
  })

  it('leaves out measures that the product does not have', () => {
    expect(hasScale(none)).toBe(false)
    expect(draw({})).not.toContain('<svg')
    // The catalogue does not say how far a drop earring hangs, so the page draws no ear.
    expect(draw({ worn: 'ear', gem: { kind: 'pearl', grade: [9, 10] } }).match(/<svg/g)).toHaveLength(1)
    expect(hasScale({ ...none, worn: 'ear' })).toBe(false)
  })

  it.each([
    ['/product/bague-aube-akoya-7001', ['Perle de culture de 7 à 7,5\u00a0mm', 'taille 54, 17,2\u00a0mm']],
    [
      '/product/collier-aube-akoya-7-mm-7021',
      ['42\u00a0cm à la base du cou', '50\u00a0cm en haut de la poitrine'],
    ],
    ['/product/pendentif-aurore-citrine-7035', ['Pierre de 10\u00a0×\u00a08\u00a0mm']],
    ['/product/puces-aube-akoya-7051', ['Perle de culture de 6,5 à 7\u00a0mm', 'lobe']],
    ['/product/bracelet-forcat-7079', ['bracelet de 19\u00a0cm fermé, environ 60,5\u00a0mm']],
  ])('of %s shows the measures of the product', async (path, texts) => {
    const { html } = await visit(path)
    for (const words of texts) expect(html.toLowerCase()).toContain(words.toLowerCase())
  })

  it.each(['/product/boucles-chainette-7063', '/product/bague-saphir-soir-7017'])(
    'shows no stone when only its carats are known: %s',
    async (path) => {
      const { status, html } = await visit(path)
      expect(status).toBe(200)
      expect(html).not.toContain('class="scale-gem"')
    },
  )
})
