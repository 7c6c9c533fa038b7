import { describe, expect, it } from 'vitest'
import type { House } from '../../../worker/content/business.ts'
import { businessOf } from '../../../worker/content/business.ts'
import type { Mail } from '../../../worker/platform/mails/mail.tsx'
import {
  newsletterConfirmation,
  newsletterStopLink,
  newsletterWelcome,
} from '../../../worker/platform/mails/messages/newsletter.ts'
import {
  type AwaitedItem,
  restockConfirmation,
  restockNews,
} from '../../../worker/platform/mails/messages/restock.ts'
import { subjectOf } from '../../../worker/platform/mails/subject.ts'
import { businessFacts } from '../../support/business-facts.ts'
import { hrefsOf, plain, wordsOf } from './mail-words.ts'

const house: House = { site: 'https://aubenacre.test', business: businessOf(businessFacts) }
const ring: AwaitedItem = {
  name: 'Bague Aube Akoya',
  choice: 'Taille 52',
  path: '/product/bague-aube-akoya-7001?taille=52',
}
const token = 'a-secret_of-a-test'

const shared = { code: 'welcome10', percent: 10, lastDay: null }
const personal = { code: 'bienvenue-k7qm-2wtx-9hbd', percent: 10, lastDay: '2027-05-23' }
const requestStop = `https://aubenacre.test/restock/stop?jeton=${token}`
const newsletterStop = `https://aubenacre.test/lettre/desinscription?jeton=${token}`

/** All mails of these two families, with their one-click unsubscribe address. */
const mails: [string, Mail, string][] = [
  ['confirmation of a request', restockConfirmation(ring, token, house), requestStop],
  ['news of a return', restockNews(ring, token, house), requestStop],
  [
    'confirmation of the letter',
    newsletterConfirmation({ confirm: 'c', stop: token }, house),
    newsletterStop,
  ],
  ['welcome with the code of everyone', newsletterWelcome(shared, token, house), newsletterStop],
  ['welcome with a personal code', newsletterWelcome(personal, token, house), newsletterStop],
  ['welcome without a code', newsletterWelcome(null, token, house), newsletterStop],
  ['way out', newsletterStopLink(token, house), newsletterStop],
]

describe.each(mails)('mail: %s', (_kind, mail, stop) => {
  it('has the same words and links in HTML and in text', () => {
    const text = mail.text.replace(/^https:\S+$/gm, '')
    expect(plain(wordsOf(mail.html))).toBe(plain(text))
    for (const href of hrefsOf(mail.html)) expect(mail.text.split('\n')).toContain(href)
  })

  it('is in French, with one heading, accessible tables and link texts', () => {
    expect(mail.html).toMatch(/^<!doctype html><html lang="fr">/)
    expect(mail.html).toMatch(/<div [^>]*lang="fr"/)
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
    for (const [table] of mail.html.matchAll(/<table[^>]*>(?!<tbody><tr><th)/g))
      expect(table).toContain('role="presentation"')
    for (const [, words] of mail.html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)) expect(words?.trim()).not.toBe('')
  })

  it('contains no tracking: it loads nothing', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe|object|video|audio|form)\b|url\(|src=|@import/i)
  })

  it('has a subject of at most 60 characters, and names the seller and the contact', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(60)
    for (const fact of [
      'Maison Essai SAS, 14, rue des Orfèvres, 75001 Paris',
      'bonjour@example.com · +33 1 23 45 67 89',
    ])
      expect(mail.text).toContain(fact)
    expect(mail.text).toContain('https://aubenacre.test/mentions-legales')
  })

  it('can be unsubscribed in one click', () => {
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(hrefsOf(mail.html)).toContain(stop)
  })

  it('follows French typography', () => {
    const words = mail.text.replace(/https?:\S+/g, '')
    expect(words).not.toMatch(/[^\u00a0\d]:|[^\u202f][;!?]|'/)
  })
})

describe('newsletter welcome mail', () => {
  it('names the coupon, its value and its conditions', () => {
    const { subject, text } = newsletterWelcome(shared, token, house)
    expect(subject).toBe('Votre code welcome10')
    expect(text).toContain(
      '−10\u00a0% sur votre première commande, soit 10,00\u00a0€ pour 100,00\u00a0€ d’achat.',
    )
    expect(text).toContain('Il s’emploie une fois par personne.')
    expect(text).not.toContain('Jusqu’au')
  })

  it('names the last day of a personal coupon and its address', () => {
    const { subject, text } = newsletterWelcome(personal, token, house)
    expect(subject).toBe('Votre code de bienvenue')
    expect(text).toContain('Code\u00a0: bienvenue-k7qm-2wtx-9hbd\nJusqu’au\u00a0: 23 mai 2027 compris')
    expect(text).toContain('avec l’adresse qui reçoit ce message')
  })

  it('contains no offer before the confirmation', () => {
    expect(newsletterConfirmation({ confirm: 'c', stop: token }, house).text).not.toMatch(
      /%|code|voir les bijoux/i,
    )
  })
})

describe('back-in-stock mail', () => {
  const mail = restockNews(ring, token, house)

  it('names the product and links to the chosen variant', () => {
    expect(mail.subject).toBe('De retour\u00a0: Bague Aube Akoya')
    expect(mail.text).toContain('Choix\u00a0: Taille 52')
    expect(hrefsOf(mail.html)).toContain('https://aubenacre.test/product/bague-aube-akoya-7001?taille=52')
  })

  it('omits the choice of a product without variants', () => {
    expect(restockNews({ ...ring, choice: '' }, token, house).text).not.toContain('Choix')
  })
})

describe('product name with markup and control characters', () => {
  const name = '<img src=x onerror=alert(1)> "Bague"\r\nBcc: x@y.fr\u202e\u2028& Cie'

  it.each([restockConfirmation, restockNews])('is escaped, on one line', (write) => {
    const mail = write({ ...ring, name }, token, house)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.subject).not.toMatch(/[\r\n\u202e\u2028]/)
    expect(mail.text).not.toMatch(/^Bcc:/m)
    expect(mail.text).not.toMatch(/[\u202e\u2028\r]/)
  })
})

describe('mail subject', () => {
  it('is cut after a word, at 60 characters', () => {
    const long = subjectOf(
      'De retour\u00a0: ',
      'Collier Lumière du matin en perles de culture de Tahiti et or jaune',
    )
    expect(long).toBe('De retour\u00a0: Collier Lumière du matin en perles de culture…')
    expect(subjectOf('De retour\u00a0: ', 'x'.repeat(80))).toHaveLength(60)
  })
})
