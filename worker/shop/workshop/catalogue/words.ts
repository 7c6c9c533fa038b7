import { brand } from '#brand/brand.ts'
import { editedFacts } from '#brand/trade/facts.ts'
import type { Focus } from '../../../../shared/catalogue/pictures.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import type { ProductStatus, ProductType, Visibility } from '../../../commerce/contract/catalogue/editing.ts'

/** Publication statuses in words. */
export const statusWords: Readonly<Record<ProductStatus, string>> = {
  publish: 'En ligne',
  draft: 'Brouillon',
  pending: 'À relire',
  private: 'Privé',
  future: 'Programmé',
  trash: 'Archivé',
}

export const typeWords: Readonly<Record<ProductType, string>> = {
  simple: capital(brand.product.one),
  variable: `${capital(brand.product.one)} à variantes`,
  grouped: 'Ensemble',
}

/** Where the shop shows a product. */
export const visibilityWords: Readonly<Record<Visibility, string>> = {
  visible: 'Partout',
  catalog: 'Dans les listes seulement',
  search: 'Dans la recherche seulement',
  hidden: 'À son adresse seulement',
}

/** Facts that the editor asks for: those of the trade, then those of any product. */
export const askedFacts: readonly { key: string; label: string }[] = [
  ...editedFacts,
  { key: 'delivery_time', label: 'Délai annoncé' },
  { key: 'prep_days', label: 'Préparation, en jours ouvrés' },
  { key: 'technique', label: 'Technique des lettres' },
  { key: 'warnings', label: 'Avertissements' },
]

/**
 * Returns the name of the form field of a fact. The prefix keeps the keys of a brand apart from the other fields: a trade
 * may have a fact `weight`, and the parcel has a weight too.
 */
export const factField = (key: string): string => `fact-${key}`

/** Labels of the focal points. The middle is the default. */
export const focusLabels: Readonly<Record<Focus, string>> = {
  'top-left': 'en haut à gauche',
  top: 'en haut',
  'top-right': 'en haut à droite',
  left: 'à gauche',
  center: 'au milieu',
  right: 'à droite',
  'bottom-left': 'en bas à gauche',
  bottom: 'en bas',
  'bottom-right': 'en bas à droite',
}

/** Formats cents as the staff types them: `129,00`. */
export const typedPrice = (cents: number | null): string =>
  cents === null ? '' : `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
