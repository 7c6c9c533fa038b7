import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { readFiles } from '../../../worker/platform/catalogue/load/read-files.ts'
import { catalogueStatements } from '../../../worker/platform/catalogue/load/statements.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { houseFiles } from '../../support/catalogue.ts'
import { make, openWriting, refusal, rest, start } from './writing-calls.ts'

openWriting()

describe('prices in wc/v3', () => {
  it('stay in the history, and the lowest of thirty days before a reduction is returned', async () => {
    const { id } = await make()
    vi.setSystemTime(new Date('2026-11-25T10:00:00Z'))
    await rest('PUT', `products/${id}`, { regular_price: '119.00' })
    vi.setSystemTime(new Date('2026-12-02T10:00:00Z'))
    await rest('PUT', `products/${id}`, { regular_price: '139.00' })
    vi.setSystemTime(new Date('2026-12-05T10:00:00Z'))
    const { body } = await rest('PUT', `products/${id}`, {
      sale_price: '99.00',
      date_on_sale_to: '2026-12-24',
    })
    expect(body).toMatchObject({ price: '99.00', on_sale: true, date_on_sale_to: '2026-12-24T23:59:59' })
    const facts = Object.fromEntries(
      body.meta_data.map((m: { key: string; value: string }) => [m.key, m.value]),
    )
    expect(facts).toMatchObject({ lowest_price_30d: '119.00' })
    vi.setSystemTime(new Date('2026-12-06T10:00:00Z'))
    expect((await rest('PUT', `products/${id}`, { sale_price: '' })).body).toMatchObject({
      price: '139.00',
      on_sale: false,
    })
    const records = await env.DB.prepare(
      'SELECT from_date, to_date, price_cents FROM price_history WHERE product_id = ?1 ORDER BY from_date',
    )
      .bind(id)
      .all()
    expect(records.results).toEqual([
      { from_date: '2026-11-21', to_date: '2026-11-24', price_cents: 12_900 },
      { from_date: '2026-11-25', to_date: '2026-12-01', price_cents: 11_900 },
      { from_date: '2026-12-02', to_date: null, price_cents: 13_900 },
    ])
  })

  it('of a set follow the prices of its items', async () => {
    const one = await make()
    const other = await make({ regular_price: '71.00' })
    const set = await make({
      type: 'grouped',
      grouped_products: [one.id, other.id],
      regular_price: undefined,
    })
    const sum = (body: { meta_data: { key: string; value: string }[] }) =>
      body.meta_data.find(({ key }) => key === 'price_all_pieces')?.value
    expect(sum(set as never)).toBe('200.00')
    await rest('PUT', `products/${one.id}`, { regular_price: '100.00' })
    expect(sum((await rest('GET', `products/${set.id}`)).body)).toBe('171.00')
  })
})

describe('variations in wc/v3', () => {
  const sized = () =>
    make({
      ...{ type: 'variable', regular_price: '', manage_stock: false, stock_quantity: null },
      attributes: [{ id: 1, options: ['50', '52'], variation: true }],
    })

  it('are created, priced, updated in batch and deleted', async () => {
    const { id } = await sized()
    const first = await rest('POST', `products/${id}/variations`, {
      ...{ regular_price: '80.00', stock_quantity: 2, manage_stock: true },
      attributes: [{ id: 1, option: '50' }],
    })
    expect([first.status, first.body.price, first.body.stock_quantity]).toEqual([201, '80.00', 2])
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({
      price: '80.00',
      variations: [first.body.id],
    })
    const batch = await rest('POST', `products/${id}/variations/batch`, {
      create: [{ regular_price: '90.00', attributes: [{ name: 'Taille', option: '52' }] }],
      update: [{ id: first.body.id, regular_price: '85.00', sale_price: '60.00' }],
    })
    expect(batch.body.create[0]).toMatchObject({ price: '90.00' })
    expect(batch.body.update[0]).toMatchObject({ price: '60.00', on_sale: true })
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({ price: '60.00' })
    const wrong = await rest('POST', `products/${id}/variations`, { attributes: [{ id: 1, option: '99' }] })
    expect(refusal(wrong)).toBe('400 rest_invalid_param')
    expect((await rest('DELETE', `products/${id}/variations/${first.body.id}?force=true`)).status).toBe(200)
    expect((await rest('GET', `products/${id}`)).body.price).toBe('90.00')
  })

  it('keep the price of their product until one gets its own', async () => {
    const own = await rest('PUT', 'products/7002/variations/700204', { regular_price: '500.00' })
    expect(own.body.price).toBe('500.00')
    const others = (await rest('GET', 'products/7002/variations?per_page=100')).body as { price: string }[]
    expect(new Set(others.map(({ price }) => price)).size).toBe(2)
  })
})

