import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readFiles } from '../../../worker/platform/catalogue/load/read-files.ts'
import { catalogueStatements, loadFingerprint } from '../../../worker/platform/catalogue/load/statements.ts'
import { variants } from '../../../worker/platform/catalogue/variant.ts'
import { variantByChoice, variantBySku } from '../../../worker/platform/catalogue/variant-lookup.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { editedFiles, houseFiles, houseGuides, loadCatalogue } from '../../support/catalogue.ts'

const stockOf = async (id: number) => (await variants(env.DB, [id])).get(id)?.stock

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

describe('stock', () => {
  it('is divided between the variations, with the remainder for the middle size', async () => {
    const { results } = await env.DB.prepare(
      'SELECT stock FROM variations WHERE product_id = 7002 ORDER BY id',
    ).all()
    expect(results.map(({ stock }) => stock)).toEqual([0, 0, 0, 4, 0, 0, 0])
    const crystal = await env.DB.prepare(
      'SELECT count(*) AS n, sum(stock) AS all_of_it, max(stock) AS most FROM variations WHERE product_id = 7010',
    ).first()
    expect(crystal).toEqual({ n: 21, all_of_it: 30, most: 10 })
    expect(await stockOf(701501)).toBeNull()
  })

  it('never goes below zero: such a statement fails the whole batch', async () => {
    await expect(
      env.DB.batch([
        env.DB.prepare('UPDATE variations SET stock = stock - 1 WHERE id = 700204'),
        env.DB.prepare('UPDATE products SET stock = stock - 99 WHERE id = 7055'),
      ]),
    ).rejects.toThrow(/CHECK/)
    expect(await stockOf(700204)).toBe(4)
  })

  it('stays reduced by sales when the same file is loaded again', async () => {
    await env.DB.prepare('UPDATE variations SET stock = stock - 3 WHERE id = 700204').run()
    await env.DB.prepare('UPDATE products SET stock = stock - 2 WHERE id = 7055').run()
    await loadCatalogue(env.DB)
    expect([await stockOf(700204), await stockOf(7055)]).toEqual([1, 6])
    const restocked = editedFiles('rings.json', ({ products }) => {
      Object.assign(products.find(({ id }) => id === 7002) ?? {}, { stock: 14 })
    })
    await loadCatalogue(env.DB, restocked)
    expect([await stockOf(700204), await stockOf(7055)]).toEqual([2, 6])
    await loadCatalogue(env.DB)
    expect(await stockOf(700204)).toBe(4)
    const owned = editedFiles('rings.json', ({ products }) => {
      Object.assign(products.find(({ id }) => id === 7002) ?? {}, { stock: [1, 0, 2, 4, 0, 0, 3] })
    })
    await loadCatalogue(env.DB, owned)
    await env.DB.prepare('UPDATE variations SET stock = stock - 1 WHERE id = 700203').run()
    await loadCatalogue(env.DB, owned)
    expect([await stockOf(700201), await stockOf(700203), await stockOf(700204)]).toEqual([1, 1, 4])
  })
})

describe('product variants', () => {
  it('are found by id, SKU and options', async () => {
    const found = await variants(env.DB, [7055, 701002, 7101, 1])
    expect([...found.keys()].toSorted()).toEqual([7055, 7101, 701002].toSorted())
    expect(found.get(701002)).toMatchObject({
      productId: 7010,
      variationId: 701002,
      type: 'variation',
      name: 'Bague Éclat cristallin - 48, fumé',
      title: 'Bague Éclat cristallin',
      sku: 'BAG-CRI-002-T48-C2',
      attributes: { attribute_pa_taille: '48', attribute_pa_couleur: 'fumé' },
      options: { Taille: '48', Couleur: 'fumé' },
      priceCents: 4500,
    })
    expect(found.get(7101)).toMatchObject({ type: 'grouped', groupedIds: [7042, 7015], personalised: true })
    expect((await variantBySku(env.DB, 'COL-AKO-001-L45'))?.id).toBe(702102)
    const length = { attribute_pa_longueur: '45 cm' }
    expect((await variantByChoice(env.DB, 7021, length))?.id).toBe(702102)
    expect(await variantByChoice(env.DB, 7010, { attribute_pa_taille: '48' })).toBeNull()
    expect(await variantByChoice(env.DB, 7021, { attribute_pa_longueur: '46 cm' })).toBeNull()
  })
})

