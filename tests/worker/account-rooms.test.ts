import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { hashPassword } from '../../worker/commerce/embedded/customers/passwords.ts'
import { freshName, logIn, mailsTo, password } from '../support/accounts.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { loggedIn } from '../support/customer.ts'
import { checkoutFields, errorOf, guest, noticeOf, type Shopper, shopper, words } from './shopper.ts'
import { canonicalOf, headingOf, type Visit } from './visit.ts'

let lea: Shopper
let name: string
let email: string
let hash: string

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  hash = await hashPassword(password)
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM throttles').run()
  const made = await loggedIn(freshName(), env, hash)
  name = made.username
  email = made.email
  lea = shopper()
  lea.cookies.set('aubenacre_token', made.token)
})

const main = (page: Visit) => /<main.*<\/main>/s.exec(words(page))?.[0] ?? ''
const location = ({ status, headers }: Visit) => [status, headers.get('Location')]
const home = { ...guest, label: 'Maison', address_1: '14, rue des Orfèvres' }
const rome = {
  ...home,
  label: '',
  country: 'IT',
  address_1: 'Via dei Coronari 8',
  city: 'Roma',
  state: 'IT-RM',
  postcode: '00186',
}
const keep = (fields: Record<string, string>) => lea.post(paths.newAddress, fields)
/** Numbers of the addresses of the page, in its order. */
const numbersIn = (page: Visit) =>
  [...page.html.matchAll(/href="\/account\/adresses\/(\d+)"/g)].map(([, id]) => Number(id))
const cities = (page: Visit) =>
  [...main(page).matchAll(/<address>(.*?)<\/address>/g)].map(
    ([, text]) => /(Paris|Roma)/.exec(text ?? '')?.[0],
  )
const textIn = (page: Visit, field: string) =>
  new RegExp(`<input[^>]*id="${field}"[^>]*value="([^"]*)"`).exec(words(page))?.[1]
const chosen = (page: Visit, field: string) =>
  new RegExp(`<select[^>]*id="${field}".*?value="([^"]*)" selected`, 's').exec(words(page))?.[1]

describe('rooms of an account, without script', () => {
  const rooms = [
    paths.accountAddresses,
    paths.newAddress,
    paths.accountSettings,
    paths.accountData,
    paths.accountDeletion,
    paths.accountExport,
  ]

  it('send a visitor to the login, and back', async () => {
    for (const path of rooms) {
      const back = path === paths.accountExport ? paths.accountData : path
      expect(location(await shopper().get(path)), path).toEqual([303, paths.accountBackTo(back)])
    }
  })

  it('log out whose login is over, and are no page of a platform without them', async () => {
    const stale = shopper()
    const { token } = await loggedIn()
    stale.cookies.set('aubenacre_token', `${token.slice(0, -2)}xx`)
    expect(location(await stale.get(paths.accountSettings))).toEqual([303, paths.accountSettings])
    expect([noticeOf(stale), stale.cookies.has('aubenacre_token')]).toEqual([
      'La connexion a expiré, veuillez vous reconnecter',
      false,
    ])
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const elsewhere = shopper({ ...env, COMMERCE_URL: 'https://platform.test' })
    for (const path of rooms) expect((await elsewhere.get(path)).status, path).toBe(404)
  })

  it('share a menu that marks where one is; nothing of them is kept, found or fetched ahead', async () => {
    const page = await lea.get(paths.accountSettings)
    const [, menu = ''] = /<nav aria-label="Mon compte">(.*?)<\/nav>/s.exec(page.html) ?? []
    expect(
      [...menu.matchAll(/<a href="([^"]+)"( aria-current="page")?/g)].map(([, to, here]) => [to, !!here]),
    ).toEqual([
      [paths.account, false],
      [paths.accountOrders, false],
      [paths.accountAddresses, false],
      [paths.favorites, false],
      [paths.accountSettings, true],
      [paths.accountData, false],
      [paths.withdrawal, false],
    ])
    expect(menu).toContain(`action="${paths.logout}"`)
    expect([canonicalOf(page), page.headers.get('Cache-Control')]).toEqual([null, 'private, no-store'])
    const ahead = await lea.get(paths.accountSettings, { 'Sec-Purpose': 'prefetch' })
    expect(ahead.status).toBe(503)
  })

  it('greet by the name the customer goes by, as text', async () => {
    expect(headingOf(await lea.get(paths.account))).toBe(`Bonjour ${name}`)
    await lea.post(paths.accountName, { first_name: '<b>Léa</b>', last_name: '' })
    expect(noticeOf(lea)).toBe('Votre nom est enregistré.')
    const page = await lea.get(paths.account)
    expect(headingOf(page)).toBe('Bonjour &lt;b&gt;Léa&lt;/b&gt;')
    // The menu of every page, and the next login.
    expect(page.html.match(/Bonjour &lt;b&gt;Léa/g)).toHaveLength(2)
    expect((await logIn(name)).body['user_display_name']).toBe('<b>Léa</b>')
  })
})

