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
 * A platform tells drafts and private products too, what is behind a password, what has no price yet, what is sold
 * elsewhere and files to download: none of it can be bought here.
 */
const isShown = ({
  status,
  price,
  type,
  post_password: password = '',
  downloadable: isFile = false,
}: ProductFields) => status === 'publish' && password === '' && price !== '' && type !== 'external' && !isFile

/** The product of an answer, `null` when it is not to be shown; that of a variation is for its parent to say. */
export function shownProduct(body: unknown): WireProduct | null {
  const wire = wireProductOf(body)
  return isShown(wire) || (wire.type === 'variation' && wire.status === 'publish' && !wire.post_password)
    ? wire
    : null
}

/** Those of an answer that may be shown. */
export const shownProducts = (body: unknown): WireProduct[] =>
  z.array(z.unknown()).parse(body).map(wireProductOf).filter(isShown)

/** Where what staff keep out of the other, or out of both, does not stand. */
const hiddenFrom = { list: ['hidden', 'search'], search: ['hidden', 'catalog'] }

/** Those of a list, or of a search: staff may keep out of either what whoever has its address can buy. */
export const listedProducts = (body: unknown, place: keyof typeof hiddenFrom = 'list'): WireProduct[] =>
  shownProducts(body).filter(({ catalog_visibility: own = 'visible' }) => !hiddenFrom[place].includes(own))

/** The variations of a list that may be chosen. */
export const shownVariations = (body: unknown): WireVariation[] =>
  z.array(wireVariation).parse(body).filter(isShown)

interface Known {
  text: string
  summary: ProductSummary
}

/** By product. */
const known = new Memory<number, Known>('summaries')

/**
 * The one object of a product that says the same: whatever was made of it, as the drawing of its card, holds for every list
 * it is in, until something of it changes.
 */
export function sameSummary(summary: ProductSummary): ProductSummary {
  const text = JSON.stringify(summary)
  const found = known.get(summary.id)
  if (found?.text === text) return found.summary
  // The summary holds the letters of its text once more.
  known.set(summary.id, { text, summary }, 2 * weigh(text))
  return summary
}

/** The same list with those objects, for one that was read from where it had been written. */
export const withSame = <T extends ProductList | null>(list: T): T =>
  list && { ...list, products: list.products.map(sameSummary) }

/** The same for what is told with a product. */
export const withSameCompanions = (product: Product | null): Product | null =>
  product?.companions ? { ...product, companions: product.companions.map(sameSummary) } : product
