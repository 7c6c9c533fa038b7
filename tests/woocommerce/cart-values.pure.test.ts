import { describe, expect, it } from 'vitest'
import { wireCart } from '../../worker/commerce/contract/cart.ts'

const line = {
  ...{ item_key: 'a', id: 12, name: 'Bague', title: 'Bague', price: '4990', meta: { variation: [] } },
  ...{ quantity: { value: 1, max_purchase: -1 }, totals: { subtotal: '4990' } },
  ...{ cart_item_data: { personnalisation: 'lea' }, featured_image: '' },
}
const cart = {
  ...{ cart_key: 'k', items: [line], item_count: 1, coupons: [], notices: [] },
  totals: { subtotal: '4990', discount_total: '0', total: '4990' },
}
const exact = wireCart.parse(cart)

describe('a cart of WooCommerce', () => {
  it.each([
    [{ items: { 3: line } }],
    [{ coupons: {} }],
    [{ notices: false }],
    [{ items: [{ ...line, id: '12' }] }],
    [{ items: [{ ...line, meta: { variation: {} } }] }],
    [{ items: [{ ...line, featured_image: false }] }],
    // Plugins keep lists and objects of their own beside the letters. They stay in the cart there.
    [
      {
        items: [
          { ...line, cart_item_data: { personnalisation: 'lea', addons: [{ a: 1 }], _x: {}, _n: null } },
        ],
      },
    ],
  ])('is read with %j', (more) => expect(wireCart.parse({ ...cart, ...more })).toEqual(exact))

  it.each([[], {}, null, false, ''])('has lines without extras, sent as %j', (cart_item_data) => {
    const read = wireCart.parse({ ...cart, items: [{ ...line, cart_item_data }] })
    expect(read.items[0]?.cart_item_data).toEqual({})
  })

  it('reads choices that are numbers', () => {
    const items = [{ ...line, meta: { variation: { Taille: 52 } } }]
    expect(wireCart.parse({ ...cart, items }).items[0]?.meta.variation).toEqual({ Taille: '52' })
  })
})
