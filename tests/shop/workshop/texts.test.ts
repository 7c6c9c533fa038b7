import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { postStatements } from '../../../worker/platform/catalogue/load/post-statements.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { houseGuides } from '../../support/catalogue.ts'
import { noticeOf, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { memberOf } from './members.ts'
import { decoded, fieldsOf, openPiece } from './piece-form.ts'
import { bindings, key, mainOf, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()
const loadGuides = () => runStatements(env.DB, postStatements(houseGuides, new Date()))
beforeAll(loadGuides)

const send = async (path: string, fields: Record<string, string>) => {
  const operator = shopper(bindings)
  const sent = await operator.post(path, fields, key())
  return { status: sent.status, html: sent.html, says: noticeOf(operator), page: sent }
}

const save = async (piece: string, more: Record<string, string>) =>
  send(paths.workshopText(piece), { ...(await fieldsOf(piece)), ...more })
const shown = async (path: string) => (await visit(path, {}, bindings)).html

describe('editable texts', () => {
  it('of the home page are shown to everyone at once, logged, reset and restored', async () => {
    expect(await shown('/')).toContain('La lumière prend son temps.')
    const saved = await save('home', { 'hero.signature': "L'hiver : une perle ?" })
    expect([saved.status, saved.says]).toEqual([303, 'Enregistré\u00a0: la boutique le montre.'])
    expect(await shown('/')).toContain('L’hiver\u00a0: une perle\u202f?')
    // The footer of every page shows it too, although pages are cached.
    expect(await shown(paths.about)).toContain('L’hiver\u00a0: une perle\u202f?')
    const log = await env.DB.prepare(
      "SELECT who, before, after FROM staff_log WHERE subject = 'texte home'",
    ).all()
    expect(log.results).toMatchObject([{ who: 'Clé de l’atelier', before: '' }])
    expect(plain(await openPiece('home'))).toMatch(/Version 1, 21.novembre.*, Clé de l’atelier\s+Ouverture/)
    await send(paths.workshopText('home'), { '@act': 'reset', '@version': '1' })
    expect(await shown('/')).toContain('La lumière prend son temps.')
    await send(paths.workshopText('home'), { '@act': 'back', '@version': '2', '@back': '1' })
    expect(await shown('/')).toContain('L’hiver\u00a0: une perle\u202f?')
    await send(paths.workshopText('home'), { '@act': 'reset', '@version': '3' })
  })

  it('are stored once when sent twice, and a concurrent edit returns 409 with its values', async () => {
    const first = { ...(await fieldsOf('text.about')), title: 'Chez nous' }
    const other = { ...first, title: 'Ailleurs' }
    for (const _ of [1, 2]) expect((await send(paths.workshopText('text.about'), first)).status).toBe(303)
    const refused = await send(paths.workshopText('text.about'), other)
    expect([refused.status, mainOf(refused.page)]).toEqual([409, expect.stringContaining('value="Ailleurs"')])
    expect(await shown(paths.about)).toContain('<h1 id="texte">Chez nous</h1>')
    const { results } = await env.DB.prepare("SELECT version FROM pieces WHERE key = 'text.about'").all()
    expect(results).toEqual([{ version: 1 }])
    await send(paths.workshopText('text.about'), { '@act': 'reset', '@version': '1' })
  })

  it('of a new page appear at its address and in the sitemap, until the page is hidden', async () => {
    expect((await visit('/notre-atelier', {}, bindings)).status).toBe(404)
    const begun = await visit(`${paths.workshopTexts}?page=Notre+atelier`, { headers: key() }, bindings)
    expect([begun.status, begun.headers.get('Location')]).toEqual([
      302,
      paths.workshopText('text.notre-atelier'),
    ])
    const page = {
      title: 'Notre atelier',
      seo: 'Notre atelier',
      description: 'Où nous travaillons.',
      body: '## Le lieu\n\nAu **fond** de la cour : [écrivez-nous](/contacter).\n\n- un\n- deux',
    }
    expect((await save('text.notre-atelier', page)).status).toBe(303)
    const html = await shown('/notre-atelier')
    expect(html).toContain('<strong>fond</strong> de la cour\u00a0: <a href="/contacter"')
    expect(await shown(paths.sitemapOf('pages'))).toContain('/notre-atelier</loc>')
    await save('text.notre-atelier', { hidden: '1' })
    expect((await visit('/notre-atelier', {}, bindings)).status).toBe(404)
    for (const taken of ['cart', 'account', 'atelier', 'search'])
      expect((await openPiece(`text.${taken}`)).status).toBe(404)
  })

  it('of news appear on their day, and menus, footer and looks change at once', async () => {
    const news = {
      title: 'Une nouvelle',
      description: 'Bref.',
      date: '2026-11-20',
      updated: '2026-11-20',
      body: 'Oui.',
    }
    await save('news.une-nouvelle', news)
    expect(await shown(paths.news)).toContain('id="une-nouvelle"')
    expect(await shown(paths.newsFeed)).toContain('Une nouvelle')
    await save('news.une-nouvelle', { date: '2026-12-24' })
    expect(await shown(paths.news)).not.toContain('id="une-nouvelle"')
    await save('menus', { 'menus.0.label': 'Parures', 'menus.1.@rang': '1' })
    const bar = await shown('/')
    expect(bar.indexOf('>Cadeaux<')).toBeLessThan(bar.indexOf('>Parures<'))
    await save('foot', { 'columns.0.title': 'Aide', 'columns.0.links': 'Nous écrire | /contacter' })
    expect(await shown('/')).toMatch(/>Aide<\/h2><a href="\/contacter">Nous écrire<\/a><\/nav>/)
    await save('looks', { 'looks.0.title': 'Lin blanc', 'looks.1.@sans': '1' })
    const looks = await shown(paths.looks)
    expect([looks.includes('Lin blanc'), looks.includes('Premier soir')]).toEqual([true, false])
    for (const piece of ['menus', 'foot', 'looks'])
      await send(paths.workshopText(piece), { '@act': 'reset', '@version': '1' })
  })

  it('of a guide replace its article, survive a new import of the files and can be restored', async () => {
    const saved = await save('guide.6548', {
      title: 'Juger, lentement',
      body: '## Un\n\nUne perle de culture.',
    })
    expect(saved.status).toBe(303)
    await loadGuides()
    const html = await shown(paths.post(6548))
    expect(html).toContain('Juger, lentement')
    const post = await env.DB.prepare('SELECT content, fingerprint FROM posts WHERE id = 6548').first()
    expect(post).toEqual({ content: '<h2>Un</h2>\n<p>Une perle de culture.</p>\n', fingerprint: 'edited' })
    // Version 1 is the text before the first edit.
    const before = houseGuides.find(({ id }) => id === 6548)?.title ?? ''
    const back = { '@act': 'back', '@version': '2', '@back': '1' }
    expect((await send(paths.workshopText('guide.6548'), back)).status).toBe(303)
    expect(await shown(paths.post(6548))).toContain(before)
  })
})

describe('mails about sales', () => {
  const set = (fields: Record<string, string>) => save('mails', fields)
  const sold = async () => {
    const { id } = await soldOrder()
    const row = await env.DB.prepare('SELECT recipient FROM outbox WHERE dedupe_key = ?1')
      .bind(`order-sold:${id}`)
      .first<string>('recipient')
    return row
  }

  it('follow the setting of the owner from the next sale on', async () => {
    expect((await set({ sales: 'each', to: 'ventes@example.com' })).status).toBe(303)
    expect(await sold()).toBe('ventes@example.com')
    await set({ sales: 'off' })
    expect(await sold()).toBeNull()
    const wrong = await set({ sales: 'each', to: 'ventes' })
    expect([wrong.status, wrong.html.includes('id="to-error"')]).toEqual([422, true])
    expect((await visit('/wp-json/aubenacre/v1/pieces', {}, bindings)).html).not.toContain(
      'ventes@example.com',
    )
    await send(paths.workshopText('mails'), { '@act': 'reset', '@version': '2' })
  })

  it('cannot be seen or changed by a member who may only edit texts', async () => {
    const member = await memberOf('shop')
    expect((await member.get(paths.workshopText('mails'))).status).toBe(403)
    expect((await member.get(paths.workshopTexts)).html).not.toContain('Messages à la maison')
    const sent = await member.post(paths.workshopText('mails'), {
      '@act': 'save',
      '@version': '0',
      sales: 'off',
    })
    expect(sent.status).toBe(403)
  })
})

describe('text that the staff types', () => {
  const page = { title: 'Essai', seo: 'Essai', description: 'Bref.', body: 'Oui.' }
  it.each([
    ['body', '<script>alert(1)</script>', 'Ligne 1\u00a0: un texte ne peut pas contenir ceci\u00a0: du HTML'],
    [
      'body',
      'Un.\n\n[là](https://ailleurs.example)',
      'Ligne 3\u00a0: un lien mène à une page de la boutique',
    ],
    ['body', '[là](javascript:alert(1))', 'Ligne 1\u00a0: un lien mène à une page de la boutique'],
    ['body', 'Nos soldes.', 'À la place\u00a0: promotion'],
    ['body', 'Une perle.', 'à la première mention'],
    ['body', '{{inconnu}}', 'n’est pas un fait de la maison'],
    ['body', '', 'À écrire'],
    ['title', '', 'À écrire'],
    ['title', 'Une bague durable', 'un fait et sa preuve'],
    ['seo', 'x'.repeat(61), '60 signes au plus'],
    ['updated', 'demain', 'Écrivez un jour'],
  ])('as %s %j returns 422 beside its field and is not stored', async (name, typed, message) => {
    const sent = await send(paths.workshopText('text.essai'), {
      ...page,
      '@act': 'save',
      '@version': '0',
      [name]: typed,
    })
    expect(sent.status).toBe(422)
    expect(decoded(sent.html)).toContain(message)
    expect(sent.html).toContain(`id="${name}-error"`)
    expect((await visit('/essai', {}, bindings)).status).toBe(404)
  })

  it('is escaped when the title contains markup or a formula', async () => {
    const title = '<img src=x onerror=alert(1)> =1+1'
    await send(paths.workshopText('text.essai'), { ...page, '@act': 'save', '@version': '0', title })
    expect(await shown('/essai')).toContain('<h1 id="texte">&lt;img src=x onerror=alert(1)&gt; =1+1</h1>')
  })
})

describe('preview of a text', () => {
  it.each([
    ['home', { 'hero.signature': 'Tout est calme.' }, 'Tout est calme.'],
    ['menus', { 'menus.0.label': 'Parures' }, '>Parures<'],
    ['text.about', { title: 'Chez nous' }, '<h1 id="texte">Chez nous</h1>'],
    ['guide.6449', { title: 'L’Akoya, encore' }, 'L’Akoya, encore'],
    [
      'news.une-autre',
      { title: 'Bientôt', description: 'Bref.', date: '2027-01-01', updated: '2027-01-01', body: 'Oui.' },
      'id="une-autre"',
    ],
  ] as const)('of %s shows the page to the editor only', async (piece, more, seen) => {
    const fields = { ...(await fieldsOf(piece)), ...more }
    const { status, html } = await send(paths.workshopTextPreview(piece), fields)
    expect([status, html.includes(seen), html.includes('Aperçu\u00a0: rien n’est enregistré.')]).toEqual([
      200,
      true,
      true,
    ])
    for (const path of ['/', paths.about, paths.news, paths.post(6449)])
      expect(await shown(path)).not.toContain(seen)
  })

  it('returns 422 beside the invalid field', async () => {
    const { status, html } = await send(paths.workshopTextPreview('text.about'), {
      title: '',
      '@act': 'save',
    })
    expect([status, html.includes('id="title-error"')]).toEqual([422, true])
  })

  it('legal text keeps the facts that the law requires, and the error names the missing ones', async () => {
    const legal = paths.workshopText('text.mentions-legales')
    const opened = await openPiece('text.mentions-legales')
    expect(plain(opened)).toContain('ni perdre\u00a0: le nom de l’entreprise {{raison_sociale}}')
    const fields = await fieldsOf('text.mentions-legales')
    const { body = '' } = fields
    const lost = await send(legal, { ...fields, body: body.replace('{{rcs}}', 'immatriculée'), hidden: '1' })
    expect([lost.status, plain(lost.page)]).toEqual([
      422,
      expect.stringContaining('son immatriculation {{rcs}}.'),
    ])
    expect(plain(lost.page)).toContain('La loi demande que cette page se lise.')
    const kept = await send(legal, { ...fields, body: `${body}\n\nMerci de votre visite.` })
    expect(kept.status).toBe(303)
    expect(await shown(paths.legal)).toContain('Merci de votre visite.')
  })

  it('returns 403 to a member who may not edit texts', async () => {
    const reader = await memberOf('reader')
    expect((await reader.post(paths.workshopTextPreview('home'), {})).status).toBe(403)
  })
})
