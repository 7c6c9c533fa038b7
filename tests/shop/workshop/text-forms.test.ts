import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { postStatements } from '../../../worker/platform/catalogue/load/post-statements.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { houseGuides } from '../../support/catalogue.ts'
import { shopper, words } from '../shopper.ts'
import { visit } from '../visit.ts'
import { fieldsOf, openPiece } from './piece-form.ts'
import { bindings, key, openWorkshop } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => runStatements(env.DB, postStatements(houseGuides, new Date())))

const save = async (piece: string, more: Record<string, string>) => {
  const fields = { ...(await fieldsOf(piece)), ...more }
  return shopper(bindings).post(paths.workshopText(piece), fields, key())
}

describe('links inside a text', () => {
  it.each(['guide.6548', 'text.about'])(
    'of %s that lead to no page are named beside the text',
    async (piece) => {
      const { body = '' } = await fieldsOf(piece)
      const lost = `${body}\n\nLisez [ceci](/list/rien-du-tout), [cela](/retours#delais) et [le reste](/perdu#ici).`
      const sent = await save(piece, { body: lost })
      const error = /id="body-error">(?:<svg.*?<\/svg>)?([^<]*)/.exec(words(sent))?.[1]
      expect([sent.status, error]).toEqual([
        422,
        'Ces adresses ne mènent à aucune page\u00a0: /list/rien-du-tout, /perdu#ici',
      ])
      // What was typed is still there, and nothing is stored.
      expect(words(sent)).toContain('[le reste](/perdu#ici)')
      expect((await fieldsOf(piece))['body']).toBe(body)
    },
  )

  it('that lead to a page, or that the stored text has already, are saved', async () => {
    await env.DB.prepare(
      "INSERT INTO pieces (key, version, value, at, who) VALUES ('text.essai', 1, ?1, '2026-11-20T09:00:00', 'test')",
    )
      .bind(
        JSON.stringify({
          title: 'Essai',
          seo: 'Essai',
          description: 'Un essai.',
          body: [{ kind: 'paragraph', words: [{ text: 'Jadis', path: '/jadis' }] }],
        }),
      )
      .run()
    const { body = '' } = await fieldsOf('text.essai')
    expect(body).toBe('[Jadis](/jadis)')
    expect((await save('text.essai', { body: `${body}, et [les retours](/retours).` })).status).toBe(303)
  })
})

describe('the form of a guide', () => {
  it('shows its picture when an earlier version, without these fields, was saved', async () => {
    const { 'picture.name': name, 'picture.alt': alt } = await fieldsOf('guide.6333')
    expect([name, alt]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    expect((await save('guide.6333', { title: 'Une perle, de près' })).status).toBe(303)
    await env.DB.prepare(
      "UPDATE pieces SET value = json_remove(value, '$.picture') WHERE key = 'guide.6333'",
    ).run()
    const now = await fieldsOf('guide.6333')
    expect([now['title'], now['picture.name'], now['picture.alt']]).toEqual(['Une perle, de près', name, alt])
  })
})

describe('the gift finder of the home page', () => {
  const finder = async () => {
    const { html } = await visit('/', {}, bindings)
    return /<p class="gift">.*?<\/p>/s.exec(html)?.[0] ?? ''
  }

  it('is set by choosing among its own recipients, budgets and occasions', async () => {
    const { html } = await openPiece('home')
    const choice = /<select[^>]*name="gifts\.chosen\.recipient"[^>]*>(.*?)<\/select>/s.exec(html)?.[1] ?? ''
    expect([...choice.matchAll(/>([^<]+)<\/option>/g)].map(([, label]) => label)).toEqual([
      'Le premier de la liste',
      'Pour elle',
      'Pour lui',
      'Pour elle et lui',
    ])
    expect((await fieldsOf('home'))['gifts.occasions.mariage']).toBe('un mariage')
    const set = { 'gifts.chosen.recipient': 'cadeaux-pour-lui', 'gifts.occasions.mariage': 'leurs noces' }
    expect((await save('home', set)).status).toBe(303)
    const shown = await finder()
    expect(shown).toMatch(/value="cadeaux-pour-lui" selected/)
    expect(shown).toContain('>leurs noces</option>')
  })

  it('begins with the first of each list when nothing is chosen, and is hidden when all is empty', async () => {
    const fields = await fieldsOf('home')
    const none = Object.fromEntries(
      Object.keys(fields).flatMap((name) => (name.startsWith('gifts.chosen.') ? [[name, '']] : [])),
    )
    expect(Object.keys(none)).toHaveLength(3)
    expect((await save('home', none)).status).toBe(303)
    expect(await finder()).not.toContain('selected')
    const words = Object.fromEntries(
      Object.keys(fields).flatMap((name) => (name.startsWith('gifts.occasions.') ? [[name, '']] : [])),
    )
    expect((await save('home', { ...none, ...words })).status).toBe(303)
    expect(await finder()).toBe('')
  })
})
