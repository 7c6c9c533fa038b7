import * as z from 'zod'
import type { Product } from '../../../../shared/catalogue/catalogue.ts'
import { productOf, summaryOf } from './product.ts'
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

const whole = z.object({ product: z.unknown(), variations: z.unknown() })
const withPieces = whole.extend({ pieces: z.array(whole) })
const wireProduct = withPieces.extend({ companions: z.unknown() }).nullable()

const wireSlice = z.object({
  products: z.array(withPieces),
  total: z.int(),
  last: z.int().nullable(),
  isWhole: z.boolean(),
})

/** Some complete products. */
export interface WholeProducts {
  products: Product[]
  /** Number of all listed products. */
  total: number
  /** Id after which the next slice begins; `null` when there is none. */
  last: number | null
  /** Whether none of them is missing, as one that is new may be for some seconds. */
  isWhole: boolean
}

/** Returns a slice of complete products. `now` as in `wholeProductOf`. */
export function wholeProductsOf(body: unknown, now: number): WholeProducts {
  const { products, ...slice } = wireSlice.parse(body)
  return { ...slice, products: products.flatMap((each) => wholeOf(each, piecesOf(each, now), now) ?? []) }
}

const piecesOf = ({ pieces }: z.infer<typeof withPieces>, now: number): Product[] =>
  pieces.flatMap((piece) => wholeOf(piece, [], now) ?? [])

function wholeOf(
  { product, variations }: z.infer<typeof whole>,
  pieces: readonly Product[],
  now: number,
): Product | null {
  const wire = shownProduct(product)
  return wire && productOf(wire, shownVariations(variations), pieces, now)
}

/** Returns the product of `ReadingsHere.product`. `now` in milliseconds decides whether it is new. */
export function wholeProductOf(body: unknown, now: number): Product | null {
  const whole = wireProduct.parse(body)
  if (!whole) return null
  const product = wholeOf(whole, piecesOf(whole, now), now)
  return (
    product && { ...product, companions: shownProducts(whole.companions).map((wire) => summaryOf(wire, now)) }
  )
}
