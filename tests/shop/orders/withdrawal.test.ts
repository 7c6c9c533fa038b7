import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loggedIn } from '../../support/customer.ts'
import { errorOf, hidden, shopper, words } from '../shopper.ts'
import { canonicalOf, headingOf, visit } from '../visit.ts'
import { declarations, declare, decoded, fields, mails, mainOf, openForm, plain } from './withdrawal-form.ts'

const remote = { ...env, COMMERCE_URL: 'https://platform.test' }

openForm()

describe('withdrawal as a guest, without script', () => {
  it('takes three steps, without login or reason, and puts no personal data into the address', async () => {
    const before = (await declarations()).length
    const first = await visit(paths.withdrawal)
    expect(first.status).toBe(200)
    expect(plain(first)).toContain('Vous n’avez pas à donner de raison.')
    expect(canonicalOf(first)).toBe(paths.withdrawal)
    const { again, second, sent, location, receipt } = await declare()
    expect(again.status).toBe(200)
    expect(words(again)).toContain(
      'Je vous notifie ma rétractation du contrat portant sur\u00a0: toute la commande n°\u00a01042.',
    )
    expect([...second.html.matchAll(/<button class="btn"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(
      ['Confirmer la rétractation'],
    )
    expect(sent.status).toBe(303)
    expect(decodeURIComponent(location)).toMatch(/^\/retractation\?accuse=\d+\.[\w.-]+$/)
    expect(headingOf(receipt)).toBe('Votre rétractation est enregistrée')
    expect(words(receipt)).toContain(
      'Votre rétractation est enregistrée le 21 novembre 2026 à 14\u00a0h\u00a005. Un accusé de réception vient de partir à claire@example.com.',
    )
    expect(plain(receipt)).toContain('30 jours après la réception, et jamais avant le 5 décembre 2026')
    expect(canonicalOf(receipt)).toBeNull()
    expect(receipt.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await declarations()).toHaveLength(before + 1)
    expect(await mails()).toHaveLength(1)
  })

  it('stores exactly the declaration that the buyer has confirmed', async () => {
    const { again } = await declare({ scope: 'some', jewels: ' la bague\nen <b>or</b> ' })
    const stored = (await declarations()).at(-1)
    expect(stored?.['declaration']).toBe(
      'Je vous notifie ma rétractation du contrat portant sur\u00a0: la bague en <b>or</b> (commande n°\u00a01042).',
    )
    expect(plain(again)).toContain(stored?.['declaration'])
    expect(again.html).not.toContain('<b>or</b>')
  })

  it('stores one declaration and sends one receipt when the form is sent again', async () => {
    const before = (await declarations()).length
    const { visitor, second, location } = await declare()
    const confirm = () => visitor.post(second.action, { ...second.fields, confirm: '1' })
    const [one, two] = await Promise.all([confirm(), confirm()])
    expect([one.status, two.status]).toEqual([303, 303])
    expect((await visitor.get(location)).status).toBe(200)
    expect(await declarations()).toHaveLength(before + 1)
    expect(await mails()).toHaveLength(1)
  })

  it('returns to the first step with the typed values', async () => {
    const { visitor, second } = await declare({ scope: 'some', jewels: 'la bague', name: 'Zoé “Z” <i>' })
    const page = await visitor.post(second.action, { ...second.fields, modify: '1' })
    expect(page.status).toBe(200)
    expect(plain(page)).toContain('Continuer')
    expect(decoded(page.html)).toContain('value="Zoé “Z” <i>"')
    expect(page.html).toMatch(/id="scope-some"[^>]*checked=""/)
    expect(mainOf(page)).toContain('>la bague</textarea>')
    expect(hidden(page, 'declaration')).toBe(second.fields['declaration'])
  })

  it.each([
    [{ name: ' ' }, 'withdrawal-name', 'Indiquez votre nom.'],
    [{ order: '' }, 'withdrawal-order', 'Indiquez le numéro de la commande, ou ce que vous en savez.'],
    [{ email: '' }, 'withdrawal-email', 'Indiquez l’adresse où recevoir l’accusé.'],
    [{ email: 'claire@' }, 'withdrawal-email', 'Cet e-mail ne semble pas valide.'],
    [{ scope: 'some' }, 'jewels', 'Indiquez les bijoux concernés.'],
    [{ name: 'a'.repeat(121) }, 'withdrawal-name', '120 signes au plus.'],
  ])('returns 422 beside the field for %j', async (changed, field, sentence) => {
    const page = await shopper().post(paths.withdrawal, { ...fields, ...changed })
    expect(page.status).toBe(422)
    expect(errorOf(page, field)).toBe(sentence)
    expect(plain(page)).toContain('Un champ est à revoir.')
  })

  it('validates the fields of the second step again', async () => {
    const before = (await declarations()).length
    const { visitor, second } = await declare()
    const altered = await visitor.post(second.action, { ...second.fields, email: 'x', confirm: '1' })
    expect([altered.status, errorOf(altered, 'withdrawal-email')]).toEqual([
      422,
      'Cet e-mail ne semble pas valide.',
    ])
    const unnamed = await visitor.post(second.action, { ...second.fields, declaration: 'x', confirm: '1' })
    expect(unnamed.status).toBe(303)
    expect(await declarations()).toHaveLength(before + 2)
  })

  it('returns 429 after twenty declarations, with the declaration still on the page', async () => {
    const from = { 'CF-Connecting-IP': '203.0.113.7' }
    const visitor = shopper()
    const send = () =>
      visitor.post(paths.withdrawal, { ...fields, declaration: crypto.randomUUID(), confirm: '1' }, from)
    for (let times = 0; times < 20; times++) await send()
    const page = await send()
    expect(page.status).toBe(429)
    expect(words(page)).toContain('une déclaration par e-mail ou par courrier vaut autant')
    expect(plain(page)).toContain('Confirmer la rétractation')
    visitor.cookies.set('aubenacre_token', (await loggedIn()).token)
    expect((await send()).status).toBe(429)
  })
})

describe('withdrawal page without the means to store or mail a declaration', () => {
  it('gives the e-mail address instead of a form when the platform is not ours', async () => {
    const page = await visit(paths.withdrawal, {}, remote)
    expect(page.status).toBe(200)
    expect(page.html).toContain('mailto:bonjour@example.com')
    expect(mainOf(page)).not.toContain('<form')
    expect((await shopper(remote).post(paths.withdrawal, { ...fields, confirm: '1' })).status).toBe(404)
  })

  it('stores the declaration and the receipt when the shop has no mail account', async () => {
    const production = { ...env, ENVIRONMENT: 'production' }
    const sent = await shopper(production).post(paths.withdrawal, { ...fields, confirm: '1' })
    const receipt = await visit(sent.headers.get('Location') ?? '', {}, production)
    expect(plain(receipt)).toContain('Un accusé de réception partira à claire@example.com.')
    expect((await mails()).at(-1)).toMatchObject({ state: 'waiting' })
  })
})

describe('withdrawal link', () => {
  it.each([
    paths.home,
    paths.all,
    paths.cart,
    paths.account,
    paths.favorites,
    paths.orderSearch,
    paths.returns,
    paths.terms,
    paths.questions,
    paths.withdrawal,
    paths.search,
    paths.guides,
    paths.newsletter,
    '/rien-ici',
    '/dev/mails',
  ])('is in the footer of %s', async (path) => {
    const { html } = await visit(path)
    expect(html.slice(html.indexOf('<footer'))).toContain(
      '<a href="/retractation">Renoncer au contrat ici</a>',
    )
  })
})
