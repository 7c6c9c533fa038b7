import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { fieldsOf } from './piece-form.ts'
import { bindings, key, mainOf, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => loadCatalogue(env.DB))

const send = (path: string, fields: Record<string, string>) => shopper(bindings).post(path, fields, key())
const save = async (piece: string, more: Record<string, string>) =>
  send(paths.workshopText(piece), { ...(await fieldsOf(piece)), ...more })
const log = async (about = '') =>
  visit(`${paths.workshopLog}?${new URLSearchParams({ sujet: about })}`, { headers: key() }, bindings)
const file = async () => (await visit(paths.workshopLogFile, { headers: key() }, bindings)).html

/** Writes an act as earlier versions of the shop did: with whole values as JSON. */
const writeOld = (subject: string, before: object | null, after: object | null) =>
  env.DB.prepare(
    "INSERT INTO staff_log (at, who, act, subject, before, after) VALUES ('2026-11-20T09:00:00.000Z', 'Léa', 'Texte modifié', ?1, ?2, ?3)",
  )
    .bind(subject, before ? JSON.stringify(before) : '', after ? JSON.stringify(after) : '')
    .run()

describe('the log of the staff', () => {
  it('names the parts of a text that changed, and keeps no second copy of it', async () => {
    await save('home', { 'hero.signature': 'Une signature' })
    await save('home', { 'hero.signature': 'Une autre', 'families.title': 'Familles' })
    await send(paths.workshopText('home'), { '@act': 'reset', '@version': '2' })
    const { results } = await env.DB.prepare(
      "SELECT before, after FROM staff_log WHERE subject = 'texte home' ORDER BY id",
    ).all()
    expect(results).toEqual([
      { before: '', after: 'Première version' },
      { before: '', after: 'Ouverture, Familles' },
      { before: '', after: 'Comme à l’origine' },
    ])
    expect(plain(await log('texte home'))).toContain('Ouverture, Familles')
  })

  it('says acts that hold JSON in words, on the screen and in its file', async () => {
    const home = { title: 'Un', hero: { signature: 'Une' } }
    await writeOld('texte home', null, home)
    await writeOld('texte home', home, { ...home, title: 'Deux' })
    await writeOld('texte home', home, null)
    await writeOld('texte disparu', { a: 1 }, { a: 2 })
    const id = await env.DB.prepare("SELECT id FROM terms WHERE slug = 'bagues'").first<number>('id')
    await writeOld('produit 7001', { regular: 12_900, categories: [] }, { regular: 11_900, categories: [id] })
    await writeOld('code 3', { amount: 10, active: 1 }, { amount: 12, active: 0 })
    await writeOld('rayon 12', { name: 'Bagues' }, { name: 'Anneaux' })
    await writeOld('rayon 13', { term: { name: 'Broches', slug: 'broches' } }, { term: null })
    await writeOld('produit 7002', { name: null }, { name: 'Bague' })
    const page = await log()
    expect(mainOf(page)).not.toMatch(/\{|&quot;/)
    const words = plain(page)
    for (const sentence of [
      'Première version',
      'Titre pour les moteurs de recherche',
      'Comme à l’origine',
      'Prix\u00a0: 129,00\u00a0€ → 119,00\u00a0€',
      'Catégories\u00a0: aucun → Bagues',
      'Combien',
      'État\u00a0: actif → arrêté',
      'Nom\u00a0: Bagues → Anneaux',
      'Supprimé\u00a0: Broches',
      'Créé.',
    ])
      expect(words).toContain(sentence)
    const csv = await file()
    expect(csv).not.toMatch(/\{""/)
    expect(csv).toContain('Prix\u00a0: 129,00\u00a0€ → 119,00\u00a0€')
  })

  it('shows other acts as they were', async () => {
    await env.DB.prepare(
      "INSERT INTO staff_log (at, who, act, subject, before, after) VALUES ('2026-11-20T09:00:00.000Z', 'Léa', 'Rôle', 'équipe 4', 'Boutique', 'Atelier')",
    ).run()
    expect(plain(await log('équipe 4'))).toContain('Boutique → Atelier')
  })
})
