import * as z from 'zod'
import type { Product, ProductList, ProductSummary } from '../../../../shared/catalogue/catalogue.ts'
import { Memory, weigh } from '../../../cache/memory.ts'
import { type WireProduct, type WireVariation, wireProductOf, wireVariation } from './product-schema.ts'

interface ProductFields {
  status: string
  price: string
  type?: string
  post_password?: string | undefined
  downloadable?: boolean | undefined
}

/**
 * Whether a product can be shown. A platform also sends drafts, private and password-protected products, products
 * without a price, external products and downloads. None of these can be bought here.
 */
const isShown = ({
  status,
  price,
  type,
  post_password: password = '',
  downloadable: isFile = false,
}: ProductFields) => status === 'publish' && password === '' && price !== '' && type !== 'external' && !isFile

/** Returns the product of an answer; `null` when it must not be shown. For a variation, its parent decides. */
export function shownProduct(body: unknown): WireProduct | null {
  const wire = wireProductOf(body)
  return isShown(wire) || (wire.type === 'variation' && wire.status === 'publish' && !wire.post_password)
    ? wire
    : null
}

/** Returns the products of an answer that can be shown. */
export const shownProducts = (body: unknown): WireProduct[] =>
  z.array(z.unknown()).parse(body).map(wireProductOf).filter(isShown)

/** Values of `catalog_visibility` that hide a product in lists, and in searches. */
const hiddenFrom = { list: ['hidden', 'search'], search: ['hidden', 'catalog'] }

/**
 * Returns the products for a list, or for a search. The staff can hide a product from either; its own page still sells
 * it.
 */
export const listedProducts = (body: unknown, place: keyof typeof hiddenFrom = 'list'): WireProduct[] =>
  shownProducts(body).filter(({ catalog_visibility: own = 'visible' }) => !hiddenFrom[place].includes(own))

/** Returns the variations of an answer that can be chosen. */
export const shownVariations = (body: unknown): WireVariation[] =>
  z.array(wireVariation).parse(body).filter(isShown)

interface Known {
  text: string
  summary: ProductSummary
}

/** The last summary of each product, by its id. */
const known = new Memory<number, Known>('summaries')

/**
 * Returns one shared object for equal summaries of a product. So what was made from it, such as its drawn card, is
 * valid in every list until the product changes.
 */
export function sameSummary(summary: ProductSummary): ProductSummary {
  const text = JSON.stringify(summary)
  const found = known.get(summary.id)
  if (found?.text === text) return found.summary
  // The text and the summary hold the same letters, so the weight counts twice.
  known.set(summary.id, { text, summary }, 2 * weigh(text))
  return summary
}

/** Returns the list with these shared objects, for a list that was read from KV. */
export const withSame = <T extends ProductList | null>(list: T): T =>
  list && { ...list, products: list.products.map(sameSummary) }

/** Does the same for the companions of a product. */
export const withSameCompanions = (product: Product | null): Product | null =>
  product?.companions ? { ...product, companions: product.companions.map(sameSummary) } : product
