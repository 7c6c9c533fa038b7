import type { Day } from '../../../shared/delivery/calendar.ts'
import type { PricedCart } from '../cart/pricing.ts'
import type { NewOrder } from '../orders/placing/insertion.ts'

/** Fields of an account that we change on the platform behind, named as in `wc/v3`. */
interface AccountChange {
  email?: string
  password?: string
  first_name?: string
  last_name?: string
  billing?: object
  shipping?: object
}

/** The accounts of the platform behind. Our customers are copies of them. Each method throws PlatformError. */
export interface AccountsBehind {
  /** Whether this is the customer's password. */
  isPassword(customer: { id: number; email: string }, typed: string): Promise<boolean>
  /** Copies the account with that address, if there is one and it is a customer's. */
  find(email: string): Promise<void>
  /**
   * Writes the change there first, then into our copy. Writing the same again changes nothing. Throws 409 for a member
   * of staff.
   */
  change(id: number, what: AccountChange): Promise<void>
  /** Deletes the account there; its orders stay. Succeeds if it is already gone. Throws 409 for a member of staff. */
  erase(id: number): Promise<void>
  /** Returns all that the platform behind tells about an account. */
  customer(id: number): Promise<unknown>
}

/** A welcome code for one address. */
export interface PersonalCode {
  code: string
  /** Whole percent. */
  percent: number
  email: string
  lastDay: Day
}

/**
 * The platform behind this shop: a WooCommerce. The back end sets `Env.PLATFORM` (see `worker/woocommerce/fallback`); it is
 * absent when our own platform sells alone.
 */
export interface PlatformBehind {
  accounts: AccountsBehind
  /** Returns the cart with that name. Its lines are there, its codes are stored here. Throws PlatformError. */
  readCart(name: string): Promise<PricedCart>
  /** Updates our copies of these codes. Returns the codes that exist there. Throws PlatformError. */
  readCodes(codes: readonly string[]): Promise<readonly string[]>
  /** Whether the general welcome code is valid there. */
  hasWelcomeCode(): Promise<boolean>
  /** Makes a code there, once even if it is called again. Throws PlatformError. */
  makeCode(code: PersonalCode): Promise<void>
  /**
   * Makes the unpaid order there, once per visit and cart content, and returns its id, which becomes ours. Throws
   * PlatformError: 409 `cart_changed` when the order would cost something else there, or cannot be bought.
   */
  createOrder(order: NewOrder): Promise<number>
  /** Makes the platform behind cancel an order that we could not write here. */
  forsakeOrder(id: number): Promise<void>
}
