import type { Extras } from '../../../shared/cart/extras.ts'
import type { Cents } from '../../../shared/money.ts'
import type { LeftReason } from '../../../shared/words/merge-words.ts'

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
  /** Batches that were absorbed are remembered longer than any guest's cart can offer them again. */
  batchLife: 90 * 24 * 3600_000,
  /** How late the last use of a cart may be noted: a cart that is only read is not written each time. */
  useGrain: 3600_000,
} as const

/** Extras of a line and its letters, `personnalisation`, shown back as `cart_item_data`. */
export type ItemData = Extras

/** A line as the cart keeps it. Names and prices are read from the catalogue each time; `addedCents` is a memory. */
export interface StoredLine {
  key: string
  /** Variation id when there is one, else the product id. */
  variantId: number
  quantity: number
  data: ItemData
  /** What was chosen of what its variation leaves open, by attribute: `{ taille: 'M' }`. */
  chosen?: Readonly<Record<string, string>>
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

/**
 * What bounds the pieces of one variant in one cart; `stock` null is unlimited, and common to the variants `sharing` names.
 */
export interface Bounds {
  stock: number | null
  sharing?: readonly number[]
  single: boolean
}

/** A code of a cart; one of individual use stands alone. */
export interface StoredCode {
  code: string
  individual: boolean
}

/** What a guest's cart hands over to its customer's, under a name of its own: however often it arrives, it joins once. */
export interface Batch {
  id: string
  /** Name of the cart it is for. */
  heir: string
  /** Version of the guest's cart it was taken from. */
  version: number
  lines: StoredLine[]
  codes: StoredCode[]
}

/** Answer of a guest's cart that is asked to hand over what it holds. */
export type Handed =
  | { kind: 'unknown' }
  | { kind: 'empty'; version: number }
  | { kind: 'batch'; batch: Batch }

/** Pieces of a line that did not fit in another cart, and what stopped them. */
export interface Left {
  line: StoredLine
  pieces: number
  reason: LeftReason
}

/** What became of a batch: the cart it joined, and what of it stays outside. */
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

/** Answer of a cart object. `unknown`: no cart was ever made under this key, or it has expired. */
export type CartAnswer =
  | { kind: 'done'; state: CartState }
  | { kind: 'refused'; reason: Refusal }
  | { kind: 'unknown' }

/** A cart that holds nothing, as an unknown key is read. */
export const nothing: CartState = { version: 0, lines: [], removed: [], coupons: [] }
