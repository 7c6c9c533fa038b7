import { env } from 'cloudflare:test'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import { endSession } from '../../../worker/platform/customers/sessions.ts'
import { signToken } from '../../../worker/platform/customers/token.ts'
import { loggedIn } from '../../support/customer.ts'
import { describeContract, origin, send } from '../../support/transports.ts'

const day = 24 * 3600_000

/** Returns the platform's answer to a call with this header. */
async function answerTo(authorisation: string): Promise<string> {
  const answer = await send(
    new Request(`${origin}/wp-json/cocart/v2/cart`, { headers: { Authorization: authorisation } }),
  )
  const { code } = (await answer.json()) as { code?: string }
  return [answer.status, code].filter(Boolean).join(' ')
}

const sessionOf = (token: string) =>
  (JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { jti: string })
    .jti

describeContract('bearer token', () => {
  it('identifies its customer', async () => {
    expect(await answerTo(`Bearer ${(await loggedIn()).token}`)).toBe('200')
  })

  it('is ignored in lower case: the caller is a guest', async () => {
    expect(await answerTo('bearer nonsense')).toBe('200')
  })

  it('returns 403 without a token', async () => {
    for (const header of ['Bearer', 'Bearer '])
      expect(await answerTo(header)).toBe('403 jwt_auth_bad_auth_header')
  })

  it('returns 403 when it is forged, truncated, unsigned or expired, on public routes too', async () => {
    const { id, token } = await loggedIn()
    const claims = { customerId: id, sessionId: sessionOf(token) }
    const [head, body, signature] = token.split('.')
    const forged = btoa(JSON.stringify({ ...JSON.parse(atob(body ?? '')), data: { user: { id: '1' } } }))
    const unsigned = new UnsecuredJWT({ jti: claims.sessionId, data: { user: { id: String(id) } } })
    const tokens = [
      'x',
      `${head}.${forged}.${signature}`,
      `${head}.${body}.${signature?.slice(0, -2)}`,
      unsigned.setIssuer('http://localhost:8787').encode(),
      await signToken({ ...env, APP_SECRET: 'another secret of thirty-two characters' }, claims, Date.now()),
      await signToken(env, claims, Date.now() - 8 * day),
      await signToken(env, claims, Date.now() + day),
    ]
    for (const bad of tokens) expect(await answerTo(`Bearer ${bad}`), bad).toBe('403 jwt_auth_invalid_token')
  })

  it('returns 403 when its issuer is another site or it names no customer', async () => {
    const { id, token } = await loggedIn()
    const claims = { customerId: id, sessionId: sessionOf(token) }
    const foreign = await signToken({ ...env, SITE_URL: 'https://elsewhere.test' }, claims, Date.now())
    expect(await answerTo(`Bearer ${foreign}`)).toBe('403 jwt_auth_bad_iss')
    const nobody = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://localhost:8787')
      .setIssuedAt()
      .sign(new TextEncoder().encode(`login token ${env.APP_SECRET}`))
    expect(await answerTo(`Bearer ${nobody}`)).toBe('403 jwt_auth_bad_request')
  })

  it('returns 403 after its login ends', async () => {
    const { token } = await loggedIn()
    await endSession(env.DB, sessionOf(token)).run()
    expect(await answerTo(`Bearer ${token}`)).toBe('403 jwt_auth_invalid_token')
  })
})
