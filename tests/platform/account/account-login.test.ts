import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { errorOf, noticeOf, shopper, words } from '../../shop/shopper.ts'
import { headingOf, type Visit } from '../../shop/visit.ts'
import {
  answers,
  asked,
  bodyOf,
  json,
  log,
  openPlatform,
  outcomeOf,
  refusal,
  secret,
  token,
  visitor,
} from './account-platform.ts'

openPlatform()

/** A browser that keeps cookies is led on at once. */
const logIn = (query = '', headers = {}) => {
  visitor.cookies.set('aubenacre_count', '0')
  return visitor.post(`/account/login${query}`, { username: 'lea', password: secret }, headers)
}
const greeting = (user_display_name: unknown) =>
  Response.json({ token, user_email: 'lea@example.test', user_display_name })
const tokenAnswer = () => greeting('Léa')
const hrefs = (page: Visit) =>
  [...words(page).matchAll(/href="(\/account[^"]*onglet[^"]*)"/g)].map((m) => m[1])

describe('the account page', () => {
  it('has three tabs, whose links keep the return address', async () => {
    const page = await visitor.get('/account?backUrl=%2Fsearch%3Fwd%3Dor')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Mon compte')
    expect(hrefs(page)).toEqual([
      '/account?backUrl=%2Fsearch%3Fwd%3Dor&onglet=connexion',
      '/account?backUrl=%2Fsearch%3Fwd%3Dor&onglet=inscription',
      '/account?backUrl=%2Fsearch%3Fwd%3Dor&onglet=mot-de-passe',
    ])
    expect(page.html).toContain('action="/account/login?backUrl=%2Fsearch%3Fwd%3Dor"')
    expect(page.html).toMatch(/data-overlay=""/)
    const shown = await Promise.all(
      ['inscription', 'mot-de-passe', 'autre'].map((tab) => visitor.get(`/account?onglet=${tab}`)),
    )
    expect(shown.map(({ html }) => /action="(\/account\/\w+)"/.exec(html)?.[1])).toEqual([
      '/account/register',
      '/account/reset',
      '/account/login',
    ])
  })

  it.each([
    '//evil.test',
    'https://evil.test/',
    '/\\evil.test',
    '/%09/evil.test\t',
    'javascript:alert(1)',
    '%2F%2Fevil.test',
    '/..//evil.test',
    '/\u2028/evil.test',
    '/a\r\nSet-Cookie: x=1',
    '',
  ])('never redirects to « %s »', async (hostile) => {
    const query = `?backUrl=${encodeURIComponent(hostile)}`
    const page = await visitor.get(`/account${query}`)
    expect(page.html).not.toMatch(/(?:action|href)="\/account[^"]*backUrl=[^"]*evil/)
    answers.set('jwt-auth/v1/token', tokenAnswer)
    const answer = await logIn(query)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/')
  })
})

describe('login', () => {
  it('stores the token in an HttpOnly cookie for seven days and redirects to the return address', async () => {
    answers.set('jwt-auth/v1/token', tokenAnswer)
    const answer = await logIn('?backUrl=%2Flist%2Fbagues')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/list/bagues')
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-aubenacre_token='))
    expect(cookie).toBe(
      `__Host-aubenacre_token=${token}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    expect(noticeOf(visitor)).toBe('Connexion réussie')
    expect(await bodyOf('jwt-auth/v1/token')).toEqual({ username: 'lea', password: secret })
    expect(log.join('\n')).not.toContain(secret)
  })

  it('sends no older token and no cart key, and returns the return address to script', async () => {
    visitor.cookies.set('aubenacre_token', 'old.old.old').set('aubenacre_cart', 'a'.repeat(32))
    answers.set('jwt-auth/v1/token', tokenAnswer)
    const answer = await logIn('?backUrl=%2Flist', json)
    expect(outcomeOf(answer)).toMatchObject({ kind: 'success', goTo: '/list' })
    expect(noticeOf(visitor)).toBe('Connexion réussie')
    const call = asked.find(({ url }) => url.endsWith('jwt-auth/v1/token'))
    expect(call?.method).toBe('POST')
    expect(call?.headers.has('Authorization')).toBe(false)
    expect(call?.headers.has('CoCart-API-Cart-Key')).toBe(false)
  })

  it.each(['[jwt_auth] incorrect_password', '[jwt_auth] invalid_username', '[jwt_auth] invalid_email'])(
    'returns 422 with the same sentence for %s, keeps the username and never shows the password',
    async (code) => {
      answers.set('jwt-auth/v1/token', () => refusal(403, code))
      const page = await logIn()
      expect(page.status).toBe(422)
      expect(errorOf(page, 'login-password')).toBe('Erreur de boîte aux lettres ou de mot de passe')
      expect(page.html).toMatch(/id="login-username"[^>]*value="lea"/)
      expect(page.html).not.toContain(secret)
      expect(page.headers.getSetCookie()).toEqual([])
      expect(log.join('\n')).not.toContain(secret)
    },
  )

  it('returns 422 beside each missing field without calling the platform', async () => {
    const page = await visitor.post('/account/login', { username: '', password: '' })
    expect(page.status).toBe(422)
    expect(words(page)).toContain('Erreur de boîte aux lettres ou de mot de passe')
    expect(errorOf(page, 'login-username')).toBe("Le nom d'utilisateur est requis")
    expect(errorOf(page, 'login-password')).toBe('Mot de passe requis')
    // Except for the guides of the menus.
    expect(asked.filter(({ url }) => !url.includes('/wp/v2/'))).toEqual([])
  })

  it('returns 429 with the time to wait in the page and in Retry-After', async () => {
    answers.set('jwt-auth/v1/token', () => refusal(429, 'too_many_requests', { 'Retry-After': '601' }))
    const page = await logIn()
    expect(page.status).toBe(429)
    expect(page.headers.get('Retry-After')).toBe('601')
    expect(page.html).toContain(
      'Trop de tentatives. Réessayez dans 11 minutes ou réinitialisez votre mot de passe.',
    )
  })

  it('returns 502 when the token of the platform is unreadable', async () => {
    answers.set('jwt-auth/v1/token', () => Response.json({ token: 'a.b.c', user_email: 'lea@example.test' }))
    const answer = await logIn('', json)
    expect([answer.status, visitor.cookies.has('aubenacre_token')]).toEqual([502, false])
    expect(outcomeOf(answer)).toMatchObject({ kind: 'refused', notice: { text: 'Error', lang: 'en' } })
  })

  it('returns 502 when the platform has no login configured, and keeps the cart', async () => {
    visitor.cookies.set('aubenacre_cart', 'a'.repeat(32))
    answers.set('jwt-auth/v1/token', () => refusal(403, 'jwt_auth_bad_config'))
    const answer = await logIn('', json)
    expect(answer.status).toBe(502)
    expect(outcomeOf(answer)).toMatchObject({ kind: 'refused', notice: { text: 'Error', lang: 'en' } })
    expect(visitor.cookies.has('aubenacre_cart')).toBe(true)
  })
})

describe('name of the customer', () => {
  const named = (user_display_name: unknown) => {
    answers.set('jwt-auth/v1/token', () => greeting(user_display_name))
    return logIn()
  }
  const menu = async () => /account-pop"><p>(.*?)<\/p>/.exec((await visitor.get('/account')).html)?.[1]

  it('appears in the menu, escaped and cut, from an HttpOnly cookie', async () => {
    const answer = await named('&lt;b&gt;Léa &amp; Zoé')
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-aubenacre_name='))
    expect(cookie).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await menu()).toBe('Bonjour &lt;b&gt;Léa &amp; Zoé')
    await named('x'.repeat(200))
    expect(await menu()).toBe(`Bonjour ${'x'.repeat(40)}`)
  })

  it.each([undefined, 12, '', ' ', 'a\u202eb'])('does not appear in the menu when it is %j', async (name) => {
    await named('Léa')
    await named(name)
    expect(await menu()).toBe('Bonjour')
    expect(visitor.cookies.has('aubenacre_name')).toBe(false)
  })

  it('disappears with the login', async () => {
    await named('Léa')
    await visitor.post('/account/logout')
    expect(visitor.cookies.has('aubenacre_name')).toBe(false)
    // A name cookie without a login has no effect.
    visitor.cookies.set('aubenacre_name', 'Marc')
    expect((await visitor.get('/account')).html).not.toContain('Marc')
  })
})

describe('logout', () => {
  it('ends the login at a platform with a logout route, and in the shop even if the platform fails', async () => {
    const routes = { '/aubenacre/v1/logout': { methods: ['POST'] } }
    answers.set('', () => Response.json({ namespaces: ['wc/v3'], routes }))
    const visitor = shopper({ ...env, COMMERCE_URL: 'https://house.test' })
    for (const answer of [
      () => Response.json({}),
      () => refusal(403, 'jwt_auth_invalid_token'),
      () => refusal(404, 'rest_no_route'),
      () => refusal(500, 'internal_server_error'),
      () => {
        throw new Error('silence')
      },
    ]) {
      asked.length = 0
      answers.set('aubenacre/v1/logout', answer)
      visitor.cookies.set('aubenacre_token', token)
      const left = await visitor.post('/account/logout')
      expect(left.status).toBe(303)
      expect(noticeOf(visitor)).toBe('Vous êtes déconnecté.')
      expect(visitor.cookies.has('aubenacre_token')).toBe(false)
      const call = asked.find(({ url }) => url.endsWith('aubenacre/v1/logout'))
      expect(call?.headers.get('Authorization')).toBe(`Bearer ${token}`)
    }
  })
})
