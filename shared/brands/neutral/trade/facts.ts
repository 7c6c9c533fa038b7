import type { TradeProduct } from './fields.ts'

/**
 * Facts of the product page, in order.
 * The value comes from the attribute of that name, otherwise from the meta of this key.
 */
export const factLabels: readonly { key: string; label: string; attribute?: string }[] = [
  { key: 'materials', label: 'Matières', attribute: 'matières' },
  { key: 'color', label: 'Couleur', attribute: 'couleur' },
  { key: 'capacity', label: 'Contenance' },
  { key: 'made_in', label: 'Fabriqué' },
  { key: 'delivery_time', label: 'Délai' },
]

/** What the line of materials under a name must say, for the workshop. */
export const materialsHint = 'terre, émail et autres matières'

/** Facts that the workshop asks for, in the order of its form. */
export const editedFacts: readonly { key: string; label: string }[] = [
  { key: 'capacity', label: 'Contenance' },
  { key: 'made_in', label: 'Lieu de fabrication' },
]

/** Returns the notes that a law requires beside the name in carts, orders and invoices. `null` without any. */
export const treatmentOf = (_product: TradeProduct): string | null => null

/** Returns the fineness of precious metal in thousandths. `null` without any. */
export const finenessOf = (_product: TradeProduct): number | null => null

/** Returns the facts of a product by key, as texts ready to display. */
export const tradeFactsOf = ({ capacity_ml, made_in }: TradeProduct): Record<string, string | undefined> => ({
  capacity: capacity_ml === undefined ? undefined : `${capacity_ml}\u00a0ml`,
  made_in,
})

/** Returns the facts by which a search finds a product, besides its materials, colours and sizes. */
export const searchedFacts = ({ made_in }: TradeProduct): string[] => [made_in]
