import { describe, expect, it, test } from 'vitest'
import { parisInstant } from '../../shared/delivery/calendar.ts'
import { cartOf } from '../../worker/commerce/contract/cart.ts'
import { wireList } from '../../worker/commerce/contract/catalogue/list.ts'
import { productOf, summaryOf } from '../../worker/commerce/contract/catalogue/product.ts'
import { newSince } from '../../worker/commerce/contract/catalogue/product-facts.ts'
import { wireProduct, wireVariation } from '../../worker/commerce/contract/catalogue/product-schema.ts'
import { orderOf } from '../../worker/commerce/contract/order.ts'
import { decodeEntities, paragraphsOf } from '../../worker/commerce/contract/text.ts'
import { tidy } from '../../worker/commerce/prose/prose-words.ts'
import { storedInstant } from '../../worker/platform/sql/statement.ts'
import { growth } from '../http/growth.ts'
import { delivery } from './cart-delivery.ts'

/**
 * Cart response of a stock WooCommerce with taxes: net subtotals, amounts as texts and numbers, and empty lists in place
 * of empty objects.
 */
const stockCart = {
  cart_key: '8ec220a864f725cc35d4b805789fea',
  items: [
    {
      item_key: '4dee8340b2273cbf51e72319eaa8d205',
      id: 23,
      name: 'Bague Solstice - 50, Or jaune',
      title: 'Perles &amp; Or',
      price: '15000',
      quantity: { value: '2', min_purchase: 1, max_purchase: -1 },
      totals: { subtotal: '25000', subtotal_tax: 50, total: 300, tax: 50 },
      meta: { variation: { Taille: '50' } },
      cart_item_data: [],
      featured_image: 'https://shop.example/solstice.jpg',
    },
  ],
  item_count: 2,
  coupons: [{ coupon: 'welcome10', saving: '-1500' }],
  totals: {
    subtotal: '25000',
    subtotal_tax: '5000',
    discount_total: '1250',
    discount_tax: '250',
    total: '28500',
  },
  notices: [],
}

describe('platform cart', () => {
  it('is read with gross amounts and mixed number formats', () => {
    const { cart, key } = cartOf(stockCart, delivery)
    expect(key).toBe(stockCart.cart_key)
    expect(cart).toMatchObject({
      count: 2,
      subtotal: 30_000,
      discount: 1500,
      total: 28_500,
      coupons: [{ code: 'welcome10', saving: 1500 }],
      warnings: [],
    })
    expect(cart.lines[0]).toMatchObject({
      name: 'Perles & Or',
      path: '/product/perles-or-23',
      options: ['Taille\u00a0: 50'],
      quantity: 2,
      max: 99,
      subtotal: 30_000,
      personalised: false,
    })
  })

  it('accepts numeric zeros of an empty cart', () => {
    const totals = { subtotal: 0, subtotal_tax: '0', discount_total: '0', discount_tax: '0', total: 0 }
    expect(cartOf({ ...stockCart, items: [], item_count: 0, coupons: [], totals }, delivery).cart.total).toBe(
      0,
    )
  })

  it('has a version only when the platform sends one', () => {
    const extensions = { aubenacre: { version: 1_790_000_000_000 } }
    expect(cartOf({ ...stockCart, extensions }, delivery).cart.version).toBe(1_790_000_000_000)
    expect(cartOf(stockCart, delivery).cart).not.toHaveProperty('version')
    expect(cartOf({ ...stockCart, extensions: { other: {} } }, delivery).cart).not.toHaveProperty('version')
  })

  it('throws for another object', () => {
    expect(() => cartOf({ cart_key: 'x' }, delivery)).toThrow()
  })
})

const plainProduct = {
  id: 12,
  name: 'Perles &amp; Or',
  type: 'simple',
  status: 'publish',
  sku: 'X',
  description: '<p>Une&nbsp;perle.</p>',
  short_description: '',
  price: '98.10',
  on_sale: true,
  stock_quantity: 1,
  stock_status: 'instock',
  meta_data: [{ id: 1, key: 'lowest_price_30d', value: '109.00' }],
  date_created: '2026-11-20T08:56:56',
}

