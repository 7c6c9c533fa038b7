import * as t from '#text/buying.ts'
import type { Availability } from '../../shared/catalogue/catalogue.ts'

const words: Record<Availability, string> = {
  'in-stock': t.inStock,
  'last-piece': t.lastPiece,
  'sold-out': t.soldOut,
}

/** Returns the stock in words. A product with letters is made to order, so it is never in stock. */
export const stockWords = (availability: Availability, isMade: boolean): string =>
  isMade && availability !== 'sold-out' ? t.madeToOrder : words[availability]
