import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { productFile } from './every-product.ts'
import { imagesOf } from './product-data.ts'

/** Products the health of the shop names. */
const maxNamed = 50

/** The products the feed leaves out, as the operator reads it. */
export interface FeedHealth {
  products: number
  withoutPicture: number
  /** The first of them. */
  named: Pick<ProductSummary, 'id' | 'sku' | 'name'>[]
}

/** Looks through all products for those without a picture, which no reader of the feed takes; `null` where all have one. */
export async function feedHealth(commerce: Commerce, origin: string): Promise<FeedHealth | null> {
  const found: ProductSummary[] = []
  let products = 0
  for (let number = 1, files = 1; number <= files; number += 1) {
    const file = await productFile(commerce, number)
    files = file.files
    products += file.products.length
    found.push(...file.products.filter((product) => imagesOf(product, origin).length === 0))
  }
  if (found.length === 0) return null
  return {
    products,
    withoutPicture: found.length,
    named: found.slice(0, maxNamed).map(({ id, sku, name }) => ({ id, sku, name })),
  }
}
