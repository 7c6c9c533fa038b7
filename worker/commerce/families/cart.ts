import type { Cart } from '../../../shared/cart/cart.ts'
import type { Extras } from '../../../shared/cart/extras.ts'
import { deliveryNow, homeCarriage, isDelivered, servedNames } from '../../content/house-pieces.ts'
import type { Session } from '../../session.ts'
import type { Calls } from '../call.ts'
import type { CommerceOptions } from '../commerce-options.ts'
import { type CartDelivery, cartOf } from '../contract/cart.ts'
import { couponProblemOf, isCouponError } from '../contract/coupon.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import { withLinkedCode } from './linked-code.ts'

/** A request to add one product: the choice by attribute slug, letters when personalised, one intent id per request. */
export interface AddItem {
  id: number
  quantity: number
  /** Option by `attribute_{slug}`; empty without a choice, or when `id` is a variation. */
  attributes: Record<string, string>
  letters?: string | undefined
  extras?: Extras | undefined
  intent?: string | undefined
  /** Id of the form that sends it without script. The same form again within two seconds adds nothing. */
  form?: string | undefined
}

/**
 * The visitor's cart. Every call returns the whole cart, and stores its count and a guest's key in the session. But
 * looking at an empty cart gives no key.
 */
export interface CartCommerce {
  read(): Promise<Cart>
  /** Starts another cart after a login has ended. Its key is stored, and its first piece creates it. */
  open(): Promise<Cart>
  add(item: AddItem): Promise<Cart>
  /** Sets an absolute quantity, so repeating the call changes nothing. */
  setQuantity(key: string, quantity: number, intent?: string): Promise<Cart>
  remove(key: string, intent?: string): Promise<Cart>
  /** Puts a removed line back. */
  restore(key: string, intent?: string): Promise<Cart>
  applyCoupon(code: string, email?: string): Promise<Cart>
  removeCoupon(code: string): Promise<Cart>
}

type Method = Parameters<Calls['visit']>[0]

/** A cart as the platform answers it. Over HTTP, a header gives its key. */
interface Answered {
  body: unknown
  givenKey?: string | null
}

const delivery = (): CartDelivery => ({
  table: deliveryNow(),
  first: homeCarriage(),
  isFree: isDelivered(),
  served: servedNames(),
})

/**
 * Makes the cart calls of the contract (sections 4 and 5). Refusals throw CommerceError. Before the first call, a
 * guest's cart joins the cart of the customer who logged in. The returned warnings name what could not be moved.
 */
export function cartCommerce(
  calls: Calls,
  { session, cartHere }: Pick<CommerceOptions, 'session' | 'cartHere'>,
  merge: CartMerge,
): CartCommerce {
  const here = cartHere?.()
  const sent = (method: Method, path: string, request?: object) => async (): Promise<Answered> => {
    const { body, headers } = await calls.visit(method, path, request)
    return { body, givenKey: headers.get('CoCart-API-Cart-Key') }
  }
  const reading = here
    ? async (): Promise<Answered> => ({ body: await here.read(session) })
    : sent('GET', 'cocart/v2/cart')
  const adding = (item: object) =>
    here
      ? async (): Promise<Answered> => ({ body: await here.add(session, item) })
      : sent('POST', 'cocart/v2/cart/add-item', item)
  const askAlone = async (call: () => Promise<Answered>, isFresh = false): Promise<Cart> => {
    const notices = await merge()
    const { body, givenKey } = await call()
    const { cart, key } = cartOf(body, delivery())
    const isMere = call === reading && cart.count === 0 && !isFresh
    if (!isMere || session.cartKey || session.token) session.keepCart(givenKey ?? key, cart.count)
    return notices.length > 0 ? { ...cart, warnings: [...new Set([...notices, ...cart.warnings])] } : cart
  }
  const applied = (coupon: string, email?: string) =>
    askAlone(
      sent('POST', 'customer/v1/validate-coupon', { coupon, action: 'apply', ...(email && { email }) }),
    )
  const ask = async (call: () => Promise<Answered>): Promise<Cart> => {
    const cart = await askAlone(call)
    const { linkedCode } = session
    return linkedCode ? withLinkedCode(linkedCode, cart, session, call === reading, applied) : cart
  }
  const withIntent = (intent: string | undefined) => (intent ? { intent_id: intent } : {})
  const withData = (extras: Extras = {}, letters?: string) => {
    const data = { ...extras, ...(letters !== undefined && { personnalisation: letters }) }
    return Object.keys(data).length > 0 ? { item_data: data } : {}
  }
  const itemPath = (key: string) => `cocart/v2/cart/item/${encodeURIComponent(key)}`
  const cart = () => ask(reading)
  return {
    read: cart,
    open: () => askAlone(reading, true),
    add: ({ id, quantity, attributes, letters, extras, intent, form }) =>
      ask(
        adding({
          id: String(id),
          quantity: String(quantity),
          ...(Object.keys(attributes).length > 0 && { variation: attributes }),
          ...withData(extras, letters),
          ...withIntent(intent),
          ...(form && { form_id: form }),
        }),
      ),
    setQuantity: (key, quantity, intent) =>
      ask(sent('POST', itemPath(key), { quantity: String(quantity), ...withIntent(intent) })),
    // The line is already gone, as requested. So a double click or a second tab is not an error.
    remove: (key, intent) =>
      ask(sent('DELETE', itemPath(key), withIntent(intent))).catch((error) => {
        if (error instanceof CommerceError && goneAlready.has(error.code)) return cart()
        throw error
      }),
    // The same for a line that is already back.
    restore: (key, intent) =>
      ask(sent('PUT', itemPath(key), withIntent(intent))).catch((error) => {
        if (error instanceof CommerceError && error.code === 'cocart_item_restored_to_cart') return cart()
        throw error
      }),
    // The same for a code that is already applied.
    applyCoupon: async (coupon, email) => {
      // The buyer has typed a code, so the code of a link no longer applies.
      if (session.linkedCode) session.dropLinkedCode()
      return applied(coupon, email).catch((error) => {
        const isOn = error instanceof CommerceError && isCouponError(error)
        if (isOn && couponProblemOf(error.data).reason === 'already_applied') return cart()
        throw error
      })
    },
    removeCoupon: async (coupon) => {
      if (session.linkedCode === coupon) session.dropLinkedCode()
      return ask(sent('POST', 'customer/v1/validate-coupon', { coupon, action: 'remove' }))
    },
  }
}

const goneAlready = new Set(['cocart_item_not_in_cart', 'cocart_no_items'])

/** Merges a waiting guest cart. Returns a sentence for each thing that could not be moved. */
export type CartMerge = () => Promise<readonly string[]>

/**
 * If a visitor's cookies hold both a login and a guest cart's key, the guest cart must still join the customer's. Every
 * cart call does that first. If the platform does not answer, the next call tries again. Throws CommerceError when the
 * login has expired.
 */
export function cartMerge(calls: Calls, session: Session): CartMerge {
  let running: Promise<readonly string[]> | undefined
  return async () => {
    const { token, cartKey } = session
    if (!token || !cartKey) return []
    running ??= calls
      .visit('POST', `${ownRoutes}/cart/merge`, { cart_key: cartKey })
      .then(({ body }) => {
        const { warnings } = cartOf(body, delivery()).cart
        session.dropCartKey()
        return warnings
      })
      .catch((error: unknown) => {
        if (error instanceof CommerceError && error.expired) throw error
        console.error('a guest’s cart waits for the next call', error)
        return []
      })
    return running
  }
}
