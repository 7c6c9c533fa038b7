import type { Thumbnail } from '../catalogue/pictures.ts'
import type { Preparation } from '../delivery/delivery.ts'
import type { Handover } from '../delivery/handover.ts'
import type { CarriageDays } from '../delivery/table.ts'
import type { Cents } from '../money.ts'
import type { Personalisation } from './extras.ts'

/** A line of the cart, ready to display. */
export interface CartLine {
  /** Hash of product, variation and extras, made by the platform. */
  key: string
  /** Product id, or variation id when the product has choices. */
  id: number
  name: string
  /** Path of the product page. */
  path: string
  materials: string
  /** Choices in words: `Taille : 52`. */
  options: string[]
  /** Letters on the product. `null` when there are none. */
  personalisation: Personalisation | null
  personalised: boolean
  picture: Thumbnail | null
  price: Cents
  quantity: number
  /** Maximum number of pieces. 99 without a stock limit. */
  max: number
  subtotal: Cents
  /** Working days of preparation. `null` when the platform does not say. */
  preparation: Preparation | null
  /** Grams per piece. `null` when unknown. */
  weight: number | null
}

/** A promotion code and its discount. */
export interface CartCoupon {
  code: string
  saving: Cents
  /** Names of the products that the code excludes, when it applies only to some. */
  except?: string[]
}

export interface Cart {
  lines: CartLine[]
  /** Total number of pieces. */
  count: number
  subtotal: Cents
  discount: Cents
  total: Cents
  coupons: CartCoupon[]
  /**
   * Codes without a discount for now, each with the sentence that says why. They apply again as soon as the cart meets
   * their conditions.
   */
  waiting?: { code: string; text: string }[]
  /** Codes that left the cart for the code that this write applied, because they do not combine. */
  replaced?: string[]
  /** Sentences of the platform about this cart (reduced quantity, removed line). */
  warnings: string[]
  /**
   * Delivery in the shop's country: the price of its cheapest carrier, whether it may cost more, and its days. `null`
   * when no carrier delivers there.
   */
  delivery: { price: Cents; isLeast: boolean; days: CarriageDays } | null
  /** Names of the countries to which the shop delivers, in its order. */
  served: string[]
  /**
   * Delivery in the shop's country for an order placed now: its dates (« entre le 2 et le 8 décembre ») and where it is
   * handed over. `null` when unknown.
   */
  arrival: { words: string; to: Handover } | null
  /** Grows with every change, also from one cart of a visitor to the next. Absent on platforms other than ours. */
  version?: number
}

/** Answer to a script that reads the cart. */
export interface CartAnswer {
  cart: Cart
  /** Tag that distinguishes the customers of one browser. `null` without a login. */
  customer: string | null
}
