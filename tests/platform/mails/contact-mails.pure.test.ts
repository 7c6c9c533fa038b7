import { describe, expect, it } from 'vitest'
import type { House } from '../../../worker/content/business.ts'
import { contactReceipt, toHouse } from '../../../worker/platform/mails/messages/contact.ts'
import { hostile, house, messageOf } from '../../support/mail-samples.ts'

/** The same shop without opening hours. */
const silent: House = {
  ...house,
  business: { ...house.business, facts: { ...house.business.facts, horaires: 'BUSINESS_HOURS' } },
}

describe('contact mail to the business', () => {
  it('contains the message line by line, with Reply-To set to the sender', () => {
    const { subject, text, html, headers } = toHouse(messageOf({ order: '1042' }), house)
    expect(subject).toBe('Un bijou\u00a0: Claire Le Goff')
    expect(headers).toEqual({ 'Reply-To': 'claire@example.com' })
    expect(text).toContain('Commande\u00a0: n°\u00a01042\nBijou\u00a0: ')
    expect(html.match(/>Merci\.<\/p>/g)).toHaveLength(2)
  })

  it('escapes what the sender typed', () => {
    const typed = { name: hostile, order: hostile, product: hostile, message: hostile }
    for (const { subject, html, text, headers } of [
      toHouse(messageOf(typed), house),
      contactReceipt(messageOf(typed), house),
    ]) {
      expect(html).not.toContain('<img')
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).not.toMatch(/[\u202e\u2028\r]/)
      expect(Object.keys(headers)).not.toContain('Bcc')
    }
  })
})

describe('contact receipt to the sender', () => {
  it.each([
    'https://pills.example/x?y',
    'HTTP://pills.example',
    'www.pills.example',
    'HTTP://PILLS.EXAMPLE',
    'Https://Pills.Example/x',
    'pills.example',
    'pills.example:8080/x',
    'a@pills.example,',
    'bit.ly/a',
  ])('repeats neither the address %s nor the name, against spam', (address) => {
    const { html, text } = contactReceipt(
      messageOf({ name: 'Cheap Pills', order: address, message: `Voyez ${address} vite` }),
      house,
    )
    expect(`${html}${text}`).not.toMatch(/pills|bit\.ly/i)
    expect(text).toContain('Voyez [lien] vite')
    expect(text).toContain('ne sont pas repris')
  })

  it('keeps text that is not an address', () => {
    const message = 'Taille 49/50, ou 9,5 mm. Merci...'
    expect(contactReceipt(messageOf({ message }), house).text).toContain(message)
  })

  it.each([
    ['9,5 mm.Merci', '9,5 mm. Merci'],
    ['Pills.Example/x', 'Pills. Example/x'],
    ['пример.рф', 'пример. рф'],
    ['pills。example', 'pills。 example'],
    ['pills.\u2060example', 'pills. \u2060example'],
  ])('splits %s, so that mail programs make no link of it', (message, parted) => {
    expect(contactReceipt(messageOf({ message }), house).text).toContain(`\n${parted}\n`)
  })

  it('names the response time of the shop, and one month for personal data', () => {
    expect(contactReceipt(messageOf(), house).text).toContain('sous 2\u00a0jours ouvrés')
    expect(contactReceipt(messageOf(), silent).text).not.toContain('jours ouvrés')
    const { subject, text } = contactReceipt(messageOf({ subject: 'data' }), house)
    expect(subject).toBe('Votre demande sur vos données')
    expect(text).toContain('sous un mois au plus')
    expect(text).not.toContain('jours ouvrés')
  })
})
