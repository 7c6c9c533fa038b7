import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as passwords from '../../../worker/platform/customers/passwords.ts'
import { errorOf, noticeOf, type Shopper, shopper, words } from '../../shop/shopper.ts'
import { headingOf, visit } from '../../shop/visit.ts'

const secret = 'Nacre-2026'
const another = 'Ecume-2027'
let visitor: Shopper
let name: string
let email: string

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM throttles').run()
  visitor = shopper()
  name = `lea.${crypto.randomUUID().slice(0, 8)}`
  email = `${name}@example.com`
})

const register = (changed = {}) =>
  visitor.post('/account/register?backUrl=%2Flist', {
    username: name,
    email,
    password: secret,
    confirmPassword: secret,
    ...changed,
  })
const logIn = (password = secret, from = visitor) =>
  from.post('/account/login?backUrl=%2Flist', { username: name, password })
const resetLink = async () => {
  await visitor.post('/account/reset', { email })
  const mail = await env.DB.prepare(
    "SELECT text FROM outbox WHERE kind = 'password-reset' AND recipient = ?1 ORDER BY id DESC",
  )
    .bind(email)
    .first<{ text: string }>()
  return /http:\/\/[^/]+(\/account\/nouveau-mot-de-passe\?key=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('account of our platform, without script', () => {
  it('registers, logs in, logs out and logs in again after a password reset', async () => {
    const registered = await register()
    expect(registered.headers.get('Location')).toBe('/account?backUrl=%2Flist&onglet=connexion')
    const next = await visitor.get(registered.headers.get('Location') ?? '')
    expect(next.html).toMatch(/<span lang="en">Registration successful, please login<\/span>/)

    const entered = await logIn()
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/list'])
    expect(noticeOf(visitor)).toBe('Connexion réussie')
    expect((await visitor.get('/account')).html).toContain(`Bonjour ${name}`)
    const token = visitor.cookies.get('aubenacre_token') ?? ''
    await visitor.post('/account/logout')
    const after = await visit('/cart', { headers: { Cookie: `__Host-aubenacre_token=${token}` } })
    // The token is no longer valid, wherever it was stored.
    expect(after.status).toBe(303)

    const link = await resetLink()
    const form = await visitor.get(link)
    expect(headingOf(form)).toBe('Nouveau mot de passe')
    expect(form.html).toContain('<meta name="robots" content="noindex"')
    const wrong = await visitor.post(link, { password: 'azerty', confirmPassword: '' })
    expect(wrong.status).toBe(422)
    expect(errorOf(wrong, 'new-password')).toMatch(/^Entre 8 et 64 caractères/)
    expect(errorOf(wrong, 'new-confirmPassword')).toBe('Besoin de confirmer le mot de passe')
    expect(wrong.html).not.toContain('azerty')

    const changed = await visitor.post(link, { password: another, confirmPassword: another })
    expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/account?onglet=connexion'])
    expect(noticeOf(visitor)).toBe('Votre mot de passe est changé. Vous pouvez vous connecter.')
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
    expect((await logIn()).status).toBe(422)
    expect((await logIn(another)).status).toBe(303)
  })

  it('logs the customer out everywhere after a password reset', async () => {
    await register()
    const phone = shopper()
    await logIn(secret, phone)
    await logIn()
    await visitor.post(await resetLink(), { password: another, confirmPassword: another })
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
    expect((await phone.get('/cart')).status).toBe(303)
    expect(noticeOf(phone)).toBe('La connexion a expiré, veuillez vous reconnecter')
  })

  it('shows that a used, altered or missing reset key is not valid, with a link to request another', async () => {
    await register()
    const link = await resetLink()
    await visitor.post(link, { password: another, confirmPassword: another })
    const changed = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    for (const over of [link, changed, '/account/nouveau-mot-de-passe', `${link}&key=x`]) {
      const page = await visitor.get(over)
      expect(page.html).toContain('Ce lien n’est plus valable')
      expect(words(page)).toContain('href="/account?onglet=mot-de-passe"')
      expect(page.html).not.toContain('Changer mon mot de passe')
    }
    const again = await visitor.post(link, { password: secret, confirmPassword: secret })
    expect(again.status).toBe(400)
    expect(again.html).toContain('Ce lien n’est plus valable')
    expect(again.html).not.toContain(secret)
  })

  it('returns 429 with the time to wait after five wrong passwords', async () => {
    const work = vi.spyOn(passwords, 'checkPassword').mockResolvedValue('wrong')
    for (let turn = 0; turn < 5; turn += 1) expect((await logIn(another)).status).toBe(422)
    const refused = await logIn()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect(refused.html).toContain('Trop de tentatives. Réessayez dans 15 minutes')
    expect(refused.html).not.toContain(secret)
    work.mockRestore()
  })
})
