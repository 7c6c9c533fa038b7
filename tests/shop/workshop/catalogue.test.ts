import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { editor, fieldsOf, made, open, post, read } from './catalogue-editor.ts'
import { memberOf } from './members.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => loadCatalogue(env.DB))

describe('product list of the workshop', () => {
  it('finds products by word, code and number, page by page', async () => {
    const first = await read(paths.workshopProducts)
    expect((first.html.match(/name="id"/g) ?? []).length).toBe(50)
    const next = /href="(\/atelier\/produits\?[^"]*apres=[^"]*)"/
      .exec(first.html)?.[1]
      ?.replaceAll('&amp;', '&')
    const second = await read(next ?? '')
    expect((second.html.match(/name="id"/g) ?? []).length).toBeGreaterThan(10)
    expect(plain(second)).toContain('Bague Aube')
    for (const words of ['7055', 'BAG-AKO', 'pendants'])
      expect((await read(`${paths.workshopProducts}?mots=${words}`)).html).toContain('/atelier/produits/70')
    expect(plain(await read(`${paths.workshopProducts}?mots=introuvablement`))).toContain('Aucun produit')
  })
})

describe('product editor', () => {
  it('creates, fills in and publishes a product, which the shop shows at once', async () => {
    const { operator, id } = await made('Bague Lumen')
    const { fields } = await open(id)
    const sent = await post(operator, editor(id), {
      ...fields,
      ...{ regular_price: '1\u202f290,50', short_description: 'or jaune 750 ‰', stock_quantity: '2' },
      ...{
        description: 'Une bague simple.\r\n\r\nPolie à la main & signée.',
        status: 'publish',
        'category.11': '1',
      },
      ...{ 'fact-metal': 'or jaune 750 ‰', seo_title: 'Bague Lumen en or' },
    })
    expect([sent.html.match(/class="error".*?<\/p>/g), sent.says]).toEqual([null, 'Enregistré.'])
    const { page } = await open(id)
    expect(fieldsOf(page.html, 'name="short_description"')).toMatchObject({
      ...{ regular_price: '1290,50', stock_quantity: '2', 'fact-metal': 'or jaune 750 ‰' },
      description: 'Une bague simple.\n\nPolie à la main & signée.',
    })
    const path = /href="(\/product\/[^"]*)"/.exec(page.html)?.[1] ?? ''
    const shown = await visit(path, {}, bindings)
    expect([shown.status, shown.html.includes('<title>Bague Lumen en or')]).toEqual([200, true])
    expect(plain(shown)).toContain('1290,50')
  })

  it.each([
    ['regular_price', '0'],
    ['regular_price', '-5'],
    ['regular_price', '1000000000'],
    ['regular_price', 'cher'],
    ['sale_price', '9999'],
    ['stock_quantity', '-1'],
    ['stock_quantity', 'beaucoup'],
    ['name', ''],
    ['upsell_ids.1', '1'],
    ['publish_day', ''],
  ])('returns 422 beside the field for %s %j and stores nothing', async (name, value) => {
    const { operator, id } = await made()
    const { fields } = await open(id)
    const first = { ...fields, regular_price: '100', stock_quantity: '3' }
    expect((await post(operator, editor(id), first)).status).toBe(303)
    const { fields: second } = await open(id)
    const more = name === 'publish_day' ? { status: 'future' } : {}
    const sent = await post(operator, editor(id), {
      ...second,
      menu: '1',
      summary: '',
      ...more,
      [name]: value,
    })
    expect(sent.status).toBe(422)
    expect(sent.html).toContain(`id="${name.split('.')[0]}-error"`)
    expect(
      await env.DB.prepare('SELECT regular_cents, stock FROM products WHERE id = ?1').bind(id).first(),
    ).toEqual({ regular_cents: 10_000, stock: 3 })
  })

  it('reads 12,5 as 12,50, and suggests a replacement for a word that the law forbids', async () => {
    const { operator, id } = await made()
    const { fields } = await open(id)
    expect((await post(operator, editor(id), { ...fields, regular_price: '12,5' })).status).toBe(303)
    const { fields: second } = await open(id)
    expect(second['regular_price']).toBe('12,50')
    const sent = await post(operator, editor(id), { ...second, description: 'Pierre semi-précieuse' })
    expect(sent.html).toContain('pierres fines')
    expect(fieldsOf(sent.html, 'name="short_description"')['description']).toBe('Pierre semi-précieuse')
  })

  it('returns a live preview of a draft with its legal errors, and stores nothing', async () => {
    const { operator, id } = await made('Bague Aperçue')
    const { fields } = await open(id)
    const typed = { ...fields, name: 'Bague Aurore', regular_price: '1 250,5', description: 'Un mot.' }
    const live = async (form: Record<string, string>) => {
      const { html } = await operator.post(paths.workshopProductPreview(id), form, {
        ...key(),
        Accept: 'application/json',
      })
      return JSON.parse(html) as { errors: Record<string, string>; page: string }
    }
    const { errors, page } = await live({ ...typed, 'category.11': '1' })
    expect(errors).toEqual({})
    for (const words of ['Bague Aurore</h1>', '1250,50', 'Un mot.', 'href="/list/bagues"'])
      expect(page).toContain(words)
    const refused = await live({ ...typed, short_description: 'argent 925 ‰, hypoallergénique' })
    expect(refused.errors['short_description']).toContain('la limite de la règle')
    expect((await read(editor(id))).html).not.toContain('Bague Aurore')
    expect((await shopper(bindings).post(paths.workshopProductPreview(id), typed)).status).not.toBe(200)
  })

  it('returns 409 for a concurrent edit, with the other changes and the typed values', async () => {
    const { operator, id } = await made()
    const { fields } = await open(id)
    await post(operator, editor(id), { ...fields, name: 'Bague Une' })
    const late = await post(operator, editor(id), { ...fields, name: 'Bague Deux' })
    expect(late.status).toBe(409)
    expect(late.html).toMatch(/Nom.*: Bague Nouvelle → Bague Une/)
    const again = fieldsOf(late.html, 'name="short_description"')
    expect(again['name']).toBe('Bague Deux')
    expect((await post(operator, editor(id), again)).status).toBe(303)
    expect((await open(id)).fields['name']).toBe('Bague Deux')
  })

  it('undoes an edit, copies a product once, archives and restores it', async () => {
    const { operator, id } = await made()
    const { fields } = await open(id)
    const changed = {
      ...fields,
      name: 'Bague Autre',
      regular_price: '50',
      'fact-metal': 'Or 750 ‰',
      catalog_visibility: 'search',
    }
    await post(operator, editor(id), changed)
    const { page } = await open(id)
    const told = plain(page)
    for (const words of [
      'Métal\u00a0: rien → Or 750 ‰',
      'Visibilité\u00a0: Partout → Dans la recherche seulement',
    ])
      expect(told).toContain(words)
    expect(told).not.toMatch(/[{[]"/)
    const undo = fieldsOf(page.html, 'name="edit"')
    expect((await post(operator, editor(id), undo)).says).toBe('La modification est annulée.')
    expect((await open(id)).fields).toMatchObject({ name: 'Bague Nouvelle' })
    const version = (await open(id)).fields['version'] ?? ''
    const copy = { act: 'copy', version, operation: crypto.randomUUID() }
    const copied = await post(operator, editor(id), copy)
    expect(plain(await read(copied.goTo ?? ''))).toContain('Bague Nouvelle (copie)')
    // A double click makes one copy.
    expect((await post(operator, editor(id), copy)).goTo).toBe(copied.goTo)
    const { results } = await env.DB.prepare(
      'SELECT who, act, after FROM staff_log WHERE subject = ?1 ORDER BY id',
    )
      .bind(`produit ${id}`)
      .all<Record<'who' | 'act' | 'after', string>>()
    expect(results.map(({ after }) => JSON.parse(after).name)).toEqual([
      'Bague Nouvelle',
      'Bague Autre',
      'Bague Nouvelle',
    ])
    expect(results[1]).toMatchObject({ who: 'Clé de l’atelier', act: 'Fiche modifiée' })
    await post(operator, editor(id), { act: 'archive', version })
    expect(plain(await read(`${paths.workshopProducts}?etat=trash`))).toContain('Bague Nouvelle')
    await post(operator, editor(id), { act: 'restore', version: String(Number(version) + 1) })
    expect(plain(await read(editor(id)))).toContain('Brouillon')
  })

  it('undoes one field of an edit, and asks first when it has changed since', async () => {
    const { operator, id } = await made('Bague Première')
    const { fields } = await open(id)
    await post(operator, editor(id), { ...fields, name: 'Bague Seconde', 'fact-metal': 'Or 750 ‰' })
    const undo = async (field: string, more: Record<string, string> = {}) => {
      const { page } = await open(id)
      const { edit, version } = fieldsOf(page.html, `value="${field}"`)
      return post(operator, editor(id), {
        act: 'undo',
        edit: edit ?? '',
        version: version ?? '',
        field,
        ...more,
      })
    }
    expect((await undo('meta.metal')).says).toBe('La modification est annulée.')
    expect((await open(id)).fields).toMatchObject({ name: 'Bague Seconde', 'fact-metal': '' })
    await post(operator, editor(id), { ...(await open(id)).fields, name: 'Bague Troisième' })
    const { edit } = fieldsOf((await open(id)).page.html, 'value="name"')
    const asked = await undo('name', { edit: edit ?? '' })
    expect([asked.status, asked.html]).toEqual([
      409,
      expect.stringContaining('Nom\u00a0: Bague Seconde → Bague Troisième'),
    ])
    expect((await open(id)).fields['name']).toBe('Bague Troisième')
    const sure = fieldsOf(asked.html, 'name="sure"')
    expect((await post(operator, editor(id), sure)).says).toBe('La modification est annulée.')
    expect((await open(id)).fields['name']).toBe('Bague Première')
    expect((await undo('name', { field: 'regular' })).status).toBe(404)
  })

  it('creates the missing variants of the options and edits them as a table', async () => {
    const operator = shopper(bindings)
    const { goTo } = await post(operator, paths.workshopNewProduct, {
      name: 'Bague Tailles',
      type: 'variable',
    })
    const id = Number(goTo?.split('/').at(-1))
    const { fields } = await open(id)
    await post(operator, editor(id), { ...fields, regular_price: '80', pa_taille: '50 ; 52 ; 54' })
    const { fields: next } = await open(id)
    expect((await post(operator, editor(id), { act: 'missing', version: next['version'] ?? '' })).says).toBe(
      '3 variantes créées.',
    )
    const table = fieldsOf((await open(id)).page.html, 'value="variants"')
    const ids = Object.keys(table).flatMap((name) => /^price-(\d+)$/.exec(name)?.[1] ?? [])
    expect([ids.length, Object.keys(table)]).toEqual([3, expect.anything()])
    const wrong = await post(operator, editor(id), { ...table, act: 'variants', [`price-${ids[0]}`]: 'cher' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('Un prix est un nombre')
    const right = { ...table, act: 'variants', [`price-${ids[0]}`]: '90', [`stock-${ids[1]}`]: '4' }
    expect((await post(operator, editor(id), right)).says).toBe('Variantes enregistrées.')
    const { results } = await env.DB.prepare(
      'SELECT price_cents, stock FROM variations WHERE product_id = ?1 ORDER BY id',
    )
      .bind(id)
      .all()
    expect(results).toEqual([
      { price_cents: 9000, stock: null },
      { price_cents: 8000, stock: 4 },
      { price_cents: 8000, stock: null },
    ])
  })

  it('shows no form to a reader and returns 403 to their edits', async () => {
    const reader = await memberOf('reader')
    const shown = await reader.get(editor(7055))
    expect(shown.html).not.toContain('name="short_description"')
    expect((await reader.post(editor(7055), { act: 'archive', version: '0' })).status).toBe(403)
  })
})

describe('bulk edit of products', () => {
  it('shows a preview, writes prices once when sent twice, and is refused after another edit', async () => {
    const operator = shopper(bindings)
    const asked = `${paths.workshopBulk}?id=7055&id=7001&id=7002&quoi=percent&valeur=10&fin=90`
    const preview = await read(asked)
    expect(plain(preview)).toMatch(/\d sur 3 changent/)
    const before = await env.DB.prepare('SELECT regular_cents FROM products WHERE id = 7001').first()
    const fields = fieldsOf(preview.html, 'name="operation"')
    expect((await post(operator, paths.workshopBulk, fields)).says).toMatch(/produits changés/)
    const after = await env.DB.prepare(
      'SELECT regular_cents, price_cents FROM products WHERE id = 7001',
    ).first<{
      regular_cents: number
    }>()
    expect(after?.regular_cents).toBeGreaterThan(Number(before?.['regular_cents']))
    expect((after?.regular_cents ?? 0) % 100).toBe(90)
    await post(operator, paths.workshopBulk, fields)
    const again = { ...fields, operation: 'another-operation-of-it' }
    expect((await post(operator, paths.workshopBulk, again)).says).toContain('rien n’a été écrit')
    const { results } = await env.DB.prepare(
      "SELECT version FROM catalogue_edits WHERE subject = 'product' AND subject_id = 7001",
    ).all()
    expect(results).toHaveLength(1)
  })

  it('records each stock change once, with its author', async () => {
    const operator = shopper(bindings)
    const { id } = await made()
    const count = (sql: string) => env.DB.prepare(sql).bind(id).first<number>('n')
    const change = async (how: string, pieces: number) => {
      const preview = await read(`${paths.workshopBulk}?id=${id}&quoi=${how}&valeur=${pieces}`)
      const fields = fieldsOf(preview.html, 'name="operation"')
      for (let press = 0; press < 2; press += 1) await post(operator, paths.workshopBulk, fields)
    }
    await change('set', 9)
    await change('add', -2)
    expect(await count('SELECT stock AS n FROM products WHERE id = ?1')).toBe(7)
    const { results } = await env.DB.prepare(
      'SELECT left_after AS "left", who FROM stock_moves WHERE product_id = ?1 ORDER BY id DESC LIMIT 2',
    )
      .bind(id)
      .all<{ left: number; who: string }>()
    expect(results.map(({ left }) => left)).toEqual([7, 9])
    expect(results.every(({ who }) => who !== '')).toBe(true)
  })
})