describe('the address book, without script', () => {
  it('keeps an address, and tells what is wrong beside the fields of one it cannot', async () => {
    const wrong = await keep({ ...home, label: '<i>Maison</i>', postcode: '7500', phone: '' })
    expect([
      wrong.status,
      errorOf(wrong, 'postcode'),
      errorOf(wrong, 'phone'),
      textIn(wrong, 'label'),
    ]).toEqual([
      422,
      'Ce code postal ne correspond pas au pays choisi.',
      'Indiquez un numéro de téléphone.',
      '<i&gt;Maison</i&gt;',
    ])
    expect(location(await keep({ ...home, label: '<i>Maison</i>' }))).toEqual([303, paths.accountAddresses])
    const page = await lea.get(paths.accountAddresses)
    expect(page.html).toContain('&lt;i&gt;Maison&lt;/i&gt;')
    expect(cities(page)).toEqual(['Paris'])
  })

  it('changes, prefers and removes one', async () => {
    await keep(home)
    await keep(rome)
    const [first, second] = numbersIn(await lea.get(paths.accountAddresses))
    await lea.post(paths.preferAddress(second ?? 0))
    expect(cities(await lea.get(paths.accountAddresses))).toEqual(['Roma', 'Paris'])
    const form = await lea.get(paths.accountAddress(second ?? 0))
    expect([textIn(form, 'city'), chosen(form, 'country'), chosen(form, 'state')]).toEqual([
      'Roma',
      'IT',
      'IT-RM',
    ])
    await lea.post(paths.accountAddress(second ?? 0), { ...rome, label: 'Vacances' })
    expect(main(await lea.get(paths.accountAddresses))).toContain('Vacances')
    await lea.post(paths.removeAddress(second ?? 0))
    expect(numbersIn(await lea.get(paths.accountAddresses))).toEqual([first])
  })

  it('does not find the address of another customer', async () => {
    await keep(home)
    const [id = 0] = numbersIn(await lea.get(paths.accountAddresses))
    const stranger = shopper()
    stranger.cookies.set('aubenacre_token', (await loggedIn()).token)
    expect((await stranger.get(paths.accountAddress(id))).status).toBe(404)
    for (const path of [paths.accountAddress(id), paths.preferAddress(id), paths.removeAddress(id)])
      expect((await stranger.post(path, rome)).status, path).toBe(404)
    expect(
      (
        await stranger.post(
          paths.removeAddress(id),
          {},
          { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
        )
      ).status,
    ).toBe(403)
    expect(cities(await lea.get(paths.accountAddresses))).toEqual(['Paris'])
  })
})

describe('the settings, without script', () => {
  it('ask for the password before another address, and tell it beside its own field', async () => {
    const wanted = `neuve.${email}`
    const wrong = await lea.post(paths.accountEmail, { email: wanted, email_password: 'Nacre-2025' })
    expect([wrong.status, errorOf(wrong, 'email_password'), textIn(wrong, 'email')]).toEqual([
      422,
      'Ce mot de passe n’est pas le bon.',
      wanted,
    ])
    expect(wrong.html).not.toContain('Nacre-2025')
    const asked = await lea.post(paths.accountEmail, { email: wanted, email_password: password })
    expect(location(asked)).toEqual([303, paths.accountSettings])
    expect(main(await lea.get(paths.accountSettings))).toContain(
      `En attente de confirmation\u00a0: ${wanted}`,
    )

    const [mail] = await mailsTo(wanted)
    const [link = ''] = /\/account\/e-mail\?cle=[\w-]+/.exec(mail?.text ?? '') ?? []
    const reader = shopper()
    // Programs that inspect mails open their links: only the button changes anything.
    expect(headingOf(await reader.get(link))).toBe('Confirmer cette adresse')
    expect(headingOf(await reader.get(link))).toBe('Confirmer cette adresse')
    expect(headingOf(await reader.get(`${link}x`))).toBe('Ce lien n’est plus valable.')
    expect(location(await reader.post(link))).toEqual([303, paths.account])
    expect((await reader.post(link)).status).toBe(404)
    expect(main(await lea.get(paths.accountSettings))).toContain(wanted)
  })

  it('change the password of who knows it, and never show one again', async () => {
    const change = (fields: Record<string, string>) => lea.post(paths.accountPassword, fields)
    const wrong = await change({ current: password, password: 'Ecume-2027', confirmPassword: 'Ecume-2028' })
    expect([wrong.status, errorOf(wrong, 'confirmPassword')]).toEqual([
      422,
      'Les mots de passe répétés ne correspondent pas',
    ])
    expect(wrong.html).not.toMatch(/Ecume|Nacre-/)
    const refused = await change({
      current: 'Nacre-2025',
      password: 'Ecume-2027',
      confirmPassword: 'Ecume-2027',
    })
    expect(errorOf(refused, 'current')).toBe('Ce mot de passe n’est pas le bon.')
    const done = await change({ current: password, password: 'Ecume-2027', confirmPassword: 'Ecume-2027' })
    expect(location(done)).toEqual([303, paths.accountSettings])
    expect((await logIn(name, 'Ecume-2027')).status).toBe(200)
  })

  it('lead whoever forgot the password to a link by mail, though they are logged in', async () => {
    const [, forgotten = ''] =
      /href="([^"]+)">Mot de passe oublié/.exec(words(await lea.get(paths.accountSettings))) ?? []
    expect(main(await lea.get(forgotten))).toContain(`action="${paths.resetPassword}"`)
    await lea.post(paths.resetPassword, { email })
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Réinitialiser votre mot de passe')
  })

  it('end every login', async () => {
    const other = shopper()
    other.cookies.set('aubenacre_token', lea.cookies.get('aubenacre_token') ?? '')
    expect(location(await lea.post(paths.logoutEverywhere))).toEqual([303, paths.home])
    expect(lea.cookies.has('aubenacre_token')).toBe(false)
    expect((await other.get(paths.accountSettings)).status).toBe(303)
  })
})

