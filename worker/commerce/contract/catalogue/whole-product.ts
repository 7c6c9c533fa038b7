import * as z from 'zod'
import type { Product } from '../../../../shared/catalogue/catalogue.ts'
import { productOf, summaryOf } from './product.ts'
import { shownProduct, shownProducts, shownVariations } from './shown-product.ts'

const whole = z.object({ product: z.unknown(), variations: z.unknown() })
const wireProduct = whole.extend({ pieces: z.array(whole), companions: z.unknown() })

const wirePage = z.object({ products: z.array(whole), total: z.int() })

/** Returns a page of complete products. `now` as in `wholeProductOf`. */
export function wholeProductsOf(body: unknown, now: number): { products: Product[]; total: number } {
  const { products, total } = wirePage.parse(body)
  return { products: products.flatMap((each) => wholeOf(each, [], now) ?? []), total }
}

function wholeOf(
  { product, variations }: z.infer<typeof whole>,
  pieces: readonly Product[],
  now: number,
): Product | null {
  const wire = shownProduct(product)
  return wire && productOf(wire, shownVariations(variations), pieces, now)
}

/** Returns the product of an answer of `<key>/v1/products/<id>`. `now` in milliseconds decides whether it is new. */
export function wholeProductOf(body: unknown, now: number): Product | null {
  const whole = wireProduct.parse(body)
  const pieces = whole.pieces.map((piece) => wholeOf(piece, [], now)).filter((piece) => piece !== null)
  const jewel = wholeOf(whole, pieces, now)
  return (
    jewel && { ...jewel, companions: shownProducts(whole.companions).map((wire) => summaryOf(wire, now)) }
  )
}
