import * as z from 'zod'
import { consentVersionOf, type NewsletterSource } from '../../../shared/contact/newsletter.ts'
import type { Settings } from '../../settings.ts'
import type { Calls } from '../call.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** The code an address was given at once. */
export interface WelcomeCode {
  code: string
  /** Whole percent. */
  percent: number
}

/** The letter: the contract's section 3, and our own routes, which a platform that is not ours answers with 404. */
export interface NewsletterCommerce {
  /**
   * Asks for the letter for an address; known or new, the answer is the same: the welcome code, `null` where codes travel
   * by mail only, `undefined` where there are none. Throws CommerceError: 400 for an address that is none, 429 for one asked for too often.
   */
  subscribe(email: string, source: NewsletterSource): Promise<WelcomeCode | null | undefined>
  /** Where the request of a secret stands; `null` for one that is unknown or over. */
  request(token: string): Promise<'pending' | 'confirmed' | null>
  /** Confirms it; again changes nothing. Answers whether the secret is worth something. */
  confirm(token: string): Promise<boolean>
  /** Whether the address of a secret has letters or a request for them; `null` for an unknown secret. */
  stopState(token: string): Promise<'on' | 'left' | null>
  /** Ends its letters; again changes nothing. Answers whether the secret is worth something. */
  stop(token: string, source: 'page' | 'one-click'): Promise<boolean>
  /**
   * Mails the way out to an address, if it has letters; the answer is the same if it has none. Throws 400 and 429 as
   * `subscribe`. Accounts use this too: their addresses are not verified, so that no account may tell whether its
   * address has letters, nor end them.
   */
  mailStop(email: string): Promise<void>
}

const base = `${ownRoutes}/letter`

const given = z.object({
  data: z.object({
    coupon: z.string().min(1).max(40).optional(),
    percent: z.number().int().min(1).max(100).optional(),
  }),
})
const requestState = z.object({ state: z.enum(['pending', 'confirmed']) })
const stopState = z.object({ state: z.enum(['on', 'left']) })

export function newsletterCommerce(calls: Calls, { WELCOME_CODE }: Settings): NewsletterCommerce {
  /** What the holder of a secret is answered; `null` when it is worth nothing. */
  const held = async (path: string, body: { token: string; source?: string }): Promise<unknown> => {
    try {
      return (await calls.ask(`${base}/${path}`, body)).body
    } catch (error) {
      if (error instanceof CommerceError && error.status === 404) return null
      throw error
    }
  }
  return {
    subscribe: async (email, source) => {
      const wish = { email, source, text_version: consentVersionOf(WELCOME_CODE) }
      const answer = given.safeParse((await calls.ask('custom/v1/send-coupon', wish)).body)
      const { coupon: code, percent } = answer.data?.data ?? {}
      if (code && percent) return { code, percent }
      return answer.success && !percent ? undefined : null
    },
    request: async (token) => requestState.nullable().parse(await held('read', { token }))?.state ?? null,
    confirm: async (token) => (await held('confirm', { token })) !== null,
    stopState: async (token) => stopState.nullable().parse(await held('stop/read', { token }))?.state ?? null,
    stop: async (token, source) => (await held('stop', { token, source })) !== null,
    mailStop: async (email) => {
      await calls.ask(`${base}/stop/link`, { email })
    },
  }
}
