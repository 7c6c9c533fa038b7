import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import * as t from '#text/refusals.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import { PlatformError } from '../http/platform-error.ts'

/** The person in a Google ID token. */
export interface GooglePerson {
  /** Google's id of the person. It never changes and is never reused. */
  subject: string
  /** Email in lower case. Google has verified that the person can read it. */
  email: string
  /**
   * Whether Google is authoritative for that address: it is a Gmail address, or one of an organisation hosted by Google.
   * Google verified other addresses once, and they may have a new owner since.
   * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
   */
  isAuthority: boolean
}

/** Maximum age of an ID token and maximum clock difference, in seconds. */
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

/** Key sets by URL. `jose` caches each for ten minutes, and reloads it for an unknown key. */
const keySets = new Map<string, JWTVerifyGetKey>()
function keysAt(address: string): JWTVerifyGetKey {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, known)
  return known
}

const forged = () => new PlatformError(403, '[jwt_auth] invalid_social_token', t.googleNotValid)

/** Errors about the token itself. Any other error means that the keys could not be read. */
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
 * Verifies a Google ID token at `now` (milliseconds): its signature, its audience, its age and its verified email. Throws
 * 400 `social_login_disabled` without a client id, 403 `[jwt_auth] invalid_social_token`, and 503 if the keys cannot be
 * read.
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
