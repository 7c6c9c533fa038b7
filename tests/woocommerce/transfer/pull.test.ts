import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { changeProduct } from '../../../worker/platform/catalogue/writing/products/save-product.ts'
import { couponsByCode } from '../../../worker/platform/coupons/coupons.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { csvPlatform } from '../../../worker/woocommerce/transfer/csv/platform.ts'
import { readShop } from '../../../worker/woocommerce/transfer/csv/read.ts'
import { pullAll } from '../../../worker/woocommerce/transfer/import/all.ts'
import { platformAt } from '../../../worker/woocommerce/transfer/platform-at.ts'
import { visit } from '../../shop/visit.ts'
import { playedShop } from '../../support/stand-ins/woocommerce/played-shop.ts'
import { claire, seeded } from '../../support/stand-ins/woocommerce/seed.ts'
import { house } from './transfer-house.ts'

const shop = playedShop()
const access = { url: shop.origin, key: shop.settings.COMMERCE_KEY, secret: shop.settings.COMMERCE_SECRET }

const pull = (
  send: typeof fetch = shop.fetch,
  changes: { dryRun?: boolean; all?: boolean; force?: boolean; now?: Date } = {},
) =>
  pullAll(platformAt(access, send), house, {
    kinds: new Map([['akoya', 'collection']]),
    guides: 'guide',
    keepPicture: async ({ name, src }) => (src.includes('nacre') ? null : name),
    now: new Date(),
    ...changes,
  })

/** Returns a `fetch` to the platform that refuses every call after the first `after` ones. */
const stopping = (after: number): typeof fetch => {
  let left = after
  return async (input, init) => {
    left -= 1
    return left < 0
      ? Response.json({ code: 'gone', message: 'Stopped' }, { status: 400 })
      : shop.fetch(input, init)
  }
}

interface Wire {
  id: number
  [field: string]: unknown
}
const ours = async (path: string) => {
  const request = new Request(`https://shop.test/wp-json/${path}`)
  const answer = await embedded.fetch(request, { ...env, IN_PROCESS: true }, createExecutionContext())
  return (await answer.json()) as Wire[]
}
const theirs = async (path: string) => (await platformAt(access, shop.fetch).call('GET', path)).body as Wire[]

/**
 * Returns the fields that both sides have. The term `nouveautes` is left out, because our shop removes it by itself.
 */
const known = (wire: Wire) => {
  const slugs = (name: string) =>
    (wire[name] as { slug: string }[])
      .map(({ slug }) => slug)
      .filter((slug) => slug !== 'nouveautes')
      .sort()
  const names = [
    'id',
    'slug',
    'type',
    'sku',
    'price',
    'regular_price',
    'sale_price',
    'on_sale',
    'stock_status',
  ] as const
  return {
    ...Object.fromEntries(names.map((name) => [name, wire[name]])),
    ...(wire['stock_status'] === 'instock' && wire['type'] === 'simple' && { stock: wire['stock_quantity'] }),
    terms: [...slugs('categories'), ...slugs('tags')],
    attributes: (wire['attributes'] as Wire[]).map(({ name, slug, options, variation }) => ({
      ...{ name, slug, options, variation },
    })),
    pieces: wire['grouped_products'],
    related: wire['upsell_ids'],
    variations: (wire['variations'] as number[]).toSorted((one, other) => one - other),
    sold_individually: wire['sold_individually'],
    description: wire['description'],
  }
}
const list = 'wc/v3/products?status=publish&per_page=100&orderby=id&order=asc'
const variations = `wc/v3/products/${seeded.variableRing}/variations?per_page=100`
const knownVariation = ({
  id,
  sku,
  price,
  regular_price,
  stock_quantity,
  stock_status,
  attributes,
  name,
}: Wire) => ({
  ...{ id, sku, price, regular_price, stock_status, name },
  stock: stock_status === 'outofstock' ? 0 : stock_quantity,
  options: (attributes as Wire[]).map(({ slug, option }) => [slug, option]),
})

