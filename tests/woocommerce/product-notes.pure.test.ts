import { expect, test } from 'vitest'
import { paragraphsOf } from '../../worker/commerce/contract/text.ts'
import { couponNotes } from '../../worker/woocommerce/mirror/coupon-rows.ts'
import { noteText } from '../../worker/woocommerce/mirror/field-note.ts'
import { productNotes } from '../../worker/woocommerce/mirror/product-notes.ts'
import { recordings } from '../contract/recorded/recordings.ts'

const notesOf = (entry: unknown) => productNotes(entry).map(noteText)

test('notes each product field that our catalogue cannot store, and nothing else', () => {
  const usual = {
    ...{ type: 'simple', status: 'publish', price: '10.00', regular_price: '10.00', sale_price: '' },
    ...{ stock_quantity: 3, backorders: 'no', rating_count: 0, tax_status: 'taxable', tax_class: '' },
    ...{ description: '<p>Un <em>mot</em> [sic]</p>', short_description: '', meta_data: [] },
    cost_of_goods_sold: { values: [{ defined_value: null, effective_value: 0 }], total_value: 0 },
  }
  expect(notesOf(usual)).toEqual([])
  const odd = {
    ...usual,
    ...{ stock_quantity: -3, rating_count: 2, cost_of_goods_sold: { values: [], total_value: 4.5 } },
    description: '<p><a href="https://a.test">lien</a> <img src="https://a.test/i.jpg"></p>',
    short_description: '[gallery ids="1"]',
  }
  expect(notesOf(odd)).toEqual([
    'stock_quantity: « -3 »: fewer pieces than none: counted as none',
    'short_description: shortcodes of plugins in it: written as its words alone',
    'description: pictures, films or forms, links in it: written as its words alone',
    'rating_count: « 2 »: reviews are not brought: left out',
    'cost_of_goods_sold: « 4.5 »: what things cost the house is not kept here: left out',
  ])
  // With backorders, the stock of the platform is copied unchanged, even below zero.
  expect(notesOf({ ...usual, stock_quantity: -3, backorders: 'yes' })).toEqual([])
  const variation = { ...usual, type: 'variation', image: null, gallery_image_ids: [7, 8] }
  expect(notesOf(variation)).toEqual([
    expect.stringMatching(/^description: « <p>Un .* »: a variation has that of its product: left out$/),
    'gallery_image_ids: « 7, 8 »: only the first picture of a variation is brought',
  ])
})

test('notes each value that a schema replaces, whatever the field, and no value that it takes', () => {
  const odd = {
    ...{
      catalog_visibility: 'partout',
      menu_order: 'three',
      upsell_ids: ['rings'],
      images: [{ src: false }],
    },
    ...{
      regular_price: ['12.5'],
      categories: { 1: { id: 1 } },
      weight: [3],
      dimensions: 'large',
      date_on_sale_to: 7,
    },
    stock_quantity: '3',
  }
  expect(new Set(productNotes(odd).map(({ field, done }) => `${field}: ${done}`))).toEqual(
    new Set(
      [
        ...['weight', 'categories', 'images', 'date_on_sale_to', 'regular_price', 'dimensions'],
        ...['menu_order', 'upsell_ids', 'catalog_visibility'],
      ].map((field) => `${field}: not understood: left out`),
    ),
  )
  expect(notesOf({ image: { src: 7 }, menu_order: 2, attributes: [], stock_quantity: 4 })).toEqual([
    'image: « {"src":7} »: not understood: left out',
  ])
  const nothing = {
    image: false,
    dimensions: [],
    date_on_sale_from: false,
    upsell_ids: '',
    default_attributes: {},
  }
  expect(notesOf(nothing)).toEqual([])
  for (const each of recordings['products'] ?? [])
    for (const entry of Array.isArray(each.body) ? each.body : [each.body])
      expect(notesOf(entry).filter((line) => line.includes('not understood'))).toEqual([])
})

test('paragraphsOf keeps words apart and removes styles, scripts and markup', () => {
  expect(
    paragraphsOf(
      '<style>p { color: red }</style><h2>Titre</h2><p>Un <b>mot</b></p><ul><li>un</li><li>deux</li></ul><script>alert(1)</script>',
    ),
  ).toEqual(['Titre', 'Un mot', 'un', 'deux'])
  expect(paragraphsOf('<table><tr><th>Taille</th><td>50</td></tr></table>a < b et c > d')).toEqual([
    'Taille 50',
    'a < b et c > d',
  ])
  expect(paragraphsOf('<!-- wp:paragraph --><p>L&rsquo;&eacute;t&eacute; &agrave; No&euml;l</p>')).toEqual([
    'L’été à Noël',
  ])
})

test('notes a coupon with free delivery', () => {
  expect(couponNotes({ code: 'port', free_shipping: true })).toEqual([
    { field: 'free_shipping', value: '', done: expect.stringContaining('no code makes delivery free') },
  ])
  for (const each of [{ code: 'port', free_shipping: false }, {}, null]) expect(couponNotes(each)).toEqual([])
})
