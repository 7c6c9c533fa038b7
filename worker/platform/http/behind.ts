import type { Day } from '../../../shared/delivery/holidays.ts'
import type { PricedCart } from '../cart/pricing.ts'
import type { NewOrder } from '../orders/placing/insertion.ts'

/** What of an account is written there, by the names of `wc/v3`. */
export interface AccountChange {
  email?: string
  password?: string
  first_name?: string
  last_name?: string
  billing?: object
  shipping?: object
}

/** The accounts of that platform, of which our customers are copies. Each throws PlatformError. */
export interface AccountsBehind {
  /** Whether a customer's password is this one. */
  isPassword(customer: { id: number; email: string }, typed: string): Promise<boolean>
  /** Copies the account of an address, where there is one that is a customer's. */
  find(email: string): Promise<void>
  /** Writes there first, then into the copy; the same again changes nothing. 409 for who works in the shop. */
  change(id: number, what: AccountChange): Promise<void>
  /** Deletes the account there; orders stay. One that is gone is no failure. 409 as above. */
  erase(id: number): Promise<void>
  /** All that is told of an account there. */
  customer(id: number): Promise<unknown>
}

/** A welcome code of one address. */
export interface PersonalCode {
  code: string
  /** Whole percent. */
  percent: number
  email: string
  lastDay: Day
}

/**
 * The platform our desk stands before, as the back end asks it: `Env.PLATFORM`, absent where the back end is the platform
 * itself. See `remote/desk/`.
 */
export interface PlatformBehind {
  accounts: AccountsBehind
  /** The cart of that name: its lines are there, its codes are kept here. Throws PlatformError. */
  readCart(name: string): Promise<PricedCart>
  /** Brings our copies of these codes up to date; answers those it has. Throws PlatformError. */
  readCodes(codes: readonly string[]): Promise<readonly string[]>
  /** Whether the code everyone is welcomed with is worth something there. */
  hasWelcomeCode(): Promise<boolean>
  /** Makes a code there, once however often it is asked. Throws PlatformError. */
  makeCode(code: PersonalCode): Promise<void>
  /**
   * Makes the order there, unpaid, once per visit and content of its cart however often it is asked; answers its id, which
   * becomes ours. Throws PlatformError: 409 `cart_changed` when it would cost something else there, or cannot be bought.
   */
  createOrder(order: NewOrder): Promise<number>
  /** Has the order of that id cancelled there, which came to nothing here. */
  forsakeOrder(id: number): Promise<void>
}
