import { describe, expect, it } from 'vitest'
import { productOf } from '../../worker/commerce/contract/catalogue/product.ts'
import {
  listedProducts,
  shownProduct,
  shownProducts,
  wireProduct,
  wireVariation,
} from '../../worker/commerce/contract/catalogue/product-schema.ts'
import { chosenItem } from '../../worker/shop/cart/cart-form.ts'

const plainProduct = {
  id: 12,
  name: 'Bague Aube',
  type: 'simple',
  status: 'publish',
  sku: 'X',
  short_description: '',
  price: '98.10',
  on_sale: false,
  stock_quantity: 1,
  stock_status: 'instock',
  meta_data: [],
}

describe('variations of a platform', () => {
  const attributes = [
    { id: 1, name: 'Couleur', slug: 'pa_couleur', variation: true, options: ['Or', 'Argent'] },
    { id: 0, name: 'Tour de doigt', slug: 'Tour de doigt', variation: true, options: ['50', '52'] },
  ]
  const wire = wireProduct.parse({ ...plainProduct, type: 'variable', attributes })
  const variation = (id: number, ...named: object[]) =>
    wireVariation.parse({ ...plainProduct, id, attributes: named })
  const gold = { id: 1, name: 'Couleur', slug: 'pa_couleur', option: 'Or' }

  it('use the same attribute names as their product', () => {
    const size = { id: 0, name: 'Tour de doigt', slug: 'tour-de-doigt', option: '52' }
    const { attributes: found, variations } = productOf(wire, [variation(7, gold, size)], [], 0)
    expect(found.map(({ slug }) => slug)).toEqual(['pa_couleur', 'tour-de-doigt'])
    expect(variations).toMatchObject([{ id: 7, options: { pa_couleur: 'Or', 'tour-de-doigt': '52' } }])
    expect(variations[0]).not.toHaveProperty('open')
  })

  it('stand for each option of an open attribute', () => {
    const { variations } = productOf(wire, [variation(7, gold)], [], 0)
    expect(variations).toMatchObject([
      { id: 7, options: { pa_couleur: 'Or', 'tour-de-doigt': '50' }, open: ['tour-de-doigt'] },
      { id: 7, options: { pa_couleur: 'Or', 'tour-de-doigt': '52' }, open: ['tour-de-doigt'] },
    ])
  })

  it('stand for no option that another variation names, in stock or not', () => {
    const size = { id: 0, name: 'Tour de doigt', slug: 'tour-de-doigt', option: '52' }
    const { variations } = productOf(
      wire,
      [
        variation(7, gold),
        wireVariation.parse({ ...plainProduct, id: 8, stock_status: 'outofstock', attributes: [gold, size] }),
      ],
      [],
      0,
    )
    expect(variations).toMatchObject([
      { id: 7, options: { pa_couleur: 'Or', 'tour-de-doigt': '50' }, availability: 'last-piece' },
      { id: 8, options: { pa_couleur: 'Or', 'tour-de-doigt': '52' }, availability: 'sold-out' },
    ])
  })

  it('are requested by id, with their open attributes', () => {
    const product = productOf(wire, [variation(7, gold)], [], 0)
    const request = (attributes: Record<string, string>) =>
      chosenItem({ id: 1, quantity: 1, attributes }, product)
    const chosen = { attribute_pa_couleur: 'Or', 'attribute_tour-de-doigt': '52' }
    expect(request(chosen)).toEqual({ id: 7, quantity: 1, attributes: { 'attribute_tour-de-doigt': '52' } })
    const unknown = { ...chosen, attribute_pa_couleur: 'Argent' }
    expect(request(unknown)).toEqual({ id: 1, quantity: 1, attributes: unknown })
    expect(request({})).toEqual({ id: 1, quantity: 1, attributes: {} })
  })
})

describe('visibility of platform products', () => {
  const productsWith = (changes: object) => [{ ...plainProduct, ...changes }]

  it('excludes external products, and hidden ones from lists', () => {
    expect(shownProducts(productsWith({ type: 'external' }))).toEqual([])
    expect(shownProduct(productsWith({ type: 'external' })[0])).toBeNull()
    expect(listedProducts(productsWith({ catalog_visibility: 'hidden' }))).toEqual([])
    expect(shownProducts(productsWith({ catalog_visibility: 'hidden' }))).toHaveLength(1)
    expect(listedProducts(productsWith({ catalog_visibility: 'visible' }))).toHaveLength(1)
  })
})
