import type { Favourite } from '../../../shared/favourites/favourites.ts'
import { formatPrice } from '../../../shared/money.ts'

/** Pieces up to which the number left is told. */
const few = 3

/**
 * What has changed since a product was saved, a sentence each. A price that went down is told in words: it is no
 * announcement of a reduction, whose reference the law defines (the lowest price of the 30 days before).
 */
export function marksOf({ product, saved, left }: Favourite): string[] {
  const isLeft = product.availability !== 'sold-out'
  return [
    ...(saved && product.price < saved.price && isLeft
      ? [
          `Le prix a baissé depuis votre ajout\u00a0: ${formatPrice(saved.price)} →\u00a0${formatPrice(product.price)}`,
        ]
      : []),
    ...(saved && isLeft && !saved.available ? ['De nouveau disponible'] : []),
    ...(saved?.available && !isLeft ? ['Épuisé depuis votre ajout'] : []),
    ...(left === 1 ? ['Il ne reste qu’une pièce'] : []),
    ...(left !== null && left > 1 && left <= few ? [`Il ne reste que ${left} pièces`] : []),
  ]
}
