import { env } from 'cloudflare:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { freshName } from '../../support/accounts.ts'

export const client = 'aubenacre.apps.googleusercontent.test'
const keysAt = 'https://keys.test/certs'
export const bindings: Env = { ...env, GOOGLE_CLIENT_ID: client, GOOGLE_JWKS_URL: keysAt }

/** Keys of Google, and of an attacker. */
export const google = await generateKeyPair('RS256', { extractable: true })
export const stranger = await generateKeyPair('RS256')
export const publicKey = await exportJWK(google.publicKey)

/** Prepares a test file for a Google that only serves its public keys. */
export function openGoogle(): void {
  vi.setConfig({ testTimeout: 30_000 })
  beforeAll(() => {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
      String(input) === keysAt
        ? Response.json({ keys: [{ ...publicKey, kid: 'one', alg: 'RS256', use: 'sig' }] })
        : new Response('', { status: 599 }),
    )
  })
  afterAll(() => vi.unstubAllGlobals())
  beforeEach(() => env.DB.prepare('DELETE FROM throttles').run())
}

export interface Claims {
  sub?: string
  email?: string
  email_verified?: unknown
  hd?: string
  azp?: string
  nonce?: string
}
/** Returns Google's claims about a person. */
export const person = (email = `${freshName()}@gmail.com`): Claims => ({
  sub: crypto.randomUUID(),
  email,
  email_verified: true,
})

/** Returns an ID token as Google makes it. */
export const idToken = (
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
