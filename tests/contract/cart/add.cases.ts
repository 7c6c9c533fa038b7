import { beforeAll, expect, test } from 'vitest'
import { describeContract } from '../../support/transports.ts'
import { add, call, openShop, products } from '../cart-shop.ts'

beforeAll(openShop)

const intent = () => ({ intent_id: crypto.randomUUID() })
const post = (body: unknown, key?: string) =>
  call('POST', 'cocart/v2/cart/add-item', { body, ...(key !== undefined && { key }) })

describeContract('POST add-item', () => {
  test('returns the whole cart with a success notice', async () => {
    const { status, headers, body } = await add(products.simple, 2)
    expect(status).toBe(200)
    expect(headers.get('CoCart-API-Cart-Key')).toBe(body.cart_key)
    expect(body.items).toEqual([
      {
        item_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        id: products.simple,
        name: 'Bague Aube',
        title: 'Bague Aube',
        price: '8990',
        quantity: { value: 2, min_purchase: 1, max_purchase: -1 },
        totals: { subtotal: '17980', subtotal_tax: 0, total: 179.8, tax: 0 },
        slug: 'bijou-9001',
        meta: {
          product_type: 'simple',
          sku: 'SKU-9001',
          dimensions: { length: '', width: '', height: '', unit: 'cm' },
          weight: '0.0',
          variation: [],
        },
        backorders: '',
        cart_item_data: [],
        featured_image: '',
        extensions: {
          aubenacre: {
            product_id: products.simple,
            path: '/product/bague-aube-9001',
            materials: 'Or jaune 750 ‰, perle de culture',
            options: {},
            personalised: false,
            picture: null,
            preparation: { shortest: 2, longest: 4 },
            weight: null,
          },
        },
      },
    ])
    expect(body).toMatchObject({ item_count: 2, needs_payment: true, needs_shipping: true })
    expect(body.totals).toMatchObject({ subtotal: '17980', discount_total: '0', total: '17980' })
    expect(body.cart_hash).toMatch(/^[0-9a-f]{32}$/)
    expect(body.notices.success).toEqual(['«\u00a0Bague Aube\u00a0» a été ajouté au panier.'])
  })

  test('adds one unit without a quantity, and increases an existing line', async () => {
    const { body } = await post({ id: String(products.simple) })
    const again = await add(products.simple, 3, body.cart_key)
    expect(again.body.items).toHaveLength(1)
    expect(again.body.item_count).toBe(4)
  })

  test('finds a product by SKU, and a variation by id, SKU or options', async () => {
    const bySku = await add('SKU-9001', 1)
    expect(bySku.body.items[0].id).toBe(products.simple)
    const asked = [
      await add(900501, 1),
      await add('SKU-9005-50', 1),
      await add(products.variable, 1, undefined, { variation: { attribute_pa_taille: '50' } }),
    ]
    for (const { body } of asked) {
      expect(body.items[0]).toMatchObject({
        id: 900501,
        title: 'Bague Solstice',
        slug: 'bijou-9005',
        meta: { product_type: 'variation', sku: 'SKU-9005-50' },
        quantity: { max_purchase: 2 },
      })
      expect(Object.values(body.items[0].meta.variation)).toEqual(['50'])
      expect(body.items[0].extensions.aubenacre.product_id).toBe(products.variable)
    }
    expect(new Set(asked.map(({ body }) => body.items[0].item_key)).size).toBe(1)
  })

  test('creates another line for other extras; the same extras give the same key in every cart', async () => {
    const data = { item_data: { personnalisation: 'lea' } }
    const { body: first } = await add(products.letters, 1, undefined, data)
    const { body: second } = await add(products.letters, 1, first.cart_key, {
      item_data: { personnalisation: 'zoe' },
    })
    expect(second.items).toHaveLength(2)
    expect(second.items[0].cart_item_data).toEqual({ personnalisation: 'lea' })
    const { body: elsewhere } = await add(products.letters, 1, undefined, data)
    expect(elsewhere.items[0].item_key).toBe(first.items[0].item_key)
  })

  test('ignores the order of extras', async () => {
    const { body } = await add(products.simple, 1, undefined, { ...intent(), item_data: { a: 'x', b: true } })
    const again = await add(products.simple, 1, body.cart_key, {
      ...intent(),
      item_data: { b: true, a: 'x' },
    })
    expect(again.body.items).toHaveLength(1)
  })

  test('ignores a price and other unknown fields', async () => {
    const more = {
      price: '1',
      return_item: true,
      email: 'x',
      phone: '1',
      sku: 'SKU-9009',
      cart_key: 'x'.repeat(32),
    }
    const { body } = await add(products.simple, 1, undefined, more)
    expect(body.items[0]).toMatchObject({ id: products.simple, price: '8990' })
    expect(body.totals.total).toBe('8990')
  })
})