test('a dry run writes nothing', async () => {
  const reports = await pull(shop.fetch, { dryRun: true })
  expect(reports.find(({ part }) => part === 'products')?.written).toBe(10)
  expect(
    await house.read({ sql: 'SELECT part FROM moving UNION ALL SELECT part FROM moved', params: [] }),
  ).toEqual([])
})

test('an interrupted pull continues, and our API then returns the same products as WooCommerce', async () => {
  for (const calls of [0, 2, 4, 6, 8]) await expect(pull(stopping(calls))).rejects.toThrow('Stopped')
  await pull()
  const text = (wire: Wire) => JSON.parse(JSON.stringify(known(wire)).replaceAll('&rsquo;', '’'))
  const [here, there] = [await ours(list), await theirs(list)]
  const priced = there.filter(({ price }) => price !== '')
  expect(here.map(known)).toEqual(priced.map(text))
  const [mine, its] = [await ours(variations), await theirs(variations)]
  const byId = (one: Wire, other: Wire) => one.id - other.id
  expect(mine.sort(byId).map(knownVariation)).toEqual(its.sort(byId).map(knownVariation))
})

test('imports coupons, customers and guides', async () => {
  expect((await couponsByCode(env.DB, ['ecrin20'])).get('ecrin20')).toMatchObject({
    amount: 2000,
    minimumCents: 15000,
  })
  const customers = await house.read({
    sql: `SELECT c.id, c.email, c.password_hash, a.address ->> 'postcode' AS postcode FROM customers c
      JOIN customer_addresses a ON a.customer_id = c.id`,
    params: [],
  })
  expect(customers).toEqual([
    { id: seeded.customer, email: claire.email, password_hash: '', postcode: '75001' },
  ])
  const posts = await ours('wp/v2/posts?_embed=1')
  expect(await env.DB.prepare("SELECT 1 FROM changes WHERE tag = 'all'").first()).not.toBeNull()
  expect(posts.map(({ id }) => id)).toEqual(seeded.guides)
  const [content] = (await theirs('wp/v2/posts?categories=16')).map(({ content: text }) => text)
  expect(posts[0]?.['content']).toEqual(content)
})

test('old addresses of products and pages redirect to ours', async () => {
  const [first] = (await theirs(list)).filter(({ price }) => price !== '')
  const old = new URL(String(first?.['permalink'])).pathname
  const answer = await visit(old)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toMatch(new RegExp(`^/product/[a-z-]*${first?.id}`))
  expect((await visit('/produit/jamais-vu')).status).toBe(404)
  // The pages that every WooCommerce shop has redirect to ours. The report lists the others.
  const cart = await visit('/panier/')
  expect([cart.status, cart.headers.get('Location')]).toEqual([301, '/cart'])
  expect((await pull()).find(({ part }) => part === 'pages')?.skipped).toEqual([
    { what: 'Notre atelier', why: expect.stringContaining('/notre-atelier: no page here is like it') },
  ])
})

