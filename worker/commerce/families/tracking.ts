import * as z from 'zod'
import type { Address } from '../../../shared/address/address.ts'
import { addressLines } from '../../../shared/address/address-lines.ts'
import type { CreditNote } from '../../../shared/orders/credit-note.ts'
import type { Invoice } from '../../../shared/orders/invoice.ts'
import type { OrderList, TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import type { Calls } from '../call.ts'
import { creditNoteOf } from '../contract/credit-note.ts'
import { CommerceError } from '../contract/error.ts'
import { invoiceOf } from '../contract/invoice.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import { followedOrderOf } from '../contract/tracked-order.ts'

/** An order and what its reader shows to see it: its key, or what a link carries; `''` with a login alone. */
export interface OrderShowing {
  id: number
  access: string
}

/** What a buyer may correct of an order that is not paid. */
export interface OrderDetails extends Address {
  phone: string
  note: string
}

/** Orders after the sale. Refusals throw CommerceError; a platform without our routes shows an order by its key only. */
export interface FollowCommerce {
  /** As far as the reader may see it; `null` for every other, of an order there is as of none. */
  tracked(showing: OrderShowing): Promise<TrackedOrder | null>
  /** `null` too before the order is paid. */
  invoice(showing: OrderShowing): Promise<Invoice | null>
  /** A credit note of an order by its number; `null` when there is none, or not for this reader. */
  creditNote(showing: OrderShowing, number: string): Promise<CreditNote | null>
  /**
   * What shows an order in brief, by its number and its e-mail; `null` when they do not go together. Throws 429 when it
   * is asked too often.
   */
  find(number: string, email: string): Promise<OrderShowing | null>
  /** Sends the full link to the e-mail address of the order. Throws 429. */
  sendLink(showing: OrderShowing): Promise<void>
  /** One page, from 1, of the orders of the customer who is logged in; `null` on a platform without. */
  mine(page: number): Promise<OrderList | null>
  /**
   * Corrects where an unpaid order goes, and its note; whoever is billed at the same address stays so. Throws 409 once it
   * is paid, and the sentences of bad fields by the names of the form.
   */
  amend(order: TrackedOrder, details: OrderDetails): Promise<void>
  /** Gives an unpaid order up; again changes nothing. Throws 409 once it is paid. */
  cancel(order: { id: number; key: string }): Promise<void>
}

const base = `${ownRoutes}/orders`
const perPage = 10

const isMissing = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && error.status === 404

function orNull(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

const found = z.object({ id: z.int(), access: z.string() })

export function followCommerce(calls: Pick<Calls, 'visit' | 'ask'>): FollowCommerce {
  /** The contract's own reading, which wants the key. */
  const byKey = ({ id, access }: OrderShowing): Promise<TrackedOrder | null> =>
    calls
      .visit('GET', `customer/v1/order/${id}?order_key=${encodeURIComponent(access)}`)
      .then(({ body }) => followedOrderOf(body), orNull)
  return {
    tracked: (showing) =>
      calls.visit('POST', `${base}/read`, showing).then(
        ({ body }) => followedOrderOf(body),
        (error) => (isMissing(error) && error.code === 'rest_no_route' ? byKey(showing) : orNull(error)),
      ),
    invoice: (showing) =>
      calls.visit('POST', `${base}/invoice`, showing).then(({ body }) => invoiceOf(body), orNull),
    creditNote: (showing, number) =>
      calls
        .visit('POST', `${base}/credit-note`, { ...showing, number })
        .then(({ body }) => creditNoteOf(body), orNull),
    find: (number, email) =>
      calls.ask(`${base}/find`, { number, email }).then(({ body }) => found.parse(body), orNull),
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
        if (isMissing(error) && error.code === 'rest_no_route') return null
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
