import { decodeJwt } from 'jose'
import * as z from 'zod'
import { limits } from '../../../shared/limits.ts'
import { plainText } from '../../commerce/contract/text.ts'
import type { Env } from '../../env.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { platformBase } from '../../settings.ts'
import { retryAfterMs } from '../retry-after.ts'
import { sendToPlatform } from '../send.ts'

const given = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string().catch(''),
  /** HTML, as WooCommerce writes it. */
  user_display_name: z.string().catch(''),
})
const claims = z.object({
  /** Seconds since 1970. A token without an end gets the usual lifetime. */
  exp: z.number().optional(),
  data: z.object({ user: z.object({ id: z.coerce.number().int().positive() }) }),
})

/** A token of WooCommerce, and its customer. */
export interface GivenToken extends z.output<typeof given> {
  customerId: number
  /** End of the token, in milliseconds since 1970. */
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

/** Reads a token response. Throws PlatformError 502 `unreadable_answer`. */
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

/** Codes that distinguish a wrong name from a wrong password. The Worker never shows this difference. */
const wrong = ['incorrect_password', 'invalid_username', 'invalid_email'].map((code) => `[jwt_auth] ${code}`)

/**
 * Requests a token from WooCommerce; `null` for a wrong name or password. Throws PlatformError: any other refusal, 404
 * `rest_no_route` without the login plugin, 502 `platform_fault` when the plugin is not configured.
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
    const wait = Math.ceil((retryAfterMs(answer.headers, Date.now()) ?? 0) / 1000)
    throw new PlatformError(answered, code, message, {
      ...(wait > 0 && { retry_after: wait }),
      ...data,
      status: answered,
    })
  }
  console.error('the platform refused a token', status, code)
  throw new PlatformError(502, 'platform_fault', '')
}

/** Returns WooCommerce's verdict on a token: good, refused with a code, or unheard when it did not answer. */
export async function tokenState(env: Env, token: string): Promise<'good' | 'unheard' | { refused: string }> {
  const answer = await post(env, 'token/validate', { Authorization: `Bearer ${token}` }, {})
  if (answer.ok) return 'good'
  const { code } = refusal.parse((await answer.json()) ?? {})
  return code.startsWith('jwt_auth_') ? { refused: code } : 'unheard'
}
