import * as z from 'zod'
import type { Cents } from '../../../shared/money.ts'
import type { TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths } from '../../../shared/paths.ts'
import type { Calls } from '../call.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import { followedOrderOf } from '../contract/tracked-order.ts'
import type { OrderShowing } from './tracking.ts'

/** What became of a payment, as the platform says once it has asked the provider. */
export interface PaymentResult {
  /** In full for its buyer, in brief for whoever has the address of the page. */
  order: TrackedOrder
  /** The address of the page, which shows its buyer's own part to nobody else. */
  path: string
  /** Whether the provider answered: without, what became of the payment is not known. */
  isAsked: boolean
  /** Whether the buyer came back by the way that gives the payment up. */
  hasLeft: boolean
  /** What came when the products were sold and is given back, in cents; `null` when nothing did. */
  returned: Cents | null
}

/** Results of payments. Refusals throw CommerceError. */
export interface ResultCommerce {
  /**
   * @param query what the buyer's browser came back with
   * @returns `null` for who may not see it, of an order there is as of none
   */
  result(showing: OrderShowing, query: string): Promise<PaymentResult | null>
}

const wireResult = z.object({
  order: z.unknown(),
  path: z.string(),
  asked: z.boolean(),
  left: z.boolean(),
  returned: z.int().nullable(),
})
/** Characters of the longest query that is told: no provider writes as many, and whoever has an address can add to it. */
const longestQuery = 2000

const refreshed = z.object({ order: z.unknown() })

/** What PayPal adds to the address a buyer who agreed comes back with: its order, and who agreed. */
function agreedAt(query: string): string | null {
  const returned = new URLSearchParams(query)
  return returned.has('PayerID') ? returned.get('token') : null
}

const isMissing = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && error.status === 404

export function resultCommerce(calls: Pick<Calls, 'visit'>): ResultCommerce {
  /** A platform of the contract takes what was agreed to at PayPal once it hears that the buyer is back. */
  const capturePayPal = async ({ id, access }: OrderShowing, order: string): Promise<void> => {
    const body = { paypal_order_id: order, order_id: id, order_key: access }
    try {
      await calls.visit('POST', 'customer/v1/paypal/capture', body)
    } catch (error) {
      // Declined, done before, or without answer: the order says which, and is read next.
      if (!(error instanceof CommerceError) || error.expired) throw error
    }
  }
  /** The contract's own way, which wants the key: a platform without our route signs no address. */
  const byKey = async (showing: OrderShowing, query: string): Promise<PaymentResult> => {
    const { id, access } = showing
    const agreed = agreedAt(query)
    if (agreed) await capturePayPal(showing, agreed)
    const result = { path: paths.result(id, access), hasLeft: false, returned: null }
    try {
      const asked = { order_id: id, order_key: access, action: 'refresh' }
      const { body } = await calls.visit('POST', 'customer/v1/update_order', asked)
      return { ...result, order: followedOrderOf(refreshed.parse(body).order), isAsked: true }
    } catch (error) {
      if (!(error instanceof CommerceError) || error.status < 500) throw error
      const path = `customer/v1/order/${id}?order_key=${encodeURIComponent(access)}`
      const { body } = await calls.visit('GET', path).catch((other: unknown) => {
        // A platform without this route of ours says nothing of the order: the silence before is the answer.
        throw isMissing(other) && other.code === 'rest_no_route' ? error : other
      })
      return { ...result, order: followedOrderOf(body), isAsked: false }
    }
  }
  const ours = async (showing: OrderShowing, query: string): Promise<PaymentResult> => {
    const { body } = await calls.visit('POST', `${ownRoutes}/orders/result`, {
      ...showing,
      query: query.slice(0, longestQuery),
    })
    const { order, path, asked, left, returned } = wireResult.parse(body)
    return { order: followedOrderOf(order), path, isAsked: asked, hasLeft: left, returned }
  }
  return {
    async result(showing, query) {
      try {
        return await ours(showing, query).catch((error) => {
          if (isMissing(error) && error.code === 'rest_no_route') return byKey(showing, query)
          throw error
        })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}
