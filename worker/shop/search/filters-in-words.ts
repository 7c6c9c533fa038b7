import type { Filters } from '../../../shared/catalogue/facets.ts'
import { priceInWords } from '../../../shared/catalogue/price-words.ts'
import { sizeInWords } from '../../../shared/ring-size/size-words.ts'
import { hasQuotes } from '../../../shared/words/quotes.ts'
import { meaningfulWords } from '../../../shared/words/stem-words.ts'

/** That a piece is there to be sent. */
const inStock = /(?<!\p{L})(?:en stock|disponibles?)(?!\p{L})/iu

/** Words that say something, or none: « bijoux » beside a price asks for nothing more. */
const telling = (words: string): string => (meaningfulWords(words).length > 0 ? words : '')

/**
 * A price, a size or « en stock » said in words is the filter that means it: « bague 54 à moins de 100 euros » asks for rings
 * so narrowed. `null` when the words say none of them.
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
