import * as z from 'zod'
import { type WireProduct, type WireVariation, wireProductOf, wireVariation } from './product-schema.ts'

/** A platform tells drafts too, and what has no price yet, which nobody can buy. */
const isShown = ({ status, price }: { status: string; price: string }) => status === 'publish' && price !== ''

/** The product of an answer, `null` when it is not to be shown; that of a variation is for its parent to say. */
export function shownProduct(body: unknown): WireProduct | null {
  const wire = wireProductOf(body)
  return isShown(wire) || (wire.type === 'variation' && wire.status === 'publish') ? wire : null
}

/** Those of a list that may be shown. */
export const shownProducts = (body: unknown): WireProduct[] =>
  z.array(z.unknown()).parse(body).map(wireProductOf).filter(isShown)

/** The variations of a list that may be chosen. */
export const shownVariations = (body: unknown): WireVariation[] =>
  z.array(wireVariation).parse(body).filter(isShown)
