import type { Filters } from '../../../shared/catalogue/facets.ts'
import { priceInWords } from '../../../shared/catalogue/price-words.ts'
import { sizeInWords } from '../../../shared/ring-size/size-words.ts'
import { hasQuotes } from '../../../shared/words/quotes.ts'
import { meaningfulWords } from '../../../shared/words/stem-words.ts'

/** Matches words that ask for products in stock. */
const inStock = /(?<!\p{L})(?:en stock|disponibles?)(?!\p{L})/iu

/**
 * Returns the words if they have a meaning of their own, otherwise `''`. « bijoux » beside a price filters nothing
 * more.
 */
const telling = (words: string): string => (meaningfulWords(words).length > 0 ? words : '')

/**
 * Turns a price, a size or « en stock » in the search words into filters: « bague 54 à moins de 100 euros » filters
 * rings. Returns the filters and the other words; `null` when the words name no filter.
 */
export function filtersInWords(words: string): { filters: Filters; rest: string } | null {
  const price = priceInWords(words)
  const size = sizeInWords(price ? price.rest : words)
  const unsized = size ? size.rest : price ? price.rest : words
  const isInStock = inStock.test(unsized) && !hasQuotes(words)
  if (!price && !size && !isInStock) return null
  return {
    filters: {
      ...(price && { prix: [price.range] }),
      ...(size && { taille: [size.size] }),
      ...(isInStock && { disponible: ['oui'] }),
    },
    rest: telling(isInStock ? unsized.replace(inStock, ' ').replace(/\s+/g, ' ').trim() : unsized),
  }
}
