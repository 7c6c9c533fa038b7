import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { embedded } from '../../worker/commerce/embedded/index.ts'
import type { Env } from '../../worker/env.ts'
import { countOf, freshName, logIn, mailsTo, password, registered } from '../support/accounts.ts'
import { noticeOf, type Shopper, shopper, words } from './shopper.ts'

const client = 'aubenacre.apps.googleusercontent.test'
const keysAt = 'https://keys.test/certs'
const bindings: Env = { ...env, GOOGLE_CLIENT_ID: client, GOOGLE_JWKS_URL: keysAt }

const google = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const publicKey = await exportJWK(google.publicKey)

beforeAll(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input) === keysAt
      ? Response.json({ keys: [{ ...publicKey, kid: 'one', alg: 'RS256', use: 'sig' }] })
      : new Response('', { status: 599 }),
  )
})
afterAll(() => vi.unstubAllGlobals())
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => env.DB.prepare('DELETE FROM throttles').run())

interface Claims {
  sub?: string
  email?: string
  email_verified?: unknown
  hd?: string
  azp?: string
  nonce?: string
}
const person = (email = `${freshName()}@gmail.com`): Claims => ({
  sub: crypto.randomUUID(),
  email,
  email_verified: true,
})

/** An ID token as Google writes it. */
const idToken = (
  claims: Claims,
  change: (token: SignJWT) => SignJWT = (token) => token,
  key = google,
  kid = 'one',
) =>
  change(
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer('https://accounts.google.com')
      .setAudience(client)
      .setIssuedAt()
      .setExpirationTime('1h'),
  ).sign(key.privateKey)

async function enter(token: string, to: Env = bindings, provider = 'google') {
  const context = createExecutionContext()
  const answer = await embedded.fetch(
    new Request('https://shop.test/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: JSON.stringify({ provider, access_token: token }),
    }),
    to,
    context,
  )
  await waitOnExecutionContext(context)
  const body = (await answer.json()) as Record<string, string>
  return { said: [answer.status, body['code']].filter(Boolean).join(' '), body }
}

const refused = '403 [jwt_auth] invalid_social_token'

