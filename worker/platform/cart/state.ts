import type { Extras } from '../../../shared/cart/extras.ts'
import type { Cents } from '../../../shared/money.ts'
import type { LeftReason } from '../../../shared/words/merge-words.ts'

/** Limits of a stored cart; times in milliseconds. */
export const cartLimits = {
  lines: 60,
  /** Maximum number of removed lines that can be restored. */
  removed: 20,
  /** Maximum number of stored intents; `intentLife` is how long they are stored. */
  intents: 300,
  intentLife: 24 * 3600_000,
  /** Two identical adds without an intent within this time are one click. */
  sameClick: 2_000,
  /** How long the ids of absorbed batches are stored: longer than a guest's cart can send a batch again. */
  batchLife: 90 * 24 * 3600_000,
  /** Precision of `used_at`. Reads within this time of the last recorded use write nothing. */
  useGrain: 3600_000,
} as const

/** Extras of a line, with the engraving text in `personnalisation`. Responses show them as `cart_item_data`. */
export type ItemData = Extras

/** A line as the cart stores it. Every read takes names and prices from the catalogue. */
export interface StoredLine {
  key: string
  /** Variation id, or the product id of a simple product. */
  variantId: number
  quantity: number
  data: ItemData
  /** Chosen values of the attributes that the variation leaves open: `{ taille: 'M' }`. */
  chosen?: Readonly<Record<string, string>>
  /** Unit price in cents at the last add. If the price has changed since, the shopper gets a notice. */
  addedCents: Cents
}

export interface CartState {
  /** Grows with every change, also when the visitor gets another cart. At least the change's time (ms since 1970). */
  version: number
  /** In the order they were added. */
  lines: StoredLine[]
  removed: StoredLine[]
  /** Codes, in the order they were applied. */
  coupons: string[]
}

/**
 * Limits on the quantity of one variant in one cart. `stock` null is unlimited. The variants in `sharing` share the stock.
 */
export interface Bounds {
  stock: number | null
  sharing?: readonly number[]
  single: boolean
}

/** A code of a cart. A code for individual use allows no other code. */
export interface StoredCode {
  code: string
  individual: boolean
}

/** The content that a guest's cart transfers to a customer's cart. The id makes a repeated delivery harmless. */
export interface Batch {
  id: string
  /** Name of the customer's cart that receives the batch. */
  heir: string
  /** Version of the guest's cart at the transfer. */
  version: number
  lines: StoredLine[]
  codes: StoredCode[]
}

/** Result of `handOver` on a guest's cart. */
export type Handed =
  | { kind: 'unknown' }
  | { kind: 'empty'; version: number }
  | { kind: 'batch'; batch: Batch }

/** A quantity of a line that did not fit into the other cart, and the reason. */
export interface Left {
  line: StoredLine
  pieces: number
  reason: LeftReason
}

/** Result of `absorb`: the receiving cart, and the lines and codes of the batch that it did not take. */
export interface Absorbed {
  state: CartState
  left: Left[]
  leftCodes: string[]
}

export type Refusal =
  | 'not-in-cart'
  | 'no-items'
  | 'not-enough-stock'
  | 'quantity-invalid'
  | 'above-stock'
  | 'cart-full'
  | 'sold-individually'
  | 'already-restored'
  | 'coupon-already-applied'
  | 'coupon-individual-use'

/** Result of a cart method. `unknown`: there was never a cart under this name, or it has expired. */
export type CartAnswer =
  | { kind: 'done'; state: CartState }
  | { kind: 'refused'; reason: Refusal }
  | { kind: 'unknown' }

/** An empty cart. Reads of an unknown cart return it. */
export const nothing: CartState = { version: 0, lines: [], removed: [], coupons: [] }
