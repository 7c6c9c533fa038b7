import { describe, expect, it } from 'vitest'
import { brand } from '#brand/brand.ts'
import { orderThere } from '../../worker/woocommerce/fallback/orders/order-there.ts'

const key = `_${brand.key}_ref`
const order = {
  ...{ id: 77, status: 'processing', total: '179.80' },
  ...{ meta_data: [{ key, value: 'ref-1' }], refunds: [{ id: 5, total: '-89.90', reason: 'Casse' }] },
}
const exact = orderThere.parse(order)

describe('an order of WooCommerce', () => {
  it.each([
    [{ meta_data: { 0: { key: '_other', value: [] }, 3: { key, value: 'ref-1' } } }, 'ref-1'],
    [
      {
        meta_data: [
          { key: '_other', value: { a: 1 } },
          { key, value: 'ref-1' },
        ],
      },
      'ref-1',
    ],
  ])('keeps our reference, so that it is not sent twice, with meta data as %j', (more, ref) => {
    expect(orderThere.parse({ ...order, ...more }).ref).toBe(ref)
  })

  it.each([
    [{ id: '77' }],
    [{ total: 179.8 }],
    [{ total: '179.8000' }],
    [{ refunds: { 2: { id: 5, total: '-89.90', reason: 'Casse' } } }],
    [{ refunds: [{ id: '5', total: -89.9, reason: 'Casse' }] }],
  ])('keeps its total and its refunds with %j', (more) => {
    expect(orderThere.parse({ ...order, ...more })).toEqual(exact)
  })

  it.each([null, false, '', []])('without refunds may say %j', (refunds) => {
    expect(orderThere.parse({ ...order, refunds }).refunds).toEqual([])
  })
})
