import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { checkoutFields, errorOf, words } from '../shopper.ts'
import { orders, withStuds } from './checkout-visitor.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

describe('POST /checkout with invalid fields', () => {
  it.each([
    ['email', '', 'Indiquez votre e-mail.'],
    ['email', 'claire@', 'Cet e-mail ne semble pas valide.'],
    ['country', '', 'Choisissez un pays.'],
    ['country', 'JP', 'Nous ne livrons pas encore ce pays en ligne. Écrivez-nous.'],
    ['country', 'constructor', 'Nous ne livrons pas encore ce pays en ligne. Écrivez-nous.'],
    ['first_name', '', 'Indiquez votre prénom.'],
    ['last_name', ' ', 'Indiquez votre nom.'],
    ['address_1', '', 'Indiquez votre adresse.'],
    ['address_1', 'x'.repeat(36), '35 signes au plus par ligne.'],
    ['city', '', 'Indiquez la ville.'],
    ['postcode', '', 'Indiquez le code postal.'],
    ['postcode', '7500', 'Ce code postal ne correspond pas au pays choisi.'],
    ['postcode', '97400', 'Nous ne livrons pas encore cette zone (La Réunion). Écrivez-nous.'],
    ['phone', '', 'Indiquez un numéro de téléphone.'],
    ['phone', 'appelez-moi', 'Ce numéro ne semble pas valide.'],
    ['phone', '06 12 34 56 78 / 06 98 76 54 32', 'Indiquez un seul numéro, sans autre mot.'],
    ['phone', '0612345678 après 18 h', 'Indiquez un seul numéro, sans autre mot.'],
    ['note', 'x'.repeat(501), '500 signes au plus.'],
    ['accept_terms', undefined, 'Acceptez les conditions générales de vente pour commander.'],
    ['adult', undefined, 'Déclarez avoir 18 ans ou plus pour commander.'],
  ])('%s as %o: returns 422 beside the field and keeps the other values', async (field, value, sentence) => {
    const visitor = await withStuds()
    const before = await orders()
    const fields = await checkoutFields(visitor, { newsletter: '1', [field]: value })
    const page = await visitor.post('/checkout', fields)
    expect(page.status).toBe(422)
    expect(errorOf(page, field)).toBe(sentence)
    expect(words(page)).toContain(field === 'last_name' ? 'value="Claire"' : 'value="Morel"')
    expect(words(page)).toMatch(/name="newsletter"[^>]*checked/)
    expect(await orders()).toBe(before)
  })

  it('requires a region of the chosen country', async () => {
    const visitor = await withStuds()
    const italy = { country: 'IT', postcode: '00184', city: 'Roma' }
    for (const state of ['', '-', 'ES-CA', 'US-NY']) {
      const page = await visitor.post('/checkout', await checkoutFields(visitor, { ...italy, state }))
      expect(errorOf(page, 'state')).toBe('Choisissez une région, un État ou une province.')
    }
    const { status } = await visitor.post(
      '/checkout',
      await checkoutFields(visitor, { ...italy, state: 'IT-RM' }),
    )
    expect(status).toBe(303)
  })

  it('accepts a billing country without delivery and reports missing billing fields', async () => {
    const visitor = await withStuds()
    const billing = {
      billing_same: undefined,
      billing_country: 'AT',
      billing_first_name: 'Anna',
      billing_last_name: 'Gruber',
      billing_address_1: 'Ring 1',
      billing_city: 'Wien',
      billing_postcode: '1010',
    }
    const page = await visitor.post(
      '/checkout',
      await checkoutFields(visitor, { ...billing, billing_city: '' }),
    )
    expect(errorOf(page, 'billing_city')).toBe('Indiquez la ville.')
    expect((await visitor.post('/checkout', await checkoutFields(visitor, billing))).status).toBe(303)
  })

  it('lists all errors at the top, focuses the list and links to each field', async () => {
    const page = words(await (await withStuds()).post('/checkout', {}))
    expect(page.indexOf('id="review"')).toBeLessThan(page.indexOf('id="email"'))
    expect(/<div[^>]*id="review"[^>]*>/.exec(page)?.[0]).toMatch(/tabindex="-1" autofocus/i)
    expect(page).toContain('Quelques champs sont à revoir.')
    expect(page).toContain('href="#postcode"')
    expect(page).toContain('Cette page de commande est trop ancienne.')
  })

  it('escapes the typed values', async () => {
    const visitor = await withStuds()
    const fields = await checkoutFields(visitor, { first_name: '"><script>alert(1)</script>', email: '' })
    const { html } = await visitor.post('/checkout', fields)
    expect(html).not.toContain('<script>alert')
  })
})
