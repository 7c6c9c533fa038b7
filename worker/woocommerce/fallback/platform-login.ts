import { decodeJwt } from 'jose'
import * as z from 'zod'
import { limits } from '../../../shared/limits.ts'
import { platformBase } from '../../commerce/contract/platform-base.ts'
import { plainText } from '../../commerce/contract/text.ts'
import type { Env } from '../../env.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { sendToPlatform } from '../send.ts'

const given = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string().catch(''),
  /** As the platform writes it, as HTML. */
  user_display_name: z.string().catch(''),
})
const claims = z.object({
  /** Seconds; what names no end is taken to last as long as the others. */
  exp: z.number().optional(),
  data: z.object({ user: z.object({ id: z.coerce.number().int().positive() }) }),
})

/** A token of the platform, and who it says it is for. */
export interface GivenToken extends z.output<typeof given> {
  customerId: number
  /** Milliseconds since 1970 of its end. */
  end: number
}

const refusal = z.object({
  code: z.string().catch('unknown'),
  message: z.string().catch('').transform(plainText),
  data: z.record(z.string(), z.unknown()).catch({}),
})

const post = (env: Env, path: string, headers: Record<string, string>, body: object) =>
  sendToPlatform(
    new Request(`${platformBase(env)}jwt-auth/v1/${path}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

/** A token as it was given. Throws PlatformError 502 `unreadable_answer`. */
function readToken(body: unknown): GivenToken {
  try {
    const token = given.parse(body)
    const { exp, data } = claims.parse(decodeJwt(token.token))
    return {
      ...token,
      customerId: data.user.id,
      end: exp ? exp * 1000 : Date.now() + limits.loginLife * 1000,
    }
  } catch (error) {
    console.error('the platform gave a token that cannot be read', String(error))
    throw new PlatformError(502, 'unreadable_answer', '')
  }
}

/** Codes that tell a wrong name from a wrong password, which nobody is to learn. */
const wrong = ['incorrect_password', 'invalid_username', 'invalid_email'].map((code) => `[jwt_auth] ${code}`)

/**
 * Asks the platform for a token; `null` for a wrong name or password. Throws PlatformError: what else it refused, 404
 * `rest_no_route` when it has no logins at all; 502 `platform_fault` when they are not set up.
 */
export async function askToken(env: Env, credentials: object): Promise<GivenToken | null> {
  const answer = await post(env, 'token', {}, credentials)
  const body: unknown = await answer.json()
  if (answer.ok) return readToken(body)
  const { code, message, data } = refusal.parse(body ?? {})
  if (wrong.includes(code)) return null
  const { status } = answer
  if (code === 'rest_no_route') throw new PlatformError(404, code, '')
  if (status === 429 || status > 501 || code.startsWith('[jwt_auth]')) {
    const answered = status === 429 || status === 403 ? status : 503
    const wait = Number(answer.headers.get('Retry-After'))
    throw new PlatformError(answered, code, message, {
      ...(wait > 0 && { retry_after: wait }),
      ...data,
      status: answered,
    })
  }
  console.error('the platform refused a token', status, code)
  throw new PlatformError(502, 'platform_fault', '')
}

/** What the platform says of a token: good, refused with that code, or nothing that could be heard. */
export async function tokenState(env: Env, token: string): Promise<'good' | 'unheard' | { refused: string }> {
  const answer = await post(env, 'token/validate', { Authorization: `Bearer ${token}` }, {})
  if (answer.ok) return 'good'
  const { code } = refusal.parse((await answer.json()) ?? {})
  return code.startsWith('jwt_auth_') ? { refused: code } : 'unheard'
}
