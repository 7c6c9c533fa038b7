import * as z from 'zod'
import type { CardRequest, CheckoutRequest } from '../../../shared/checkout/checkout.ts'
import type { Order } from '../../../shared/checkout/payment.ts'
import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { paths } from '../../../shared/paths.ts'
import type { Calls } from '../call.ts'
import { type DemoSession, demoSessionOf } from '../contract/demo-session.ts'
import { CommerceError } from '../contract/error.ts'
import { orderOf } from '../contract/order.ts'
import type { OrderRef } from '../contract/order-ref.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import type { CartMerge } from './cart.ts'
import { type ResultCommerce, resultCommerce } from './results.ts'
import { type FollowCommerce, followCommerce } from './tracking.ts'
import { type WalletCommerce, walletCommerce } from './wallet.ts'

/** Where the shopper pays, and the order to pay. */
interface PaymentStart {
  /** Address at the provider, or our own for the demonstration provider. */
  url: string
  order: Order
}

/** `none`: no payment is being opened, and the buyer can choose another method. */
type PaymentOpening = { kind: 'open'; url: string } | { kind: 'waiting' | 'none' }

/** The shopper's decision on the page of the demonstration provider. */
interface DemoDecision {
  action: 'pay' | 'confirm' | 'refuse' | 'abandon'
  card?: string
  /** Whether the shopper returns before the provider's webhook, after it, or after two of them. */
  callback: 'return-first' | 'webhook-first' | 'twice'
}

/** Orders and payments (contract, section 6). Refusals throw CommerceError. */
export interface OrderCommerce extends FollowCommerce, ResultCommerce, WalletCommerce {
  /** Places the order of the visitor's cart, once per `client_ref`, and opens a payment for it. */
  place(method: PaymentMethod, request: CheckoutRequest, card?: CardRequest | null): Promise<PaymentStart>
  /** Returns a one-use token that opens LianLian’s card fields in one browser. */
  cardToken(): Promise<string>
  /** Returns `null` for an unknown number and for a wrong key. */
  read(ref: OrderRef): Promise<Order | null>
  /** Does the same after asking the provider about the payment. */
  refresh(ref: OrderRef): Promise<Order | null>
  /** Opens a new payment for an order whose payment failed. */
  payAgain(ref: OrderRef, method: PaymentMethod): Promise<PaymentStart>
  /** Returns the state of a payment that a slow provider is opening. */
  paymentOpening(ref: OrderRef): Promise<PaymentOpening>
  /** Returns a payment of the demonstration provider; `null` when there is none. */
  demoSession(id: string): Promise<DemoSession | null>
  decideDemo(id: string, decision: DemoDecision): Promise<DemoSession>
}

const checkoutPaths: Record<PaymentMethod, string> = {
  simulated: 'customer/v1/simulated/checkout',
  stripe: 'customer/v1/stripe/checkout',
  wallet: 'customer/v1/stripe/wallet',
  delegated: 'customer/v1/stripe/delegated',
  lianlian: 'customer/v1/lianlian/checkout',
  paypal: 'customer/v1/paypal/checkout/direct',
}

/** Path that charges a card from LianLian's own card fields. */
const cardPath = 'customer/v1/lianlian/checkout/direct'

/** Each provider has its own name for the payment address. A card that needs no further step has none. */
const started = z.union([
  z.object({ session: z.object({ url: z.string() }) }).transform(({ session }) => session.url),
  z.object({ approve_url: z.string() }).transform((answer) => answer.approve_url),
  z.object({ payment_url: z.string().nullable() }).transform((answer) => answer.payment_url),
])
const opening = z.union([
  z
    .object({ state: z.literal('open'), url: z.string() })
    .transform(({ state, url }) => ({ kind: state, url })),
  z.object({ state: z.enum(['waiting', 'none']) }).transform(({ state }) => ({ kind: state })),
])
const withOrder = z.object({ order: z.unknown() })

function startOf(body: unknown): PaymentStart {
  const order = orderOf(withOrder.parse(body).order)
  return { url: started.parse(body) ?? paths.result(order.id, order.key), order }
}

const fieldsToken = z.object({ token: z.string().min(1) })

const unknownCodes = new Set(['woocommerce_rest_shop_order_invalid_id', 'simulated_session_unknown'])

/** For `catch`: returns `null` when the thing does not exist. Rethrows any other refusal. */
function orNull(error: unknown): null {
  if (error instanceof CommerceError && (error.status === 404 || unknownCodes.has(error.code))) return null
  throw error
}

export function orderCommerce(calls: Calls, merge: CartMerge): OrderCommerce {
  const sessionPath = (id: string) => `customer/v1/simulated/session/${encodeURIComponent(id)}`
  const update = async ({ id, key }: OrderRef, more: object): Promise<unknown> =>
    (await calls.visit('POST', 'customer/v1/update_order', { order_id: id, order_key: key, ...more })).body
  return {
    ...followCommerce(calls),
    ...resultCommerce(calls),
    ...walletCommerce(calls),
    place: async (method, request, card) => {
      await merge()
      const path = card ? cardPath : checkoutPaths[method]
      return startOf((await calls.visit('POST', path, { ...request, ...card })).body)
    },
    cardToken: async () =>
      fieldsToken.parse((await calls.visit('GET', 'customer/v1/lianlian/get_token')).body).token,
    read: ({ id, key }) =>
      calls
        .visit('GET', `customer/v1/order/${id}?order_key=${encodeURIComponent(key)}`)
        .then(({ body }) => orderOf(body), orNull),
    refresh: (ref) =>
      update(ref, { action: 'refresh' }).then((body) => orderOf(withOrder.parse(body).order), orNull),
    payAgain: async (ref, method) =>
      startOf(await update(ref, { action: 'pay_again', payment_method: method })),
    paymentOpening: async ({ id, key }) =>
      opening.parse((await calls.visit('POST', `${ownRoutes}/orders/opening`, { id, access: key })).body),
    demoSession: (id) => calls.visit('GET', sessionPath(id)).then(({ body }) => demoSessionOf(body), orNull),
    decideDemo: async (id, decision) =>
      demoSessionOf((await calls.visit('POST', sessionPath(id), decision)).body),
  }
}
