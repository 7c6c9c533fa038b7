import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { productFile } from './every-product.ts'
import { imagesOf } from './product-data.ts'

/** The maximum number of products that the health report names. */
const maxNamed = 50

/** The health report about products that the feed leaves out. */
export interface FeedHealth {
  products: number
  withoutPicture: number
  /** The first of these products. */
  named: Pick<ProductSummary, 'id' | 'sku' | 'name'>[]
}

/** Reads all products and reports those without a picture, which Google refuses; `null` when all have one. */
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
