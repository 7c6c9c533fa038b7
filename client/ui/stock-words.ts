import * as t from '#text/buying.ts'
import type { Availability } from '../../shared/catalogue/catalogue.ts'

const words: Record<Availability, string> = {
  'in-stock': t.inStock,
  'last-piece': t.lastPiece,
  'sold-out': t.soldOut,
}

/** What the stock is, in words; a product with letters is not in stock before it is made. */
export const stockWords = (availability: Availability, isMade: boolean): string =>
  isMade && availability !== 'sold-out' ? t.madeToOrder : words[availability]
