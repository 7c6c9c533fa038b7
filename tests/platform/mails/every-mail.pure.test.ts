import { describe, expect, it } from 'vitest'
import { orderDelivered, orderShipped } from '../../../worker/platform/mails/messages/order-parcel.ts'
import { orderPaid, paymentFailed } from '../../../worker/platform/mails/messages/order-payment.ts'
import type { MailedOrder } from '../../../worker/platform/mails/messages/ordered.ts'
import { hostile, house, mailSamples, orderOf } from '../../support/mail-samples.ts'
import { hrefsOf, plain, wordsOf } from './mail-words.ts'

describe.each(Object.entries(mailSamples))('mail %s', (_name, mail) => {
  it('has the same words and links in HTML and in text', () => {
    const text = mail.text.replace(/^https:\S+$/gm, '')
    expect(plain(wordsOf(mail.html))).toBe(plain(text))
    for (const href of hrefsOf(mail.html)) expect(mail.text.split('\n')).toContain(href)
  })

  it('is in French, with one heading, accessible tables and link texts', () => {
    expect(mail.html).toMatch(/^<!doctype html><html lang="fr">/)
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    for (const [table] of mail.html.matchAll(/<table[^>]*>(?!<(?:tbody|thead)><tr><th)/g))
      expect(table).toContain('role="presentation"')
    for (const [head] of mail.html.matchAll(/<th\b[^>]*>/g)) expect(head).toMatch(/scope="(?:row|col)"/)
    for (const [, words] of mail.html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)) expect(words?.trim()).not.toBe('')
  })

  it('contains no tracking: it loads nothing', () => {
    expect(mail.html).not.toMatch(
      /<(?:img|link|script|iframe|object|video|audio|form)\b|url\(|src=|@import|(?:width|height)(?:="1"|:1px)/i,
    )
  })

  it('links only to the shop', () => {
    for (const href of hrefsOf(mail.html)) expect(href).toMatch(/^https:\/\/aubenacre\.test\//)
  })

  it('has a subject of one line and at most 60 characters, and names the seller', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(60)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text).toContain('Maison Essai SAS, 14, rue des Orfèvres, 75001 Paris')
    expect(mail.text).toContain('https://aubenacre.test/mentions-legales')
  })

  it('names no empty reference', () => {
    expect(mail.text).not.toMatch(/réf\.\s*(?:,|$)/im)
  })

  it('follows French typography', () => {
    const words = mail.text.replace(/https?:\S+/g, '')
    expect(words).not.toMatch(/[^\u00a0\d]:|[^\u202f][;!?]|'|\d [€%‰]/)
  })
})

const [ring, necklace] = orderOf().lines as [MailedOrder['lines'][number], MailedOrder['lines'][number]]
const link = '/commande/1042?acces=secret'
const paid = (changed: Parameters<typeof orderOf>[0] = {}) => orderPaid(orderOf(changed), link, house)