describe('stock in wc/v3', () => {
  const moves = async (product: number) =>
    (
      await env.DB.prepare(
        `SELECT variation_id AS "of", pieces, left_after AS "left", reason, who <> '' AS "by" FROM stock_moves
         WHERE product_id = ?1 ORDER BY id`,
      )
        .bind(product)
        .all()
    ).results
  const told = (of: number, pieces: number, left: number) => ({ of, pieces, left, reason: 'counted', by: 1 })

  it('records one stock move per changed count, with its author', async () => {
    const { id } = await make()
    await rest('PUT', `products/${id}`, { stock_quantity: 8 })
    await rest('PUT', `products/${id}`, { stock_quantity: 8 })
    await rest('PUT', `products/${id}`, { inventory_delta: -2, name: 'Bague Comptée' })
    await rest('PUT', `products/${id}`, { name: 'Bague Nommée' })
    await rest('PUT', `products/${id}`, { manage_stock: false })
    expect(await moves(id)).toEqual([told(0, 3, 3), told(0, 5, 8), told(0, -2, 6), told(0, -6, 0)])
  })

  it('shared by variations has one count, whichever of them changes it', async () => {
    const { id } = await make({
      ...{ type: 'variable', regular_price: '', manage_stock: false, stock_quantity: null },
      attributes: [{ id: 1, options: ['50', '52', '54'], variation: true }],
    })
    const size = async (option: string, more: object) =>
      (
        await rest('POST', `products/${id}/variations`, {
          ...{ regular_price: '80.00', attributes: [{ id: 1, option }] },
          ...more,
        })
      ).body.id as number
    const left = async () =>
      ((await rest('GET', `products/${id}/variations?order=asc`)).body as { stock_quantity: number }[]).map(
        ({ stock_quantity }) => stock_quantity,
      )
    const shared = { manage_stock: 'parent', stock_quantity: 5 }
    const first = await size('50', shared)
    const second = await size('52', { manage_stock: 'parent' })
    expect(await left()).toEqual([5, 5])
    await rest('PUT', `products/${id}/variations/${second}`, { stock_quantity: 8 })
    expect(await left()).toEqual([8, 8])
    await rest('PUT', `products/${id}/variations/${first}`, { stock_quantity: 6 })
    expect(await left()).toEqual([6, 6])
    // A sale meanwhile stays counted, and a new size shares the remaining stock.
    await env.DB.prepare('UPDATE variations SET stock = stock - 1 WHERE id = ?1').bind(first).run()
    const third = await size('54', { manage_stock: 'parent' })
    expect(await left()).toEqual([5, 5, 5])
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({
      manage_stock: true,
      stock_quantity: 5,
    })
    // As in WooCommerce: through the product itself.
    await rest('PUT', `products/${id}`, { stock_quantity: 9 })
    expect(await left()).toEqual([9, 9, 9])
    expect(await moves(id)).toEqual([told(0, 5, 5), told(0, 3, 8), told(0, -2, 6), told(0, 4, 9)])
    await rest('PUT', `products/${id}`, { manage_stock: false })
    expect(await left()).toEqual([null, null, null])
    await rest('PUT', `products/${id}`, { manage_stock: true, stock_quantity: 2 })
    expect(await left()).toEqual([2, 2, 2])
    expect((await rest('GET', `products/${id}/variations/${third}`)).body).toMatchObject({
      ...{ manage_stock: 'parent', stock_quantity: 2 },
    })
  })

  it('of a single variation is recorded for that variation', async () => {
    const { id } = await make({
      ...{ type: 'variable', regular_price: '', manage_stock: false, stock_quantity: null },
      attributes: [{ id: 1, options: ['50', '52'], variation: true }],
    })
    const { body } = await rest('POST', `products/${id}/variations`, {
      ...{ regular_price: '80.00', stock_quantity: 2, manage_stock: true },
      attributes: [{ id: 1, option: '50' }],
    })
    await rest('PUT', `products/${id}/variations/${body.id}`, { inventory_delta: 3 })
    expect(await moves(id)).toEqual([told(body.id, 2, 2), told(body.id, 3, 5)])
  })
})

