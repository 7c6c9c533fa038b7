import * as z from 'zod'
import type { Product } from '../../../../shared/catalogue/catalogue.ts'
import { productOf, summaryOf } from './product.ts'
import { shownProduct, shownProducts, shownVariations } from './shown-product.ts'

const whole = z.object({ product: z.unknown(), variations: z.unknown() })
const wireProduct = whole.extend({ pieces: z.array(whole), companions: z.unknown() })

/** The product of an answer of `<key>/v1/products/<id>`; `now` in milliseconds decides what is new. */
export function wholeProductOf(body: unknown, now: number): Product | null {
  const wholeOf = ({ product, variations }: z.infer<typeof whole>, pieces: readonly Product[]) => {
    const wire = shownProduct(product)
    return wire && productOf(wire, shownVariations(variations), pieces, now)
  }
  const told = wireProduct.parse(body)
  const pieces = told.pieces.map((piece) => wholeOf(piece, [])).filter((piece) => piece !== null)
  const jewel = wholeOf(told, pieces)
  return jewel && { ...jewel, companions: shownProducts(told.companions).map((wire) => summaryOf(wire, now)) }
}
