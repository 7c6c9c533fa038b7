import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { wholeCatalogue, writeShop } from '../../../worker/woocommerce/transfer/csv/write.ts'
import { type Visit, visit as visitOnce } from '../../shop/visit.ts'
import { origin } from '../../support/transports.ts'
import { add, call, read, readFile, row, type Wire } from './csv-shop.ts'

/** Visits a page and follows its redirects. */
async function visit(path: string): Promise<Visit> {
  const page = await visitOnce(path)
  const to = page.headers.get('Location')
  return to ? visit(to) : page
}

const at = (instant: string) => vi.setSystemTime(new Date(instant))

test('a current sale sets the price, with a former price only after thirty days', async () => {
  at('2026-11-26T09:00:00Z')
  const file = `ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories
9421,simple,SAL-1,Bague promo sans date,1,,,1,5,39.00,59.00,Bagues
9422,simple,SAL-2,Bague promo en cours,1,2026-11-20,2030-12-31,1,5,39.00,59.00,Bagues
9423,simple,SAL-3,Bague promo à venir,1,2026-12-01 08:00:00,2026-12-01 20:00:00,1,5,39.00,59.00,Bagues
9424,simple,SAL-4,Bague promo finie,1,,2026-11-25,1,5,39.00,59.00,Bagues
`
  expect(await readFile(file)).toEqual([
    'line 5: SAL-4: Date sale price ends: « 2026-11-25 »: this reduction is over: left out',
  ])
  const prices = async () =>
    (await read<Wire[]>('products?include=9421,9422,9423,9424&orderby=include')).map((wire) => [
      wire['price'],
      wire['on_sale'],
      (wire['meta_data'] as { key: string; value: string }[]).find(({ key }) => key === 'lowest_price_30d')
        ?.value,
    ])
  const unknown = [['39.00', true, undefined]]
  expect(await prices()).toEqual([
    ...unknown,
    ...unknown,
    ['59.00', false, undefined],
    ['59.00', false, undefined],
  ])
  expect((await add({ id: '9421', quantity: '1' })).body).toMatchObject({ items: [{ price: '3900' }] })
  const page = await visit('/product/9421')
  expect(page.html).toContain('39,00')
  expect(page.html).not.toContain('59,00')
  // The times of the sale are in the time zone of the shop.
  for (const [instant, price] of [
    ['2026-12-01T06:59:00Z', '59.00'],
    ['2026-12-01T07:00:00Z', '39.00'],
    ['2026-12-01T19:00:00Z', '39.00'],
    ['2026-12-01T19:00:01Z', '59.00'],
  ] as const) {
    at(instant)
    expect([instant, (await prices())[2]?.[0]]).toEqual([instant, price])
  }
  // After more than thirty days at the former price, the shop shows it.
  at('2027-01-15T09:00:00Z')
  await readFile(file.replace('2026-12-01 08:00:00,2026-12-01 20:00:00', '2027-01-15,2027-01-31'))
  expect((await prices())[2]).toEqual(['39.00', true, '59.00'])
})

test('each variation has its own sale', async () => {
  at('2026-11-26T09:00:00Z')
  expect(
    await readFile(`ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global
9461,variation,VS-50,,1,3,40.00,59.00,VS,Taille,50,1
9462,variation,VS-52,,1,3,,69.00,VS,Taille,52,1
9460,variable,VS,Bague à deux prix,1,,,,,Taille,"50, 52",1
`),
  ).toEqual([])
  expect(
    (await read<Wire[]>('products/9460/variations?order=asc')).map((wire) => [
      wire['price'],
      wire['regular_price'],
      wire['on_sale'],
    ]),
  ).toEqual([
    ['40.00', '59.00', true],
    ['69.00', '69.00', false],
  ])
  expect(await read('products/9460')).toMatchObject({ price: '40.00', on_sale: true })
})

