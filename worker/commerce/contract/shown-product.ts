import * as z from 'zod'
import { type WireProduct, type WireVariation, wireProductOf, wireVariation } from './product-schema.ts'

interface Told {
  status: string
  price: string
  type?: string
}

/** A platform tells drafts too, what has no price yet, and what is sold elsewhere: none of it can be bought here. */
const isShown = ({ status, price, type }: Told) => status === 'publish' && price !== '' && type !== 'external'

/** The product of an answer, `null` when it is not to be shown; that of a variation is for its parent to say. */
export function shownProduct(body: unknown): WireProduct | null {
  const wire = wireProductOf(body)
  return isShown(wire) || (wire.type === 'variation' && wire.status === 'publish') ? wire : null
}

/** Those of an answer that may be shown. */
export const shownProducts = (body: unknown): WireProduct[] =>
  z.array(z.unknown()).parse(body).map(wireProductOf).filter(isShown)

/** Those of a list: staff may keep out of lists what whoever has its address can buy. */
export const listedProducts = (body: unknown): WireProduct[] =>
  shownProducts(body).filter((wire) => wire.catalog_visibility !== 'hidden')

/** The variations of a list that may be chosen. */
export const shownVariations = (body: unknown): WireVariation[] =>
  z.array(wireVariation).parse(body).filter(isShown)
