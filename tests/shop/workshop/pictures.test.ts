import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { paths, productPath } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { shopper } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import { editor, fieldsOf, made, open, post, read } from './catalogue-editor.ts'
import { png } from './png.ts'
import { bindings, key, openWorkshop } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => loadCatalogue(env.DB))

describe('product pictures', () => {
  const send = async (
    id: number,
    bytes: Uint8Array,
    alt = 'La bague, de face',
    widths: Record<number, Uint8Array> = {},
  ) => {
    const version = fieldsOf((await read(editor(id))).html, 'name="picture"')['version'] ?? ''
    const body = new FormData()
    body.set('picture', new File([bytes.slice()], '../bague.png', { type: 'image/png' }))
    body.set('alt', alt)
    body.set('version', version)
    for (const [width, made] of Object.entries(widths))
      body.set(`picture-${width}`, new File([made.slice()], `${width}.webp`, { type: 'image/webp' }))
    const headers = { ...key(), Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
    const sent = await visit(paths.workshopPictures(id), { method: 'POST', body, headers }, bindings)
    const cookies = sent.headers.getSetCookie().join(' ')
    return { status: sent.status, says: decodeURIComponent(cookies) }
  }
  const picturesOf = async (id: number) =>
    (
      await env.DB.prepare('SELECT pictures FROM products WHERE id = ?1')
        .bind(id)
        .first<{ pictures: string }>()
    )?.pictures ?? ''

  it('are uploaded, served without metadata, reordered and removed', async () => {
    const { operator, id } = await made()
    expect((await send(id, png())).status).toBe(303)
    await send(id, png(900, 900), 'La bague, portée')
    const [first] = JSON.parse(await picturesOf(id)) as { src: string; alt: string }[]
    expect(first?.alt).toBe('La bague, de face')
    const shown = await visit(first?.src ?? '', {}, bindings)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(shown.html).not.toContain('48.8566')
    const form = fieldsOf((await read(editor(id))).html, 'name="alt-0"')
    await post(operator, editor(id), { ...form, act: 'picture-down-0', 'alt-0': 'De face' })
    const alts = JSON.parse(await picturesOf(id)).map(({ alt }: { alt: string }) => alt)
    expect(alts).toEqual(['La bague, portée', 'De face'])
    const again = fieldsOf((await read(editor(id))).html, 'name="alt-0"')
    await post(operator, editor(id), { ...again, act: 'picture-remove-0' })
    expect(JSON.parse(await picturesOf(id))).toHaveLength(1)
  })

  it('are cropped around a focal point, which moves with its picture and can be reset', async () => {
    const { operator, id } = await made('Bague Zinzoline')
    await send(id, png())
    await send(id, png(900, 900), 'La bague, portée')
    const form = () => read(editor(id)).then(({ html }) => fieldsOf(html, 'name="alt-0"'))
    await post(operator, editor(id), { ...(await form()), act: 'pictures', 'focus-0': 'nowhere' })
    expect(await picturesOf(id)).not.toContain('focus')
    await post(operator, editor(id), { ...(await form()), act: 'pictures', 'focus-1': 'top-left' })
    const { fields } = await open(id)
    const priced = { ...fields, regular_price: '49,90', short_description: 'argent 925 ‰' }
    await post(operator, editor(id), { ...priced, status: 'publish' })
    const shown = await visit(productPath({ id, name: 'Bague Zinzoline' }), {}, bindings)
    expect(shown.html).toContain('class="at-top-left"')
    expect((await read(paths.workshopExport)).html).toContain(',top-left')
    // The focal point moves with its picture to the first place.
    await post(operator, editor(id), { ...(await form()), act: 'picture-up-1' })
    const cropped = /<img src="\/media\/[^"]*" alt="[^"]*" width="800" height="1000" class="at-top-left"/
    expect((await read(`${paths.workshopProducts}?mots=${id}`)).html).toMatch(cropped)
    const buyer = shopper(bindings)
    await buyer.post(paths.cartItems, { id: String(id), quantity: '1' })
    expect((await buyer.get(paths.cart)).html).toMatch(cropped)
    // Isolates read what has changed every five seconds.
    vi.setSystemTime(Date.now() + 10_000)
    const suggested = await visit(`${paths.suggestions}?wd=zinzoline`, {}, bindings)
    expect(JSON.parse(suggested.html).products[0].picture).toMatchObject({ focus: 'top-left' })
    expect(JSON.parse(await picturesOf(id))).toMatchObject([
      { alt: 'La bague, portée', focus: 'top-left' },
      { alt: 'La bague, de face' },
    ])
    expect((await read(editor(id))).html).toContain('La bague, portée (cadrée en haut à gauche)')
    await post(operator, editor(id), { ...(await form()), act: 'pictures', 'focus-0': 'center' })
    expect(await picturesOf(id)).not.toContain('focus')
  })

  it.each([
    ['nothing', new Uint8Array(0), 'Une bague', 'vide'],
    [
      'a text',
      new TextEncoder().encode('<svg onload="alert(1)"></svg> that says it is a picture'),
      'Une bague',
      'n’est pas une image',
    ],
    ['half of one', png().slice(0, 60), 'Une bague', 'incomplète'],
    ['a bomb', png(60_000, 60_000), 'Une bague', 'pixels'],
    ['one without words', png(), ' ', 'ce que l’image montre'],
  ])('that are %s are refused with the reason and not stored', async (_, bytes, alt, why) => {
    const { id } = await made()
    expect((await send(id, bytes, alt)).says).toContain(why)
    expect(await picturesOf(id)).toBe('[]')
  })

  it('are served in each width: uploaded, resized once, or at full size', async () => {
    const square = Uint8Array.fromBase64(
      'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAHElEQVR42u3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAABxFrmKwAAAABJRU5ErkJggg==',
    )
    const { id } = await made()
    await send(id, square)
    const [{ src }] = JSON.parse(await picturesOf(id)) as [{ src: string }]
    const at = (width: number) => src.replace('.png', `-${width}.webp`)
    const seen = async (path: string, within: typeof bindings = bindings) => {
      const { status, headers } = await visit(path, {}, within)
      return [status, headers.get('Content-Type'), headers.get('Cache-Control')]
    }
    const forever = 'public, max-age=31536000, immutable'
    const { IMAGES: _, ...without } = bindings
    expect(await seen(at(160), without)).toEqual([200, 'image/png', 'public, max-age=3600'])
    expect(await seen(at(160))).toEqual([200, 'image/webp', forever])
    expect(await seen(at(160), without)).toEqual([200, 'image/webp', forever])
    expect((await visit(at(161), {}, bindings)).status).toBe(404)
    expect((await visit(`/media/${'0'.repeat(24)}-160.webp`, {}, bindings)).status).toBe(404)

    // The sender's browser made a width of 160 pixels. The other one is invalid, and the picture is stored anyway.
    const narrow = await (await env.MEDIA?.get(at(160).slice('/media/'.length)))?.bytes()
    if (!narrow) throw new Error('no width was kept')
    const other = await made()
    const widths = { 160: narrow, 320: narrow }
    expect((await send(other.id, png(901, 901), 'De près', widths)).says).toContain('L’image est là.')
    const [second] = JSON.parse(await picturesOf(other.id)) as [{ src: string }]
    const kept = (width: number) => second.src.replace('.png', `-${width}.webp`)
    expect(await seen(kept(160), without)).toEqual([200, 'image/webp', forever])
    expect(await seen(kept(320), without)).toEqual([200, 'image/png', 'public, max-age=3600'])
  })

  it('that arrive incomplete are not stored, and the form says so', async () => {
    const { id } = await made()
    const { fields } = await open(id)
    const form = new FormData()
    form.set('picture', new File([png()], 'bague.png', { type: 'image/png' }))
    form.set('alt', 'La bague')
    form.set('version', fields['version'] ?? '')
    const whole = new Request(origin, { method: 'POST', body: form })
    const type = whole.headers.get('Content-Type') ?? ''
    const bytes = new Uint8Array(await whole.arrayBuffer())
    for (const length of [bytes.length - 4, Math.floor(bytes.length / 2), 40, 0]) {
      const headers = { ...key(), Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }
      const init = { method: 'POST', body: bytes.slice(0, length), headers }
      const sent = await visit(paths.workshopPictures(id), init, bindings)
      const says = decodeURIComponent(sent.headers.getSetCookie().join(' '))
      expect([length, sent.status, says]).toEqual([length, 303, expect.stringContaining('arrêté en chemin')])
    }
    expect(await picturesOf(id)).toBe('[]')
  })

  it('of 20 MB return 413 before they are read', async () => {
    const headers = { ...key(), Origin: origin, 'Content-Type': 'multipart/form-data; boundary=x' }
    const body = new Uint8Array(20 * 1024 * 1024)
    const sent = await visit(paths.workshopPictures(7055), { method: 'POST', body, headers }, bindings)
    expect(sent.status).toBe(413)
  })
})
