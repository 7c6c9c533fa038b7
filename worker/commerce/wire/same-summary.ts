import type { ProductList, ProductSummary } from '../../../shared/catalogue.ts'

/** Summaries an isolate keeps, of some 2 kB each. */
const most = 2_000

interface Known {
  text: string
  summary: ProductSummary
}

/** By product, least recently used first. */
const known = new Map<number, Known>()

/**
 * The one object of a product that says the same: whatever was made of it, as the drawing of its card, holds for every list
 * it is in, until something of it changes.
 */
export function sameSummary(summary: ProductSummary): ProductSummary {
  const text = JSON.stringify(summary)
  const found = known.get(summary.id)
  const same = found?.text === text ? found : { text, summary }
  known.delete(summary.id)
  known.set(summary.id, same)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return same.summary
}

/** The same list with those objects, for one that was read from where it had been written. */
export const withSame = <T extends ProductList | null>(list: T): T =>
  list && { ...list, products: list.products.map(sameSummary) }
