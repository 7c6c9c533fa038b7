import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { origin, visit } from '../visit.ts'
import { fieldsOf, read } from './catalogue-editor.ts'
import { fieldsOf as pieceFields } from './piece-form.ts'
import { png } from './png.ts'
import { bindings, key, openWorkshop } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => loadCatalogue(env.DB))

describe('pictures of categories and of the home page', () => {
  /** Sends a form with a picture, as a browser does. */
  const send = async (path: string, fields: Record<string, string>, files: Record<string, File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...files })) body.set(name, value)
    const headers = { ...key(), Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
    return visit(path, { method: 'POST', body, headers }, bindings)
  }
  const photo = (bytes: Uint8Array = png(), name = 'IMG_0042.png') =>
    new File([bytes.slice()], name, { type: 'image/png' })
  const category = async (slug = 'bagues') => {
    const id = await env.DB.prepare("SELECT id FROM terms WHERE taxonomy = 'category' AND slug = ?1")
      .bind(slug)
      .first<number>('id')
    const path = paths.workshopCategory(id ?? 0)
    const fields = async () => fieldsOf((await read(path)).html, 'name="image.alt"')
    return { id, path, fields }
  }
  const stored = (id: number | null) =>
    env.DB.prepare('SELECT image FROM terms WHERE id = ?1').bind(id).first<string | null>('image')
  const image = 'image.name'

  it('are sent beside their field, shown by home and menus, answered by REST, and undone', async () => {
    const { id, path, fields } = await category('tahiti')
    const words = { [`${image}.@montre`]: 'Trois bagues sur un linge' }
    const file = { [`${image}.@fichier`]: photo() }
    const sent = await send(path, { ...(await fields()), ...words, '@envoie': image, name: 'Neuf' }, file)
    const shown = fieldsOf(sent.html, 'name="image.alt"')
    expect([sent.status, shown]).toEqual([
      200,
      expect.objectContaining({
        ...{ name: 'Neuf', 'image.alt': 'Trois bagues sur un linge' },
        'image.name': expect.stringMatching(/^[0-9a-f]{24}\.png$/),
      }),
    ])
    expect(await stored(id)).toBeNull()
    const { [image]: name = '' } = shown
    const kept = { name, alt: 'Trois bagues sur un linge', focus: 'top' }
    const picked = { 'image.name': name, 'image.alt': kept.alt, 'image.focus': kept.focus }
    await send(path, { ...(await fields()), ...picked }, {})
    expect(JSON.parse((await stored(id)) ?? '')).toEqual(kept)
    const wc = JSON.parse((await read(`/wp-json/wc/v3/products/categories/${id}`)).html)
    expect(wc.image).toMatchObject({ id, alt: kept.alt, src: expect.stringContaining(`/media/${name}`) })
    // The menu has a picture that leads to this list.
    const home = await visit(paths.home, {}, bindings)
    expect(home.html).toContain(`src="/media/${name.slice(0, 24)}-640.webp" alt="" class="at-top"`)
    const list = await visit(paths.list('tahiti'), {}, bindings)
    expect(list.html).toMatch(new RegExp(`og:image" content="[^"]*/media/${name}"`))
    expect((await read(path)).html).toContain('Image\u00a0: rien → Trois bagues sur un linge')
    const { version = '' } = await fields()
    await send(path, { act: 'undo', edit: '1', version, field: 'image' }, {})
    expect(await stored(id)).toBeNull()
    // It is found again by its words, from any form.
    const found = await read(`${paths.workshopPicks}?champ=x&quoi=pictures&un=1&mots=linge%20bague`)
    expect(found.html).toContain(`value="${name}"`)
  })

  it('of a new category are sent or chosen in its form, and a refused one loses nothing that was typed', async () => {
    const list = paths.workshopCategories
    const fields = async () => ({ ...fieldsOf((await read(list)).html, 'name="image.alt"'), act: 'create' })
    const typed = { ...(await fields()), name: 'Broches', description: 'Une à une.' }
    const words = { [`${image}.@montre`]: 'Une broche sur un linge' }
    const sent = await send(
      list,
      { ...typed, ...words, '@envoie': image },
      { [`${image}.@fichier`]: photo() },
    )
    expect([sent.status, sent.html]).toEqual([200, expect.stringContaining('value="Broches"')])
    const own = () =>
      env.DB.prepare("SELECT id, image FROM terms WHERE slug = 'broches'").first<{
        id: number
        image: string
      }>()
    expect(await own()).toBeNull()
    const ticked: Record<string, string> = { ...fieldsOf(sent.html, 'name="image.alt"'), act: 'create' }
    expect(ticked[image]).toMatch(/^[0-9a-f]{24}\.png$/)
    const refused = await send(list, { ...ticked, name: '' }, {})
    expect([refused.status, fieldsOf(refused.html, 'name="image.alt"')[image]]).toEqual([422, ticked[image]])
    const focused = { ...ticked, 'image.focus': 'top' }
    expect((await send(list, focused, {})).status).toBe(303)
    const made = await own()
    expect(JSON.parse(made?.image ?? '{}')).toEqual({
      name: ticked[image],
      alt: 'Une broche sur un linge',
      focus: 'top',
    })
    expect((await visit(paths.list('broches'), {}, bindings)).html).toContain(ticked[image]?.slice(0, 24))
    // The button that saves sends a picture too.
    const saved = await send(
      list,
      { ...(await fields()), name: 'Fibules', ...words },
      { [`${image}.@fichier`]: photo() },
    )
    expect(saved.status).toBe(303)
    const other = await env.DB.prepare("SELECT image FROM terms WHERE slug = 'fibules'").first<string>(
      'image',
    )
    expect(JSON.parse(other ?? '{}')).toMatchObject({ name: ticked[image] })
    // A photograph is larger than what other forms may send.
    const text = photo(new Uint8Array(1024 * 1024).fill(32))
    const large = await send(
      list,
      { ...(await fields()), ...words, name: 'Lourde' },
      { [`${image}.@fichier`]: text },
    )
    expect([large.status, large.html]).toEqual([422, expect.stringContaining('n’est pas une image')])
    const gone = await send(list, { ...typed, name: 'Camées', [image]: `${'0'.repeat(24)}.png` }, {})
    expect([gone.status, gone.html]).toEqual([422, expect.stringContaining('n’existe plus')])
  })

  it('of a tile come from its category, unless the staff chose another', async () => {
    const { path, fields } = await category('bagues')
    const file = { [`${image}.@fichier`]: photo(png(700, 700)) }
    await send(path, { ...(await fields()), [`${image}.@montre`]: 'Une bague' }, file)
    const { [image]: name = '' } = await fields()
    const isShown = async (named = name) =>
      (await visit(paths.home, {}, bindings)).html.includes(`/media/${named.slice(0, 24)}-320.webp 320w`)
    expect(await isShown()).toBe(true)
    const home = await pieceFields('home')
    const tile =
      Object.keys(home).find((key) => /tiles\.\d\.label$/.test(key) && home[key] === 'Bagues') ?? ''
    const picker = tile.replace('label', 'picture')
    await send(
      paths.workshopText('home'),
      { ...home, [`${picker}.@montre`]: 'Une autre' },
      { [`${picker}.@fichier`]: photo(png(640, 800)) },
    )
    expect([await isShown(), await isShown((await pieceFields('home'))[picker])]).toEqual([false, true])
  })

  it('of a guide and inside its text are sent, shown by its page, and keep the rest', async () => {
    const guide = await pieceFields('guide.6333')
    expect([guide['picture.name'], guide['picture.alt']]).toEqual([expect.any(String), expect.any(String)])
    const words = { 'picture.name.@montre': 'Trois perles', 'body.@ajoute.@montre': 'Une perle [fendue]' }
    const files = {
      'picture.name.@fichier': photo(png(900, 600)),
      'body.@ajoute.@fichier': photo(png(800, 600)),
    }
    const sent = await send(paths.workshopText('guide.6333'), { ...guide, ...words }, files)
    expect(sent.status).toBe(303)
    const now = await pieceFields('guide.6333')
    const [, inside = ''] =
      /!\[Une perle fendue\]\(picture:([0-9a-f]{24}\.png)\)$/.exec(now['body'] ?? '') ?? []
    expect([now['picture.alt'], inside]).toEqual(['Trois perles', expect.stringMatching(/png$/)])
    const page = await visit(paths.post(6333), {}, bindings)
    for (const name of [now['picture.name'] ?? 'none', inside])
      expect(page.html).toContain(`/media/${name.slice(0, 24)}-960.webp`)
    const guides = await visit(paths.guides, {}, bindings)
    expect(guides.html).toContain(`/media/${now['picture.name']?.slice(0, 24)}-960.webp`)
  })

  it.each([
    [
      'a text',
      photo(new TextEncoder().encode('%PDF-1.7 that is long enough to be read')),
      'Un collier',
      'n’est pas une image',
    ],
    ['an empty file', photo(new Uint8Array(0)), 'Un collier', 'Le fichier est vide'],
    ['half a picture', photo(png().slice(0, 60)), 'Un collier', 'incomplète'],
    ['a bomb', photo(png(60_000, 60_000)), 'Un collier', 'pixels'],
    ['a picture without words', photo(), '  ', 'ce que l’image montre'],
    ['no file', photo(new Uint8Array(0), ''), 'Un collier', 'Choisissez une image à envoyer'],
  ])(
    'that are %s return 422 beside the field, keep what was typed, and are not stored',
    async (_, file, alt, why) => {
      const { id, path, fields } = await category('colliers')
      const typed = { ...(await fields()), name: 'Colliers longs', [`${image}.@montre`]: alt }
      const sent = await send(path, { ...typed, '@envoie': image }, { [`${image}.@fichier`]: file })
      expect([sent.status, sent.html]).toEqual([422, expect.stringContaining(why)])
      expect(sent.html).toMatch(/id="image\.name\.@(?:fichier|montre)-error"/)
      expect([fieldsOf(sent.html, 'name="image.alt"')['name'], await stored(id)]).toEqual([
        'Colliers longs',
        null,
      ])
    },
  )

  it('words without a file, and a file without words, are told when the form is saved', async () => {
    const { id, path, fields } = await category('colliers')
    const typed = await fields()
    const words = await send(path, { ...typed, [`${image}.@montre`]: 'Un collier' }, {})
    expect([words.status, words.html]).toEqual([
      422,
      expect.stringContaining('Choisissez une image à envoyer'),
    ])
    const file = await send(path, typed, { [`${image}.@fichier`]: photo() })
    expect([file.status, file.html]).toEqual([422, expect.stringContaining('ce que l’image montre')])
    expect(file.html).toContain('Choisissez de nouveau le fichier.')
    expect(await stored(id)).toBeNull()
  })

  it('that no longer exist, or of another shop, are refused beside their field', async () => {
    const gone = `${'0'.repeat(24)}.jpg`
    const { id, path, fields } = await category('colliers')
    for (const name of [gone, 'nowhere', '../secret', 'x'.repeat(101)]) {
      const sent = await send(
        path,
        { ...(await fields()), 'image.name': name, 'image.alt': 'Un collier' },
        {},
      )
      expect([name, sent.status, sent.html]).toEqual([
        name,
        422,
        expect.stringContaining('id="image.name-error"'),
      ])
    }
    const home = await send(
      paths.workshopText('home'),
      { ...(await pieceFields('home')), 'hero.picture.name': gone },
      {},
    )
    expect([home.status, home.html]).toEqual([422, expect.stringContaining('id="hero.picture.name-error"')])
    for (const src of ['https://shop.example/a.jpg', `/media/${gone}`]) {
      const body = JSON.stringify({ image: { src } })
      const headers = { ...key(), 'Content-Type': 'application/json' }
      const put = await visit(
        `/wp-json/wc/v3/products/categories/${id}`,
        { method: 'PUT', body, headers },
        bindings,
      )
      expect([put.status, JSON.parse(put.html).data.params]).toEqual([400, { image: expect.any(String) }])
    }
    expect(await stored(id)).toBeNull()
  })

  it('of two staff members at once return 409 to the second, who loses nothing', async () => {
    const { id, path, fields } = await category('bracelets')
    const seen = { ...(await fields()), [`${image}.@montre`]: 'Un bracelet' }
    const sent = [photo(png(500, 600)), photo(png(600, 500))].map((file) =>
      send(path, seen, { [`${image}.@fichier`]: file }),
    )
    const all = await Promise.all(sent)
    const late = all.find(({ status }) => status === 409)
    const statuses = all.map(({ status }) => status).sort()
    expect(statuses).toEqual([303, 409])
    const { [image]: own = '' } = fieldsOf(late?.html ?? '', 'name="image.alt"')
    expect([own, await stored(id)]).toEqual([
      expect.stringMatching(/\.png$/),
      expect.not.stringContaining(own),
    ])
    expect((await visit(`/media/${own}`, {}, bindings)).status).toBe(200)
  })

  it('are not sent by those who may not, and 20 MB return 413', async () => {
    const { path } = await category('bracelets')
    const body = new FormData()
    body.set(`${image}.@fichier`, photo())
    const guest = await visit(path, { method: 'POST', body, headers: { Origin: origin } }, bindings)
    expect(guest.status).toBeGreaterThanOrEqual(303)
    const headers = { ...key(), Origin: origin, 'Content-Type': 'multipart/form-data; boundary=x' }
    const large = { method: 'POST', body: new Uint8Array(20 * 1024 * 1024), headers }
    for (const at of [path, paths.workshopText('home')])
      expect((await visit(at, large, bindings)).status).toBe(413)
  })
})
