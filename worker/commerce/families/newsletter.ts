import * as z from 'zod'
import { consentVersionOf, type NewsletterSource } from '../../../shared/contact/newsletter.ts'
import type { Settings } from '../../settings.ts'
import type { Calls } from '../call.ts'
import { absent } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** A code that the page shows right after the subscription. */
export interface WelcomeCode {
  code: string
  /** Whole percent. */
  percent: number
}

/** The newsletter: the contract's section 3, and our own routes. A platform that is not ours answers those with 404. */
export interface NewsletterCommerce {
  /**
   * Subscribes an address. Known and new addresses get the same answer: the welcome code, `null` where codes travel
   * only by mail, `undefined` where there are none. Throws CommerceError: 400 for an invalid address, 429 for too many
   * requests.
   */
  subscribe(email: string, source: NewsletterSource): Promise<WelcomeCode | null | undefined>
  /** Returns the state of the request with that token; `null` when it is unknown or over. */
  request(token: string): Promise<'pending' | 'confirmed' | null>
  /** Confirms it. Repeating it changes nothing. Returns whether the token is valid. */
  confirm(token: string): Promise<boolean>
  /** Returns whether the token's address is subscribed or has a request; `null` for an unknown token. */
  stopState(token: string): Promise<'on' | 'left' | null>
  /** Unsubscribes the address. Repeating it changes nothing. Returns whether the token is valid. */
  stop(token: string, source: 'page' | 'one-click'): Promise<boolean>
  /**
   * Mails the unsubscribe link to an address if it is subscribed. The answer is the same if it is not. Throws 400 and
   * 429 as `subscribe`. Accounts use this too: their addresses are not verified, so an account must neither show nor
   * end a subscription.
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
  /** Returns the answer for a token; `null` when the token is not valid. */
  const held = async (path: string, body: { token: string; source?: string }): Promise<unknown> => {
    const answer = await calls.ask(`${base}/${path}`, body).catch(absent)
    return answer === null ? null : answer.body
  }
  return {
    subscribe: async (email, source) => {
      const request = { email, source, text_version: consentVersionOf(WELCOME_CODE) }
      const answer = given.safeParse((await calls.ask('custom/v1/send-coupon', request)).body)
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
