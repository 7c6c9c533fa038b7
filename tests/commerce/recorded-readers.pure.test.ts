import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { cartOf } from '../../worker/commerce/contract/cart.ts'
import { productOf, summaryOf } from '../../worker/commerce/contract/catalogue/product.ts'
import {
  listedProducts,
  wireProduct,
  wireVariation,
} from '../../worker/commerce/contract/catalogue/product-schema.ts'
import { orderOf } from '../../worker/commerce/contract/order.ts'
import { requestedLines } from '../../worker/commerce/contract/requested-lines.ts'
import { postSummaryOf, wirePost } from '../../worker/commerce/prose/post.ts'
import { bodyOf, nameOf, type Platform, platforms, recording } from '../contract/recorded/recordings.ts'
import { delivery } from './cart-delivery.ts'

const now = Date.parse('2026-06-01T00:00:00Z')

/** A recorded product of a platform. */
const product = (name: string, platform: Platform) =>
  wireProduct.parse(bodyOf(recording('products', name), platform))

describe.each(platforms.map((platform) => [nameOf(platform), platform] as const))(
  'reader of recorded responses of %s',
  (_, platform) => {
    const cart = (name: string) => cartOf(bodyOf(recording('carts', name), platform), delivery).cart

    test('leaves unsupported, private and protected products out of lists', () => {
      const body = bodyOf(recording('products', 'simple'), platform) as object
      const others = [
        { type: 'subscription' },
        { type: 'external' },
        { status: 'private' },
        { post_password: 'perle' },
        { downloadable: true },
        { catalog_visibility: 'hidden' },
      ]
      const list = [body, ...others.map((change) => ({ ...body, ...change }))]
      expect(listedProducts(list)).toHaveLength(1)
    })

    test('reads an empty cart', () => {
      expect(cartOf(bodyOf(recording('carts', 'empty'), platform), delivery)).toEqual({
        key: '8ec220a864f725cc35d4b805789fea',
        cart: {
          lines: [],
          count: 0,
          subtotal: 0,
          discount: 0,
          total: 0,
          coupons: [],
          warnings: [],
          arrival: null,
          delivery: {
            price: 0,
            isLeast: false,
            days: expect.objectContaining({ shortest: 6, longest: 10 }),
          },
          served: ['France', 'Allemagne', 'Italie', 'Espagne', 'Royaume-Uni', 'États-Unis', 'Canada'],
        },
      })
    })

    test('reads cart lines with gross prices, options and engraving', () => {
      const { lines, ...rest } = cart('three lines')
      expect(rest).toMatchObject({ count: 4, subtotal: 44_980, discount: 0, total: 44_980 })
      const read = lines.map(({ id, name, options, personalisation, price, quantity, subtotal, max }) => ({
        ...{ id, name, options, personalisation, price, quantity, subtotal, max },
      }))
      expect(read).toEqual([
        {
          id: 12,
          name: 'Bague Aube',
          options: [],
          personalisation: null,
          price: 8990,
          quantity: 2,
          subtotal: 17_980,
          max: 99,
        },
        {
          id: 23,
          name: 'Bague Solstice',
          options: ['Taille\u00a0: 50', 'Couleur\u00a0: Or jaune'],
          personalisation: null,
          price: 15_000,
          quantity: 1,
          subtotal: 15_000,
          max: 99,
        },
        {
          id: 14,
          name: 'Bracelet Initiale',
          options: [],
          personalisation: { letters: 'lea', font: null },
          price: 12_000,
          quantity: 1,
          subtotal: 12_000,
          max: 99,
        },
      ])
      expect(lines[1]?.path).toBe('/product/bague-solstice-23')
    })

    test('reads cart lines as requests for another cart, extras included', () => {
      const wishes = requestedLines(bodyOf(recording('carts', 'three lines'), platform))
      expect(wishes.map(({ id, quantity, max, data }) => [id, quantity, max, data])).toEqual([
        [12, 2, 99, {}],
        [23, 1, 99, {}],
        [14, 1, 99, { name_fr: 'Bracelet Initiale', personnalisation: 'lea' }],
      ])
    })

    test('reads a discount code with gross amounts', () => {
      const { discount, total, coupons } = cart('with a code')
      expect({ discount, total, coupons }).toEqual({
        discount: 4498,
        total: 40_482,
        coupons: [{ code: 'welcome10', saving: 4498 }],
      })
    })

    test('decodes entities in names and reads a line above the stock', () => {
      expect(cart('a line removed').lines.map(({ name }) => name)).toEqual(['Boucles Perles & Or'])
      const short = cart('above the stock')
      expect(short.warnings).toEqual([
        'Sorry, we do not have enough "Collier Lagune" in stock (1 available).',
      ])
      expect(short.lines[0]).toMatchObject({ quantity: 2, max: 1 })
    })

    test('reads prices, stock and type of products', () => {
      const read = (name: string) => {
        const { price, priorPrice, availability, type, personalised } = summaryOf(
          product(name, platform),
          now,
        )
        return [price, priorPrice, availability, type, personalised]
      }
      expect(read('simple')).toEqual([8990, null, 'in-stock', 'simple', false])
      expect(read('on sale')).toEqual([19_900, null, 'in-stock', 'simple', false])
      expect(read('personalised')).toEqual([12_000, null, 'in-stock', 'simple', true])
      expect(read('sold out')).toEqual([7500, null, 'sold-out', 'simple', false])
      expect(read('variable')).toEqual([14_000, null, 'in-stock', 'variable', false])
      expect(read('set')).toEqual([8990, null, 'in-stock', 'grouped', false])
      expect(summaryOf(product('entities', platform), now).name).toBe('Boucles Perles & Or')
      expect(product('draft', platform).status).toBe('draft')
      expect(product('variation by its own id', platform)).toMatchObject({ type: 'variation', parent_id: 22 })
      expect(product('set', platform).grouped_products).toEqual([12, 13])
    })

    test('reads the variations of a product', () => {
      const rows = z.array(wireVariation).parse(bodyOf(recording('products', 'variations'), platform))
      const { variations, attributes } = productOf(product('variable', platform), rows, [], now)
      expect(attributes.map(({ label, slug }) => [label, slug])).toEqual([
        ['Taille', 'pa_taille'],
        ['Couleur', 'couleur'],
      ])
      expect(
        variations.map(({ id, options, price, availability }) => [id, options, price, availability]),
      ).toEqual([
        [23, { pa_taille: '50', couleur: 'Or jaune' }, 15_000, 'in-stock'],
        [24, { pa_taille: '52', couleur: 'Or jaune' }, 15_000, 'in-stock'],
        [25, { pa_taille: '54', couleur: 'Or jaune' }, 15_000, 'sold-out'],
        [29, { pa_taille: '50', couleur: 'Gris' }, 14_000, 'in-stock'],
      ])
    })

    test('reads a guide without its author', () => {
      const wire = wirePost.parse(bodyOf(recording('posts', 'a guide'), platform))
      expect(JSON.stringify(wire)).not.toContain('atelier')
      expect(postSummaryOf(wire)).toMatchObject({
        id: 6333,
        title: 'Les perles Akoya – le guide',
        theme: 'Guide',
        date: '2026-01-05',
      })
    })

    test('reads an order with gross amounts', () => {
      const { total, discount, coupons, lines, needsPayment } = orderOf(
        bodyOf(recording('orders', 'an order with a code'), platform),
      )
      expect({ total, discount, coupons, needsPayment }).toEqual({
        total: 29_682,
        discount: 3298,
        coupons: [{ code: 'welcome10', saving: 3298 }],
        needsPayment: true,
      })
      expect(lines.map((line) => [line.productId, line.variationId, line.subtotal, line.total])).toEqual([
        [12, 0, 17_980, 16_182],
        [22, 23, 15_000, 13_500],
      ])
    })
  },
)
