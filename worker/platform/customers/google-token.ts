import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import * as t from '#text/refusals.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import { PlatformError } from '../http/platform-error.ts'

/** Who Google says is there. */
export interface GooglePerson {
  /** Google's own name of the person, which never changes and is never given twice. */
  subject: string
  /** In lower case; Google has seen its owner read it. */
  email: string
  /**
   * Whether Google is the authority on that address today: it is one of its own, or of an organisation it runs. Others
   * were verified once and may have changed hands since.
   * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
   */
  isAuthority: boolean
}

/** Seconds after which an ID token is no fresh login any more; clocks may differ by a minute. */
const freshness = { maxTokenAge: 600, clockTolerance: 60 }

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  email_verified: z.literal([true, 'true']),
  azp: z.string().optional(),
  hd: z.string().min(1).optional(),
})

/** Keys by address: `jose` keeps them for ten minutes and asks again for one it does not know. */
const keySets = new Map<string, JWTVerifyGetKey>()
function keysAt(address: string): JWTVerifyGetKey {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, known)
  return known
}

const forged = () => new PlatformError(403, '[jwt_auth] invalid_social_token', t.googleNotValid)

/** What can be wrong with a token; anything else is a failure to read the keys. */
const wrongs = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
]

/**
 * Reads an ID token of Google at `now` (milliseconds): signed by one of its keys, for this shop, fresh, of a verified
 * address. Throws 400 `social_login_disabled` without a client id, 403 `[jwt_auth] invalid_social_token`, 503 when the
 * keys cannot be read.
 */
export async function readGoogleToken(env: Env, token: string, now: number): Promise<GooglePerson> {
  const { GOOGLE_CLIENT_ID: client, GOOGLE_JWKS_URL } = settingsOf(env)
  if (!client) throw new PlatformError(400, 'social_login_disabled', t.siteLoginNotOffered)
  const { payload } = await jwtVerify(token, keysAt(GOOGLE_JWKS_URL), {
    algorithms: ['RS256'],
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    audience: client,
    currentDate: new Date(now),
    requiredClaims: ['exp'],
    ...freshness,
  }).catch((error: unknown) => {
    if (wrongs.some((kind) => error instanceof kind)) throw forged()
    console.error('keys of Google not read', error)
    throw new PlatformError(503, 'social_login_unavailable', t.googleAway)
  })
  const read = claims.safeParse(payload)
  if (!read.success) throw forged()
  const { sub, email, azp, hd } = read.data
  if (Array.isArray(payload.aud) || (azp !== undefined && azp !== client)) throw forged()
  return { subject: sub, email, isAuthority: email.endsWith('@gmail.com') || hd !== undefined }
}
