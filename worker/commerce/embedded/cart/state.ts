import type { Cents } from '../../../../shared/money.ts'

/** Limits of a stored cart; times in milliseconds. */
export const cartLimits = {
  lines: 60,
  /** Removed lines that can still be put back. */
  removed: 20,
  /** Intents remembered, and for how long. */
  intents: 300,
  intentLife: 24 * 3600_000,
  /** Two identical adds without an intent closer than this are one click. */
  sameClick: 2_000,
  /** How late the last use of a cart may be noted: a cart that is only read is not written each time. */
  useGrain: 3600_000,
} as const

/** Free extras of a line, shown back as `cart_item_data`. */
export type ItemData = Record<string, string | number | boolean>

/** A line as the cart keeps it. Names and prices are read from the catalogue each time; `addedCents` is a memory. */
export interface StoredLine {
  key: string
  /** Variation id when there is one, else the product id. */
  sellableId: number
  quantity: number
  data: ItemData
  /** Unit price when it was last added, to tell the shopper that it changed. */
  addedCents: Cents
}

export interface CartState {
  /** Grows with every change, from one cart of a visitor to the next too: at least the milliseconds of the change. */
  version: number
  /** In the order they were added. */
  lines: StoredLine[]
  removed: StoredLine[]
  /** Codes, in the order they were applied. */
  coupons: string[]
}

/** What bounds the pieces of one sellable in one cart; `stock` null is unlimited. */
export interface Bounds {
  stock: number | null
  single: boolean
}

export type Refusal =
  | 'not-in-cart'
  | 'no-items'
  | 'not-enough-stock'
  | 'quantity-invalid'
  | 'cart-full'
  | 'sold-individually'
  | 'already-restored'
  | 'coupon-already-applied'
  | 'coupon-individual-use'

/** Answer of a cart object. `unknown`: no cart was ever made under this key, or it has expired. */
export type CartAnswer =
  | { kind: 'done'; state: CartState }
  | { kind: 'refused'; reason: Refusal }
  | { kind: 'unknown' }

/** A cart that holds nothing, as an unknown key is read. */
export const nothing: CartState = { version: 0, lines: [], removed: [], coupons: [] }
