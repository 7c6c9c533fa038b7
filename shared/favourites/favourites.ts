import * as z from 'zod'
import { heartsForm } from '../cart/hearts-form.ts'
import type { ProductSummary } from '../catalogue/catalogue.ts'
import type { Cents } from '../money.ts'
import { deviceLists, namedProducts } from './device-lists.ts'

/** A product a customer likes: as it is now, and what it was on the day it was saved. */
export interface Favourite {
  product: ProductSummary
  /** `null` where the platform does not say. */
  saved: { price: Cents; available: boolean } | null
  /** Pieces left, all choices together; `null` when they are not counted. */
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

/** What a heart sends, and a device that tells the account all it knows: ids to add and to take off, `7001-7021`. */
export const favouriteForm = z.object({ [heartsForm.add]: products, [heartsForm.remove]: products })
