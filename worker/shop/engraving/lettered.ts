import * as t from '#text/engraving.ts'
import type { Personalisation, Product } from '../../../shared/catalogue/catalogue.ts'
import type { LetteredProduct } from './drawing.ts'
import { cordOf, metalOf } from './metal.ts'

/** Whether letters are engraved on a piece, in an alphabet one can choose, rather than cut out. */
export const isEngraved = ({ technique }: Personalisation): boolean => technique === 'gravure'

/**
 * What the letters of a product are drawn on; `null` when it takes none. `id` is that of the product or of the variation
 * chosen, which tells the colour of a cord.
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

/** How letters are made, for those who do not see them: « lettres découpées en argent 925 ‰ ». */
export function letteringWords(personalisation: Personalisation): string {
  const made = isEngraved(personalisation) ? t.engravedLetters : t.cutLetters
  const [metal = ''] = personalisation.metal.split(/\s:|\s\(/)
  if (metal === '') return made
  return `${made} ${isEngraved(personalisation) ? 'sur' : 'en'} ${metal.charAt(0).toLowerCase()}${metal.slice(1)}`
}
