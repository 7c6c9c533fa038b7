import type { Product, ProductList, ProductSummary } from '../../../../shared/catalogue/catalogue.ts'
import { Memory, weigh } from '../../../cache/memory.ts'

interface Known {
  text: string
  summary: ProductSummary
}

/** By product. */
const known = new Memory<number, Known>('summaries')

/**
 * The one object of a product that says the same: whatever was made of it, as the drawing of its card, holds for every list
 * it is in, until something of it changes.
 */
export function sameSummary(summary: ProductSummary): ProductSummary {
  const text = JSON.stringify(summary)
  const found = known.get(summary.id)
  if (found?.text === text) return found.summary
  // The summary holds the letters of its text once more.
  known.set(summary.id, { text, summary }, 2 * weigh(text))
  return summary
}

/** The same list with those objects, for one that was read from where it had been written. */
export const withSame = <T extends ProductList | null>(list: T): T =>
  list && { ...list, products: list.products.map(sameSummary) }

/** The same for what is told with a product. */
export const withSameCompanions = (product: Product | null): Product | null =>
  product?.companions ? { ...product, companions: product.companions.map(sameSummary) } : product