describe('platform product', () => {
  const now = Date.parse('2026-11-21')

  it('shows a reduction only from the lowest price of thirty days', () => {
    expect(summaryOf(wireProduct.parse(plainProduct), now)).toMatchObject({
      priorPrice: 10_900,
      percent: 10,
      availability: 'last-piece',
      isNew: true,
    })
    const without = wireProduct.parse({ ...plainProduct, meta_data: [] })
    expect(summaryOf(without, now)).toMatchObject({ price: 9810, priorPrice: null, percent: null })
  })

  it('caches its summary until the product is no longer new, and not for copies', () => {
    const wire = wireProduct.parse({ ...plainProduct, date_created: '2026-11-01T09:00:00' })
    const [soon, late] = ['2026-11-20', '2027-11-20'].map((day) => Date.parse(`${day}T00:00:00Z`)) as [
      number,
      number,
    ]
    const summary = summaryOf(wire, soon)
    expect([summary.isNew, summaryOf(wire, soon) === summary]).toEqual([true, true])
    const later = summaryOf(wire, late)
    expect([later.isNew, summaryOf(wire, late) === later]).toEqual([false, true])
    expect(summaryOf({ ...wire, name: 'Autre' }, late).name).toBe('Autre')
    expect(summaryOf(wireProduct.parse({ ...plainProduct, date_created: '' }), soon).isNew).toBe(false)
  })

  it.each([
    ['2026-08-01T00:00:00', '2026-10-30T22:59:59Z', '2026-10-30T23:00:00Z'],
    ['2026-08-01T23:59:59', '2026-10-30T22:59:59Z', '2026-10-30T23:00:00Z'],
    ['2026-01-10T12:00:00', '2026-04-10T21:59:59Z', '2026-04-10T22:00:00Z'],
  ])(
    'is new until midnight in Paris, on its card and in the list of new products: %s',
    (created, last, over) => {
      const wire = { ...plainProduct, date_created: created }
      const stored = storedInstant(new Date(parisInstant(created)))
      for (const [instant, isNew] of [
        [last, true],
        [over, false],
      ] as const) {
        expect(summaryOf(wireProduct.parse(wire), Date.parse(instant)).isNew, instant).toBe(isNew)
        expect(stored >= newSince(new Date(instant)), instant).toBe(isNew)
      }
    },
  )

  it('has its short description as materials, and the default preparation time', () => {
    const wire = { ...plainProduct, short_description: '<p>Perle de culture, argent 925.</p>' }
    const plain = summaryOf(wireProduct.parse(wire), now)
    expect([plain.materials, plain.preparation]).toEqual([
      'Perle de culture, argent 925',
      { shortest: 1, longest: 2 },
    ])
    const meta_data = [{ id: 1, key: 'personalizable', value: 'yes' }]
    const lettered = summaryOf(wireProduct.parse({ ...wire, meta_data }), now)
    expect(lettered.preparation).toEqual({ shortest: 5, longest: 7 })
  })
})

describe('sets of a product', () => {
  it.each([
    [[{ key: 'in_sets', value: '7091,7095' }], [7091, 7095]],
    [[{ key: 'in_sets', value: 'x,,0' }], []],
    [[], []],
  ])('are read from %j', (meta, ids) => {
    const wire = wireProduct.parse({ ...plainProduct, meta_data: meta })
    expect(productOf(wire, [], [], 0).setIds).toEqual(ids)
  })
})

describe('platform order', () => {
  const whole = {
    id: 1042,
    number: '1042',
    order_key: 'wc_order_a',
    status: 'processing',
    total: '98.00',
    discount_total: '0.00',
    billing: {},
    shipping: {},
    line_items: [],
    coupon_lines: [],
    needs_payment: false,
  }
  const order = (name: string, choices: Record<string, string>) =>
    orderOf({
      ...whole,
      line_items: [
        {
          name,
          product_id: 23,
          variation_id: 24,
          quantity: 1,
          subtotal: '98.00',
          total: '98.00',
          sku: null,
          meta_data: Object.entries({ ...choices, _materials: 'Or' }).map(([key, value]) => ({ key, value })),
        },
      ],
    }).lines[0]

  it('shows an option once: in the options and not in the name', () => {
    expect(order('Bague &amp; Co - 50, Or jaune', { Taille: '50', Métal: 'Or jaune' })).toMatchObject({
      name: 'Bague & Co',
      options: ['Taille\u00a0: 50', 'Métal\u00a0: Or jaune'],
    })
    expect(order('Bague - 50', { Taille: '52' })?.name).toBe('Bague - 50')
    expect(order('Bague - ', {})?.name).toBe('Bague - ')
  })

  it.each([
    ['flat_rate', 'Colissimo', 'home'],
    ['chronorelais', 'Chronopost', 'relay'],
    ['mondialrelay_official_shipping', 'Mondial Relay', 'relay'],
    ['flat_rate', 'Point Relais', 'relay'],
  ])('tells where the shipping method %s, %s hands the parcel over', (method_id, method_title, handover) => {
    const { carrier, handover: read } = orderOf({ ...whole, shipping_lines: [{ method_id, method_title }] })
    expect([carrier, read]).toEqual([method_title, handover])
  })

  it('is handed over at the address when the platform names no shipping method', () => {
    expect(orderOf(whole)).toMatchObject({ carrier: '', handover: 'home' })
  })
})

