import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { jewelFile } from './every-jewel.ts'
import { imagesOf } from './product-data.ts'

/** Jewels the health of the shop names. */
const maxNamed = 50

/** The jewels the feed leaves out, as the operator reads it. */
export interface FeedHealth {
  jewels: number
  withoutPicture: number
  /** The first of them. */
  named: Pick<ProductSummary, 'id' | 'sku' | 'name'>[]
}

/** Looks through all jewels for those without a picture, which no reader of the feed takes; `null` where all have one. */
export async function feedHealth(commerce: Commerce, origin: string): Promise<FeedHealth | null> {
  const found: ProductSummary[] = []
  let jewels = 0
  for (let number = 1, files = 1; number <= files; number += 1) {
    const file = await jewelFile(commerce, number)
    files = file.files
    jewels += file.jewels.length
    found.push(...file.jewels.filter((jewel) => imagesOf(jewel, origin).length === 0))
  }
  if (found.length === 0) return null
  return {
    jewels,
    withoutPicture: found.length,
    named: found.slice(0, maxNamed).map(({ id, sku, name }) => ({ id, sku, name })),
  }
}