describe('an ID token of Google', () => {
  it('opens an account without a password, and the same one ever after', async () => {
    const claims = person()
    const first = await enter(await idToken(claims))
    expect(first.said).toBe('200')
    expect(first.body['user_email']).toBe(claims.email)
    expect(first.body['user_display_name']).toBe(claims.email?.split('@')[0])
    // The address at Google changes, the person does not.
    const again = await enter(await idToken({ ...claims, email: `${freshName()}@gmail.com` }))
    expect(again.body['user_email']).toBe(claims.email)
    expect(await countOf('customers', 'email = ?1', claims.email ?? '')).toBe(1)
    expect((await mailsTo(claims.email ?? '')).map(({ kind }) => kind)).toEqual(['customer-welcome'])
    expect((await logIn(claims.email ?? '', password)).status).toBe(403)
  })

  it('takes another name when the one of the address is taken', async () => {
    const { username } = await registered()
    const { said, body } = await enter(await idToken(person(`${username}@gmail.com`)))
    expect(said).toBe('200')
    expect(body['user_display_name']).toMatch(new RegExp(`^${username}-[0-9a-f]{6}$`))
  })

  it('many at once open one account', async () => {
    const claims = person()
    const token = await idToken(claims)
    const answers = await Promise.all([enter(token), enter(token), enter(token)])
    expect(answers.map(({ said }) => said)).toEqual(['200', '200', '200'])
    expect(await countOf('customers', 'email = ?1', claims.email ?? '')).toBe(1)
    expect(await mailsTo(claims.email ?? '')).toHaveLength(1)
  })

  it('ends the password and the logins of an account nobody had proved to own', async () => {
    const { username, email } = await registered()
    const { token } = (await logIn(username)).body
    const { said, body } = await enter(await idToken({ ...person(email), hd: 'example.com' }))
    expect([said, body['user_email']]).toEqual(['200', email])
    expect((await logIn(username)).status).toBe(403)
    const jti = JSON.parse(atob(String(token).split('.')[1] ?? '')).jti
    expect(await countOf('sessions', 'id = ?1', jti)).toBe(0)
    expect((await mailsTo(email)).at(-1)?.text).toContain('ne vaut plus')
  })

  it('leaves the password of an account whose address was proved', async () => {
    const { username, email } = await registered()
    await env.DB.prepare('UPDATE customers SET email_verified_at = ?2 WHERE email = ?1')
      .bind(email, new Date().toISOString())
      .run()
    expect((await enter(await idToken({ ...person(email), hd: 'example.com' }))).said).toBe('200')
    expect((await logIn(username)).status).toBe(200)
  })

  it('opens no account of an address Google is no authority on', async () => {
    const { username, email } = await registered()
    expect((await enter(await idToken(person(email)))).said).toBe(refused)
    expect((await logIn(username)).status).toBe(200)
  })

  it.each<[string, (claims: Claims) => Promise<string> | string]>([
    ['nothing', () => ''],
    ['words', () => 'x.y.z'],
    ['signed by someone else', (claims) => idToken(claims, undefined, stranger)],
    ['of another issuer', (claims) => idToken(claims, (token) => token.setIssuer('https://evil.test'))],
    ['for another shop', (claims) => idToken(claims, (token) => token.setAudience('other.test'))],
    ['for several shops', (claims) => idToken(claims, (token) => token.setAudience([client, 'other.test']))],
    ['asked by another shop', (claims) => idToken({ ...claims, azp: 'other.test' })],
    ['expired', (claims) => idToken(claims, (token) => token.setExpirationTime('-2m'))],
    [
      'an hour old',
      (claims) => idToken(claims, (token) => token.setIssuedAt(Math.floor(Date.now() / 1000) - 3000)),
    ],
    ['of an unknown key', (claims) => idToken(claims, (token) => token, google, 'two')],
    [
      'not signed',
      (claims) =>
        new UnsecuredJWT({ ...claims })
          .setIssuer('https://accounts.google.com')
          .setAudience(client)
          .setIssuedAt()
          .setExpirationTime('1h')
          .encode(),
    ],
    [
      'signed with the public key as a secret',
      (claims) =>
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setIssuer('https://accounts.google.com')
          .setAudience(client)
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(JSON.stringify(publicKey))),
    ],
    ['of an address that is not verified', (claims) => idToken({ ...claims, email_verified: false })],
    ['without address', ({ sub = '' }) => idToken({ sub, email_verified: true })],
    ['without person', ({ email = '' }) => idToken({ email, email_verified: true })],
  ])('is refused when it is %s', async (_how, make) => {
    const claims = person()
    expect((await enter(await make(claims))).said).toBe(refused)
    expect(await countOf('customers', 'email = ?1', claims.email ?? '')).toBe(0)
  })

  it('is not read without a client id, of another house, or without keys', async () => {
    const token = await idToken(person())
    expect((await enter(token, env)).said).toBe('400 social_login_disabled')
    expect((await enter(token, bindings, 'facebook')).said).toBe('400 social_login_disabled')
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const away = { ...bindings, GOOGLE_JWKS_URL: 'https://nowhere.test/certs' }
    expect((await enter(token, away)).said).toBe('503 social_login_unavailable')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

describe('logging in with Google', () => {
  const from = { Origin: 'https://accounts.google.com', 'Sec-Fetch-Site': 'cross-site' }
  const back = '/account/google/retour'
  let visitor: Shopper
  beforeEach(() => {
    visitor = shopper(bindings)
  })

  /** Goes to Google; what it is asked. */
  async function begin(query = '?backUrl=%2Flist') {
    const answer = await visitor.get(`/account/google${query}`)
    const url = new URL(answer.headers.get('Location') ?? '')
    return {
      answer,
      url,
      state: url.searchParams.get('state') ?? '',
      nonce: url.searchParams.get('nonce') ?? '',
    }
  }
  const failed = /^La connexion avec Google n’a pas abouti/

  it('is a link of the account page, and leads there and back without a script of Google', async () => {
    const page = await visitor.get('/account?backUrl=%2Flist')
    expect(words(page)).toContain('href="/account/google?backUrl=%2Flist"')
    const { answer, url, state, nonce } = await begin()
    expect([answer.status, url.origin + url.pathname]).toEqual([
      302,
      'https://accounts.google.com/o/oauth2/v2/auth',
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: client,
      redirect_uri: 'https://aubenacre.test/account/google/retour',
      response_type: 'id_token',
      response_mode: 'form_post',
      scope: 'openid email',
      state,
      nonce,
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/; Max-Age=600; Path=\/account\/google; HttpOnly; Secure; SameSite=None$/)

    const claims = person()
    const fields = { state, id_token: await idToken({ ...claims, nonce }) }
    const entered = await visitor.post(back, fields, from)
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/list'])
    expect(noticeOf(visitor)).toBe('Connexion réussie')
    expect(visitor.cookies.has('aubenacre_token')).toBe(true)
    // What has served once serves no more.
    expect(visitor.cookies.has('aubenacre_google')).toBe(false)
    visitor.cookies.delete('aubenacre_token')
    await visitor.post(back, fields, from)
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
  })

  it('counts only where it was begun, for the token made for it', async () => {
    const { state, nonce } = await begin()
    const other = await idToken({ ...person(), nonce: crypto.randomUUID() })
    const good = await idToken({ ...person(), nonce })
    const forgedToken = await idToken({ ...person(), nonce }, undefined, stranger)
    const cookie = visitor.cookies.get('aubenacre_google') ?? ''
    for (const fields of [
      {},
      { state },
      { id_token: good },
      { state: crypto.randomUUID(), id_token: good },
      { state, id_token: other },
      { state, id_token: 'x' },
      { state, id_token: `${'é'.repeat(20)}.x.y` },
      { state, error: 'access_denied' },
    ]) {
      visitor.cookies.set('aubenacre_google', cookie)
      const answer = await visitor.post(back, fields, from)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account?backUrl=%2Flist'])
      expect(noticeOf(visitor)).toMatch(failed)
    }
    visitor.cookies.set('aubenacre_google', cookie)
    await visitor.post(back, { state, id_token: forgedToken }, from)
    expect(noticeOf(visitor)).toBe('Cette connexion Google n’est pas valable')
    // In a browser that has not begun anything, as a stranger would send it.
    visitor.cookies.clear()
    await visitor.post(back, { state, id_token: good }, from)
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
    for (const broken of [
      'x',
      '{}',
      encodeURIComponent(JSON.stringify({ state, nonce, back: '//evil.test' })),
    ]) {
      visitor.cookies.set('aubenacre_google', broken)
      const answer = await visitor.post(back, { state: crypto.randomUUID(), id_token: good }, from)
      expect(answer.headers.get('Location')).toBe('/account')
    }
  })

  it('opens no other door to another site, and this one to Google alone', async () => {
    const { state, nonce } = await begin()
    const fields = { state, id_token: await idToken({ ...person(), nonce }) }
    for (const [path, headers] of [
      [back, { ...from, Origin: 'https://evil.test' }],
      [back, { ...from, Origin: 'null' }],
      ['/account/logout', from],
      ['/account/login', from],
      [`${back}/`, from],
      ['/account/google', from],
    ] as const)
      expect((await visitor.post(path, fields, headers)).status, path).toBe(403)
  })

  it.each(['//evil.test', 'https://evil.test', 'javascript:alert(1)'])(
    'never leads to « %s »',
    async (hostile) => {
      const { state, nonce } = await begin(`?backUrl=${encodeURIComponent(hostile)}`)
      const fields = { state, id_token: await idToken({ ...person(), nonce }) }
      expect((await visitor.post(back, fields, from)).headers.get('Location')).toBe('/')
    },
  )

  it('is not there where the shop is unknown to Google', async () => {
    const plain = shopper()
    const page = await plain.get('/account')
    expect(page.html).toContain('Se souvenir de moi')
    expect(page.html).not.toContain('Continuer avec Google')
    expect((await plain.get('/account/google')).status).toBe(404)
    await plain.post(back, { state: 'x', id_token: 'x.y.z' }, from)
    expect(plain.cookies.has('aubenacre_token')).toBe(false)
  })
})
