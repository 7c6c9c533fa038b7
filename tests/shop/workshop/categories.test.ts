import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { noticeOf, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()

const post = async (path: string, fields: Record<string, string>) => {
  const operator = shopper(bindings)
  const sent = await operator.post(path, fields, key())
  return { status: sent.status, html: sent.html, says: noticeOf(operator) }
}
const open = (path: string) => visit(path, { headers: key() }, bindings)
const shown = (path: string) => visit(path, {}, bindings)

const idOf = async (slug: string, taxonomy = 'category') =>
  (
    await env.DB.prepare('SELECT id FROM terms WHERE taxonomy = ?2 AND slug = ?1')
      .bind(slug, taxonomy)
      .first<{ id: number }>()
  )?.id ?? 0
/** Returns the fields of a category's form, as a browser would send them. */
const fieldsOf = async (id: number) => {
  const { html } = await open(paths.workshopCategory(id))
  return {
    act: 'save',
    name: /name="name"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '',
    version: /name="version" value="(\d+)"/.exec(html)?.[1] ?? '',
    parent: /<select[^>]*name="parent".*?<option value="(\d+)" selected/s.exec(html)?.[1] ?? '0',
    description: '',
  }
}
const create = (name: string, more: Record<string, string> = {}) =>
  post(paths.workshopCategories, { act: 'create', name, parent: '0', description: '', ...more })

describe('product categories', () => {
  it('have a list page, products and a sitemap entry until they are deleted', async () => {
    expect((await shown(paths.list('broches'))).status).toBe(404)
    const made = await create('Broches', { description: 'Des broches d’argent, une à une.' })
    expect(made.says).toBe('Catégorie créée.')
    const id = await idOf('broches')
    const page = await shown(paths.list('broches'))
    expect([page.status, plain(page)]).toEqual([
      200,
      expect.stringContaining('Des broches d’argent, une à une.'),
    ])
    await env.DB.prepare('INSERT INTO product_terms (term_id, product_id) VALUES (?1, 9001)').bind(id).run()
    await post(paths.workshopCategory(id), { ...(await fieldsOf(id)), name: 'Broches et épingles' })
    expect((await shown(paths.list('broches'))).html).toMatch(/<h1>Broches et épingles<\/h1>.*Bague Aube/s)
    expect((await shown(paths.sitemapOf('pages'))).html).toContain(`${paths.list('broches')}</loc>`)
    expect(plain(await open(paths.workshopCategories))).toContain('Broches et épingles 1 produit')
    const gone = await post(paths.workshopCategory(id), { act: 'remove' })
    expect(gone.says).toBe('Catégorie supprimée.')
    expect((await shown(paths.list('broches'))).status).toBe(404)
    // A new one never takes the number of a deleted one, nor its history.
    await create('Fibules')
    expect(await idOf('fibules')).toBeGreaterThan(id)
  })

  it('have one name everywhere: menus, home page, searches, agents and help', async () => {
    const suggested = async (words: string) =>
      (JSON.parse((await shown(`${paths.suggestions}?wd=${words}`)).html) as { lists: object[] }).lists
    await create('Bagues')
    const id = await idOf('bagues')
    const own = { ...(await fieldsOf(id)), parent: '0' }
    // A text alone leaves the brand's name.
    await post(paths.workshopCategory(id), { ...own, description: 'Nos bagues, une à une.' })
    expect((await shown(paths.home)).html).toContain('<h3>Bagues</h3>')
    await post(paths.workshopCategory(id), { ...(await fieldsOf(id)), name: 'Joncs et bagues' })
    const { html } = await shown(paths.home)
    expect([html.includes('<h3>Joncs et bagues</h3>'), html.includes('>Bagues</a>')]).toEqual([true, false])
    expect(html.match(/>Joncs et bagues<\/a>/g)?.length).toBeGreaterThan(1)
    expect(await suggested('joncs')).toContainEqual({ name: 'Joncs et bagues', path: paths.list('bagues') })
    await create('Épingles')
    expect(await suggested('épin')).toContainEqual({ name: 'Épingles', path: paths.list('epingles') })
    const told = await shown(paths.llms)
    for (const words of ['[Joncs et bagues]', '[Épingles]']) expect(told.html).toContain(words)
  })

  it('whose products are all out of sight are announced nowhere, and answer without being indexed', async () => {
    await create('Secrets')
    const id = await idOf('secrets')
    await env.DB.prepare('INSERT INTO product_terms (term_id, product_id) VALUES (?1, 9001)').bind(id).run()
    const told = async (change: string) => {
      await env.DB.prepare(`UPDATE products SET ${change} WHERE id = 9001`).run()
      await post(paths.workshopCategory(id), await fieldsOf(id))
      await post(paths.workshopCategory(id), { ...(await fieldsOf(id)), description: change })
      const places = [paths.sitemapOf('pages'), paths.llms, `${paths.suggestions}?wd=secrets`]
      const pages = [...places, `${paths.search}?wd=secrets`].map(async (path) => (await shown(path)).html)
      const markdown = await visit(paths.home, { headers: { Accept: 'text/markdown' } }, bindings)
      const search = await shown(`${paths.search}?wd=secrets`)
      const announced = [...(await Promise.all(pages)), markdown.html].filter((html) =>
        html.includes('/list/secrets'),
      )
      const list = await shown(paths.list('secrets'))
      expect(list.status).toBe(200)
      return [announced.length, search.headers.get('Location'), list.html.includes('noindex')]
    }
    for (const change of [
      "status = 'draft'",
      "status = 'publish', visibility = 'hidden'",
      "visibility = 'search'",
    ])
      expect([change, ...(await told(change))]).toEqual([change, 0, null, true])
    expect(await told("visibility = 'visible'")).toEqual([4, paths.list('secrets'), false])
  })

  it('can be moved and reordered, but not under themselves', async () => {
    for (const name of ['Un', 'Deux', 'Trois']) await create(name)
    const [one, two, three] = await Promise.all(['un', 'deux', 'trois'].map((slug) => idOf(slug)))
    await post(paths.workshopCategory(two ?? 0), { ...(await fieldsOf(two ?? 0)), parent: String(one) })
    await post(paths.workshopCategory(three ?? 0), { ...(await fieldsOf(three ?? 0)), parent: String(two) })
    const own = await fieldsOf(one ?? 0)
    // The form offers no place under itself; a forged one is refused beside its field.
    expect((await open(paths.workshopCategory(one ?? 0))).html).not.toContain(`<option value="${three}"`)
    for (const parent of [one, two, three]) {
      const sent = await post(paths.workshopCategory(one ?? 0), { ...own, parent: String(parent) })
      const why = /id="parent-error".*?<\/p>|id="parent-error".*?<\/span>/s.exec(sent.html)?.[0]
      expect([sent.status, why]).toEqual([422, expect.stringContaining('rangée sous elle-même')])
    }
    await post(paths.workshopCategory(three ?? 0), { ...(await fieldsOf(three ?? 0)), parent: String(one) })
    const order = async () => {
      const { html } = await open(paths.workshopCategories)
      return [...html.matchAll(/categories\/(\d+)"/g)]
        .map(([, id]) => Number(id))
        .filter((id) => [two, three].includes(id))
    }
    const [first = 0, second = 0] = await order()
    const move = { act: 'down', id: String(first), past: String(second) }
    expect((await post(paths.workshopCategories, move)).says).toBe('L’ordre est changé.')
    expect(await order()).toEqual([second, first])
  })

  it('keep a history, whose fields are undone one by one, and ask first when they have changed since', async () => {
    await create('Camées', { description: 'Taillés à la main.' })
    const id = await idOf('camees')
    const path = paths.workshopCategory(id)
    await post(path, { ...(await fieldsOf(id)), name: 'Intailles', description: 'Gravées en creux.' })
    expect(plain(await open(path))).toContain('Nom\u00a0: Camées → Intailles')
    const undo = async (more: Record<string, string>) =>
      post(path, { act: 'undo', edit: '2', version: (await fieldsOf(id)).version, ...more })
    const now = () => env.DB.prepare('SELECT name, description FROM terms WHERE id = ?1').bind(id).first()
    expect((await undo({ field: 'description' })).says).toBe('La modification est annulée.')
    expect(await now()).toEqual({ name: 'Intailles', description: 'Taillés à la main.' })
    await post(path, { ...(await fieldsOf(id)), name: 'Gemmes', description: 'Taillés à la main.' })
    const asked = await undo({ field: 'name' })
    expect([asked.status, asked.html]).toEqual([
      409,
      expect.stringContaining('Nom\u00a0: Intailles → Gemmes'),
    ])
    expect((await undo({ field: 'name', sure: '1' })).says).toBe('La modification est annulée.')
    expect(await now()).toMatchObject({ name: 'Camées' })
    expect((await undo({ field: 'slug' })).status).toBe(404)
  })

  it('move to a new address: the old one leads there, and codes limited to them follow', async () => {
    await create('Chevalières')
    const id = await idOf('chevalieres')
    const path = paths.workshopCategory(id)
    await env.DB.prepare(
      `INSERT INTO coupons (code, type, amount, categories) VALUES ('blason', 'percent', 10, '["chevalieres"]')`,
    ).run()
    const limited = () =>
      env.DB.prepare("SELECT categories FROM coupons WHERE code = 'blason'").first('categories')
    await post(path, { ...(await fieldsOf(id)), slug: 'Sceaux & blasons' })
    const led = await shown(paths.list('chevalieres'))
    expect([led.status, led.headers.get('Location')]).toEqual([301, paths.list('sceaux-blasons')])
    expect([(await shown(paths.list('sceaux-blasons'))).status, await limited()]).toEqual([
      200,
      '["sceaux-blasons"]',
    ])
    await create('Bagues')
    const clash = await post(path, { ...(await fieldsOf(id)), slug: 'bagues' })
    expect([clash.status, clash.html.includes('id="slug-error"')]).toEqual([422, true])
  })

  it('return 409 for a concurrent edit, with the typed values', async () => {
    await create('Montres')
    const id = await idOf('montres')
    const seen = await fieldsOf(id)
    expect((await post(paths.workshopCategory(id), { ...seen, name: 'Horlogerie' })).says).toBe('Enregistré.')
    const late = await post(paths.workshopCategory(id), { ...seen, name: 'Cadrans' })
    expect([late.status, late.html.includes('value="Cadrans"')]).toEqual([409, true])
  })

  it.each([
    ['name', ''],
    ['name', 'Bagues'],
    ['name', 'x'.repeat(201)],
    ['description', 'Nos soldes.'],
    ['description', 'x'.repeat(2001)],
    ['parent', '987654'],
  ])('with %s %j return 422 beside the field and are not stored', async (name, value) => {
    await create('Bagues')
    const count = () =>
      env.DB.prepare("SELECT count(*) AS n FROM terms WHERE taxonomy = 'category'").first('n')
    const before = await count()
    const sent = await create('Neuve', { [name]: value })
    expect([sent.status, sent.html.includes(`id="${name}-error"`), await count()]).toEqual([
      422,
      true,
      before,
    ])
  })

  it('escape markup in their name', async () => {
    await create('<b>=1+1</b> & co')
    const { html } = await open(paths.workshopCategories)
    expect(html).not.toContain('<b>=1')
  })
})

describe('product tags', () => {
  const make = (name: string, more: Record<string, string> = {}) =>
    post(paths.workshopTags, { act: 'create', name, description: '', ...more })
  const tagFields = async (id: number) => {
    const { html } = await open(paths.workshopTag(id))
    const named = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
    return {
      act: 'save',
      name: named('name'),
      slug: named('slug'),
      version: named('version'),
      description: '',
    }
  }

  it('are created, renamed, moved to a new address, undone and deleted, and say what uses them', async () => {
    expect((await make('Fête des mères')).says).toBe('Étiquette créée.')
    const id = await idOf('fete-des-meres', 'tag')
    const path = paths.workshopTag(id)
    await env.DB.prepare('INSERT INTO product_terms (term_id, product_id) VALUES (?1, 9001)').bind(id).run()
    expect(plain(await open(paths.workshopTags))).toContain('Fête des mères 1 produit')
    expect((await open(paths.workshopProduct(9001))).html).toMatch(
      new RegExp(`name="tag.${id}"[^>]*checked.*href="${paths.workshopTags}"`, 's'),
    )
    expect((await shown(paths.list('fete-des-meres'))).html).toMatch(/<h1>Fête des mères<\/h1>.*Bague Aube/s)
    await post(path, { ...(await tagFields(id)), name: 'Pour maman', slug: 'maman' })
    const led = await shown(paths.list('fete-des-meres'))
    expect([led.status, led.headers.get('Location')]).toEqual([301, paths.list('maman')])
    expect(plain(await open(path))).toContain('Adresse\u00a0: fete-des-meres → maman')
    const undo = { act: 'undo', edit: '2', version: (await tagFields(id)).version, field: 'slug' }
    expect((await post(path, undo)).says).toBe('La modification est annulée.')
    expect((await shown(paths.list('fete-des-meres'))).html).toContain('<h1>Pour maman</h1>')
    expect((await shown(paths.list('maman'))).headers.get('Location')).toBe(paths.list('fete-des-meres'))
    expect(plain(await open(path))).toContain('1 produit\u00a0: ils restent en vente, sans elle. Sa page')
    expect((await make('Pour maman ', { slug: 'fete-des-meres' })).html).toContain('id="slug-error"')
    expect((await post(path, { act: 'remove' })).says).toBe('Étiquette supprimée.')
    expect([(await shown(paths.list('fete-des-meres'))).status, (await open(path)).status]).toEqual([
      404, 404,
    ])
  })

  it('of the brand keep their address, and their first change can be undone', async () => {
    await env.DB.prepare(
      "INSERT INTO terms (id, taxonomy, slug, name) VALUES (900, 'tag', 'mariage', 'Mariage')",
    ).run()
    const path = paths.workshopTag(900)
    await post(path, { ...(await tagFields(900)), name: 'Noces', slug: 'noces' })
    const now = () => env.DB.prepare('SELECT name, slug FROM terms WHERE id = 900').first()
    expect(await now()).toEqual({ name: 'Noces', slug: 'mariage' })
    expect((await shown(paths.list('mariage'))).html).toContain('<h1>Noces</h1>')
    expect((await post(path, { act: 'undo', edit: '1', version: '1' })).says).toBe(
      'La modification est annulée.',
    )
    expect(await now()).toMatchObject({ name: 'Mariage' })
  })
})
