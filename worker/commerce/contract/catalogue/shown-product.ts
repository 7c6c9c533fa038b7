import * as z from 'zod'
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
