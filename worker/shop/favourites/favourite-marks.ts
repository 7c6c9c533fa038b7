import * as t from '#text/favourites.ts'
import type { Favourite } from '../../../shared/favourites/favourites.ts'
import { formatPrice } from '../../../shared/money.ts'

/** The stock up to which the page shows the number left. */
const maxLeftShown = 3

/**
 * Returns the changes since the customer saved a product, one sentence each. A price cut is only a sentence: an
 * announced reduction would legally need the lowest price of the last 30 days as its reference.
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
