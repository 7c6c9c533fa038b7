import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { errorOf, guest, noticeOf, type Shopper, shopper, words } from '../shop/shopper.ts'
import { headingOf, type Visit } from '../shop/visit.ts'
import { mailsTo } from '../support/accounts.ts'
import { playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'
import { claire, seeded } from '../support/stand-ins/woocommerce/seed.ts'

const shop = playedShop({ version: '11.0', now: () => Date.now() })
const { books } = shop
const stock = { ...env, ...shop.settings }
const secret = 'Nacre-2026'
const another = 'Ecume-2027'
/** Calls of the platform whose response is lost, for example `PUT wc/v3/customers`. */
let lost: string | undefined
/** Whether the platform still does the work of these calls. */
let isDone = false

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const request = new Request(...given)
    const name = `${request.method} ${new URL(request.url).pathname.replace('/wp-json/', '')}`
    if (!lost || !name.startsWith(lost)) return shop.fetch(request)
    if (isDone) await shop.fetch(request)
    throw new TypeError('Network connection lost')
  })
})

/** Lets minutes pass, so that the Worker asks the platform about logins again and forgets earlier failures. */
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

let lea: Shopper
let name: string
let email: string
beforeEach(async () => {
  lost = undefined
  isDone = false
  wait(2)
  await env.DB.prepare('DELETE FROM throttles').run()
  lea = shopper(stock)
  name = `lea.${crypto.randomUUID().slice(0, 8)}`
  email = `${name}@example.com`
})
afterEach(() => expect(shop.problems).toEqual([]))

const location = ({ status, headers }: Visit) => [status, headers.get('Location')]
const register = (changed = {}) =>
  lea.post(paths.register, { username: name, email, password: secret, confirmPassword: secret, ...changed })
