import * as z from 'zod'
import type { FollowedOrder } from '../../shared/followed-order.ts'
import { paths } from '../../shared/paths.ts'
import { type Calls, CommerceError } from './call.ts'
import type { OrderShowing } from './follow-client.ts'
import { followedOrderOf } from './wire/followed-order.ts'

/** What became of a payment, as the platform says once it has asked the provider. */
export interface PaymentResult {
  /** In full for its buyer, in brief for whoever has the address of the page. */
  order: FollowedOrder
  /** The address of the page, which shows its buyer's own part to nobody else. */
  path: string
  /** Whether the provider answered: without, what became of the payment is not known. */
  isAsked: boolean
  /** Whether the buyer came back by the way that gives the payment up. */
  hasLeft: boolean
  /** Whether money came that does not fit the order: a person looks at it. */
  isParked: boolean
}

/** Results of payments. Refusals throw CommerceError. */
export interface ResultCommerce {
  /**
   * @param query what the buyer's browser came back with
   * @returns `null` for who may not see it, of an order there is as of none
   */
  paymentResult(showing: OrderShowing, query: string): Promise<PaymentResult | null>
}

const wireResult = z.object({
  order: z.unknown(),
  path: z.string(),
  asked: z.boolean(),
  left: z.boolean(),
  parked: z.boolean(),
})
const refreshed = z.object({ order: z.unknown() })

const isMissing = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && error.status === 404

export function resultCommerce(calls: Pick<Calls, 'visit'>): ResultCommerce {
  /** The contract's own way, which wants the key: a platform without our route signs no address. */
  const byKey = async ({ id, access }: OrderShowing): Promise<PaymentResult> => {
    const told = { path: paths.result(id, access), hasLeft: false, isParked: false }
    try {
      const asked = { order_id: id, order_key: access, action: 'refresh' }
      const { body } = await calls.visit('POST', 'customer/v1/update_order', asked)
      return { ...told, order: followedOrderOf(refreshed.parse(body).order), isAsked: true }
    } catch (error) {
      if (!(error instanceof CommerceError) || error.status < 500) throw error
      const { body } = await calls.visit(
        'GET',
        `customer/v1/order/${id}?order_key=${encodeURIComponent(access)}`,
      )
      return { ...told, order: followedOrderOf(body), isAsked: false }
    }
  }
  const ours = async (showing: OrderShowing, query: string): Promise<PaymentResult> => {
    const { body } = await calls.visit('POST', 'aubenacre/v1/orders/result', { ...showing, query })
    const { order, path, asked, left, parked } = wireResult.parse(body)
    return { order: followedOrderOf(order), path, isAsked: asked, hasLeft: left, isParked: parked }
  }
  return {
    async paymentResult(showing, query) {
      try {
        return await ours(showing, query).catch((error) => {
          if (isMissing(error) && error.code === 'rest_no_route') return byKey(showing)
          throw error
        })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}
