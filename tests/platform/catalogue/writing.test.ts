import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ordinalOf } from '../../../worker/platform/catalogue/facet-index/facet-index.ts'
import { currentIndex } from '../../../worker/platform/catalogue/facet-index/store.ts'
import { readFiles } from '../../../worker/platform/catalogue/load/read-files.ts'
import { runStatements } from '../../../worker/platform/catalogue/load/statement.ts'
import { catalogueStatements } from '../../../worker/platform/catalogue/load/statements.ts'
import { publishDue } from '../../../worker/platform/catalogue/writing/publish-due.ts'
import { houseFiles, loadCatalogue } from '../../support/catalogue.ts'
import { list } from '../../support/platform-calls.ts'
import { refusal, rest, shopKey } from './writing-calls.ts'

const start = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  vi.setSystemTime(start)
  await loadCatalogue(env.DB)
})
beforeEach(() => {
  vi.setSystemTime(start)
})

const ring = (more: object = {}) => ({
  name: 'Bague Essai',
  regular_price: '129.00',
  short_description: 'argent 925 ‰',
  description: '<p>Une bague simple.</p><p>Polie à la main.</p>',
  stock_quantity: 3,
  manage_stock: true,
  categories: [{ id: 11 }],
  ...more,
})
const make = async (more: object = {}) => {
  const made = await rest('POST', 'products', ring(more))
  expect([made.status, made.body.message]).toEqual([201, undefined])
  return made.body as { id: number; version: number; [field: string]: unknown }
}

describe('who may write', () => {
  it.each([
    ['no key', '', 'read_write'],
    ['a wrong secret', `Basic ${btoa('ck_tests:wrong')}`, 'read_write'],
    ['a key that only reads', shopKey, 'read'],
  ])('%s is refused, and nothing is written', async (_, authorization, permission) => {
    const bindings = { ...env, CATALOGUE_PERMISSION: permission } as never
    const sent = await rest('POST', 'products', ring(), { authorization, bindings })
    expect(sent.status).toBe(401)
    expect(await list('wc/v3/products?slug=bague-essai')).toEqual([])
  })

  it('reads drafts by their number with a key that writes, and by no other', async () => {
    const { id } = await make({ status: 'draft' })
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({ id, status: 'draft' })
    const reader = { ...env, CATALOGUE_PERMISSION: 'read' } as never
    expect((await rest('GET', `products/${id}`, undefined, { bindings: reader })).status).toBe(404)
  })
})

