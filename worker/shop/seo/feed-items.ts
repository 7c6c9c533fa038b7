import type { Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { slugify } from '../../../shared/words/slug.ts'

/** What the feed says of a product, or of one choice of it. */
export type Offered = Pick<Variation, 'sku' | 'price' | 'availability'> & {
  options: Variation['options']
  /** Its name in the feed: no other item has it. */
  feedId: string
}

/** Most letters of a name Google reads. */
const maxId = 50

/**
 * The items of a product: one a choice, one for a product without choices. A variation that leaves choices open is there once for
 * each of them, under its code and what was chosen: `ANY-OR.m`.
 */
export function offeredOf(product: Product): Offered[] {
  if (product.variations.length === 0) return [{ ...product, options: {}, feedId: product.sku }]
  const known = new Set<string>()
  return product.variations.map((variation) => {
    const chosen = (variation.open ?? []).map((slug) => slugify(variation.options[slug] ?? ''))
    const own = [variation.sku, ...chosen].join('.')
    let feedId = own.length > maxId ? `${variation.id}.${chosen.join('.')}`.slice(0, maxId) : own
    for (let rank = 2; known.has(feedId); rank += 1) feedId = `${own.slice(0, maxId - 4)}.${rank}`
    known.add(feedId)
    return { ...variation, feedId }
  })
}
