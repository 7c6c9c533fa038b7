import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { openShop } from '../contract/cart-shop.ts'
import { received, type SoldOrder, soldOrder } from '../contract/sold-order.ts'
import { loggedIn } from '../support/customer.ts'
import { errorOf, hidden, shopper, words } from './shopper.ts'
import { canonicalOf, headingOf, type Visit, visit } from './visit.ts'

const start = Date.parse('2026-11-21T13:05:00Z')
const fields = { name: 'Claire Martin', order: '1042', email: 'claire@example.com', scope: 'whole' }
const blank: Visit = { status: 200, headers: new Headers(), html: '' }
const remote = { ...env, COMMERCE_URL: 'https://platform.test' }
let sold: SoldOrder

beforeAll(async () => {
  vi.setSystemTime(start)
  await openShop()
  sold = await soldOrder()
  await received(sold.id, '2026-11-20')
})
beforeEach(async () => {
  vi.setSystemTime(start)
  await env.DB.batch(['outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

const mainOf = ({ html }: Visit) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const decoded = (html: string) => words({ ...blank, html }).replaceAll('&gt;', '>')
/** Words of the content of a page; its narrow spaces stay. */
const plain = (page: Visit) =>
  decoded(mainOf(page).replace(/<[^>]+>/g, ' '))
    .replace(/[ \n]+/g, ' ')
    .replaceAll(' .', '.')
/** What the forms of a page would send, and where. */
const formOf = (page: Visit) => {
  const form = /<form[^>]*aria-label="Renoncer[^"]*".*?<\/form>/s.exec(page.html)?.[0] ?? ''
  const hiddenFields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return {
    action: /action="([^"]+)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '',
    fields: Object.fromEntries(hiddenFields.map(([, name, value]) => [name, decoded(value ?? '')])),
    html: form,
  }
}
const declarations = async () =>
  (await env.DB.prepare('SELECT * FROM withdrawals ORDER BY id').all<Record<string, string>>()).results
const mails = async () =>
  (await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'withdrawal'").all<Record<string, string>>())
    .results

/** Both steps, as somebody without script sends them. */
async function declare(changed: Record<string, string> = {}, address: string = paths.withdrawal) {
  const visitor = shopper()
  const first = formOf(await visitor.get(address))
  const again = await visitor.post(first.action, { ...first.fields, ...fields, ...changed })
  const second = formOf(again)
  const sent = await visitor.post(second.action, { ...second.fields, confirm: '1' })
  const location = sent.headers.get('Location') ?? ''
  return { visitor, again, second, sent, location, receipt: await visitor.get(location) }
}

describe('withdrawing as a guest, without script', () => {
  it('takes three steps, and no login, reason or address that tells anything', async () => {
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

  it('stores what was read again, to the letter', async () => {
    const { again } = await declare({ scope: 'some', jewels: ' la bague\nen <b>or</b> ' })
    const stored = (await declarations()).at(-1)
    expect(stored?.['declaration']).toBe(
      'Je vous notifie ma rétractation du contrat portant sur\u00a0: la bague en <b>or</b> (commande n°\u00a01042).',
    )
    expect(plain(again)).toContain(stored?.['declaration'])
    expect(again.html).not.toContain('<b>or</b>')
  })

  it('doubled, tried again or reloaded, makes one declaration and one receipt', async () => {
    const before = (await declarations()).length
    const { visitor, second, location } = await declare()
    const confirm = () => visitor.post(second.action, { ...second.fields, confirm: '1' })
    const [one, two] = await Promise.all([confirm(), confirm()])
    expect([one.status, two.status]).toEqual([303, 303])
    expect((await visitor.get(location)).status).toBe(200)
    expect(await declarations()).toHaveLength(before + 1)
    expect(await mails()).toHaveLength(1)
  })

  it('goes back to what was typed', async () => {
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
  ])('says beside the field what %j lacks', async (changed, field, sentence) => {
    const page = await shopper().post(paths.withdrawal, { ...fields, ...changed })
    expect(page.status).toBe(422)
    expect(errorOf(page, field)).toBe(sentence)
    expect(plain(page)).toContain('Un champ est à revoir.')
  })

  it('checks a second step that was altered as it did the first', async () => {
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

  it('is refused to a form of another site', async () => {
    const elsewhere = { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' }
    const sent = await shopper().post(paths.withdrawal, { ...fields, confirm: '1' }, elsewhere)
    expect(sent.status).toBe(403)
  })

  it('too often keeps the declaration on the page and says when', async () => {
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

describe('an order nobody may be told of', () => {
  it('is answered as one that is not there', async () => {
    const known = await declare({ order: String(sold.id), email: sold.email })
    const unknown = await declare({ order: String(sold.id + 1), email: sold.email })
    const shown = ({ receipt }: typeof known) =>
      plain(receipt).replaceAll(String(sold.id + 1), String(sold.id))
    expect(shown(known)).toBe(shown(unknown))
    // The mail of its buyer knows more.
    expect((await mails()).map(({ text }) => text?.includes('le 20 décembre 2026'))).toEqual([true, false])
  })

  it.each([
    paths.withdrawalOf('1001'),
    `${paths.withdrawal}?commande=1001&acces=x`,
    `${paths.withdrawal}?accuse=1.a.b`,
  ])('%s shows nothing of it', async (address) => {
    const page = await visit(address.replace('1001', String(sold.id)))
    expect(page.status).toBe(200)
    expect(mainOf(page)).not.toContain('Bague Aube')
    expect(mainOf(page)).toContain('<textarea')
    expect(canonicalOf(page)).toBeNull()
  })

  it('late is received all the same', async () => {
    vi.setSystemTime(start + 90 * 24 * 3600_000)
    const { sent, receipt } = await declare({ order: String(sold.id), email: sold.email })
    expect([sent.status, headingOf(receipt)]).toEqual([303, 'Votre rétractation est enregistrée'])
  })
})

describe('from the page of an order', () => {
  const address = () => paths.withdrawalOf(String(sold.id), sold.access)

  it('the form is filled and shows its jewels', async () => {
    const page = await visit(address())
    expect(page.html).toContain(`value="${sold.email}"`)
    expect(page.html).toContain('value="Claire Martin"')
    expect(plain(page)).toContain('Médaille à lettres, lettres «\u00a0lea\u00a0»')
    expect(plain(page)).toContain('Ce bijou, fabriqué selon vos lettres, n’ouvre pas droit à rétractation')
    expect(mainOf(page)).not.toContain('<textarea')
  })

  it('some jewels are chosen, the personalised one is told apart and received', async () => {
    const { again, receipt } = await declare(
      {
        order: String(sold.id),
        email: sold.email,
        scope: 'some',
        [`line_${sold.rings}`]: '1',
        [`pieces_${sold.rings}`]: '1',
        [`line_${sold.medal}`]: '1',
      },
      address(),
    )
    const stored = (await declarations()).at(-1)
    expect(stored?.['declaration']).toContain('Bague Aube (1 sur 2)\u202f; Médaille à lettres, lettres')
    expect(plain(again)).toContain(stored?.['declaration'])
    for (const page of [again, receipt])
      expect(plain(page)).toContain(
        'n’ouvre pas droit à rétractation\u202f; s’il présente un défaut, dites-le nous ici',
      )
    expect(plain(receipt)).toContain('À renvoyer au plus tard le 20 décembre 2026')
  })

  it('a link that ends between the steps takes no word away', async () => {
    const visitor = shopper()
    const first = formOf(await visitor.get(address()))
    const chosen = { scope: 'some', [`line_${sold.rings}`]: '1', [`pieces_${sold.rings}`]: '2' }
    const second = formOf(
      await visitor.post(first.action, { ...first.fields, ...fields, order: String(sold.id), ...chosen }),
    )
    vi.setSystemTime(start + 200 * 24 * 3600_000)
    const sent = await visitor.post(second.action, { ...second.fields, confirm: '1' })
    expect(sent.status).toBe(303)
    expect((await declarations()).at(-1)?.['declaration']).toContain(
      'portant sur\u00a0: Bague Aube (2 sur 2) (commande',
    )
  })

  it('is its customer’s by the login, and a login that has ended keeps nobody from it', async () => {
    const customer = await loggedIn()
    await env.DB.prepare('UPDATE orders SET customer_id = ?2 WHERE id = ?1').bind(sold.id, customer.id).run()
    const visitor = shopper()
    visitor.cookies.set('aubenacre_token', customer.token)
    const own = await visitor.get(paths.withdrawalOf(String(sold.id)))
    expect(plain(own)).toContain('Médaille à lettres')
    expect((await visitor.get(paths.withdrawal)).html).toContain(`value="${customer.email}"`)
    await env.DB.prepare('DELETE FROM sessions WHERE customer_id = ?1').bind(customer.id).run()
    const page = await visitor.get(paths.withdrawalOf(String(sold.id)))
    expect([page.status, mainOf(page).includes('Médaille')]).toEqual([200, false])
    const sent = await visitor.post(paths.withdrawal, { ...fields, confirm: '1' })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringContaining('accuse=')])
  })
})

describe('where nobody takes declarations', () => {
  it('a platform that is not ours: the page says how to write', async () => {
    const page = await visit(paths.withdrawal, {}, remote)
    expect(page.status).toBe(200)
    expect(page.html).toContain('mailto:bonjour@example.com')
    expect(mainOf(page)).not.toContain('<form')
    expect((await shopper(remote).post(paths.withdrawal, { ...fields, confirm: '1' })).status).toBe(404)
  })

  it('nobody sends mails: it is received, and the page says to print', async () => {
    const production = { ...env, ENVIRONMENT: 'production' }
    const sent = await shopper(production).post(paths.withdrawal, { ...fields, confirm: '1' })
    const receipt = await visit(sent.headers.get('Location') ?? '', {}, production)
    expect(plain(receipt)).toContain('Un accusé de réception partira à claire@example.com.')
    expect((await mails()).at(-1)).toMatchObject({ state: 'waiting' })
  })
})

describe('the link', () => {
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
  ])('stands at the foot of %s', async (path) => {
    const { html } = await visit(path)
    expect(html.slice(html.indexOf('<footer'))).toContain(
      '<a href="/retractation">Renoncer au contrat ici</a>',
    )
  })
})
