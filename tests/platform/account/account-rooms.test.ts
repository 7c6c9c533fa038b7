import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { errorOf, noticeOf, shopper, words } from '../../shop/shopper.ts'
import { canonicalOf, headingOf } from '../../shop/visit.ts'
import { logIn, mailsTo, password } from '../../support/accounts.ts'
import { loggedIn } from '../../support/customer.ts'
import { email, home, keep, lea, location, main, name, openRooms, textIn } from './account-rooms-shop.ts'

openRooms()

describe('account pages, without script', () => {
  const rooms = [
    paths.accountAddresses,
    paths.newAddress,
    paths.accountSettings,
    paths.accountData,
    paths.accountDeletion,
    paths.accountExport,
  ]

  it('redirect a visitor to the login, with the return address', async () => {
    for (const path of rooms) {
      const back = path === paths.accountExport ? paths.accountData : path
      expect(location(await shopper().get(path)), path).toEqual([303, paths.accountBackTo(back)])
    }
  })

  it('log out a customer whose login has expired, and return 404 on a platform without these pages', async () => {
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

  it('share a menu that marks the current page, and are neither cached, indexed nor prefetched', async () => {
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

  it('greet the customer by name, escaped', async () => {
    expect(headingOf(await lea.get(paths.account))).toBe(`Bonjour ${name}`)
    await lea.post(paths.accountName, { first_name: '<b>Léa</b>', last_name: '' })
    expect(noticeOf(lea)).toBe('Votre nom est enregistré.')
    const page = await lea.get(paths.account)
    expect(headingOf(page)).toBe('Bonjour &lt;b&gt;Léa&lt;/b&gt;')
    // In the menu of every page, and at the next login.
    expect(page.html.match(/Bonjour &lt;b&gt;Léa/g)).toHaveLength(2)
    expect((await logIn(name)).body['user_display_name']).toBe('<b>Léa</b>')
  })
})

describe('account settings, without script', () => {
  it('require the password to change the email, and change it once the new address confirms', async () => {
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
    // Mail scanners open the links in mails, so only the button may change anything.
    expect(headingOf(await reader.get(link))).toBe('Confirmer cette adresse')
    expect(headingOf(await reader.get(link))).toBe('Confirmer cette adresse')
    expect(headingOf(await reader.get(`${link}x`))).toBe('Ce lien n’est plus valable.')
    expect(location(await reader.post(link))).toEqual([303, paths.account])
    // Pressed twice, and again on another day.
    expect(location(await reader.post(link))).toEqual([303, paths.account])
    vi.setSystemTime(Date.now() + 120_000)
    expect((await reader.post(link)).status).toBe(404)
    expect(main(await lea.get(paths.accountSettings))).toContain(wanted)
  })

  it('change the password with the current one, and never show a password again', async () => {
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

  it('link a logged-in customer who forgot the password to the reset form', async () => {
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

describe('personal data, without script', () => {
  it('is a file to download with Cache-Control no-store', async () => {
    await keep(home)
    const { status, headers, html } = await lea.get(paths.accountExport)
    expect([status, headers.get('Cache-Control'), headers.get('Content-Disposition')]).toEqual([
      200,
      'no-store',
      'attachment; filename="aubenacre-mes-donnees-2026-11-21.json"',
    ])
    expect(JSON.parse(html)).toMatchObject({ account: { email }, addresses: [{ label: 'Maison' }] })
  })

  it('is deleted with the account after a confirmation and the password', async () => {
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
