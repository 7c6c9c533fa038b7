import * as z from 'zod'
import type { Address } from '../../../shared/address/address.ts'
import { addressLines } from '../../../shared/address/address-lines.ts'
import type { CreditNote } from '../../../shared/orders/credit-note.ts'
import type { Invoice } from '../../../shared/orders/invoice.ts'
import type { OrderList, TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import type { Calls } from '../call.ts'
import { creditNoteOf } from '../contract/credit-note.ts'
import { absent, lacksRoute } from '../contract/error.ts'
import { invoiceOf } from '../contract/invoice.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import { followedOrderOf } from '../contract/tracked-order.ts'

/** An order with the reader's proof of access: its key, or the token of a link; `''` with only a login. */
export interface OrderShowing {
  id: number
  access: string
}

/** What a buyer may correct on an unpaid order. */
interface OrderDetails extends Address {
  phone: string
  note: string
}

/**
 * Orders after the sale. Refusals throw CommerceError. A platform without our routes shows an order only by its key.
 */
export interface FollowCommerce {
  /** Returns what the reader may see; `null` when the order does not exist or the reader may not see it. */
  tracked(showing: OrderShowing): Promise<TrackedOrder | null>
  /** Also returns `null` before the order is paid. */
  invoice(showing: OrderShowing): Promise<Invoice | null>
  /** Returns a credit note of an order by its number; `null` when there is none, or when the reader may not see it. */
  creditNote(showing: OrderShowing, number: string): Promise<CreditNote | null>
  /**
   * Returns access to the brief view of an order, by its number and e-mail; `null` when they do not match. Throws 429
   * for too many searches.
   */
  find(number: string, email: string): Promise<OrderShowing | null>
  /** Mails the full link to the order's e-mail address. Throws 429. */
  sendLink(showing: OrderShowing): Promise<void>
  /** Returns one page, from 1, of the logged-in customer's orders; `null` on a platform without this route. */
  mine(page: number): Promise<OrderList | null>
  /**
   * Corrects the delivery address and the note of an unpaid order. If the billing address was the same, it follows.
   * Throws 409 once the order is paid, and sentences for bad fields, by the names of the form.
   */
  amend(order: TrackedOrder, details: OrderDetails): Promise<void>
  /** Cancels an unpaid order. Repeating it changes nothing. Throws 409 once it is paid. */
  cancel(order: { id: number; key: string }): Promise<void>
}

const base = `${ownRoutes}/orders`
const perPage = 10

const found = z.object({ id: z.int(), access: z.string() })

export function followCommerce(calls: Pick<Calls, 'visit' | 'ask'>): FollowCommerce {
  /** Reads with the contract's own route, which needs the key. */
  const byKey = ({ id, access }: OrderShowing): Promise<TrackedOrder | null> =>
    calls
      .visit('GET', `customer/v1/order/${id}?order_key=${encodeURIComponent(access)}`)
      .then(({ body }) => followedOrderOf(body), absent)
  return {
    tracked: (showing) =>
      calls.visit('POST', `${base}/read`, showing).then(
        ({ body }) => followedOrderOf(body),
        (error) => (lacksRoute(error) ? byKey(showing) : absent(error)),
      ),
    invoice: (showing) =>
      calls.visit('POST', `${base}/invoice`, showing).then(({ body }) => invoiceOf(body), absent),
    creditNote: (showing, number) =>
      calls
        .visit('POST', `${base}/credit-note`, { ...showing, number })
        .then(({ body }) => creditNoteOf(body), absent),
    find: (number, email) =>
      calls.ask(`${base}/find`, { number, email }).then(({ body }) => found.parse(body), absent),
    sendLink: async (showing) => {
      await calls.visit('POST', `${base}/send-link`, showing)
    },
    mine: async (page) => {
      try {
        const query = new URLSearchParams({ page: String(page), per_page: String(perPage) })
        const { body, headers } = await calls.visit('GET', `${base}?${query}`)
        return {
          orders: z.array(z.unknown()).parse(body).map(followedOrderOf),
          page,
          pages: Number(headers.get('X-WP-TotalPages') ?? 1),
          total: Number(headers.get('X-WP-Total') ?? 0),
        }
      } catch (error) {
        if (lacksRoute(error)) return null
        throw error
      }
    },
    amend: async ({ id, key, billing, shipping }, { phone, note, ...place }) => {
      const isSame = addressLines(billing).join('\n') === addressLines(shipping).join('\n')
      await calls.visit('POST', 'customer/v1/update_order', {
        order_id: id,
        order_key: key,
        shipping: place,
        billing: { ...(isSame ? place : billing), phone },
        customer_note: note,
      })
    },
    cancel: async ({ id, key }) => {
      await calls.visit('POST', 'customer/v1/update_order', {
        order_id: id,
        order_key: key,
        action: 'cancel',
      })
    },
  }
}