describe('order confirmation', () => {
  it('contains the whole contract (L221-13)', () => {
    const { subject, text } = paid()
    expect(subject).toBe('Votre commande n°\u00a01042')
    for (const words of [
      'Commande\u00a0: n°\u00a01042',
      'Passée\u00a0: le 21 novembre 2026',
      'Livraison au plus tard\u00a0: le 8 décembre 2026',
      '1 × Bague Aube Akoya\nOr jaune 750\u00a0‰ (18 carats), perle de culture Akoya\nTaille\u00a0: 52\n',
      'À relire\u00a0: lea\nBijou personnalisé\u00a0: pas de droit de rétractation.\n129,00\u00a0€',
      'Sous-total\u00a0: 258,00\u00a0€\nRemise welcome10\u00a0: −25,80\u00a0€\nLivraison\u00a0: Offerte',
      'Total TTC payé\u00a0: 232,20\u00a0€\nDont TVA (20\u00a0%)\u00a0: 38,70\u00a0€',
      'Livraison\u00a0: Claire Le Goff, 14, rue des Œillets, 75001 Paris, France',
      'Carte cadeau\u00a0: Joyeux anniversaire Papa',
      'Votre note\u00a0: Sonnez deux fois.',
      'https://aubenacre.test/commande/1042?acces=secret',
      'Renoncer au contrat ici\u00a0:\nhttps://aubenacre.test/retractation',
      'article L221-28, 3°',
      '- Collier à lettres («\u00a0lea\u00a0»)',
      'Le port retour est à votre charge, sauf défaut ou erreur de notre part',
      'Droit de rétractation. Vous avez le droit de vous rétracter du présent contrat sans donner de motif',
      'Effets de la rétractation. En cas de rétractation de votre part',
      'Garantie légale de conformité\u00a0: deux ans',
      'Garantie des vices cachés\u00a0: deux ans à compter de la découverte',
      'Vendeur\u00a0: Maison Essai SAS',
      'Téléphone\u00a0: +33 1 23 45 67 89',
      'Conditions générales de vente, version du 22 novembre 2026',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('importation')
  })

  it('attaches terms, withdrawal form and invoice', () => {
    expect(paid().attachments).toEqual([
      { kind: 'terms', version: '2026-11-22' },
      { kind: 'withdrawal-form' },
      { kind: 'invoice', order: 1042 },
    ])
  })

  it('excludes from withdrawal only the personalised products', () => {
    expect(paid({ lines: [ring] }).text).not.toMatch(/L221-28|personnalisé/)
    const all = paid({ lines: [necklace] }).text
    expect(all).toContain('L221-28')
    expect(all).not.toContain('ouvrent droit à rétractation')
  })

  it.each([
    ['US', '10001', 'droits d’importation américains', null],
    ['CA', 'H2X 1Y4', 'TPS/TVH', null],
    ['GB', 'SW1A 1AA', 'Jusqu’à 135'.toLowerCase(), null],
    ['GB', 'BT1 1AA', 'Dont TVA (20\u00a0%)', 20],
    ['DE', '10115', 'Dont TVA (19\u00a0%)', 19],
  ])('to %s %s explains import taxes or states VAT', (country, postcode, words, vatRate) => {
    const { text } = paid({ shipping: { ...orderOf().shipping, country, postcode }, vatRate })
    expect(text).toContain(words)
    expect(text.includes('Droits et taxes d’importation')).toBe(vatRate === null)
    expect(text.includes('Dont TVA')).toBe(vatRate !== null)
  })

  it('escapes what the buyer typed, on one line', () => {
    const typed = { ...orderOf().billing, first_name: hostile, address_2: hostile }
    const { subject, html, text } = paid({
      billing: typed,
      shipping: typed,
      giftMessage: hostile,
      customerNote: hostile,
      lines: [{ ...ring, name: hostile, materials: hostile, options: { [hostile]: hostile } }],
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc:|[\u202e\u2028\r]/m)
  })
})

describe('other order mails', () => {
  it('payment failed: names the time limit in Paris time', () => {
    const { subject, text } = paymentFailed(orderOf(), link, house)
    expect(subject).toBe('Votre paiement n’a pas abouti')
    expect(text).toContain('peut être payée jusqu’à 12\u00a0h\u00a000 (heure de Paris)')
    expect(text).toContain('Votre panier est gardé 7 jours.')
    expect(text).toContain(`Payer à nouveau\u00a0:\nhttps://aubenacre.test${link}`)
  })

  it('shipped: omits carrier and tracking number when they are empty', () => {
    const { text } = orderShipped(orderOf(), { carrier: '', tracking: '' }, link, house)
    expect(text).not.toMatch(/Transporteur|suivi\u00a0:/)
    expect(text).toContain('https://aubenacre.test/entretien')
  })

  it('delivered: gives a withdrawal deadline on the next working day', () => {
    const { text } = orderDelivered(orderOf(), '2026-12-11', link, house)
    expect(text).toContain('Réception retenue\u00a0: le 11 décembre 2026')
    expect(text).toContain('Se rétracter au plus tard\u00a0: le 28 décembre 2026')
    expect(text).toContain('Renvoyer au plus tard\u00a0: le 10 janvier 2027')
  })

  it('delivered: gives no withdrawal deadline when every product is engraved', () => {
    const { text } = orderDelivered(orderOf({ lines: [necklace] }), '2026-12-11', link, house)
    expect(text).not.toContain('Se rétracter au plus tard')
    expect(text).toContain('L221-28')
  })
})
