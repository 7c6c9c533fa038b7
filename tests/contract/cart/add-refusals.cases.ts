import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { describeContract } from '../../support/transports.ts'
import { add, call, cartWith, getCart, openShop, products, refusalOf } from '../cart-shop.ts'

beforeAll(openShop)

const intent = () => ({ intent_id: crypto.randomUUID() })
const post = (body: unknown, key?: string) =>
  call('POST', 'cocart/v2/cart/add-item', { body, ...(key !== undefined && { key }) })

describeContract('add-item refuses', (transport) => {
  const unknown = '99999'
  test.each<[string, unknown, number, string]>([
    ['an unknown SKU', { id: 'NOPE' }, 404, 'cocart_unknown_product_id'],
    ['an unknown id', { id: unknown }, 400, 'cocart_invalid_product'],
    ['a huge id', { id: '99999999999999999999' }, 400, 'cocart_invalid_product'],
    ['a negative id', { id: '-9001' }, 404, 'cocart_unknown_product_id'],
    ['a hexadecimal id', { id: '0x2329' }, 404, 'cocart_unknown_product_id'],
    ['an empty id', { id: ' ' }, 404, 'cocart_product_id_required'],
    ['a draft', { id: '9004' }, 400, 'cocart_cannot_be_purchased'],
    ['a draft variation', { id: '900503' }, 400, 'cocart_cannot_be_purchased'],
    ['a variable jewel without its choice', { id: '9005' }, 404, 'cocart_no_variation_found'],
    [
      'no such combination',
      { id: '9005', variation: { attribute_pa_taille: '99' } },
      404,
      'cocart_no_variation_found',
    ],
    ['a sold-out jewel', { id: '9003' }, 404, 'cocart_product_out_of_stock'],
    ['a sold-out variation', { id: '900502' }, 404, 'cocart_product_out_of_stock'],
    ['quantity 0', { id: '9001', quantity: '0' }, 405, 'cocart_quantity_invalid_amount'],
    ['quantity −1', { id: '9001', quantity: '-1' }, 405, 'cocart_quantity_invalid_amount'],
    ['quantity 100', { id: '9001', quantity: '100' }, 405, 'cocart_quantity_invalid_amount'],
    ['a billion', { id: '9001', quantity: '1000000000' }, 405, 'cocart_quantity_invalid_amount'],
    ['more than the stock', { id: '9002', quantity: '4' }, 405, 'cocart_quantity_invalid_amount'],
    ['two of a single piece', { id: '9008', quantity: '2' }, 405, 'cocart_quantity_invalid_amount'],
    ['a set', { id: '9006' }, 409, 'cocart_cannot_add_product_type_to_cart'],
    ['quantity 1.5', { id: '9001', quantity: '1.5' }, 400, 'rest_invalid_param'],
    ['quantity 1e9', { id: '9001', quantity: '1e9' }, 400, 'rest_invalid_param'],
    ['quantity in letters', { id: '9001', quantity: 'deux' }, 400, 'rest_invalid_param'],
    ['quantity as a number', { id: '9001', quantity: 1 }, 400, 'rest_invalid_param'],
    ['id as a number', { id: 9001 }, 400, 'rest_invalid_param'],
    ['no id', { quantity: '1' }, 400, 'rest_missing_callback_param'],
    ['an array', [{ id: '9001' }], 400, 'rest_missing_callback_param'],
    ['an intent that is no UUID', { id: '9001', intent_id: 'again' }, 400, 'rest_invalid_param'],
    ['extras as text', { id: '9001', item_data: 'lea' }, 400, 'rest_invalid_param'],
    ['extras in extras', { id: '9001', item_data: { a: { b: 1 } } }, 400, 'rest_invalid_param'],
    ['a long extra', { id: '9001', item_data: { a: 'x'.repeat(201) } }, 400, 'rest_invalid_param'],
    [
      'eleven extras',
      { id: '9001', item_data: Object.fromEntries([...'abcdefghijk'].map((name) => [name, '1'])) },
      400,
      'rest_invalid_param',
    ],
    [
      'letters on a jewel without',
      { id: '9001', item_data: { personnalisation: 'lea' } },
      400,
      'rest_invalid_param',
    ],
    ['no letters on a jewel with', { id: '9007' }, 400, 'rest_invalid_param'],
    ...['', 'Lea', 'léa', 'a b', 'l3a', 'abcdefghijk', 42, 'lea\n'].map(
      (letters): [string, unknown, number, string] => [
        `letters ${JSON.stringify(letters)}`,
        { id: '9007', item_data: { personnalisation: letters } },
        400,
        'rest_invalid_param',
      ],
    ),
  ])('%s', async (_, body, status, code) => {
    const { key } = await cartWith([products.second, 1])
    expect(refusalOf(await post(body, key))).toEqual([status, code, status])
    expect((await getCart(key)).body.item_count).toBe(1)
  })

  test.each([
    ['text', 'id=9001'],
    ['half a body', '{"id":"9001"'],
    ['a control character', '\u0000'],
  ])('a body that is %s', async (_, raw) => {
    const answer = await call('POST', 'cocart/v2/cart/add-item', { raw })
    expect(refusalOf(answer)).toEqual([400, 'rest_invalid_json', 400])
    expect(answer.headers.get('CoCart-API-Cart-Key')).toBeNull()
  })

  // The app has already limited what a visitor sent, so calls within the Worker are not limited again.
  test.runIf(transport.name === 'over-http')('a body that is too large', async () => {
    const answer = await post({ id: '9001', note: 'x'.repeat(70_000) })
    expect(answer.status).toBe(413)
  })

  test('a set, a variable product or a variation of a draft', async () => {
    await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id IN (9005, 9006)").run()
    for (const id of [products.set, products.variable, 900501]) {
      expect((await add(id, 1)).body.code).toBe('cocart_cannot_be_purchased')
    }
    await env.DB.prepare("UPDATE products SET status = 'publish' WHERE id IN (9005, 9006)").run()
  })

  test('a quantity above the stock, counted over all lines of the product', async () => {
    const { key } = await cartWith([products.scarce, 2])
    expect(refusalOf(await add(products.scarce, 2, key))).toEqual([
      404,
      'cocart_not_enough_stock_remaining',
      404,
    ])
    const other = await add(products.scarce, 2, key, { item_data: { gravure: 'x' } })
    expect(other.body.code).toBe('cocart_not_enough_stock_remaining')
    expect((await add(products.scarce, 1, key)).body.item_count).toBe(3)
  })

  test('a second unit of a unique product', async () => {
    const { key } = await cartWith([products.unique, 1])
    const answer = await add(products.unique, 1, key, intent())
    expect(refusalOf(answer)).toEqual([409, 'cocart_product_sold_individually', 409])
  })

  test('more than 99 units on one line', async () => {
    const { key } = await cartWith([products.simple, 60])
    const answer = await add(products.simple, 40, key, intent())
    expect(refusalOf(answer)).toEqual([405, 'cocart_quantity_invalid_amount', 405])
  })

  test('a 61st line', async () => {
    const { key } = await cartWith([products.simple, 1])
    for (let n = 1; n < 60; n++) await add(products.simple, 1, key, { item_data: { n } })
    const answer = await add(products.simple, 1, key, { item_data: { n: 60 } })
    expect(refusalOf(answer)).toEqual([409, 'cocart_cannot_add_to_cart', 409])
    expect((await add(products.simple, 1, key, { item_data: { n: 59 } })).status).toBe(200)
  })
})
