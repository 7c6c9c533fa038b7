import * as z from 'zod'
import type { Cents } from '../../../shared/money.ts'
import type { TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths } from '../../../shared/paths.ts'
import type { Calls } from '../call.ts'
import { absent, CommerceError, lacksRoute } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import { followedOrderOf } from '../contract/tracked-order.ts'
import type { OrderShowing } from './tracking.ts'

/** The result of a payment, after the platform has asked the provider. */
export interface PaymentResult {
  /** In full for its buyer, in brief for anyone with the address of the page. */
  order: TrackedOrder
  /** The address of the page. It shows the buyer's own part to nobody else. */
  path: string
  /** Whether the provider answered. Otherwise the result is unknown. */
  isAsked: boolean
  /** Whether the buyer returned by the address for an abandoned payment. */
  hasLeft: boolean
  /** Money that came after the products were sold and that we give back, in cents; `null` for none. */
  returned: Cents | null
}

/** Results of payments. Refusals throw CommerceError. */
export interface ResultCommerce {
  /**
   * Returns the result of a payment.
   * @param query the query string with which the buyer's browser returned
   * @returns `null` when the order does not exist or the reader may not see it
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
/** Maximum length of the query that we pass on. No provider needs more, and anyone can add to an address. */
const longestQuery = 2000

const refreshed = z.object({ order: z.unknown() })

/** Returns the PayPal order that the buyer approved. PayPal adds its order id and `PayerID` to the return address. */
function agreedAt(query: string): string | null {
  const returned = new URLSearchParams(query)
  return returned.has('PayerID') ? returned.get('token') : null
}

export function resultCommerce(calls: Pick<Calls, 'visit'>): ResultCommerce {
  /** Captures at PayPal. A platform of the contract captures an approved payment only when the buyer has returned. */
  const capturePayPal = async ({ id, access }: OrderShowing, order: string): Promise<void> => {
    const body = { paypal_order_id: order, order_id: id, order_key: access }
    try {
      await calls.visit('POST', 'customer/v1/paypal/capture', body)
    } catch (error) {
      // It was declined or already captured, or nobody answered. The order shows which, and we read it next.
      if (!(error instanceof CommerceError) || error.expired) throw error
    }
  }
  /** Uses the contract's own routes, which need the key. A platform without our route does not sign addresses. */
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
        // The platform does not have this route of ours either, so report the earlier error.
        throw lacksRoute(other) ? error : other
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
    result: (showing, query) =>
      ours(showing, query)
        .catch((error) => {
          if (lacksRoute(error)) return byKey(showing, query)
          throw error
        })
        .catch(absent),
  }
}
