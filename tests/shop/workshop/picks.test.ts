import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { editor, fieldsOf, made, open, post, read } from './catalogue-editor.ts'
import { fieldsOf as pieceFields } from './piece-form.ts'
import { bindings, openWorkshop } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => loadCatalogue(env.DB))

const relatedTo = async (id: number) => {
  const { results } = await env.DB.prepare('SELECT meta FROM products WHERE id = ?1')
    .bind(id)
    .all<{ meta: string }>()
  return (JSON.parse(results[0]?.meta ?? '{}') as { related?: string }).related ?? ''
}
const boxes = (html: string, picker: string) =>
  [...html.matchAll(/<input type="(?:checkbox|radio)"([^>]*)>/g)].flatMap(([, attributes = '']) =>
    attributes.includes(`name="${picker}`)
      ? [/(?:name="[^"]*\.(\d+)"|value="(\d+)")/.exec(attributes)?.slice(1).find(Boolean)]
      : [],
  )

describe('pickers of products', () => {
  it('find by name without script, keep what was typed, and save what is ticked in its order', async () => {
    const { operator, id } = await made('Bague Choisie')
    const { fields } = await open(id)
    // Enter in the search field sends the form with the button that saves.
    for (const button of [{ '@cherche': 'upsell_ids' }, {}]) {
      const searched = await post(operator, editor(id), {
        ...fields,
        ...{ name: 'Bague Typée', 'upsell_ids.@mots': 'bague aube' },
        ...button,
      })
      expect(searched.status).toBe(200)
      expect(searched.html).toContain('rien n’est encore enregistré')
      expect(boxes(searched.html, 'upsell_ids.')).toContain('7001')
      expect(fieldsOf(searched.html, 'name="short_description"')).toMatchObject({
        ...{ name: 'Bague Typée', 'upsell_ids.@vus': 'bague aube' },
      })
    }
    expect((await open(id)).fields['name']).toBe('Bague Choisie')
    const ticked = { ...fields, 'upsell_ids.7001': '1', 'upsell_ids.7007': '1' }
    const raised = await post(operator, editor(id), { ...ticked, '@avance': 'upsell_ids.7007' })
    expect(boxes(raised.html, 'upsell_ids.')).toEqual(['7007', '7001'])
    expect((await post(operator, editor(id), fieldsOf(raised.html, 'name="short_description"'))).status).toBe(
      303,
    )
    expect(await relatedTo(id)).toBe('7007,7001')
    const { fields: saved, page } = await open(id)
    expect(page.html).toContain('Bague Aube Akoya')
    const { 'upsell_ids.7007': _, ...fewer } = saved
    await post(operator, editor(id), fewer)
    expect(await relatedTo(id)).toBe('7001')
    // Another form of the screen leaves the ticks as they are.
    const refused = await post(operator, editor(id), { act: 'variants', version: '0' })
    expect(boxes(refused.html || (await open(id)).page.html, 'upsell_ids.')).toEqual(['7001'])
  })

  it('keep ticked categories and labels, however many, beside an error and beside a search', async () => {
    await env.DB.batch(
      Array.from({ length: 24 }, (_, index) =>
        env.DB.prepare(
          "INSERT INTO terms (id, taxonomy, slug, name, description) VALUES (?1, 'tag', ?2, ?2, '')",
        ).bind(9000 + index, `label-${index}`),
      ),
    )
    const labels = Array.from({ length: 24 }, (_, index) => String(9000 + index))
    const { operator, id } = await made('Bague Rangée')
    const { fields } = await open(id)
    const ticked = { ...fields, ...Object.fromEntries(labels.map((label) => [`tag.${label}`, '1'])) }
    for (const more of [{ regular_price: 'cher' }, { 'upsell_ids.@mots': 'bague aube' }]) {
      const again = await post(operator, editor(id), { ...ticked, ...more })
      const kept = Object.keys(fieldsOf(again.html, 'name="short_description"'))
      expect(kept).toEqual(expect.arrayContaining(labels.map((label) => `tag.${label}`)))
    }
    expect((await post(operator, editor(id), ticked)).status).toBe(303)
    const saved = Object.keys((await open(id)).fields).filter((name) => name.startsWith('tag.'))
    expect(saved).toHaveLength(24)
  })

  it('keep a label beyond the five hundred that the form shows', async () => {
    await env.DB.batch(
      Array.from({ length: 520 }, (_, index) =>
        env.DB.prepare(
          "INSERT INTO terms (id, taxonomy, slug, name, description, menu_order) VALUES (?1, 'tag', ?2, ?2, '', ?1)",
        ).bind(20_000 + index, `many-${index}`),
      ),
    )
    const last = '20519'
    const { operator, id } = await made('Bague Bien Rangée')
    const { fields } = await open(id)
    await post(operator, editor(id), { ...fields, [`tag.${last}`]: '1' })
    const { fields: saved, page } = await open(id)
    expect(Object.keys(saved).filter((name) => name.startsWith('tag.'))).toEqual([`tag.${last}`])
    expect(page.html).toContain('Les 500 premières, et celles de ce produit.')
    await post(operator, editor(id), { ...saved, name: 'Bague Renommée' })
    expect((await open(id)).fields).toMatchObject({ name: 'Bague Renommée', [`tag.${last}`]: '1' })
    expect((await read(`${paths.workshopTags}?mots=many-519`)).html).toContain(
      paths.workshopTag(Number(last)),
    )
  })

  it('name a product that is not on sale, and one that nobody finds', async () => {
    const { operator, id } = await made('Bague Encore Brouillon')
    const { id: other } = await made('Bague Voisine')
    const found = await post(operator, editor(other), {
      ...(await open(other)).fields,
      ...{ 'upsell_ids.@mots': 'encore brouillon', '@cherche': 'upsell_ids' },
    })
    expect(boxes(found.html, 'upsell_ids.')).toEqual([String(id)])
    expect(found.html).toContain('Brouillon')
    const none = await post(operator, editor(other), {
      ...(await open(other)).fields,
      ...{ 'upsell_ids.@mots': 'zzzz qqqq', '@cherche': 'upsell_ids' },
    })
    expect(none.html).toContain('Rien ne répond à ces mots.')
  })

  it('limit a code to products', async () => {
    const operator = shopper(bindings)
    const form = fieldsOf((await read(paths.workshopCoupons)).html, 'name="discount_type"')
    const code = { ...form, code: 'CHOISI', discount_type: 'percent', amount: '10' }
    const searched = await post(operator, paths.workshopCoupons, {
      ...code,
      ...{ 'product_ids.@mots': 'bague aube', '@cherche': 'product_ids' },
    })
    expect(boxes(searched.html, 'product_ids.')).toContain('7001')
    await post(operator, paths.workshopCoupons, { ...code, 'product_ids.7001': '1' })
    const row = await env.DB.prepare("SELECT id FROM coupons WHERE code = 'choisi'").first<number>('id')
    const page = await read(paths.workshopCoupon(row ?? 0))
    expect(boxes(page.html, 'product_ids.')).toEqual(['7001'])
  })

  it.each([
    ['looks', 'looks.0.products', 'bague aube', '7001'],
    ['home', 'guides', 'taille', null],
    ['home', 'letters.product', 'prénom', null],
    ['guide.6333', 'links', 'bague aube', '7001'],
    ['home', 'facts.facts.0.guide', 'taille', null],
    ['home', 'hero.narrow', 'ouverture étroite', null],
  ])('of %s serve %s', async (piece, picker, words, wanted) => {
    const operator = shopper(bindings)
    const fields = await pieceFields(piece)
    const searched = await post(operator, paths.workshopText(piece), {
      ...fields,
      ...{ [`${picker}.@mots`]: words, '@cherche': picker },
    })
    expect(searched.status).toBe(200)
    const found = boxes(searched.html, picker)
    expect(found.length).toBeGreaterThan(1)
    if (wanted) expect(found).toContain(wanted)
    expect(searched.html).not.toContain('introuvable')
  })

  it('lead links to lists, pages, guides and products by name, and tell an address that leads nowhere', async () => {
    const operator = shopper(bindings)
    const menus = paths.workshopText('menus')
    const links = 'menus.0.groups.0.entries'
    const names = ['colliers', 'retours et échanges', 'pierres de naissance', 'bague aube', '/list/akoya#x']
    const found = await Promise.all(
      names.map(async (words) => {
        const query = new URLSearchParams({ champ: `${links}.@ajoute`, quoi: 'paths', mots: words })
        const { html } = await read(`${paths.workshopPicks}?${query}`)
        return /@ajoute\.(\/[^"]*)" value/.exec(html)?.[1]
      }),
    )
    expect(found).toEqual([
      '/list/colliers',
      '/retours',
      '/post/6792',
      '/product/bague-aube-akoya-7001',
      '/list/akoya#x',
    ])
    const fields = await pieceFields('menus')
    const added = { [`${links}.@ajoute./retours`]: 'Retours' }
    // A search keeps the tick as a line, and saves nothing.
    const searched = await post(operator, menus, { ...fields, ...added, [`${links}.@ajoute.@mots`]: 'bague' })
    expect([searched.status, searched.html]).toEqual([
      200,
      expect.stringContaining('Retours | /retours</textarea>'),
    ])
    expect((await post(operator, menus, { ...fields, ...added })).status).toBe(303)
    const now = await pieceFields('menus')
    expect(now[links]).toBe(`${fields[links]}\nRetours | /retours`)
    const lost = await post(operator, menus, {
      ...now,
      [links]: `${now[links]}\nPerdue | /list/rien-du-tout`,
      'news.path': '/rien',
    })
    expect([lost.status, lost.html]).toEqual([
      422,
      expect.stringMatching(/Ligne \d+\u00a0: Cette adresse ne mène/),
    ])
    expect(lost.html).toContain('id="news.path-error"')
    expect(await pieceFields('menus')).toEqual(now)
  })

  it('answer a script, and nobody else but the staff', async () => {
    const address = `${paths.workshopPicks}?champ=upsell_ids&quoi=products&mots=bague%20aube`
    const { html } = await read(address)
    expect(html).toMatch(/^<ul data-told="\d+ résultats? à cocher\."><li class="pick">/)
    expect(boxes(html, 'upsell_ids.')).toContain('7001')
    expect((await visit(address, {}, bindings)).status).toBe(303)
  })
})

describe('pickers of references', () => {
  const search = async (fields: Record<string, string>) =>
    (
      await post(shopper(bindings), paths.workshopNewOrder, {
        '@cherche': 'sku_1',
        'sku_1.@vus': '',
        ...fields,
      })
    ).html
  const refs = (html: string, name: string) =>
    [...html.matchAll(/<input type="radio"([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const sku = /value="([^"]+)"/.exec(attributes)?.[1]
      return sku && attributes.includes(`name="${name}"`)
        ? [`${sku}${attributes.includes('checked') ? '!' : ''}`]
        : []
    })

  /** The code of a product without variants, in stock. */
  let plainSku = ''
  beforeAll(async () => {
    plainSku =
      (await env.DB.prepare(
        "SELECT sku FROM products WHERE type = 'simple' AND status = 'publish' AND stock > 0 ORDER BY id LIMIT 1",
      ).first<string>('sku')) ?? ''
  })

  it('find products and variants by words or code, one line after the other, and keep what was typed', async () => {
    const size = await env.DB.prepare(
      `SELECT v.sku, p.name, v.choice ->> 'pa_taille' AS size FROM variations v JOIN products p ON p.id = v.product_id
       WHERE v.status = 'publish' AND v.choice ->> 'pa_taille' = '54' LIMIT 1`,
    ).first<{ sku: string; name: string }>()
    const first = await search({ 'sku_1.@mots': `${size?.name} 54`, first_name: 'Claire', total: '12' })
    expect(refs(first, 'sku_1')[0]).toBe(size?.sku)
    expect(first).toMatch(new RegExp(`${size?.name}, .*54.*${size?.sku} · [^<]*\\d,\\d\\d\u00a0€`))
    expect([first.includes('value="Claire"'), first.includes('id="total-error"')]).toEqual([true, false])
    // A whole code, as a scanner types it, needs no click; then the next line is offered.
    const second = await search({ 'sku_1.@mots': plainSku.toLowerCase() })
    expect(refs(second, 'sku_1')[0]).toBe(`${plainSku}!`)
    const third = await search({
      ...{ sku_1: plainSku, 'sku_1.@mots': '' },
      ...{ 'sku_2.@mots': 'collier', 'sku_2.@vus': '' },
    })
    expect([refs(third, 'sku_1'), refs(third, 'sku_2').length > 2]).toEqual([[`${plainSku}!`], true])
    expect(await search({ 'sku_1.@mots': 'zzzz' })).toContain('Rien ne répond à ces mots.')
    const query = new URLSearchParams({ champ: 'sku', quoi: 'references', un: '1', mots: plainSku })
    expect(refs((await read(`${paths.workshopPicks}?${query}`)).html, 'sku')[0]).toBe(`${plainSku}!`)
  })

  it('move a stock of what is ticked', async () => {
    const operator = shopper(bindings)
    const asked = await post(operator, paths.workshopStock, {
      ...{ 'sku.@mots': plainSku, 'sku.@vus': '', pieces: '+2' },
    })
    const filled = fieldsOf(asked.html, 'name="pieces"')
    expect(filled).toMatchObject({ sku: plainSku, pieces: '+2', 'sku.@vus': plainSku })
    const stock = () =>
      env.DB.prepare('SELECT stock FROM products WHERE sku = ?1').bind(plainSku).first<number>('stock')
    const before = Number(await stock())
    expect((await post(operator, paths.workshopStock, filled)).status).toBe(303)
    expect(await stock()).toBe(before + 2)
  })
})
