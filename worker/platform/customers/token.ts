import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import * as t from '#text/refusals.ts'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { settingsOf, siteOf } from '../../settings.ts'
import { PlatformError } from '../http/platform-error.ts'

/** The content of a token: the customer and the session. */
interface TokenClaims {
  customerId: number
  sessionId: string
}

/** Returns the signing key of tokens. It differs from all other keys of the same secret, so no other signature is a token. */
const keyOf = (env: Env) => new TextEncoder().encode(`login token ${env.APP_SECRET}`)

const issuerOf = (env: Env) => siteOf(settingsOf(env))

/**
 * Signs the token of a session (contract, § 2) with HS256. It is valid for `limits.loginLife` seconds from `now`
 * (milliseconds).
 */
export function signToken(env: Env, { customerId, sessionId }: TokenClaims, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000)
  return new SignJWT({ data: { user: { id: String(customerId) } } })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .setIssuer(issuerOf(env))
    .setJti(sessionId)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + limits.loginLife)
    .sign(keyOf(env))
}

const claims = z.object({
  jti: z.string().max(100),
  data: z.object({
    user: z.object({
      id: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    }),
  }),
})

const invalid = (message: string) => new PlatformError(403, 'jwt_auth_invalid_token', message)

/**
 * Verifies a token at `now` (milliseconds). Throws 403 `jwt_auth_invalid_token`, `jwt_auth_bad_iss` or
 * `jwt_auth_bad_request` (contract, § 1).
 */
export async function readToken(env: Env, token: string, now: number): Promise<TokenClaims> {
  const options = { algorithms: ['HS256'], issuer: issuerOf(env), currentDate: new Date(now) }
  const { payload } = await jwtVerify(token, keyOf(env), options).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw invalid('Expired token')
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss')
      throw new PlatformError(403, 'jwt_auth_bad_iss', t.otherIssuer)
    if (error instanceof errors.JOSEError) throw invalid(t.tokenNotValid)
    throw error
  })
  const read = claims.safeParse(payload)
  if (!read.success) throw new PlatformError(403, 'jwt_auth_bad_request', t.tokenNamesNobody)
  return { customerId: read.data.data.user.id, sessionId: read.data.jti }
}
