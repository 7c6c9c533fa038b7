import * as z from 'zod'
import { heartsForm } from '../cart/hearts-form.ts'
import type { ProductSummary } from '../catalogue/catalogue.ts'
import type { Cents } from '../money.ts'
import { deviceLists, namedProducts } from './device-lists.ts'

/** A favourite product: its current state, and its price and availability when the customer saved it. */
export interface Favourite {
  product: ProductSummary
  /** `null` when the platform does not say. */
  saved: { price: Cents; available: boolean } | null
  /** Pieces in stock, all variations together. `null` for uncounted stock. */
  left: number | null
}

/** A page of favourites, newest first. */
export interface FavouriteList {
  favourites: Favourite[]
  total: number
  pages: number
  /** From 1. */
  page: number
}

const products = z
  .string()
  .catch('')
  .transform((text) => namedProducts(text, deviceLists.favourites.maxItems))

/** Form of a heart, and of a device that sends its changes to the account: ids to add and to remove, `7001-7021`. */
export const favouriteForm = z.object({ [heartsForm.add]: products, [heartsForm.remove]: products })