describe('catalogue load', () => {
  it('changes no product when repeated', async () => {
    const dump = async () => (await env.DB.prepare('SELECT * FROM products ORDER BY id').all()).results
    const before = await dump()
    vi.setSystemTime(new Date('2026-11-21T12:00:00Z'))
    await loadCatalogue(env.DB)
    expect(await dump()).toEqual(before)
  })

  it('unpublishes a product that left its file, and publishes it when it returns', async () => {
    const status = () => env.DB.prepare('SELECT status FROM products WHERE id = 7067').first('status')
    const fewer = editedFiles('earrings.json', (data) => {
      data.products = data.products.filter(({ id }) => id !== 7067)
    }).map((file) => ({ ...file, text: file.text.replace(/, ?\n\s*7067|7067, ?\n\s*/g, '') }))
    await loadCatalogue(env.DB, fewer)
    expect(await status()).toBe('draft')
    await loadCatalogue(env.DB)
    expect(await status()).toBe('publish')
  })

  it('updates the slug of a term, and adds a term whose id is taken', async () => {
    const terms = () => env.DB.prepare('SELECT id, taxonomy, slug FROM terms').all<Record<string, unknown>>()
    const last = Math.max(...(await terms()).results.map(({ id }) => Number(id)))
    const renamed = editedFiles('terms.json', (data) => {
      const { categories, tags } = data as unknown as Record<'categories' | 'tags', Record<string, unknown>[]>
      categories.push({ id: 7901, slug: 'montres', name: 'Montres', kind: 'category' })
      // The database gave this id to a value of a filter.
      tags.push({ id: last, slug: 'noel', name: 'Noël', kind: 'occasion' })
    })
    await loadCatalogue(env.DB, renamed)
    const watches = renamed.map((file) => ({ ...file, text: file.text.replace('"montres"', '"horlogerie"') }))
    await loadCatalogue(env.DB, watches)
    const { results } = await terms()
    const slugs = results.map(({ slug }) => slug)
    expect(results).toContainEqual({ id: 7901, taxonomy: 'category', slug: 'horlogerie' })
    expect([slugs.includes('montres'), slugs.includes('noel')]).toEqual([false, true])
  })

  it('makes a missing guide a draft, and leaves guides unchanged when none are loaded', async () => {
    const status = () => env.DB.prepare('SELECT status FROM posts WHERE id = 6333').first('status')
    const { input } = readFiles(houseFiles, [], '2026-11-21')
    const load = (guides?: typeof houseGuides) =>
      runStatements(env.DB, catalogueStatements({ ...input, ...(guides && { guides }) }, new Date()))
    await load(houseGuides.filter(({ id }) => id !== 6333))
    expect(await status()).toBe('draft')
    await load(houseGuides)
    await load()
    expect(await status()).toBe('publish')
  })

  it('has the same fingerprint at every run, and SQL that wrangler can split', () => {
    const { input } = readFiles(houseFiles, [], '2026-11-21')
    const again = readFiles(houseFiles, [], '2026-11-21').input
    expect(loadFingerprint(input)).toBe(loadFingerprint(again))
    const sql = catalogueStatements(input, new Date()).map((statement) => statement.sql)
    expect(sql.filter((text) => /\b(CASE|BEGIN|TRIGGER)\b/i.test(text))).toEqual([])
  })
})

describe('invalid catalogue file', () => {
  const refused = (name: string, change: Record<string, unknown>, id: number) => {
    const files = editedFiles(name, ({ products }) => {
      Object.assign(products.find((product) => product['id'] === id) ?? {}, change)
    })
    const { problems } = readFiles(files, [], '2026-11-21')
    const text = files.find((file) => file.name === name)?.text.split('\n') ?? []
    return problems.map(({ file, line, message }) => `${file} [${text[line - 1]?.trim()}] ${message}`)
  }

  it.each([
    [{ price: '129' }, /^rings\.json \["price": "129",\] products\.0\.price: a price is written/],
    [{ colour: 'red' }, /^rings\.json \["colour": "red"\] .*Unrecognized key/],
    [{ sku: 'BAG-AKO-002' }, /the SKU BAG-AKO-002 is taken/],
    [{ category: 'montres' }, /^rings\.json \["category": "montres",\] .*no category "montres"/],
    [{ related: [1] }, /^rings\.json \[1\] .*no other product 1/],
    [{ name: 'Bague 7' }, /never ends in a number/],
    [{ size_fr: undefined }, /needs a choice/],
    [{ promo: { price: '129.00', from: '2026-11-20', to: '2026-12-24' } }, /promo\.price: not below 129\.00/],
    [
      { promo: { price: '99.00', from: '2026-11-20', to: '2026-12-24', percent: 50 } },
      /percent: the reduction is 23 %/,
    ],
    [{ promo: { price: '99.00', from: '2025-09-01', to: '2026-12-24' } }, /no price was charged/],
    [{ history: [{ price: '129.00', from: '2026-11-01', to: '2026-10-01' }] }, /ends after it begins/],
  ])('with %j is refused with its line', (change, expected) => {
    const problems = refused('rings.json', change, 7001)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(expected)
  })

  it('with terms that share an id or a slug is refused', () => {
    const files = editedFiles('terms.json', (data) => {
      const { categories, tags } = data as unknown as Record<'categories' | 'tags', Record<string, unknown>[]>
      tags.push({ id: categories[0]?.['id'], slug: 'noel', name: 'Noël', kind: 'occasion' })
      tags.push({ id: 7902, slug: 'noel', name: 'Noël', kind: 'occasion' })
    })
    const { problems } = readFiles(files, [], '2026-11-21')
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^terms\.json the id \d+ of "noel" is that of "[a-z-]+" too/),
      'terms.json two tags have the slug "noel"',
    ])
  })

  it('that is not JSON is refused with its line', () => {
    const { problems } = readFiles(
      [{ name: 'x.json', text: '{\n  "products": [\n    oops\n' }],
      [],
      '2026-11-21',
    )
    expect(problems).toMatchObject([{ file: 'x.json', line: 3 }])
  })

  it('makes the load fail with file and line', async () => {
    const files = editedFiles('rings.json', ({ products }) =>
      Object.assign(products[0] ?? {}, { price: 'x' }),
    )
    await expect(loadCatalogue(env.DB, files)).rejects.toThrow(/rings\.json:\d+ products\.0\.price/)
  })
})
