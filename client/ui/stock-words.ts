import type { Availability } from '../../shared/catalogue/catalogue.ts'

const words: Record<Availability, string> = {
  'in-stock': 'En stock',
  'last-piece': 'Dernière pièce',
  'sold-out': 'Épuisé',
}

/** What the stock is, in words; a product with letters is not in stock before it is made. */
export const stockWords = (availability: Availability, isMade: boolean): string =>
  isMade && availability !== 'sold-out' ? 'Fabriqué à la commande' : words[availability]
