import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { postStatements } from '../../../worker/platform/catalogue/load/post-statements.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { houseGuides, loadCatalogue } from '../../support/catalogue.ts'
import { noticeOf, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { memberOf } from './members.ts'
import { fieldsOf } from './piece-form.ts'
import { bindings, key, mainOf, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()
beforeAll(async () => {
  await loadCatalogue(env.DB)
  await runStatements(env.DB, postStatements(houseGuides, new Date()))
})
beforeEach(() => env.DB.prepare('DELETE FROM pictures').run())

const open = (path: string) => visit(path, { headers: key() }, bindings)
const remove = async (file: string) => {
  const operator = shopper(bindings)
  const { status, headers } = await operator.post(paths.workshopImage(file), {}, key())
  return { status, to: headers.get('Location'), says: noticeOf(operator) }
}
const fileOf = (number: number) => `${number.toString(16).padStart(24, '0')}.png`

/** Stores a picture with a width. */
async function stored(number: number, alt = `Une image ${number}`): Promise<string> {
  const file = fileOf(number)
  const at = `2026-11-${String(1 + (number % 20)).padStart(2, '0')}T08:00:00`
  await env.MEDIA?.put(file, 'x')
  await env.MEDIA?.put(`${file.slice(0, 24)}-640.webp`, 'x')
  await env.DB.prepare(
    'INSERT INTO pictures (file, alt, search_text, sent_at) VALUES (?1, ?2, lower(?2), ?3)',
  )
    .bind(file, alt, at)
    .run()
  return file
}

const save = async (piece: string, more: Record<string, string>) =>
  shopper(bindings).post(paths.workshopText(piece), { ...(await fieldsOf(piece)), ...more }, key())
const showOnProduct = (id: number, file: string) =>
  env.DB.prepare('UPDATE products SET pictures = ?2 WHERE id = ?1')
    .bind(id, JSON.stringify([{ name: file.slice(0, 24), src: `/media/${file}`, alt: 'Une image' }]))
    .run()

describe('the list of uploaded pictures', () => {
  it('shows each with its words, its day and what shows it, and leads there', async () => {
    const [product, category, text, guide, unused] = await Promise.all([1, 2, 3, 4, 5].map((n) => stored(n)))
    await showOnProduct(7001, product ?? '')
    await env.DB.prepare("UPDATE terms SET image = ?1 WHERE slug = 'bagues'")
      .bind(JSON.stringify({ name: category, alt: 'Une bague' }))
      .run()
    const { body = '' } = await fieldsOf('text.about')
    expect((await save('text.about', { body: `${body}\n\n![Une image](picture:${text})` })).status).toBe(303)
    expect(
      (await save('guide.6548', { 'picture.name': guide ?? '', 'picture.alt': 'Une image' })).status,
    ).toBe(303)
    const page = await open(paths.workshopImages)
    const rowOf = (file = '') =>
      mainOf(page)
        .split('<tr>')
        .find((row) => row.includes(paths.workshopImage(file))) ?? ''
    expect(rowOf(product)).toContain(`href="${paths.workshopProduct(7001)}"`)
    expect(rowOf(category)).toMatch(/href="\/atelier\/produits\/categories\/\d+">Bagues</)
    expect(rowOf(text)).toContain(`href="${paths.workshopText('text.about')}"`)
    expect(rowOf(guide).split(paths.workshopText('guide.6548'))).toHaveLength(2)
    expect(rowOf(unused)).toContain('Nulle part')
    expect(rowOf(unused)).toMatch(/6.novembre 2026/)
    for (const screen of [paths.workshopProducts, paths.workshopTexts])
      expect(mainOf(await open(screen))).toContain(`href="${paths.workshopImages}"`)
  })

  it('has pages and a search', async () => {
    for (let number = 10; number < 40; number += 1) await stored(number)
    const first = mainOf(await open(paths.workshopImages))
    const second = mainOf(await open(`${paths.workshopImages}?page=2`))
    const filesIn = (html: string) =>
      [...html.matchAll(/\/atelier\/images\/([0-9a-f]{24}\.png)/g)].map(([, file]) => file)
    expect([filesIn(first).length, filesIn(second).length]).toEqual([24, 6])
    expect(new Set([...filesIn(first), ...filesIn(second)]).size).toBe(30)
    expect([first.includes('Suivantes'), second.includes('Précédentes')]).toEqual([true, true])
    expect(filesIn(mainOf(await open(`${paths.workshopImages}?mots=image+17`)))).toEqual([fileOf(17)])
    expect(plain(await open(`${paths.workshopImages}?mots=zzz`))).toContain('Aucune image ne répond')
    for (const query of ['page=0', 'page=x', 'page=9999', 'mots=%00%27'])
      expect((await open(`${paths.workshopImages}?${query}`)).status).toBe(200)
  })
})

describe('the deletion of an uploaded picture', () => {
  it('is offered, told and made only where nothing shows it, once, and is logged', async () => {
    const file = await stored(1, 'Une bague')
    await showOnProduct(7001, file)
    expect(plain(await open(paths.workshopImage(file)))).not.toContain('Supprimer')
    const refused = await remove(file)
    expect([refused.status, refused.says]).toEqual([303, expect.stringContaining('sert encore')])
    expect(await env.MEDIA?.head(file)).not.toBeNull()
    await env.DB.prepare("UPDATE products SET pictures = '[]' WHERE id = 7001").run()
    expect(plain(await open(paths.workshopImage(file)))).toContain('rien ne la ramène')
    for (const _ of [1, 2])
      expect(await remove(file)).toEqual({
        status: 303,
        to: paths.workshopImages,
        says: 'L’image est supprimée.',
      })
    expect(
      await Promise.all([file, `${file.slice(0, 24)}-640.webp`].map((name) => env.MEDIA?.head(name))),
    ).toEqual([null, null])
    expect((await open(paths.workshopImage(file))).status).toBe(404)
    const { results } = await env.DB.prepare('SELECT act, before FROM staff_log WHERE subject = ?1')
      .bind(`image ${file}`)
      .all()
    expect(results).toEqual([{ act: 'Image supprimée', before: 'Une bague' }])
  })

  it('is not undone by the history of a text or of a category, which says so', async () => {
    const [inText, ofCategory] = [await stored(8), await stored(9)]
    const { body = '' } = await fieldsOf('text.perles')
    await save('text.perles', { body: `${body}\n\n![Une image](picture:${inText})` })
    await save('text.perles', { body })
    const id = await env.DB.prepare("SELECT id FROM terms WHERE slug = 'colliers'").first<number>('id')
    const path = paths.workshopCategory(id ?? 0)
    const set = async (name: string) => {
      const { html } = await open(path)
      const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
      const fields = { act: 'save', name: 'Colliers', version, parent: '0', description: '' }
      return shopper(bindings).post(path, { ...fields, 'image.name': name, 'image.alt': 'Une image' }, key())
    }
    expect([(await set(ofCategory)).status, (await set('')).status]).toEqual([303, 303])
    for (const file of [inText, ofCategory]) expect((await remove(file)).says).toBe('L’image est supprimée.')
    const send = async (to: string, fields: Record<string, string>) => {
      const operator = shopper(bindings)
      const sent = await operator.post(to, fields, key())
      return [sent.status, `${noticeOf(operator)} ${sent.html}`] as const
    }
    const back = await send(paths.workshopText('text.perles'), {
      '@act': 'back',
      '@version': '2',
      '@back': '1',
    })
    expect(back[1]).toContain('a été supprimée')
    const { results } = await env.DB.prepare("SELECT version FROM pieces WHERE key = 'text.perles'").all()
    expect(results).toHaveLength(2)
    const undone = await send(path, { act: 'undo', edit: '2', version: '2' })
    expect([undone[0], undone[1]]).toEqual([409, expect.stringContaining('a été supprimée')])
  })

  it('is not for those who only read', async () => {
    const file = await stored(2)
    const reader = await memberOf('reader')
    expect((await reader.get(paths.workshopImages)).status).toBe(200)
    expect((await reader.get(paths.workshopImage(file))).html).not.toContain('Supprimer cette image')
    expect((await reader.post(paths.workshopImage(file), {})).status).toBe(403)
    expect((await open(paths.workshopImage('..%2fx'))).status).toBe(404)
  })
})