test('a second pull writes only changes from WooCommerce, and keeps changes made here', async () => {
  const again = await pull(shop.fetch, { all: true })
  expect(again.map(({ part, written }) => [part, written])).toEqual(
    ['categories', 'tags', 'products', 'variations', 'sets', 'coupons', 'customers', 'guides', 'pages'].map(
      (part) => [part, part === 'products' ? 1 : 0],
    ),
  )
  for (const { part, read, written, same, skipped, fields } of again) {
    expect([part, read]).toEqual([part, written + same + skipped.length])
    if (part === 'products') expect(fields.get('name')).toEqual({ written: 1, unchanged: same, skipped: 0 })
  }
  expect(again.find(({ part }) => part === 'variations')?.same).toBeGreaterThan(2)
  expect(again.flatMap(({ notes }) => notes.map(({ what }) => what))).toEqual([
    'wc/v3/products/27 Bague sans prix',
    // Variations in WooCommerce have their own descriptions.
    ...[23, 24, 25, 29].map((each) => `wc/v3/products/22/variations/${each} ${each}`),
    'Broche Nacre',
  ])
  await env.DB.prepare('UPDATE products SET stock = 1 WHERE id = ?1').bind(seeded.necklace).run()
  await env.DB.prepare("UPDATE products SET name = 'Notre nom' WHERE id = ?1").bind(seeded.pendant).run()
  shop.books.setPrice(seeded.necklace, '249.00', '189.00')
  shop.books.trash(seeded.tahiti)
  shop.calls.length = 0
  const later = await pull()
  expect(later.find(({ part }) => part === 'products')).toMatchObject({ read: 1, written: 1 })
  const here = new Map((await ours(list)).map((wire) => [wire.id, wire]))
  expect(here.get(seeded.necklace)).toMatchObject({ price: '189.00', stock_quantity: 1 })
  expect(here.get(seeded.pendant)).toMatchObject({ name: 'Notre nom' })
  expect(here.has(seeded.tahiti)).toBe(false)
  expect(shop.problems).toEqual([])
})

test('keeps products edited in the workshop, with a note, until --force', async () => {
  const writer = { who: 'Ana', now: new Date(Date.now() + 2000) }
  await changeProduct(env, seeded.pendant, { name: 'Pendentif réécrit' }, writer)
  shop.books.change(seeded.pendant, { name: 'Pendentif de là-bas' })
  shop.books.trash(seeded.ring)
  await changeProduct(env, seeded.ring, { name: 'Bague gardée' }, writer)
  const nameHere = async (id: number) => ((await ours(`wc/v3/products/${id}`)) as unknown as Wire)['name']
  for (const dryRun of [true, false, false]) {
    const reports = await pull(shop.fetch, { dryRun })
    const products = reports.find(({ part }) => part === 'products')
    expect(products?.skipped).toContainEqual({
      what: 'Pendentif de là-bas',
      why: expect.stringMatching(/^edited here by Ana on \d{4}-\d\d-\d\d: left as it is here; --force/),
    })
    expect(products?.read).toBe(
      (products?.written ?? 0) + (products?.same ?? 0) + (products?.skipped.length ?? 0),
    )
    expect(reports.flatMap(({ notes }) => notes)).toContainEqual({
      what: `wc/v3/products/${seeded.ring} Bague gardée`,
      why: expect.stringContaining('no longer published there, edited here'),
    })
    expect(await nameHere(seeded.pendant)).toBe('Pendentif réécrit')
    expect(await nameHere(seeded.ring)).toBe('Bague gardée')
  }
  const forced = await pull(shop.fetch, { force: true, now: writer.now })
  expect(forced.flatMap(({ skipped }) => skipped.filter(({ why }) => why.includes('edited')))).toEqual([])
  expect(await nameHere(seeded.pendant)).toBe('Pendentif de là-bas')
  const after = await pull(shop.fetch, { all: true })
  expect(after.find(({ part }) => part === 'products')?.skipped).toEqual([])
})

test('imports a CSV file beside the existing products', async () => {
  const file = `ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images
900,simple,FIC-1,Bague du fichier,1,1,3,45.50,Perles > Akoya,https://a.test/fichier.jpg
901,variation,FIC-2,Perdue,1,1,,12.00,,
`
  const before = (await ours(list)).length
  await pullAll(csvPlatform(readShop(file), 'file:///shop.csv'), house, {
    kinds: new Map(),
    guides: null,
    keepPicture: async ({ name }) => name,
    now: new Date(),
  })
  const after = await ours(list)
  expect(after).toHaveLength(before + 1)
  expect(after.find(({ id }) => id === 900)).toMatchObject({
    ...{ sku: 'FIC-1', price: '45.50', stock_quantity: 3, categories: [{ slug: 'akoya' }] },
    images: [{ name: 'fichier' }],
  })
})
