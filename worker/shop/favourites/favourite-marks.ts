import * as t from '#text/favourites.ts'
import type { Favourite } from '../../../shared/favourites/favourites.ts'
import { formatPrice } from '../../../shared/money.ts'

/** Pieces up to which the number left is told. */
const maxLeftShown = 3

/**
 * What has changed since a product was saved, a sentence each. A price that went down is told in words: it is no
 * announcement of a reduction, whose reference the law defines (the lowest price of the 30 days before).
 */
export function marksOf({ product, saved, left }: Favourite): string[] {
  const isLeft = product.availability !== 'sold-out'
  return [
    ...(saved && product.price < saved.price && isLeft
      ? [t.priceFell(formatPrice(saved.price), formatPrice(product.price))]
      : []),
    ...(saved && isLeft && !saved.available ? [t.backInStock] : []),
    ...(saved?.available && !isLeft ? [t.soldOutSince] : []),
    ...(left !== null && left > 0 && left <= maxLeftShown ? [t.left(left)] : []),
  ]
}
