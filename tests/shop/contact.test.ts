import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { contactFields } from '../../shared/contact/contact.ts'
import { paths } from '../../shared/paths.ts'
import type { Env } from '../../worker/env.ts'
import { exportOf } from '../../worker/platform/account/export.ts'
import { servesHere, settingsOf } from '../../worker/settings.ts'
import { openShop } from '../contract/cart-shop.ts'
import { soldOrder } from '../platform/orders/sold-order.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { loggedIn } from '../support/customer.ts'
import { errorOf, hidden, noticeOf, shopper, words } from './shopper.ts'
import { canonicalOf, headingOf, origin, structuredOf, textOf, type Visit, visit } from './visit.ts'

const written = {
  subject: 'jewel',
  name: 'Claire Martin',
  email: 'claire@example.com',
  order: '',
  message: 'Est-elle en or\u202f?',
}
const workshop: Env = { ...env, OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'a-secret-of-the-tests' }
const key = { Authorization: `Basic ${btoa('atelier:a-secret-of-the-tests')}` }

beforeAll(async () => {
  await loadCatalogue(env.DB)
  await openShop()
})
beforeEach(() =>
  env.DB.batch(['messages', 'outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`))),
)

const rows = async () =>
  (await env.DB.prepare('SELECT * FROM messages ORDER BY id').all<Record<string, string | number | null>>())
    .results
const mails = async () =>
  (await env.DB.prepare('SELECT kind FROM outbox ORDER BY id').all<{ kind: string }>()).results
const typedIn = (page: Visit, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(page.html)?.[1] ?? ''
const chosenIn = (page: Visit) => /<option value="(\w+)" selected="">/.exec(page.html)?.[1] ?? ''
const said = ({ html }: Visit) => textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
const json = { Accept: 'application/json' }

describe('contact page', () => {
  it('shows the contact details before the form, with structured data', async () => {
    const page = await visit(paths.contact)
    expect([page.status, headingOf(page), canonicalOf(page)]).toEqual([200, 'Nous contacter', '/contacter'])
    const [call, form, next] = [
      '>Nous écrire, nous appeler</h2>',
      '<form class="form form-2"',
      '<h2 id="partie-ce-qu',
    ]
    expect(page.html.indexOf(call ?? '')).toBeLessThan(page.html.indexOf(form ?? ''))
    expect(page.html.indexOf(form ?? '')).toBeLessThan(page.html.indexOf(next ?? ''))
    expect(said(page)).toMatch(/gardées 3 ans au plus\. Vos droits : Confidentialité ?\./)
    expect(structuredOf(page)['ContactPage']).toMatchObject({
      mainEntity: { contactPoint: { contactType: 'customer service', url: `${origin}/contacter` } },
    })
  })

  it('hides its honeypot field from people', async () => {
    const { html } = await visit(paths.contact)
    expect(html).toMatch(/<p hidden=""><label>[^<]*<input[^>]*tabindex="-1"[^>]*\/><\/label><\/p>/i)
  })

  it('preselects the product or the order that the visitor comes from', async () => {
    const product = await visit(paths.contactOnProduct(7001))
    expect([chosenIn(product), product.html.includes('action="/contacter?bijou=7001"')]).toEqual([
      'jewel',
      true,
    ])
    expect(said(product)).toContain('À propos de : Bague Aube Akoya')
    expect(canonicalOf(product)).toBe('/contacter')
    const order = await visit(paths.contactOnOrder('1042'))
    expect([chosenIn(order), typedIn(order, 'order')]).toEqual(['order', '1042'])
    const nothing = await visit('/contacter?bijou=1e3&commande=')
    expect([nothing.status, chosenIn(nothing)]).toEqual([200, ''])
    const script = await visit(`/contacter?commande=${encodeURIComponent('"><script>')}`)
    expect(script.html).not.toContain('"><script>')
  })

  it('fills in the e-mail address of a logged-in customer', async () => {
    const { token, email } = await loggedIn()
    const customer = shopper()
    customer.cookies.set('aubenacre_token', token)
    const page = await customer.get(paths.contact)
    expect([page.status, typedIn(page, 'email')]).toEqual([200, email])
  })

  it('has no form when the platform is not ours', () => {
    const settings = settingsOf(env)
    expect(servesHere(settings, 'house')).toBe(true)
    expect(servesHere({ ...settings, COMMERCE_URL: 'https://shop.test' }, 'house')).toBe(false)
  })

  it.each(['/product/bague-aube-akoya-7001', '/nowhere'])('is linked from %s', async (path) => {
    expect((await visit(path)).html).toMatch(
      /href="\/contacter(\?bijou=7001)?">\s*(Une question|Nous écrire)/,
    )
  })
})

describe('POST /contacter without script', () => {
  it('stores and mails a message once, and redirects to a confirmation that can be reloaded', async () => {
    const visitor = shopper()
    const page = await visitor.get(paths.contactOnProduct(7001))
    const fields = { ...written, intent: hidden(page, 'intent'), site: '' }
    for (const _click of [1, 2]) {
      const sent = await visitor.post('/contacter?bijou=7001', fields)
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contacter?recu=jewel'])
    }
    expect(noticeOf(visitor)).toBeUndefined()
    expect(await rows()).toMatchObject([
      { subject: 'jewel', product_id: 7001, message: written.message, suspect: 0 },
    ])
    expect(await mails()).toEqual([{ kind: 'message' }, { kind: 'message-receipt' }])
    for (const _reload of [1, 2]) {
      const done = await visitor.get('/contacter?recu=jewel')
      expect([done.status, headingOf(done), canonicalOf(done)]).toEqual([
        200,
        'Votre message est arrivé',
        null,
      ])
      expect(said(done)).toContain('Une personne vous lit et vous répond elle-même')
    }
  })

  it('returns 422 beside the fields, lists the errors first and keeps the typed values', async () => {
    const page = await shopper().post('/contacter?bijou=7001', {
      ...written,
      email: 'claire@',
      message: 'Ma carte est la 4242 4242 4242 4242 <b>',
    })
    expect(page.status).toBe(422)
    expect([typedIn(page, 'name'), typedIn(page, 'email'), chosenIn(page)]).toEqual([
      'Claire Martin',
      'claire@',
      'jewel',
    ])
    expect(page.html).toContain('4242 4242 4242 4242 &lt;b&gt;</textarea>')
    expect([errorOf(page, 'email'), errorOf(page, 'message')]).toEqual([
      'Cet e-mail ne semble pas valide.',
      'N’écrivez jamais un numéro de carte ici.',
    ])
    expect(page.html).toMatch(/role="alert"[^>]*>.*href="#email".*href="#message"/s)
    expect(said(page)).toContain('À propos de : Bague Aube Akoya')
    expect(await rows()).toEqual([])
  })

  it('returns an error beside each missing field', async () => {
    const page = await shopper().post(paths.contact, {})
    expect(['subject', 'name', 'email', 'order', 'message'].map((field) => errorOf(page, field))).toEqual([
      'Choisissez un sujet.',
      'Indiquez votre nom.',
      'Indiquez votre e-mail.',
      undefined,
      'Écrivez votre message.',
    ])
  })

  it('accepts a message with a filled honeypot, marks it as suspect and sends no mail', async () => {
    const sent = await shopper().post(paths.contact, { ...written, site: 'https://pills.example' })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contacter?recu=jewel'])
    expect(await rows()).toMatchObject([{ suspect: 1 }])
    expect(await mails()).toEqual([])
  })

  it('returns 429 with the time to wait and keeps the typed values', async () => {
    for (let n = 0; n < 5; n++) await shopper().post(paths.contact, { ...written, message: `Message ${n}` })
    const page = await shopper().post(paths.contact, { ...written, message: 'Le dernier' })
    expect(page.status).toBe(429)
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(page.html).toContain('Le dernier</textarea>')
    expect(words(page)).toContain('votre message reste dans le formulaire')
    expect(await rows()).toHaveLength(5)
  })

  it('returns 413 for a body of one megabyte', async () => {
    const large = { ...written, message: 'a'.repeat(1_000_000) }
    expect((await shopper().post(paths.contact, large)).status).toBe(413)
    expect(await rows()).toEqual([])
  })
})

describe('POST /contacter with script', () => {
  it('returns the next page, or the errors by field', async () => {
    const done = await shopper().post(paths.contact, { ...written, subject: 'data' }, json)
    expect(JSON.parse(done.html)).toEqual({ kind: 'success', goTo: '/contacter?recu=data' })
    const wrong = await shopper().post(paths.contact, { ...written, name: '' }, json)
    expect([wrong.status, JSON.parse(wrong.html)]).toEqual([
      422,
      { kind: 'invalid', errors: { name: 'Indiquez votre nom.' } },
    ])
  })

  it('confirms a data request with an answer within one month', async () => {
    expect(said(await visit('/contacter?recu=data'))).toContain('sous un mois au plus')
  })
})

/** One value for each field of the form, and how the staff read it. A new field needs its own. */
const filled = (
  email: string,
): Record<keyof typeof contactFields, readonly [typed: string, shown: string]> => ({
  subject: ['other', 'Autre'],
  name: ['Claire Martin', 'Claire Martin'],
  email: [email, email],
  order: ['celle de mardi', 'celle de mardi'],
  message: ['Est-elle en or\u202f?', 'Est-elle en or ?'],
})

describe('every field of the form', () => {
  it('is in the form, in the mail to the staff, in the workshop and in the download of the customer', async () => {
    const { id, email } = await loggedIn()
    const fields = Object.entries(filled(email))
    const { html: form } = await visit(paths.contact)
    const undrawn = fields.flatMap(([name]) => (form.includes(` name="${name}"`) ? [] : name))
    expect(undrawn, 'add it to contact/contact-form.tsx').toEqual([])
    await shopper().post(paths.contact, Object.fromEntries(fields.map(([name, [typed]]) => [name, typed])))
    const missingIn = (text: string) =>
      fields.flatMap(([name, [, shown]]) => (text.includes(shown) ? [] : name))
    const mail = await env.DB.prepare("SELECT text FROM outbox WHERE kind = 'message'").first<string>('text')
    expect(missingIn(String(mail).replace(/\s/g, ' ')), 'add it to mails/messages/contact.ts').toEqual([])
    const { html } = await visit(paths.workshop, { headers: key }, workshop)
    expect(missingIn(textOf(html)), 'add it to workshop/queue/messages.tsx').toEqual([])
    const verified = "UPDATE customers SET email_verified_at = '2026-11-21' WHERE id = ?1"
    await env.DB.prepare(verified).bind(id).run()
    const { messages } = (await exportOf(env.DB, id, Date.now())) as { messages: object[] }
    const given = Object.values(messages[0] ?? {})
    const left = fields.flatMap(([name, [typed]]) => (given.includes(typed) ? [] : name))
    expect(left, 'add it to platform/account/export.ts').toEqual([])
  })
})

describe('messages in the workshop', () => {
  const readQueue = () => visit(paths.workshop, { headers: key }, workshop)
  const messagesOf = ({ html }: Visit) =>
    html.slice(html.indexOf('id="messages"'), html.indexOf('id="a-preparer"'))

  it('shows an escaped message with a reply link, and hides it once answered', async () => {
    await shopper().post('/contacter?bijou=7001', {
      ...written,
      email: "o'hara?cc=x&y@example.com",
      order: 'celle de mardi',
      message: `<img src=x onerror=alert(1)>\n${'a'.repeat(300)}`,
    })
    const page = await readQueue()
    expect(said(page)).toContain('Messages (1)')
    const shown = messagesOf(page)
    expect(shown).not.toContain('<img src=x')
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(textOf(shown)).toContain('«\u00a0celle de mardi\u00a0», à retrouver'.replace(/\s/g, ' '))
    expect(shown).toContain('href="/product/bague-aube-akoya-7001"')
    const reply = /href="(mailto:[^"]+)"/.exec(shown)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(reply).toMatch(
      /^mailto:o(?:'|&#x27;)hara%3Fcc%3Dx%26y@example\.com\?subject=Re%C2%A0%3A%20Un%20bijou&body=/,
    )
    const [{ id } = { id: 0 }] = await rows()
    const operator = shopper(workshop)
    for (const _click of [1, 2]) {
      const sent = await operator.post(paths.workshop, { act: 'answer', message: String(id) }, key)
      expect([sent.status, noticeOf(operator)]).toEqual([303, `Message ${id}\u00a0: la réponse est notée.`])
    }
    expect(messagesOf(await readQueue())).toContain('Rien pour le moment.')
    const none = await operator.post(
      paths.workshop,
      { act: 'answer', message: '999999' },
      { ...key, ...json },
    )
    expect(none.status).toBe(404)
  })

  it('shows whether the e-mail address is the one of the order', async () => {
    const { id, email } = await soldOrder()
    for (const from of [email, 'else@example.com'])
      await shopper().post(paths.contact, { ...written, subject: 'order', email: from, order: `n° ${id}` })
    const shown = textOf(messagesOf(await readQueue()))
    expect(shown).toMatch(/de l’adresse de la commande .*d’une autre adresse que celle de la commande/)
    expect(messagesOf(await readQueue())).toContain(`href="/atelier?commande=${id}#trouvee"`)
  })

  it('folds suspect messages and shows the one-month deadline of data requests', async () => {
    await shopper().post(paths.contact, { ...written, message: 'pills', site: 'x' })
    await shopper().post(paths.contact, { ...written, subject: 'data' })
    const shown = messagesOf(await readQueue())
    expect(textOf(shown)).toContain('Réponse due sous un mois.')
    expect(shown.indexOf('pills')).toBeGreaterThan(shown.indexOf('<details'))
    expect(textOf(shown)).toContain('Sans doute indésirables (1)')
  })
})
