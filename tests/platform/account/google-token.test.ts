import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { countOf, freshName, logIn, mailsTo, password, registered } from '../../support/accounts.ts'
import {
  bindings,
  type Claims,
  client,
  google,
  idToken,
  openGoogle,
  person,
  publicKey,
  stranger,
} from './google-harness.ts'

openGoogle()

async function enter(token: string, to: Env = bindings, provider = 'google') {
  const context = createExecutionContext()
  const answer = await embedded.fetch(
    new Request('https://shop.test/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ provider, access_token: token }),
    }),
    to,
    context,
  )
  await waitOnExecutionContext(context)
  const body = (await answer.json()) as Record<string, string>
  return { refusal: [answer.status, body['code']].filter(Boolean).join(' '), body }
}

const refused = '403 [jwt_auth] invalid_social_token'

describe('login with a Google ID token', () => {
  it('opens an account without a password, and finds the same one at later logins', async () => {
    const claims = person()
    const first = await enter(await idToken(claims))
    expect(first.refusal).toBe('200')
    expect(first.body['user_email']).toBe(claims.email)
    expect(first.body['user_display_name']).toBe(claims.email?.split('@')[0])
    // The person is the same, even if their address at Google changes.
    const again = await enter(await idToken({ ...claims, email: `${freshName()}@gmail.com` }))
    expect(again.body['user_email']).toBe(claims.email)
    expect(await countOf('customers', 'email = ?1', claims.email ?? '')).toBe(1)
    expect((await mailsTo(claims.email ?? '')).map(({ kind }) => kind)).toEqual(['customer-welcome'])
    expect((await logIn(claims.email ?? '', password)).status).toBe(403)
  })

  it('chooses another username when the one of the email address is taken', async () => {
    const { username } = await registered()
    const { refusal, body } = await enter(await idToken(person(`${username}@gmail.com`)))
    expect(refusal).toBe('200')
    expect(body['user_display_name']).toMatch(new RegExp(`^${username}-[0-9a-f]{6}$`))
  })

  it('opens one account for several simultaneous requests', async () => {
    const claims = person()
    const token = await idToken(claims)
    const answers = await Promise.all([enter(token), enter(token), enter(token)])
    expect(answers.map(({ refusal }) => refusal)).toEqual(['200', '200', '200'])
    expect(await countOf('customers', 'email = ?1', claims.email ?? '')).toBe(1)
    expect(await mailsTo(claims.email ?? '')).toHaveLength(1)
  })

  it('deletes the password and logins of an account whose email was never verified', async () => {
    const { username, email } = await registered()
    const { token } = (await logIn(username)).body
    const { refusal, body } = await enter(await idToken({ ...person(email), hd: 'example.com' }))
    expect([refusal, body['user_email']]).toEqual(['200', email])
    expect((await logIn(username)).status).toBe(403)
    const jti = JSON.parse(atob(String(token).split('.')[1] ?? '')).jti
    expect(await countOf('sessions', 'id = ?1', jti)).toBe(0)
    expect((await mailsTo(email)).at(-1)?.text).toContain('ne vaut plus')
  })

  it('keeps the password of an account whose email was verified', async () => {
    const { username, email } = await registered()
    await env.DB.prepare('UPDATE customers SET email_verified_at = ?2 WHERE email = ?1')
      .bind(email, new Date().toISOString())
      .run()
    expect((await enter(await idToken({ ...person(email), hd: 'example.com' }))).refusal).toBe('200')
    expect((await logIn(username)).status).toBe(200)
  })

  it('refuses a known email address on which Google is not authoritative', async () => {
    const { username, email } = await registered()
    expect((await enter(await idToken(person(email)))).refusal).toBe(refused)
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
  ])('refuses a token that is %s', async (_how, make) => {
    const claims = person()
    expect((await enter(await make(claims))).refusal).toBe(refused)
    expect(await countOf('customers', 'email = ?1', claims.email ?? '')).toBe(0)
  })

  it('refuses tokens without a client id, from another provider, or without keys', async () => {
    const token = await idToken(person())
    expect((await enter(token, env)).refusal).toBe('400 social_login_disabled')
    expect((await enter(token, bindings, 'facebook')).refusal).toBe('400 social_login_disabled')
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const away = { ...bindings, GOOGLE_JWKS_URL: 'https://nowhere.test/certs' }
    expect((await enter(token, away)).refusal).toBe('503 social_login_unavailable')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
