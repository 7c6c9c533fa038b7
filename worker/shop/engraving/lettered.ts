import * as t from '#text/engraving.ts'
import type { Personalisation, Product } from '../../../shared/catalogue/catalogue.ts'
import type { LetteredProduct } from './drawing.ts'
import { cordOf, metalOf } from './metal.ts'

/** Whether the letters of a product are engraved, in a font that the buyer may choose. Otherwise they are cut out. */
export const isEngraved = ({ technique }: Personalisation): boolean => technique === 'gravure'

/**
 * Returns what the drawing of a product's letters depends on; `null` when the product takes no letters. `id` is that of
 * the product or of the chosen variation, which gives the colour of the cord.
 */
export function letteredProduct(product: Product, id: number): LetteredProduct | null {
  const { personalisation, variations, colours } = product
  if (!personalisation) return null
  const chosen = variations.find((variation) => variation.id === id)?.options['pa_couleur']
  return {
    shape: personalisation.shape ?? (isEngraved(personalisation) ? 'plate' : 'word'),
    metal: metalOf(personalisation.metal),
    cord: cordOf(chosen ?? colours[0]),
  }
}

/**
 * Returns the technique and metal of the letters in words, for screen readers: « lettres découpées en argent 925 ‰ ».
 */
export function letteringWords(personalisation: Personalisation): string {
  const made = isEngraved(personalisation) ? t.engravedLetters : t.cutLetters
  const [metal = ''] = personalisation.metal.split(/\s:|\s\(/)
  if (metal === '') return made
  return `${made} ${isEngraved(personalisation) ? 'sur' : 'en'} ${metal.charAt(0).toLowerCase()}${metal.slice(1)}`
}
