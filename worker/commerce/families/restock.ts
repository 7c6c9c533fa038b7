import * as z from 'zod'
import type { RestockRequest } from '../../../shared/contact/restock.ts'
import type { Calls } from '../call.ts'
import { absent } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** Requests for a mail when a product is back: our own routes. Refusals throw CommerceError. */
export interface RestockCommerce {
  /**
   * Requests one mail for when a variation, or a product without variations, is back. Known and new addresses get the
   * same answer. Throws 404 for a product that is not sold, 409 for one in stock, 429 for too many requests.
   */
  ask(id: number, email: string): Promise<void>
  /** Returns the request with that token; `null` when it is unknown or over. */
  request(token: string): Promise<RestockRequest | null>
  /** Confirms it. Repeating it changes nothing. */
  confirm(token: string): Promise<RestockRequest | null>
  /** Ends the request and deletes its address. Succeeds if there is none. */
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

export function restockCommerce(calls: Calls): RestockCommerce {
  const held = async (path: string, token: string): Promise<RestockRequest | null> => {
    const answer = await calls.ask(`${base}/${path}`, { token }).catch(absent)
    return answer && wireRequest.parse(answer.body)
  }
  return {
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
