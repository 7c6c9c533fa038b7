import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import { knownAs } from '../customers/known.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from './platform-error.ts'
import { throttle } from './throttle.ts'
import { visitorOf } from './visitor.ts'

/** Forms of one visitor in ten minutes that need no proof of a hand: who has no script goes on as before. */
const free = { hits: 3, seconds: 600 }

/** Whether hands can prove themselves here. */
export const asksHands = (env: Env): boolean => {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY } = settingsOf(env)
  return TURNSTILE_SITE_KEY !== undefined && TURNSTILE_SECRET_KEY !== undefined
}

/**
 * Before a form that machines like to fill: beyond a few, a visitor has to prove a hand, once an hour. Nothing of it where
 * Turnstile is not set up. Throws 428 `human_proof_required`.
 */
export const hands = (form: string) =>
  createMiddleware<EmbeddedEnv>(async (c, next) => {
    const visitor = visitorOf(c)
    const now = Date.now()
    if (visitor && asksHands(c.env) && !(await knownAs(c, 'human', now))) {
      const subject = `${form} without a hand from ${visitor}`
      await throttle(c.env, [{ subject, ...free }], () => '', now).catch((error: unknown) => {
        if (!(error instanceof PlatformError)) throw error
        throw new PlatformError(428, 'human_proof_required', text('failure.human'))
      })
    }
    await next()
  })

const verdict = z.object({ success: z.boolean() })

/**
 * Whether Cloudflare vouches for a token of its widget (developers.cloudflare.com/turnstile/get-started/server-side-validation).
 * Throws 503 when it does not say.
 */
export async function isHand(env: Env, token: string, visitor: string): Promise<boolean> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL } = settingsOf(env)
  if (!secret) return false
  const body = new URLSearchParams({ secret, response: token, ...(visitor && { remoteip: visitor }) })
  const answer = await fetch(TURNSTILE_URL, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })
    .then((response) => response.json())
    .catch(() => null)
  const { data } = verdict.safeParse(answer)
  if (!data) throw new PlatformError(503, 'human_proof_unavailable', text('failure.human-unavailable'))
  return data.success
}
