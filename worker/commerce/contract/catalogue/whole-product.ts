import * as z from 'zod'
import type { Product } from '../../../../shared/catalogue/catalogue.ts'
import { productOf, summaryOf } from './product.ts'
import { shownProduct, shownProducts, shownVariations } from './shown-product.ts'

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
  const jewel = wholeOf(whole, piecesOf(whole, now), now)
  return (
    jewel && { ...jewel, companions: shownProducts(whole.companions).map((wire) => summaryOf(wire, now)) }
  )
}
