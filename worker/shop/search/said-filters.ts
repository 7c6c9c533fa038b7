import type { Filters } from '../../../shared/catalogue/facets.ts'
import { saidPrice } from '../../../shared/catalogue/price-words.ts'
import { saidSize } from '../../../shared/ring-size/size-words.ts'

/**
 * A price or a size said in words is the filter that means it: « bague 54 à moins de 100 euros » asks for rings so
 * narrowed. `null` when the words say neither.
 */
export function saidFilters(words: string): { filters: Filters; rest: string } | null {
  const price = saidPrice(words)
  const size = saidSize(price ? price.rest : words)
  if (!price && !size) return null
  const rest = size ? size.rest : (price?.rest ?? '')
  return { filters: { ...(price && { prix: [price.range] }), ...(size && { taille: [size.size] }) }, rest }
}
