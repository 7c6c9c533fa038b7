import type { Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { referenceOf } from '../../../shared/catalogue/product-choice.ts'
import { slugify } from '../../../shared/words/fit-words.ts'

/** The data of one feed item: a product or one of its choices. */
export type Offered = Pick<Variation, 'sku' | 'price' | 'availability' | 'view' | 'gtin'> & {
  options: Variation['options']
  /** Id in the feed. No other item has it. */
  feedId: string
}

/** The maximum length of an id that Google reads, in characters. */
const maxId = 50

/**
 * Returns the feed items of a product: one per variation, or one for a product without variations. A variation that
 * leaves choices open gives one item per choice. Its id is the reference and the choices: `ANY-OR.m`. What has no price
 * is not offered.
 */
export function offeredOf(product: Product): Offered[] {
  return itemsOf(product).filter(({ price }) => price > 0)
}

function itemsOf(product: Product): Offered[] {
  if (product.variations.length === 0)
    return [{ ...product, options: {}, feedId: referenceOf(product).slice(0, maxId) }]
  const known = new Set<string>()
  return product.variations.map((variation) => {
    const chosen = (variation.open ?? []).map((slug) => slugify(variation.options[slug] ?? ''))
    const own = [referenceOf(variation), ...chosen].join('.')
    let feedId = own.length > maxId ? `${variation.id}.${chosen.join('.')}`.slice(0, maxId) : own
    for (let rank = 2; known.has(feedId); rank += 1) feedId = `${own.slice(0, maxId - 4)}.${rank}`
    known.add(feedId)
    return { ...variation, feedId }
  })
}