test('the stock of a product is shared by its variations, in cart and stock checks', async () => {
  expect(
    await readFile(`ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global
9431,variable,PST,Bague stock commun,1,1,2,,Bagues,,Taille,"50, 52",1,0
9432,variation,PST-50,Bague stock commun - 50,1,1,parent,59.00,,PST,Taille,50,,0
9433,variation,PST-52,Bague stock commun - 52,1,1,parent,59.00,,PST,Taille,52,,0
`),
  ).toEqual([])
  expect(
    (await read<Wire[]>('products/9431/variations')).map((wire) => [
      wire['manage_stock'],
      wire['stock_quantity'],
    ]),
  ).toEqual([
    ['parent', 2],
    ['parent', 2],
  ])
  expect(await read('products/9431')).toMatchObject({ stock_quantity: 2 })
  const first = await add({ id: '9432', quantity: '1' })
  expect(first.status).toBe(200)
  expect((await add({ id: '9433', quantity: '1' }, first.key)).status).toBe(200)
  const third = await add({ id: '9432', quantity: '1' }, first.key)
  expect(third).toMatchObject({
    status: 404,
    body: { code: 'cocart_not_enough_stock_remaining', message: 'Stock insuffisant' },
  })
  const take = (id: number, pieces: string) =>
    env.DB.prepare(`UPDATE variations SET stock = stock - ${pieces} WHERE id IN (${id})`)
  await env.DB.prepare('UPDATE variations SET stock = stock - 1 WHERE id IN (9432, 9433)').run()
  expect(await row('SELECT group_concat(stock) AS left FROM variations WHERE product_id = 9431')).toEqual({
    left: '0,0',
  })
  await expect(take(9433, '1').run()).rejects.toThrow('CHECK')
})

test('stores plugin fields, hidden attributes and the order of variations', async () => {
  const file = `ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Meta: _plugin_layout,Meta: care,Categories
9481,variable,KPT,Bague gardée,1,4,,,0,Taille,"50, 52",1,1,Atelier,Paris,0,boxed,Doux,Bagues
9482,variation,KPT-50,,1,parent,59.00,KPT,2,Taille,50,,1,,,,own,,
9483,variation,KPT-52,,1,parent,59.00,KPT,1,Taille,52,,1,,,,,,
9484,variable,KPT-D,Brouillon,-1,,,,0,Taille,50,1,1,,,,,,
9485,variation,KPT-D-50,,1,2,69.00,KPT-D,0,Taille,50,,1,,,,,,
`
  expect(await readFile(file)).toEqual([])
  const meta = (wire: Wire) =>
    (wire['meta_data'] as { key: string; value: string }[]).map(({ key, value }) => [key, value])
  const product = await read('products/9481')
  expect(meta(product)).toEqual([
    ['care', 'Doux'],
    ['_plugin_layout', 'boxed'],
  ])
  expect(product['attributes']).toMatchObject([{ visible: true }, { name: 'Atelier', visible: false }])
  const its = await read<Wire[]>('products/9481/variations?order=asc')
  expect(its.map((wire) => [wire['menu_order'], meta(wire)])).toEqual([
    [2, [['_plugin_layout', 'own']]],
    [1, []],
  ])
  // In the exported file, the variations share the stock of their product.
  const ours = {
    origin,
    call: async (_: string, path: string, query = {}) => ({
      body: await read(`${path.slice(6)}?${new URLSearchParams(query)}`),
      pages: 1,
      total: null,
    }),
  }
  const rows = writeShop(await wholeCatalogue(ours)).filter(({ SKU }) => SKU?.startsWith('KPT'))
  expect(
    rows.map(({ SKU, Published, Stock, Position, 'Meta: _plugin_layout': own }) => [
      ...[SKU, Published, Stock, Position, own],
    ]),
  ).toEqual([
    ['KPT', '1', '4', '0', 'boxed'],
    ['KPT-50', '1', 'parent', '2', 'own'],
    ['KPT-52', '1', 'parent', '1', undefined],
    ['KPT-D', '-1', '', '0', undefined],
    ['KPT-D-50', '1', '2', expect.any(String), undefined],
  ])
  // A file has only names of categories, so an import changes neither name nor description of an existing one.
  await env.DB.prepare(
    "UPDATE terms SET description = 'Nos bagues', name = 'Les bagues' WHERE slug = 'bagues'",
  ).run()
  await readFile(file)
  expect(
    await row("SELECT name, description FROM terms WHERE taxonomy = 'category' AND slug = 'bagues'"),
  ).toEqual({
    name: 'Les bagues',
    description: 'Nos bagues',
  })
})

