import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import { knownAs } from '../customers/known.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from './platform-error.ts'
import { hashOf } from './secrets.ts'
import { throttle } from './throttle.ts'
import { visitorOf } from './visitor.ts'

/**
 * Forms that a visitor may send in ten minutes without proof of being human, so that visitors without script can use
 * them.
 */
const free = { hits: 3, seconds: 600 }

/** Whether Turnstile is configured. */
export const usesTurnstile = (env: Env): boolean => {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY } = settingsOf(env)
  return TURNSTILE_SITE_KEY !== undefined && TURNSTILE_SECRET_KEY !== undefined
}

/**
 * Protects a form that bots like to fill. After a few forms, a visitor must prove once an hour to be human. Does
 * nothing when Turnstile is not configured. Throws 428 `human_proof_required`.
 */
export const requireHuman = (form: string) =>
  createMiddleware<EmbeddedEnv>(async (c, next) => {
    const visitor = visitorOf(c)
    const now = Date.now()
    if (visitor && usesTurnstile(c.env) && !(await knownAs(c, 'human', now))) {
      const subject = `${form} without proof from ${visitor}`
      await throttle(c.env, [{ subject, ...free }], () => '', now).catch((error: unknown) => {
        if (!(error instanceof PlatformError)) throw error
        throw new PlatformError(428, 'human_proof_required', text('failure.human'))
      })
    }
    await next()
  })

/** Returns a UUID that depends only on the token (RFC 9562, version 8). */
async function uuidOf(token: string): Promise<string> {
  const hex = await hashOf(token)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const verdict = z.object({ success: z.boolean() })

/**
 * Whether Cloudflare accepts a token of its widget
 * (developers.cloudflare.com/turnstile/get-started/server-side-validation). Throws 503 when Cloudflare does not answer.
 */
export async function isHuman(env: Env, token: string, visitor: string): Promise<boolean> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL } = settingsOf(env)
  if (!secret) return false
  const body = new URLSearchParams({
    secret,
    response: token,
    // A token is valid once. With the same key, Cloudflare also accepts the second of two identical requests, but not a
    // stolen token.
    idempotency_key: await uuidOf(token),
    ...(visitor && { remoteip: visitor }),
  })
  const answer = await fetch(TURNSTILE_URL, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })
    .then((response) => response.json())
    .catch(() => null)
  const { data } = verdict.safeParse(answer)
  if (!data) throw new PlatformError(503, 'human_proof_unavailable', text('failure.human-unavailable'))
  return data.success
}