describe('a product', () => {
  it('is made, found, listed and searched at once', async () => {
    const made = await make({ name: 'Bague Zéphyrine' })
    expect(made).toMatchObject({
      ...{ name: 'Bague Zéphyrine', slug: 'bague-zephyrine', status: 'publish', version: 1 },
      ...{ price: '129.00', regular_price: '129.00', on_sale: false, stock_quantity: 3 },
      ...{ short_description: '<p>argent 925 ‰</p>\n' },
      description: '<p>Une bague simple.</p>\n<p>Polie à la main.</p>\n',
      categories: [expect.objectContaining({ id: 11 })],
    })
    expect((await list('wc/v3/products?search=zephyrine')).map(({ id }) => id)).toEqual([made.id])
    expect(ordinalOf(await currentIndex(env.DB, start), made.id)).toBeGreaterThanOrEqual(0)
  })

  it('changes by what a body names alone, and tells what changed, who and when', async () => {
    const { id } = await make()
    const { body } = await rest('PUT', `products/${id}`, { name: 'Bague Autre' })
    expect(body).toMatchObject({
      name: 'Bague Autre',
      regular_price: '129.00',
      stock_quantity: 3,
      version: 2,
    })
    const history = (await rest('GET', `products/${id}/history`)).body
    expect(history[0]).toEqual({
      ...{ version: 2, at: '2026-11-21T10:00:00', who: 'Clé …k_tests' },
      changes: [{ field: 'name', before: 'Bague Essai', after: 'Bague Autre' }],
    })
    const found = await env.DB.prepare('SELECT tag FROM changes WHERE tag IN (?1, ?2)')
      .bind(`product-${id}`, 'lists')
      .all()
    expect(found.results).toHaveLength(2)
  })

  it.each([
    ['regular_price', '0'],
    ['regular_price', '-5'],
    ['regular_price', '1000000000'],
    ['regular_price', '12,5'],
    ['regular_price', 'cher'],
    ['regular_price', '12.345'],
    ['sale_price', '129.00'],
    ['date_on_sale_to', '2026-02-31'],
    ['stock_quantity', -1],
    ['stock_quantity', 1.5],
    ['name', ''],
    ['status', 'public'],
    ['categories', [{ id: 999 }]],
    ['tags', [{ id: 11 }]],
    ['upsell_ids', [1]],
  ])('refuses %s %j, names the field and changes nothing', async (field, value) => {
    const { id } = await make()
    const sent = await rest('PUT', `products/${id}`, { [field]: value, menu_order: 9 })
    expect(refusal(sent)).toBe('400 rest_invalid_param')
    expect(Object.keys(sent.body.data.params)[0]?.split('.')[0]).toBe(field)
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({ version: 1, menu_order: 0 })
  })

  it('has a code nobody else has, and a slug with a number where its name is taken', async () => {
    const first = await make({ name: 'Bague Jumelle', sku: 'BAG-JUM-001' })
    const second = await make({ name: 'Bague Jumelle' })
    expect([first['slug'], second['slug']]).toEqual(['bague-jumelle', 'bague-jumelle-2'])
    const sent = await rest('PUT', `products/${second.id}`, { sku: 'BAG-JUM-001' })
    expect([refusal(sent), sent.body.data.resource_id]).toEqual(['400 product_invalid_sku', first.id])
  })

  it('keeps no markup and no script of what was sent', async () => {
    const evil = '<img src=x onerror=alert(1)>=HYPERLINK("http://a")'
    const made = await make({ name: `Bague ${evil}`, short_description: evil, description: evil })
    expect(JSON.stringify(made)).not.toContain('onerror')
    expect(made['name']).toBe('Bague =HYPERLINK("http://a")')
  })

  it('says what to write instead of a word the law refuses, and looks at what changes alone', async () => {
    const { id } = await make()
    const sent = await rest('PUT', `products/${id}`, {
      description: 'Une véritable perle, hypoallergénique.',
    })
    expect(sent.body.data.params.description).toMatch(/véritable perle.*perle de culture.*hypoallergéni/)
    await env.DB.prepare("UPDATE products SET description = 'Des soldes.' WHERE id = ?1").bind(id).run()
    expect((await rest('PUT', `products/${id}`, { name: 'Bague Sobre' })).status).toBe(200)
  })

  it('is published at its hour by the clocks of Paris, and waits for a price', async () => {
    const waits = await make({ status: 'future', date_created: '2026-12-01T08:00:00' })
    expect(waits['status']).toBe('future')
    const row = await env.DB.prepare('SELECT status, publish_at FROM products WHERE id = ?1')
      .bind(waits.id)
      .first()
    expect(row).toEqual({ status: 'draft', publish_at: '2026-12-01T07:00:00' })
    await publishDue(env, Date.parse('2026-12-01T06:59:59Z'))
    expect((await rest('GET', `products/${waits.id}`)).body.status).toBe('future')
    await publishDue(env, Date.parse('2026-12-01T07:00:00Z'))
    expect((await rest('GET', `products/${waits.id}`)).body.status).toBe('publish')
    const priceless = await make({ regular_price: '' })
    expect(priceless['status']).toBe('publish')
    expect(await list(`wc/v3/products?include=${priceless.id}&status=publish`)).toEqual([])
    await rest('PUT', `products/${priceless.id}`, { regular_price: '20.00' })
    expect(await list(`wc/v3/products?include=${priceless.id}&status=publish`)).toHaveLength(1)
  })

  it('goes to the bin and comes back, or goes for good but from a set', async () => {
    const { id } = await make()
    expect((await rest('DELETE', `products/${id}`)).body.status).toBe('trash')
    expect(await list(`wc/v3/products?include=${id}`)).toEqual([])
    expect((await rest('PUT', `products/${id}`, { status: 'publish' })).body.status).toBe('publish')
    expect((await rest('DELETE', `products/${id}?force=true`)).status).toBe(200)
    expect((await rest('GET', `products/${id}`)).status).toBe(404)
    const [set] = await list('wc/v3/products?type=grouped&per_page=1')
    const [piece] = (set?.['grouped_products'] ?? []) as number[]
    expect(refusal(await rest('DELETE', `products/${piece}?force=true`))).toBe('409 aubenacre_product_in_set')
  })
})