test('shows hidden products at their URL only, and others in lists or search only', async () => {
  await readFile(`ID,Type,SKU,Name,Published,Visibility in catalog,Stock,Regular price,Categories,Images
9441,simple,HID-1,Jonquille confidentielle,1,hidden,5,49.00,Colliers,https://a.test/j.jpg
9442,simple,HID-2,Jonquille cataloguée,1,catalog,5,49.00,Colliers,https://a.test/j.jpg
9443,simple,HID-3,Jonquille cherchée,1,search,5,49.00,Colliers,https://a.test/j.jpg
9444,simple,HID-4,Jonquille privée,0,visible,5,49.00,Colliers,https://a.test/j.jpg
`)
  const names = (html: string) =>
    ['confidentielle', 'cataloguée', 'cherchée', 'privée'].filter((name) =>
      html.includes(`Jonquille ${name}`),
    )
  expect(names((await visit('/list/colliers')).html)).toEqual(['cataloguée'])
  expect(names((await visit('/search?wd=jonquille')).html)).toEqual(['cherchée'])
  expect(
    names((await visit('/sitemap-bijoux-1.xml')).html.replaceAll(/jonquille-(\w+)/g, 'Jonquille $1')),
  ).toEqual([])
  expect(names((await visit('/flux/google-1.xml')).html)).toEqual(['cataloguée'])
  expect((await visit('/product/9441')).status).toBe(200)
  expect((await visit('/product/9444')).status).toBe(404)
})

test('notes each cell that it cannot import once', async () => {
  const lines = await readFile(`ID,Type,SKU,Name,Published,Tax status,Tax class,Stock,Regular price
9491,"simple, virtual",TOL,Bague,1,none,reduced-rate,"2,5",
`)
  expect(lines.map((line) => line.split(': ').slice(0, 3).join(': '))).toEqual(
    ['Type', 'Stock', 'Tax status', 'Tax class', 'Regular price'].map((field) => `line 2: TOL: ${field}`),
  )
})

test('a variation with an open option keeps the choice, and is one feed item per choice', async () => {
  await readFile(`ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global,Images
9451,variable,ANY,Bracelet au choix,1,1,,,Bracelets,,Couleur,"Or, Argent",1,0,Taille,"S, M, L",1,0,https://a.test/b.jpg
9452,variation,ANY-OR,Bracelet au choix - Or,1,1,3,59.00,,ANY,Couleur,Or,,0,Taille,,,0,
9453,variation,ANY-AG,Bracelet au choix - Argent,1,1,3,49.00,,ANY,Couleur,Argent,,0,Taille,,,0,
`)
  const chosen = await add({ id: '9452', quantity: '1', variation: { attribute_taille: 'M' } })
  expect(chosen.body['items']).toMatchObject([
    { name: 'Bracelet au choix - Or, M', meta: { variation: { Couleur: 'Or', Taille: 'M' } } },
  ])
  const other = await add(
    { id: '9451', quantity: '1', variation: { attribute_couleur: 'Or', attribute_taille: 'L' } },
    chosen.key,
  )
  expect((other.body['items'] as Wire[]).map(({ meta }) => (meta as Wire)['variation'])).toEqual([
    { Couleur: 'Or', Taille: 'M' },
    { Couleur: 'Or', Taille: 'L' },
  ])
  expect(
    (await add({ id: '9452', quantity: '2', variation: { attribute_taille: 'M' } }, chosen.key)).status,
  ).toBe(404)
  expect((await add({ id: '9452', quantity: '1' })).body).toMatchObject({ code: 'cocart_no_variation_found' })
  const page = await visit('/product/9451')
  for (const size of ['S', 'M', 'L']) expect(page.html).toContain(`value="${size}"`)
  // The feed is cached for an hour.
  at('2027-01-16T09:00:00Z')
  const ids = [...(await visit('/flux/google-1.xml')).html.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id)
  expect(ids.filter((id) => id?.startsWith('ANY'))).toHaveLength(6)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an inactive individual-use coupon does not block other coupons', async () => {
  await readFile('ID,Type,SKU,Name,Published,Stock,Regular price\n9471,simple,COD,Bague aux codes,1,9,100\n')
  const code = (name: string, individual: number) =>
    env.DB.prepare(
      "INSERT INTO coupons (code, type, amount, individual_use) VALUES (?1, 'percent', 10, ?2)",
    ).bind(name, individual)
  await env.DB.batch([code('finie', 1), code('été 2026', 0), code('seule', 1)])
  const { key } = await add({ id: '9471', quantity: '1' })
  const apply = async (coupon: string) => {
    const answer = await call('customer/v1/validate-coupon', { coupon, action: 'apply' }, key)
    return [answer.status, (answer.body['coupons'] as Wire[] | undefined)?.map(({ coupon: on }) => on)]
  }
  expect(await apply('finie')).toEqual([200, ['finie']])
  await env.DB.prepare("UPDATE coupons SET active = 0 WHERE code = 'finie'").run()
  expect(await apply(' ÉTÉ\u00a02026 ')).toEqual([200, ['été 2026']])
  expect(await apply('seule')).toEqual([200, ['seule']])
})