describe('terms and attributes in wc/v3', () => {
  it('are created, changed and deleted with the codes of WooCommerce', async () => {
    const made = await rest('POST', 'products/categories', { name: 'Broches', description: '<b>Tout</b>' })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Broches', slug: 'broches', parent: 0, description: 'Tout' }),
    ])
    const again = await rest('POST', 'products/categories', { name: 'Broches' })
    expect([refusal(again), again.body.data.resource_id]).toEqual(['400 term_exists', made.body.id])
    const under = await rest('POST', 'products/categories', { name: 'Fibules', parent: made.body.id })
    expect(under.body).toMatchObject({ parent: made.body.id })
    for (const parent of [made.body.id, under.body.id, 999_999])
      expect(refusal(await rest('PUT', `products/categories/${made.body.id}`, { parent }))).toBe(
        '400 rest_invalid_param',
      )
    expect(refusal(await rest('DELETE', `products/categories/${made.body.id}`))).toBe(
      '501 woocommerce_rest_trash_not_supported',
    )
    expect((await rest('DELETE', `products/categories/${made.body.id}?force=true`)).status).toBe(200)
    expect((await rest('GET', `products/categories/${under.body.id}`)).body).toMatchObject({ parent: 0 })
    const gem = await rest('POST', 'products/attributes', { name: 'Sertissage' })
    expect(gem.body).toMatchObject({ slug: 'pa_sertissage', name: 'Sertissage' })
    const value = await rest('POST', `products/attributes/${gem.body.id}/terms`, { name: 'Griffes' })
    expect(value.body).toMatchObject({ slug: 'griffes' })
    expect(refusal(await rest('DELETE', 'products/attributes/1?force=true'))).toBe(
      '409 aubenacre_attribute_in_use',
    )
  })

  it('a batch applies valid rows and returns an error for each invalid one', async () => {
    const { body } = await rest('POST', 'products/tags/batch', {
      create: [{ name: 'Été doux' }, { name: '' }],
      update: [{ id: 999_999, name: 'Rien' }],
    })
    expect(body.create[0]).toMatchObject({ slug: 'ete-doux' })
    expect([body.create[1].error.code, body.update[0].error.code]).toEqual([
      'rest_invalid_param',
      'woocommerce_rest_term_invalid',
    ])
    const many = await rest('POST', 'products/batch', { create: Array.from({ length: 101 }, () => ({})) })
    expect(refusal(many)).toBe('413 woocommerce_rest_request_entity_too_large')
  })
})

describe('coupons in wc/v3', () => {
  it('are created, read, changed and deleted with the codes of WooCommerce', async () => {
    const made = await rest('POST', 'coupons', {
      ...{
        code: 'BROCHE',
        discount_type: 'fixed_cart',
        amount: '10.00',
        date_expires: '2026-12-24T12:00:00',
      },
      ...{ product_categories: [11], minimum_amount: '50.00', usage_limit: 3 },
    })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        ...{
          code: 'broche',
          amount: '10.00',
          discount_type: 'fixed_cart',
          status: 'publish',
          usage_count: 0,
        },
        ...{ product_categories: [11], minimum_amount: '50.00', date_expires: '2026-12-24T12:00:00' },
      }),
    ])
    expect(refusal(await rest('POST', 'coupons', { code: 'broche', amount: '5' }))).toBe(
      '400 woocommerce_rest_coupon_code_already_exists',
    )
    expect((await rest('GET', 'coupons?code=BROCHE')).body).toHaveLength(1)
    expect((await rest('PUT', `coupons/${made.body.id}`, { amount: '12.00' })).body.amount).toBe('12.00')
    const batch = await rest('POST', 'coupons/batch', {
      update: [{ id: made.body.id, amount: 'x' }],
      delete: [made.body.id],
    })
    expect(batch.body.update[0].error.code).toBe('rest_invalid_param')
    expect(refusal(await rest('GET', `coupons/${made.body.id}`))).toBe(
      '404 woocommerce_rest_shop_coupon_invalid_id',
    )
  })
})

describe('catalogue files of the brand', () => {
  it('do not overwrite a product edited through the API', async () => {
    const sent = await rest('PUT', 'products/7055', { name: 'Pendants renommés', regular_price: '177.00' })
    expect(sent.body.message).toBeUndefined()
    const { input } = readFiles(houseFiles, [], '2026-11-21')
    await runStatements(env.DB, catalogueStatements({ ...input, edited: new Set([7055]) }, start))
    expect((await rest('GET', 'products/7055')).body).toMatchObject({
      ...{ name: 'Pendants renommés', regular_price: '177.00', status: 'publish' },
    })
  })
})