describe('one’s data, without script', () => {
  it('is a file to download, never kept on the way', async () => {
    await keep(home)
    const { status, headers, html } = await lea.get(paths.accountExport)
    expect([status, headers.get('Cache-Control'), headers.get('Content-Disposition')]).toEqual([
      200,
      'no-store',
      'attachment; filename="aubenacre-mes-donnees-2026-11-21.json"',
    ])
    expect(JSON.parse(html)).toMatchObject({ account: { email }, addresses: [{ label: 'Maison' }] })
  })

  it('goes with the account, in two steps and with the password', async () => {
    expect(main(await lea.get(paths.accountData))).toContain(`href="${paths.accountDeletion}"`)
    const unsure = await lea.post(paths.accountDeletion, { password })
    expect([unsure.status, errorOf(unsure, 'sure')]).toEqual([
      422,
      'Cochez cette case pour supprimer votre compte.',
    ])
    const wrong = await lea.post(paths.accountDeletion, { sure: '1', password: 'Nacre-2025' })
    expect(errorOf(wrong, 'password')).toBe('Ce mot de passe n’est pas le bon.')
    const gone = await lea.post(paths.accountDeletion, { sure: '1', password })
    expect(location(gone)).toEqual([303, paths.home])
    expect([noticeOf(lea)?.slice(0, 29), lea.cookies.has('aubenacre_token')]).toEqual([
      'Votre compte est supprimé. Me',
      false,
    ])
    expect((await logIn(name)).status).toBe(403)
  })
})

