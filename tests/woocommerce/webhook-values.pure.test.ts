import { describe, expect, it } from 'vitest'
import { newsOf } from '../../worker/woocommerce/webhooks/news.ts'

const product = {
  ...{
    id: 12,
    parent_id: 0,
    name: 'Bague',
    status: 'publish',
    catalog_visibility: 'visible',
    price: '49.90',
  },
  ...{ on_sale: false, stock_status: 'instock', menu_order: 3, categories: [{ id: 4 }], tags: [] },
}

describe('a webhook whose values come in the forms of PHP', () => {
  it('says the same as with exact types', () => {
    const odd = {
      ...product,
      id: '12',
      price: 49.9,
      on_sale: '',
      menu_order: '3',
      categories: { 2: { id: '4' } },
    }
    const [news, exact] = [
      newsOf('product.updated', odd),
      newsOf('product.updated', { ...product, price: '49.9' }),
    ]
    expect(news).toEqual(exact)
    expect(news?.subject).toBe('product 12')
  })

  it('names every product of an order, so that none keeps its old stock', () => {
    const line_items = { 7: { product_id: '12', variation_id: '13' }, 9: { product_id: 21, variation_id: 0 } }
    const tags = newsOf('order.updated', { id: '5', line_items })?.tags
    expect(tags).toEqual(
      newsOf('order.updated', {
        id: 5,
        line_items: [
          { product_id: 12, variation_id: 13 },
          { product_id: 21, variation_id: 0 },
        ],
      })?.tags,
    )
    expect(tags).toHaveLength(3)
  })

  it.each(['', '0', '-3', 'abc', null, false, 1.5])('of the id %j is not understood', (id) => {
    expect(newsOf('product.updated', { ...product, id })).toBeNull()
  })
})
