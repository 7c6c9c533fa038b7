import type { Preparation } from '../delivery/delivery.ts'
import type { CarriageDays } from '../delivery/table.ts'
import type { Cents } from '../money.ts'
import type { Personalisation } from './extras.ts'

/** One line of the cart, ready to be shown. */
export interface CartLine {
  /** Platform hash of product, variation and extras. */
  key: string
  /** Product id, or variation id when a choice was made. */
  id: number
  name: string
  /** Path of the product page. */
  path: string
  materials: string
  /** Choices in words: `Taille : 52`. */
  options: string[]
  /** What is written on it; `null` when nothing is. */
  personalisation: Personalisation | null
  personalised: boolean
  picture: { src: string; width: number; height: number } | null
  price: Cents
  quantity: number
  /** Most pieces that can be ordered; 99 when unlimited. */
  max: number
  subtotal: Cents
  /** Working days it is prepared; `null` on a platform that does not say. */
  preparation: Preparation | null
  /** Grams of one; `null` where nobody wrote it down. */
  weight: number | null
}

/** A code and what it takes off. */
export interface CartCoupon {
  code: string
  saving: Cents
  /** Names of the products it is not for, when it is for some only. */
  except?: string[]
}

export interface Cart {
  lines: CartLine[]
  /** Total quantity of pieces. */
  count: number
  subtotal: Cents
  discount: Cents
  total: Cents
  coupons: CartCoupon[]
  /** Codes that take nothing off for now, each with the sentence that says why; they come back by themselves. */
  waiting?: { code: string; text: string }[]
  /** Sentences of the platform about this cart (stock shortened, line dropped). */
  warnings: string[]
  /**
   * What carriage costs in the country of the house by its cheapest carrier, whether it may cost more, and its days; `null` where nobody
   * carries there.
   */
  delivery: { price: Cents; isLeast: boolean; days: CarriageDays } | null
  /** When it would arrive in the country of the house if it were ordered now: « entre le 2 et le 8 décembre »; `null` when not known. */
  arrival: string | null
  /** Grows with every change, from one cart of a visitor to the next too; a platform other than ours tells none. */
  version?: number
}

/** What a script that reads the cart is answered. */
export interface CartAnswer {
  cart: Cart
  /** What tells the customers of one browser apart; `null` without a login. */
  customer: string | null
}