describe('the checkout of a customer, without script', () => {
  beforeEach(() => lea.post('/cart/items', { id: '7057', quantity: '1' }))

  it('is filled with the default address and the e-mail of the account', async () => {
    await keep(rome)
    const page = await lea.get('/checkout')
    expect(['email', 'address_1', 'city', 'phone'].map((field) => textIn(page, field))).toEqual([
      email,
      'Via dei Coronari 8',
      'Roma',
      '+33 6 12 34 56 78',
    ])
    expect([chosen(page, 'country'), chosen(page, 'state')]).toEqual(['IT', 'IT-RM'])
  })

  it('takes another address of the book and keeps the rest of what was typed', async () => {
    await keep(home)
    await keep(rome)
    const [, other = 0] = numbersIn(await lea.get(paths.accountAddresses))
    const fields = await checkoutFields(lea, {
      email: 'autre@example.com',
      note: 'Sonnez fort',
      adresse: `${other}`,
    })
    const picked = await lea.post(paths.checkoutAddress, fields)
    expect([picked.status, textIn(picked, 'city'), textIn(picked, 'email')]).toEqual([
      200,
      'Roma',
      'autre@example.com',
    ])
    expect(picked.html).toContain('Sonnez fort')
    expect(picked.html).toMatch(new RegExp(`value="${other}"[^>]*aria-pressed="true"`))
    const blank = await lea.post(paths.checkoutAddress, { ...fields, adresse: 'autre' })
    expect([textIn(blank, 'city'), textIn(blank, 'first_name')]).toEqual(['', ''])
    expect(location(await lea.get(paths.checkoutAddress))).toEqual([303, '/checkout'])
  })

  it('does not find the address of another customer', async () => {
    await keep(home)
    const [id] = numbersIn(await lea.get(paths.accountAddresses))
    const stranger = shopper()
    await stranger.post('/cart/items', { id: '7057', quantity: '1' })
    const fields = await checkoutFields(stranger, { adresse: `${id}` })
    expect((await stranger.post(paths.checkoutAddress, fields)).status).toBe(404)
    stranger.cookies.set('aubenacre_token', (await loggedIn()).token)
    expect((await stranger.post(paths.checkoutAddress, fields)).status).toBe(404)
  })

  it('adds to the book when it is asked to, and only then', async () => {
    expect(words(await lea.get('/checkout'))).toMatch(/carnet d’adresses de votre compte/)
    expect((await lea.get('/checkout')).html).not.toMatch(/name="save_info"[^>]*checked/)
    await lea.post('/checkout', await checkoutFields(lea))
    expect(numbersIn(await lea.get(paths.accountAddresses))).toEqual([])
    const fields = await checkoutFields(lea, { save_info: '1', client_ref: crypto.randomUUID() })
    expect((await lea.post('/checkout', fields)).status).toBe(303)
    expect(cities(await lea.get(paths.accountAddresses))).toEqual(['Paris'])
    expect(lea.cookies.has('aubenacre_details')).toBe(false)
  })
})
