import * as z from 'zod'
import type { RestockRequest } from '../../../shared/contact/restock.ts'
import { mailAccountOf, type Settings, servesHere } from '../../settings.ts'
import type { Calls } from '../call.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** Requests to be told of the return of a product: our own routes. Refusals throw CommerceError. */
export interface RestockCommerce {
  /** Whether requests are taken: a shop without mails tells nobody. */
  isServed: boolean
  /**
   * Asks for one mail when a variation, or a product without variations, is back; known or new, the answer is the same.
   * Throws 404 for what is not sold, 409 for what is there, 429 when it is asked for too often.
   */
  ask(id: number, email: string): Promise<void>
  /** The request of a secret; `null` for one that is unknown or over. */
  request(token: string): Promise<RestockRequest | null>
  /** Confirms it; again changes nothing. */
  confirm(token: string): Promise<RestockRequest | null>
  /** Ends it and erases its address; also when there is none. */
  stop(token: string): Promise<void>
}

const base = `${ownRoutes}/restock-requests`
const wireRequest = z
  .object({
    state: z.enum(['pending', 'confirmed', 'told']),
    product_id: z.int(),
    choice: z.string(),
  })
  .transform(({ product_id, ...rest }): RestockRequest => ({ ...rest, productId: product_id }))

export function restockCommerce(calls: Calls, settings: Settings): RestockCommerce {
  const held = async (path: string, token: string): Promise<RestockRequest | null> => {
    try {
      return wireRequest.parse((await calls.ask(`${base}/${path}`, { token })).body)
    } catch (error) {
      if (error instanceof CommerceError && error.status === 404) return null
      throw error
    }
  }
  const canMail = settings.ENVIRONMENT !== 'production' || mailAccountOf(settings) !== null
  return {
    isServed: canMail && servesHere(settings, 'house'),
    ask: async (id, email) => {
      await calls.ask(base, { id, email })
    },
    request: (token) => held('read', token),
    confirm: (token) => held('confirm', token),
    stop: async (token) => {
      await calls.ask(`${base}/stop`, { token })
    },
  }
}
