import type { CardTerms } from '../product-for-pages.ts'
import { hasBit } from './bitmap.ts'
import { type FacetIndex, flags, ordinalOf } from './facet-index.ts'

/** Reads from the index whether a product can be bought, and its categories and tags. */
export function cardTermsOf(index: FacetIndex, id: number): CardTerms {
  const ordinal = ordinalOf(index, id)
  const has = (key: string) => {
    const bitmap = index.bitmaps.get(key)
    return ordinal >= 0 && bitmap !== undefined && hasBit(bitmap, ordinal)
  }
  const termsOf = (taxonomy: string) =>
    index.terms
      .filter(({ key }) => key.startsWith(`${taxonomy}/`) && has(key))
      .map((term) => ({ id: term.id, name: term.label, slug: term.slug }))
      .sort((one, other) => one.id - other.id)
  return { available: has(flags.available), categories: termsOf('category'), tags: termsOf('tag') }
}
