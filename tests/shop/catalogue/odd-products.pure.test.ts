import { expect, it } from 'vitest'
import type { Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { feedHead, feedItems, feedTail } from '../../../worker/shop/seo/feed.ts'
import { productData } from '../../../worker/shop/seo/product-data.ts'
import { elementsOf, partsOf } from './xml.ts'

const origin = 'https://aubenacre.test'
const now = Date.parse('2026-11-27T09:00:00Z')
const picture = (name: string) => ({ name, src: `https://files.example/${name}.jpg`, alt: '' })

const product = (more: Partial<Product> = {}): Product =>
  ({
    ...{
      id: 9001,
      sku: 'REF-1',
      name: 'Bague',
      path: '/product/bague-9001',
      type: 'simple',
      materials: 'Or 750 ‰',
    },
    ...{ price: 12900, priorPrice: null, percent: null, colours: [], personalised: false, isNew: false },
    ...{ availability: 'in-stock', preparation: { shortest: 1, longest: 2 }, modified: '2026-11-20' },
    ...{ saleStarts: null, saleEnds: null, pictures: [picture('un'), picture('deux')], weight: null },
    ...{ description: ['Une bague.'], categories: [], tags: [], attributes: [], variations: [], pieces: [] },
    ...{ personalisation: null, facts: [], dimensions: null, warnings: [], relatedIds: [], setIds: [] },
    ...{ parentId: 0, seo: { title: '', description: '' } },
    ...(more as object),
  }) as unknown as Product

const sizes = [{ slug: 'pa_couleur', label: 'Couleur', options: ['rose', 'gris'] }]
const variation = (id: number, more: Partial<Variation> = {}): Variation => ({
  ...{
    id,
    sku: '',
    options: { pa_couleur: id % 2 ? 'rose' : 'gris' },
    price: 12900,
    availability: 'in-stock',
  },
  ...more,
})

function feedOf(...products: Product[]): string[] {
  const feed = feedHead(origin) + feedItems(products, { origin, now }) + feedTail
  elementsOf(feed)
  // What the reader gets: the bytes of the file.
  return partsOf(new TextDecoder().decode(new TextEncoder().encode(feed)), 'item')
}
const dataOf = (one: Product) =>
  (productData(one, origin, now) as unknown as { '@graph': Record<string, unknown>[] })['@graph'][0] ?? {}

it('a product without a reference is known by its number', () => {
  const [item = ''] = feedOf(product({ sku: '' }))
  expect(partsOf(item, 'g:id')).toEqual(['9001'])
  expect(dataOf(product({ sku: '' }))['sku']).toBe('9001')
})

it('choices without references have an id each and one group', () => {
  const one = product({ sku: '', attributes: sizes, variations: [variation(91), variation(92)] })
  const items = feedOf(one)
  expect(items.flatMap((item) => partsOf(item, 'g:id'))).toEqual(['91', '92'])
  expect(items.flatMap((item) => partsOf(item, 'g:item_group_id'))).toEqual(['9001', '9001'])
  expect(dataOf(one)).toMatchObject({
    productGroupID: '9001',
    hasVariant: [{ sku: '91' }, { sku: '92' }],
  })
})

it('each choice shows its own picture first, and its own price', () => {
  const one = product({
    ...{ attributes: sizes, priorPrice: 12900, price: 9900 },
    variations: [variation(91, { view: 1, price: 9900 }), variation(92, { price: 15900 })],
  })
  const [first = '', second = ''] = feedOf(one)
  expect(partsOf(first, 'g:image_link')).toEqual(['https://files.example/deux.jpg'])
  expect(partsOf(first, 'g:additional_image_link')).toEqual(['https://files.example/un.jpg'])
  expect(partsOf(second, 'g:image_link')).toEqual(['https://files.example/un.jpg'])
  expect(
    [first, second].map((item) => [partsOf(item, 'g:price')[0], partsOf(item, 'g:sale_price')[0]]),
  ).toEqual([
    ['129.00 EUR', '99.00 EUR'],
    ['159.00 EUR', undefined],
  ])
  expect(dataOf(one)['hasVariant']).toMatchObject([
    { image: ['https://files.example/deux.jpg'], offers: { price: '99.00' } },
    { image: ['https://files.example/un.jpg'], offers: { price: '159.00' } },
  ])
})

it('what has no price is offered to nobody', () => {
  const one = product({ attributes: sizes, variations: [variation(91, { price: 0 }), variation(92)] })
  expect(feedOf(product({ price: 0 }))).toEqual([])
  expect(feedOf(one)).toHaveLength(1)
  expect(dataOf(product({ price: 0 }))).not.toHaveProperty('offers')
})

it('a product without a text is described by its materials or its name', () => {
  const texts = [product({ description: [] }), product({ description: [], materials: '' })]
  expect(feedOf(...texts).map((item) => partsOf(item, 'g:description')[0])).toEqual(['Or 750 ‰', 'Bague'])
  expect(texts.map((one) => dataOf(one)['description'])).toEqual(['Or 750 ‰', 'Bague'])
  expect(dataOf(product({ materials: '' }))).not.toHaveProperty('material')
})

it.each([
  ['Perle & Or <750> "fin"', 'Perle &amp; Or &lt;750&gt; &quot;fin&quot;'],
  ['Bague\u00a0Aube\u0007', 'Bague\u00a0Aube'],
  ['Bague 💍', 'Bague 💍'],
])('the name « %s » is written as XML holds it', (name, written) => {
  const [item = ''] = feedOf(product({ name }))
  expect(item).toContain(`<g:title>${written}</g:title>`)
})

it('a long name and a long text are cut within their limits, never inside a sign', () => {
  const [item = ''] = feedOf(
    product({
      name: `${'a'.repeat(149)}💍💍`,
      description: [`${'b'.repeat(4999)}💍`],
      materials: 'é'.repeat(300),
    }),
  )
  expect(partsOf(item, 'g:title')).toEqual(['a'.repeat(149)])
  expect(partsOf(item, 'g:description')).toEqual(['b'.repeat(4999)])
  expect(partsOf(item, 'g:material')).toEqual(['é'.repeat(200)])
  expect(item).not.toContain('\ufffd')
})

it('a reduction of some hours ends at its hour', () => {
  const one = product({
    ...{ priorPrice: 12900, price: 9900 },
    ...{ saleStarts: '2026-10-25T08:00:00', saleEnds: '2026-11-27T18:00:00' },
  })
  expect(feedOf(one).flatMap((item) => partsOf(item, 'g:sale_price_effective_date'))).toEqual([
    '2026-10-25T08:00+0100/2026-11-27T18:00+0100',
  ])
  expect(dataOf(one)).toMatchObject({ offers: { priceValidUntil: '2026-11-27T18:00:00+01:00' } })
  const whole = product({ ...one, saleStarts: '2026-10-25T00:00:00', saleEnds: '2026-11-27T23:59:59' })
  expect(feedOf(whole)[0]).toContain('>2026-10-25T00:00+0200/2026-11-27T23:59+0100<')
  expect(dataOf(whole)).toMatchObject({ offers: { priceValidUntil: '2026-11-27' } })
})

it('a product without a picture is left out', () => {
  expect(feedOf(product({ pictures: [] }), product({ pictures: [{ name: '', src: '', alt: '' }] }))).toEqual(
    [],
  )
})

it('a barcode number is in the feed and in the data, an absent one is said to be none', () => {
  const gtin = '3012345678902'
  const [item = ''] = feedOf(product({ gtin }))
  expect([partsOf(item, 'g:gtin'), partsOf(item, 'g:identifier_exists')]).toEqual([[gtin], []])
  expect(dataOf(product({ gtin }))['gtin']).toBe(gtin)
  const [without = ''] = feedOf(product())
  expect([partsOf(without, 'g:gtin'), partsOf(without, 'g:identifier_exists')]).toEqual([[], ['no']])
  expect('gtin' in dataOf(product())).toBe(false)
  const variable = product({ attributes: sizes, variations: [variation(91, { gtin }), variation(92)] })
  expect(feedOf(variable).map((each) => partsOf(each, 'g:gtin'))).toEqual([[gtin], []])
  expect((dataOf(variable)['hasVariant'] as { gtin?: string }[]).map((each) => each.gtin)).toEqual([
    gtin,
    undefined,
  ])
})