describe('two who edit one product', () => {
  it('never overwrite each other unseen: the second is told what changed', async () => {
    const { id } = await make()
    await rest('PUT', `products/${id}`, { name: 'Bague Première', version: 1 })
    const second = await rest('PUT', `products/${id}`, { name: 'Bague Seconde', version: 1 })
    expect(refusal(second)).toBe('409 aubenacre_edit_conflict')
    expect(second.body.data).toMatchObject({
      version: 2,
      edits: [{ who: 'Clé …k_tests', changes: [{ field: 'name', after: 'Bague Première' }] }],
    })
    expect((await rest('GET', `products/${id}`)).body.name).toBe('Bague Première')
  })

  it('at the same instant, naming no version, both take place', async () => {
    const { id } = await make()
    const all = await Promise.all(
      [1, 2, 3].map((order) =>
        rest('PUT', `products/${id}`, order === 1 ? { name: 'Bague Une' } : { [`sku`]: `R-${id}-${order}` }),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({ name: 'Bague Une', version: 4 })
  })

  it('counts pieces by how many more or fewer: what was sold meanwhile stays sold', async () => {
    const { id } = await make({ stock_quantity: 5 })
    await env.DB.prepare('UPDATE products SET stock = stock - 1 WHERE id = ?1').bind(id).run()
    expect((await rest('PUT', `products/${id}`, { inventory_delta: 2 })).body.stock_quantity).toBe(6)
    expect(refusal(await rest('PUT', `products/${id}`, { inventory_delta: -9 }))).toBe(
      '400 rest_invalid_param',
    )
  })
})

describe('prices', () => {
  it('of before a reduction stay recorded, and the lowest of thirty days is struck', async () => {
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

  it('of a set follow those of its pieces', async () => {
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

describe('variations', () => {
  const sized = () =>
    make({
      ...{ type: 'variable', regular_price: '', manage_stock: false, stock_quantity: null },
      attributes: [{ id: 1, options: ['50', '52'], variation: true }],
    })

  it('are made, priced, counted and taken away', async () => {
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

  it('of the house keep the price of their product until one has its own', async () => {
    const own = await rest('PUT', 'products/7002/variations/700204', { regular_price: '500.00' })
    expect(own.body.price).toBe('500.00')
    const others = (await rest('GET', 'products/7002/variations?per_page=100')).body as { price: string }[]
    expect(new Set(others.map(({ price }) => price)).size).toBe(2)
  })
})

describe('stock', () => {
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

  it('that an edit counts anew is a move with who did it, once', async () => {
    const { id } = await make()
    await rest('PUT', `products/${id}`, { stock_quantity: 8 })
    await rest('PUT', `products/${id}`, { stock_quantity: 8 })
    await rest('PUT', `products/${id}`, { inventory_delta: -2, name: 'Bague Comptée' })
    await rest('PUT', `products/${id}`, { name: 'Bague Nommée' })
    await rest('PUT', `products/${id}`, { manage_stock: false })
    expect(await moves(id)).toEqual([told(0, 3, 3), told(0, 5, 8), told(0, -2, 6), told(0, -6, 0)])
  })

  it('of a product is one count for its variations, whichever of them changes it', async () => {
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
    // One sold meanwhile stays sold, and a new size shares what is left.
    await env.DB.prepare('UPDATE variations SET stock = stock - 1 WHERE id = ?1').bind(first).run()
    const third = await size('54', { manage_stock: 'parent' })
    expect(await left()).toEqual([5, 5, 5])
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({
      manage_stock: true,
      stock_quantity: 5,
    })
    // As WooCommerce has it: by the product itself.
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

  it('of a variation by itself is moved by itself', async () => {
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

describe('terms and attributes', () => {
  it('are made, changed and taken away as WooCommerce does', async () => {
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

  it('a batch does what it can and says what it cannot', async () => {
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

describe('codes', () => {
  it('are read and written as WooCommerce does', async () => {
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

describe('files of the house', () => {
  it('say nothing any more of what was edited here', async () => {
    const sent = await rest('PUT', 'products/7055', { name: 'Pendants renommés', regular_price: '177.00' })
    expect(sent.body.message).toBeUndefined()
    const { input } = readFiles(houseFiles, [], '2026-11-21')
    await runStatements(env.DB, catalogueStatements({ ...input, edited: new Set([7055]) }, start))
    expect((await rest('GET', 'products/7055')).body).toMatchObject({
      ...{ name: 'Pendants renommés', regular_price: '177.00', status: 'publish' },
    })
  })
})