describe('platform text', () => {
  it('is decoded once and loses its markup', () => {
    expect(decodeEntities('&amp;lt; &#233; &#x2030; &rsquo;')).toBe('&lt; é ‰ ’')
    expect(paragraphsOf('<p>Un</p>\n<p><b>Deux</b></p>')).toEqual(['Un', 'Deux'])
  })

  it('decodes no JavaScript property names, and replaces half a surrogate pair', () => {
    expect(decodeEntities('&valueOf; &toString; &#xD800;')).toBe('&valueOf; &toString; \ufffd')
  })

  it('is read in linear time when tags are never closed', async () => {
    const open = 50_000
    expect(paragraphsOf('<'.repeat(open))).toEqual(['<'.repeat(open)])
    expect(tidy([{ text: '[a b='.repeat(open) }])[0]?.text).toHaveLength(5 * open)
    const tags = await growth(['tags', (size) => '<'.repeat(size), paragraphsOf], open)
    expect(tags.isSteep, tags.printed).toBe(false)
    const codes = await growth(
      ['codes', (size) => '[a b='.repeat(size / 5), (text) => tidy([{ text }])],
      open,
    )
    expect(codes.isSteep, codes.printed).toBe(false)
  })
})

describe('facets of a list', () => {
  const wire = (option: unknown) => ({
    products: [],
    total: 0,
    price_range: null,
    facets: [{ name: 'metal', options: [option] }],
  })

  it('have values with labels and counts', () => {
    const option = { value: 'titane', label: 'Titane', count: 1 }
    expect(wireList.parse(wire(option)).facets).toEqual([{ name: 'metal', options: [option] }])
  })

  it.each([
    null,
    'titane',
    { value: 'titane', label: 'Titane' },
    { value: 1, label: 'Titane', count: 1 },
    { value: 'titane', label: 'Titane', count: 0.5 },
  ])('are refused: %j', (option) => {
    expect(wireList.safeParse(wire(option)).success).toBe(false)
  })
})

it('options of WordPress, which are encoded, are read as their words', () => {
  const product = wireProduct.shape.attributes.parse([
    { name: 'Métal', slug: 'pa_metal', variation: true, options: ['Or &amp; argent', 'Fer &lt; 5 %'] },
  ])
  expect(product).toMatchObject([{ options: ['Or & argent', 'Fer < 5 %'] }])
  const variation = wireVariation.shape.attributes.parse([{ name: 'Métal', option: 'Or &amp; argent' }])
  expect(variation).toMatchObject([{ option: 'Or & argent' }])
})

test('a cart names no price of delivery where no carrier serves the country of the shop, even if delivery is free', () => {
  expect(cartOf(stockCart, { ...delivery, first: null }).cart.delivery).toBeNull()
})

test('a cart names the least price of a table whose prices differ', () => {
  const by = { by: 'sum', bands: [{ price: 600, upTo: 10 }, { price: 450 }] } as const
  const zones = delivery.table.zones.map(({ ways, ...zone }) => ({
    ...zone,
    ways: ways.map((way) => ({ ...way, ...by })),
  }))
  const { cart } = cartOf(stockCart, { ...delivery, table: { ...delivery.table, zones }, isFree: false })
  expect(cart.delivery).toMatchObject({ price: 450, isLeast: true })
})