/** A browser that keeps cookies is led on at once. */
const logIn = (password = secret, from = lea, username = name) => {
  if (from.cookies.size === 0) from.cookies.set('aubenacre_count', '0')
  return from.post(paths.login, { username, password })
}
const there = () => books.customer(email)
const linkIn = async (kind: string, path: string, to = email) => {
  const mail = (await mailsTo(to)).findLast((each) => each.kind === kind)
  return new RegExp(`https?://[^/]+(${path}\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''
}
describe('customer of a platform with only WooCommerce, CoCart and JWT', () => {
  it('registers, logs in and logs out, after which the token is invalid', async () => {
    expect(location(await register())).toEqual([303, '/account?onglet=connexion'])
    expect(there()).toMatchObject({ username: name, password: secret })
    expect(location(await logIn())).toEqual([303, '/'])
    expect(noticeOf(lea)).toBe('Connexion réussie')
    expect(headingOf(await lea.get(paths.account))).toBe(`Bonjour ${name}`)
    const token = lea.cookies.get('aubenacre_token') ?? ''
    await lea.post(paths.logout)
    lea.cookies.set('aubenacre_token', token)
    expect((await lea.get(paths.account)).status).toBe(303)
  })

  it('gets the same answer for a known email, whose owner gets a mail', async () => {
    expect(location(await register({ email: claire.email }))).toEqual([303, '/account?onglet=connexion'])
    expect((await mailsTo(claire.email)).at(-1)?.kind).toBe('customer-known')
    // Whether the email is known or not, the error names only the taken username.
    for (const given of [email, claire.email])
      expect(errorOf(await register({ username: 'Claire', email: given }), 'register-username')).toBe(
        'Ce nom d’utilisateur est déjà pris.',
      )
    expect(there()).toBeUndefined()
  })

  it('sees one sentence for any wrong login, and gets 429 after five', async () => {
    const wrong = ['claire', 'nobody', 'nobody@example.test']
    for (const username of wrong)
      expect(errorOf(await logIn('wrong-2026', lea, username), 'login-password'), username).toBe(
        'Erreur de boîte aux lettres ou de mot de passe',
      )
    for (let turn = 0; turn < 4; turn += 1) await logIn('wrong-2026', lea, 'claire')
    const asked = shop.calls.length
    const closed = await logIn(claire.password, lea, 'claire')
    expect([closed.status, Number(closed.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(shop.calls.slice(asked).filter((call) => call.includes('jwt-auth'))).toEqual([])
  })

  it('saves favourites and addresses, and WooCommerce gets the default address', async () => {
    await logIn(claire.password, lea, 'claire')
    await lea.post(paths.favorites, { ajouter: `${seeded.variations[0]}-${seeded.necklace}-${seeded.draft}` })
    wait(1)
    await lea.post(paths.favorites, { ajouter: String(seeded.ring) })
    const liked = async () => JSON.parse((await lea.get(paths.favoriteIds)).html).favourites
    expect(await liked()).toEqual([seeded.ring, seeded.variableRing, seeded.necklace])
    books.draft(seeded.necklace)
    wait(6)
    expect(words(await lea.get(paths.favorites))).not.toContain('Collier Lagune')
    books.publish(seeded.necklace)

    const home = {
      ...guest,
      label: 'Maison',
      address_1: '14, rue des Orfèvres',
      city: 'Lyon',
      postcode: '69001',
    }
    // The address book already contains the address that the platform had.
    const book = async () =>
      [...words(await lea.get(paths.accountAddresses)).matchAll(/<address[^>]*>(.*?)<\/address>/g)].map(
        ([, text]) => /Paris|Lyon/.exec(text ?? '')?.[0],
      )
    expect(await book()).toEqual(['Paris'])
    expect((await lea.post(paths.newAddress, { ...home, preferred: '1' })).status).toBe(303)
    expect(await book()).toEqual(['Lyon', 'Paris'])
    expect(books.customers.get(seeded.customer)).toMatchObject({
      shipping: { city: 'Lyon', postcode: '69001' },
      billing: { city: 'Lyon', email: claire.email },
    })
    const page = await lea.get(paths.accountAddresses)
    for (const [, id] of page.html.matchAll(/href="\/account\/adresses\/(\d+)"/g))
      await lea.post(paths.removeAddress(Number(id)))
    wait(6)
    expect(await book()).toEqual([])
  })

  it('changes the name, and the password with the current one, which ends other logins', async () => {
    await register()
    const phone = shopper(stock)
    await logIn(secret, phone)
    // The plugin makes the same token twice within a second.
    wait(1)
    await logIn()
    await lea.post(paths.accountName, { first_name: 'Léa', last_name: 'Morel' })
    expect(there()).toMatchObject({ first_name: 'Léa', last_name: 'Morel' })
    const change = (current: string) =>
      lea.post(paths.accountPassword, { current, password: another, confirmPassword: another })
    expect(errorOf(await change('wrong-2026'), 'current')).toBe('Ce mot de passe n’est pas le bon.')
    lost = 'PUT wc/v3/customers'
    expect((await change(secret)).status).toBe(503)
    expect([there()?.password, (await phone.get(paths.account)).status]).toEqual([secret, 200])
    // The platform does the work, but its response is lost. Sending the same form again succeeds.
    isDone = true
    expect((await change(secret)).status).toBe(503)
    lost = undefined
    expect(location(await change(another))).toEqual([303, paths.accountSettings])
    expect([there()?.password, (await phone.get(paths.account)).status]).toEqual([another, 303])
    expect((await lea.get(paths.account)).status).toBe(200)
  })

  it('resets the password by mail; the link works until WooCommerce has accepted it', async () => {
    await register()
    await logIn()
    await lea.post(paths.resetPassword, { email: `nobody.${email}` })
    expect(await mailsTo(`nobody.${email}`)).toEqual([])
    await lea.post(paths.resetPassword, { email })
    const link = await linkIn('password-reset', paths.newPassword)
    const choose = () => lea.post(link, { password: another, confirmPassword: another })
    lost = 'PUT wc/v3/customers'
    expect((await choose()).status).toBe(503)
    lost = undefined
    expect(location(await choose())).toEqual([303, '/account?onglet=connexion'])
    expect(there()?.password).toBe(another)
    // The same form again, as from a double click, succeeds. On another day, the link is no longer valid.
    expect(location(await choose())).toEqual([303, '/account?onglet=connexion'])
    await env.DB.prepare("UPDATE reset_keys SET used_at = '2026-01-01T00:00:00.000Z'").run()
    expect((await choose()).status).toBe(400)
    expect((await logIn()).status).toBe(422)
    expect(location(await logIn(another))).toEqual([303, '/'])
  })

  it('changes the email once the new address confirms, unless another account has it', async () => {
    await register()
    await logIn()
    const ask = (to: string) => lea.post(paths.accountEmail, { email: to, email_password: secret })
    await ask(claire.email)
    expect((await mailsTo(claire.email)).at(-1)?.subject).not.toMatch(/Confirmez/)
    const fresh = `new.${email}`
    await ask(fresh)
    const link = await linkIn('email-change', paths.emailConfirm, fresh)
    lost = 'PUT wc/v3/customers'
    expect((await lea.post(link)).status).toBe(503)
    expect(there()).toBeDefined()
    lost = undefined
    expect((await lea.post(link)).status).toBe(303)
    expect(there()).toBeUndefined()
    expect(books.customer(fresh)?.username).toBe(name)
    expect(words(await lea.get(paths.accountSettings))).toContain(fresh)
  })

  it('is deleted in WooCommerce, then here; one deleted in WooCommerce is deleted here too', async () => {
    await register()
    await logIn()
    const id = there()?.id ?? 0
    await lea.post(paths.favorites, { ajouter: String(seeded.ring) })
    const rows = async () =>
      (await env.DB.prepare('SELECT id FROM customers WHERE id = ?1').bind(id).all()).results.length
    const leave = () => lea.post(paths.accountDeletion, { sure: '1', password: secret })
    lost = 'DELETE wc/v3/customers'
    expect((await leave()).status).toBe(503)
    expect([there()?.id, await rows()]).toEqual([id, 1])
    lost = undefined
    expect(location(await leave())).toEqual([303, '/'])
    expect([there(), await rows()]).toEqual([undefined, 0])

    await logIn(claire.password, lea, 'claire')
    const saved = books.customers.get(seeded.customer)
    books.customers.delete(seeded.customer)
    wait(6)
    expect((await lea.get(paths.account)).status).toBe(303)
    expect(lea.cookies.has('aubenacre_token')).toBe(false)
    if (saved) books.customers.set(seeded.customer, saved)
  })

  it('stays logged in while WooCommerce is down, which does not count as wrong logins', async () => {
    await register()
    await logIn()
    await lea.get(paths.account)
    wait(6)
    lost = 'POST jwt-auth/v1/token/validate'
    expect((await lea.get(paths.accountSettings)).status).toBe(200)
    lost = 'POST jwt-auth/v1/token'
    const phone = shopper(stock)
    for (let turn = 0; turn < 6; turn += 1) expect((await logIn(secret, phone)).status).toBe(503)
    lost = undefined
    wait(3)
    expect(location(await logIn(secret, phone))).toEqual([303, '/'])
  })

  it('gets 409 when another local customer has the same id', async () => {
    await register()
    const id = there()?.id ?? 0
    await env.DB.prepare(
      `INSERT INTO customers (id, username, username_key, email, password_hash, created_at, seen_at)
       VALUES (?1, 'other', 'other', 'other@example.com', '', '2026-01-01', '2026-01-01')`,
    )
      .bind(id)
      .run()
    expect((await logIn()).status).toBe(409)
    expect(lea.cookies.has('aubenacre_token')).toBe(false)
  })

  it('registers once when the response is lost', async () => {
    lost = 'POST wc/v3/customers'
    isDone = true
    expect(location(await register())).toEqual([303, '/account?onglet=connexion'])
    expect(location(await logIn())).toEqual([303, '/'])
  })
})
