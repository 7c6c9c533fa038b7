import { describe, expect, it } from 'vitest'
import { wireProduct, wireVariation } from '../../worker/commerce/contract/catalogue/product-schema.ts'
import { platformProduct, platformVariation } from '../../worker/woocommerce/mirror/platform-product.ts'
import { productNotes } from '../../worker/woocommerce/mirror/product-notes.ts'

const product = {
  ...{ id: 12, name: 'Bague', type: 'simple', status: 'publish', sku: 'B-12', slug: 'bague' },
  ...{ short_description: '', price: '49.90', on_sale: false, stock_status: 'instock', meta_data: [] },
}
const variation = {
  ...{ id: 13, status: 'publish', sku: 'B-13', price: '49.90', stock_status: 'instock' },
  attributes: [{ name: 'Taille', option: '50' }],
}
const gold = { id: 3, name: 'Or', slug: 'or' }
const size = { name: 'Taille', variation: true, options: ['50', '52'] }

describe('a product of WooCommerce', () => {
  it.each([
    [{ price: 49.9 }, { price: '49.9' }],
    [{ sku: 1042 }, { sku: '1042' }],
    [{ stock_quantity: '4' }, { stock_quantity: 4 }],
    [{ on_sale: 'yes' }, { on_sale: true }],
    [{ categories: { 1: gold } }, { categories: [gold] }],
    [{ tags: { 0: gold, 2: gold } }, { tags: [gold, gold] }],
    [{ grouped_products: { 1: '7' } }, { grouped_products: [7] }],
    [{ attributes: { 2: { ...size, options: { 1: '50', 3: '52' } } } }, { attributes: [size] }],
    [{ attributes: [{ ...size, variation: '1' }] }, { attributes: [size] }],
    [{ attributes: [{ ...size, options: [50, 52] }] }, { attributes: [size] }],
    [{ images: false }, { images: [] }],
    [{ short_description: null }, { short_description: '' }],
    [{ downloadable: null }, { downloadable: false }],
  ])('is read with %j', (sent, read) => {
    expect(wireProduct.parse({ ...product, ...sent })).toMatchObject(read)
    expect(platformProduct.parse({ ...product, ...sent })).toMatchObject(read)
  })

  it.each([
    { 0: { key: 'a', value: 'b' }, 4: { key: 'c', value: 3 } },
    [
      { key: 'a', value: 'b' },
      { key: 'c', value: 3 },
    ],
  ])('is read with meta data as %j', (meta_data) => {
    expect([...wireProduct.parse({ ...product, meta_data }).meta_data]).toEqual([
      ['a', 'b'],
      ['c', '3'],
    ])
  })

  it.each([null, false, '', {}])('is read with %j in place of meta data', (meta_data) => {
    expect(wireProduct.parse({ ...product, meta_data }).meta_data.size).toBe(0)
  })

  it('keeps its variations, its places in a set and its flags when they come as text', () => {
    const read = platformProduct.parse({
      ...product,
      ...{ variations: { 0: '21', 2: '22' }, upsell_ids: ['5'], menu_order: '3', featured: '1' },
      ...{ sold_individually: 'yes', regular_price: 49.9, sale_price: 39, manage_stock: 'yes' },
      ...{ cross_sell_ids: { 1: 6 }, low_stock_amount: '2', reviews_allowed: 'no', weight: 0.5 },
    })
    expect(read).toMatchObject({
      ...{ variations: [21, 22], upsell_ids: [5], menu_order: 3, featured: true },
      ...{ sold_individually: true, regular_price: '49.9', sale_price: '39' },
      ...{ cross_sell_ids: [6], low_stock_amount: 2, reviews_allowed: false, weight: '0.5' },
    })
    expect(productNotes({ ...product, variations: { 0: '21' }, menu_order: '3', featured: '1' })).toEqual([])
  })

  it('tells what is still not understood', () => {
    expect(productNotes({ ...product, upsell_ids: ['rings'], featured: 'maybe' })).toMatchObject([
      { field: 'featured', value: '"maybe"' },
      { field: 'upsell_ids', value: '["rings"]' },
    ])
  })
})

describe('a variation of WooCommerce', () => {
  it.each([
    [{ price: 49.9 }, { price: '49.9' }],
    [{ sku: 1042 }, { sku: '1042' }],
    [{ stock_quantity: '4' }, { stock_quantity: 4 }],
    [
      { attributes: { 1: { name: 'Taille', option: 50 } } },
      { attributes: [{ name: 'Taille', option: '50' }] },
    ],
    [{ attributes: false }, { attributes: [] }],
  ])('is read with %j', (sent, read) => {
    expect(wireVariation.parse({ ...variation, ...sent })).toMatchObject(read)
    expect(platformVariation.parse({ ...variation, ...sent })).toMatchObject(read)
  })
})
