import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { ordinalOf } from '../../../worker/platform/catalogue/facet-index/facet-index.ts'
import { currentIndex } from '../../../worker/platform/catalogue/facet-index/store.ts'
import { publishDue } from '../../../worker/platform/catalogue/writing/publish-due.ts'
import { list } from '../../support/platform-calls.ts'
import { make, openWriting, refusal, rest, ring, shopKey, start } from './writing-calls.ts'

openWriting()

describe('write access to wc/v3 products', () => {
  it.each([
    ['no key', '', 'read_write'],
    ['a wrong secret', `Basic ${btoa('ck_tests:wrong')}`, 'read_write'],
    ['a key that only reads', shopKey, 'read'],
  ])('returns 401 for %s and writes nothing', async (_, authorization, permission) => {
    const bindings = { ...env, CATALOGUE_PERMISSION: permission } as never
    const sent = await rest('POST', 'products', ring(), { authorization, bindings })
    expect(sent.status).toBe(401)
    expect(await list('wc/v3/products?slug=bague-essai')).toEqual([])
  })

  it('shows drafts by id to a key that writes, and returns 404 to a key that only reads', async () => {
    const { id } = await make({ status: 'draft' })
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({ id, status: 'draft' })
    const reader = { ...env, CATALOGUE_PERMISSION: 'read' } as never
    expect((await rest('GET', `products/${id}`, undefined, { bindings: reader })).status).toBe(404)
  })
})

describe('product in wc/v3', () => {
  it('is created, and found by search and the facet index at once', async () => {
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

  it('changes only the fields of the body, and records author, date and changes', async () => {
    const { id } = await make()
    const since = await env.DB.prepare('SELECT max(seq) FROM changes').first<number>('max(seq)')
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
    // Not more: other products and the terms are as they were, and their pages and cards stay cached.
    const found = await env.DB.prepare('SELECT tag FROM changes WHERE seq > ?1 ORDER BY tag')
      .bind(since)
      .all()
    expect(found.results).toEqual([{ tag: 'lists' }, { tag: `product-${id}` }])
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
  ])('returns 400 for %s %j, names the field and changes nothing', async (field, value) => {
    const { id } = await make()
    const sent = await rest('PUT', `products/${id}`, { [field]: value, menu_order: 9 })
    expect(refusal(sent)).toBe('400 rest_invalid_param')
    expect(Object.keys(sent.body.data.params)[0]?.split('.')[0]).toBe(field)
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({ version: 1, menu_order: 0 })
  })

  it('has a unique SKU, and a numbered slug when its name exists already', async () => {
    const first = await make({ name: 'Bague Jumelle', sku: 'BAG-JUM-001' })
    const second = await make({ name: 'Bague Jumelle' })
    expect([first['slug'], second['slug']]).toEqual(['bague-jumelle', 'bague-jumelle-2'])
    const sent = await rest('PUT', `products/${second.id}`, { sku: 'BAG-JUM-001' })
    expect([refusal(sent), sent.body.data.resource_id]).toEqual(['400 product_invalid_sku', first.id])
  })

  it('stores no markup and no script from the request', async () => {
    const evil = '<img src=x onerror=alert(1)>=HYPERLINK("http://a")'
    const made = await make({ name: `Bague ${evil}`, short_description: evil, description: evil })
    expect(JSON.stringify(made)).not.toContain('onerror')
    expect(made['name']).toBe('Bague =HYPERLINK("http://a")')
  })

  it('is refused with a replacement for each forbidden word, in changed fields only', async () => {
    const { id } = await make()
    const sent = await rest('PUT', `products/${id}`, {
      description: 'Une véritable perle, hypoallergénique.',
    })
    expect(sent.body.data.params.description).toMatch(/véritable perle.*perle de culture.*hypoallergéni/)
    await env.DB.prepare("UPDATE products SET description = 'Des soldes.' WHERE id = ?1").bind(id).run()
    expect((await rest('PUT', `products/${id}`, { name: 'Bague Sobre' })).status).toBe(200)
  })

  it('is published at its hour in Paris, and appears only once it has a price', async () => {
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

  it('goes to the trash and returns, or is deleted for good unless a set contains it', async () => {
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

describe('concurrent edits of a product', () => {
  it('return 409 with the changes of the first edit when the version is outdated', async () => {
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

  it('without a version all apply, even at the same time', async () => {
    const { id } = await make()
    const all = await Promise.all(
      [1, 2, 3].map((order) =>
        rest('PUT', `products/${id}`, order === 1 ? { name: 'Bague Une' } : { [`sku`]: `R-${id}-${order}` }),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rest('GET', `products/${id}`)).body).toMatchObject({ name: 'Bague Une', version: 4 })
  })

  it('inventory_delta changes the stock relative to sales made meanwhile', async () => {
    const { id } = await make({ stock_quantity: 5 })
    await env.DB.prepare('UPDATE products SET stock = stock - 1 WHERE id = ?1').bind(id).run()
    expect((await rest('PUT', `products/${id}`, { inventory_delta: 2 })).body.stock_quantity).toBe(6)
    expect(refusal(await rest('PUT', `products/${id}`, { inventory_delta: -9 }))).toBe(
      '400 rest_invalid_param',
    )
  })
})
