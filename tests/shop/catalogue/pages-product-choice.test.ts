import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { choiceAddress, choiceIn } from '../../../shared/catalogue/product-choice.ts'
import { productOf } from '../../../worker/commerce/contract/catalogue/product.ts'
import type {
  WireProduct,
  WireVariation,
} from '../../../worker/commerce/contract/catalogue/product-schema.ts'
import { viewsOf } from '../../../worker/shop/product/gallery.tsx'
import { loadCatalogue } from '../../support/catalogue.ts'
import { canonicalOf, textOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  await env.DB.prepare(
    `UPDATE variations SET stock = 0 WHERE product_id = 7010 AND choice LIKE '%"60"%'`,
  ).run()
})

const ring = '/product/bague-eclat-cristallin-7010'

/** Returns the values of the radio buttons whose markup matches. */
const radiosOf = (html: string, having: RegExp) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)]
    .filter(([radio]) => having.test(radio))
    .map(([radio]) => /value="([^"]*)"/.exec(radio)?.[1])
const checked = (html: string) => radiosOf(html, / checked/)
const disabled = (html: string) => radiosOf(html, / disabled/)

describe('variant choice in the address', () => {
  it('is preselected, and the canonical address does not contain it', async () => {
    const page = await visit(`${ring}?taille=54&couleur=vert-d-eau`)
    expect(checked(page.html)).toEqual(['54', 'vert d’eau'])
    expect(canonicalOf(page)).toBe(ring)
    expect(checked((await visit(ring)).html)).toEqual(['incolore'])
  })

  it('is also read as WooCommerce writes it, by number and slug', async () => {
    const { html } = await visit(`${ring}?attribute_pa_taille=54&attribute_pa_couleur=vert-d-eau`)
    expect(checked(html)).toEqual(['54', 'vert d’eau'])
  })

  it('tells options apart that differ by a sign', () => {
    const attributes = [{ slug: 'pa_taille', options: ['5', '5½', '5+', '♥', '45\u00a0cm'] }]
    for (const option of attributes[0]?.options ?? []) {
      const query = new URLSearchParams(
        new URL(choiceAddress({ path: '/x', attributes }, { pa_taille: option }), 'https://a.test').search,
      )
      expect(choiceIn(query, attributes)).toEqual({ pa_taille: option })
    }
    expect(choiceIn(new URLSearchParams('taille=★'), attributes)).toEqual({})
  })

  it('is ignored when the product does not have it', async () => {
    const { status, html } = await visit(`${ring}?taille=999&couleur=%3Cb%3E`)
    expect(status).toBe(200)
    expect(checked(html)).toEqual(['incolore'])
    expect(html).not.toContain('<b>"')
  })

  it('is not preselected when it is sold out, and the page says so', async () => {
    const { html } = await visit(`${ring}?taille=60`)
    expect(checked(html)).toEqual(['incolore'])
    expect(disabled(html)).toEqual(['60'])
    expect(textOf(html)).toContain('Épuisé en 60.')
    expect(html).toContain('<span class="sr">, épuisé</span>')
  })

  it('preselects the variant of each product of a set and unticks excluded ones', async () => {
    const { html } = await visit(
      '/product/parure-premiere-lueur-7092-7022-7051-7071?longueur-7022=45-cm&longueur-7071=18-cm&sans=7051',
    )
    expect(checked(html)).toEqual(['45\u00a0cm', '18\u00a0cm'])
    const boxes = [...html.matchAll(/<input type="checkbox" name="piece"[^>]*>/g)].map(([box]) => box)
    expect(boxes.map((box) => / checked/.test(box))).toEqual([true, false, true])
    expect(textOf(html)).toContain('Les deux pièces choisies : 679,00 €.')
  })
})

describe('first picture of a product', () => {
  it('is preloaded before scripts and is the only one with high priority', async () => {
    const { html } = await visit(ring)
    const head = html.slice(0, html.indexOf('</head>'))
    const preload = head.indexOf('rel="preload" as="image"')
    const script = head.search(/<script type="module"/)
    expect(preload).toBeGreaterThan(0)
    expect(preload).toBeLessThan(script)
    const images = [...html.matchAll(/<img[^>]*>/g)].map(([image]) => image)
    const first = images.filter((image) => /fetchpriority="high"/i.test(image))
    expect(first).toHaveLength(1)
    expect(first[0]).toContain('loading="eager"')
    const address = /imageSrcSet="([^ "]+)/i.exec(head)?.[1]?.replace(/-\d+\.avif$/, '')
    expect(first[0]).toContain(address)
    const beside = images[images.indexOf(first[0] ?? '') + 1]
    expect(beside).toContain('loading="eager" decoding="async" fetchPriority="low"')
    for (const image of images.filter((each) => each !== first[0] && each !== beside))
      expect(image).toContain('loading="lazy"')
  })

  it('links to its largest file without script', async () => {
    const { html } = await visit(ring)
    const [, view = ''] = /<figure id="vue-1"[^>]*>(.*?)<\/figure>/s.exec(html) ?? []
    expect(view).toMatch(/^<a href="\/pictures\/7010-1-960\.webp" data-wait="">/)
    expect(html).toContain('href="#vue-2"')
  })

  it('is the one of the chosen variant', () => {
    const pictures = ['a', 'b', 'c'].map((name) => ({ name, src: '', alt: '' }))
    expect(viewsOf(pictures, 1).map(({ place, view }) => `${place}${view.name}`)).toEqual(['1b', '0a', '2c'])
    expect(viewsOf(pictures).map(({ place }) => place)).toEqual([0, 1, 2])
  })
})

describe('pictures of variants', () => {
  const image = (name: string) => ({ name, src: `/${name}.jpg`, alt: name })
  const variation = (id: number, name: string | null) =>
    ({
      id,
      status: 'publish',
      sku: '',
      price: '45.00',
      stock_quantity: 2,
      stock_status: 'instock',
      attributes: [],
      image: name === null ? null : image(name),
    }) satisfies WireVariation
  const wire: WireProduct = {
    id: 1,
    name: 'Bague',
    type: 'variable',
    status: 'publish',
    sku: 'B',
    description: '',
    short_description: '',
    weight: '',
    price: '45.00',
    on_sale: false,
    manage_stock: false,
    stock_quantity: 2,
    stock_status: 'instock',
    categories: [],
    tags: [],
    images: [image('front'), image('side')],
    attributes: [],
    grouped_products: [],
    parent_id: 0,
    meta_data: new Map(),
    date_created: '',
    date_modified: '',
    date_on_sale_from: null,
    date_on_sale_to: null,
  }
  const read = (...names: (string | null)[]) => {
    const variations = names.map((name, index) => variation(index, name))
    const { pictures, variations: shown } = productOf(wire, variations, [], 0)
    return { pictures: pictures.map(({ name }) => name), views: shown.map(({ view }) => view) }
  }

  it('are added to the pictures of the product, and each variant refers to its own', () => {
    expect(read('side', 'red', null)).toEqual({
      pictures: ['front', 'side', 'red'],
      views: [1, 2, undefined],
    })
  })

  it('are ignored when all variants show the same picture', () => {
    expect(read('front', 'front')).toEqual({ pictures: ['front', 'side'], views: [undefined, undefined] })
  })
})
