import type { TradeProduct } from './fields.ts'

/** Facts of the product page, in order: from an attribute of that name, then from the meta of this key. */
export const factLabels: readonly { key: string; label: string; attribute?: string }[] = [
  { key: 'materials', label: 'Matières', attribute: 'matières' },
  { key: 'color', label: 'Couleur', attribute: 'couleur' },
  { key: 'capacity', label: 'Contenance' },
  { key: 'made_in', label: 'Fabriqué' },
  { key: 'delivery_time', label: 'Délai' },
]

/** What a law wants beside the name on carts, orders and invoices; `null` without. */
export const treatmentOf = (_product: TradeProduct): string | null => null

/** Thousandths of precious metal; `null` without. */
export const finenessOf = (_product: TradeProduct): number | null => null

/** Facts of an object by key, as texts ready to be shown. */
export const tradeFactsOf = ({ capacity_ml, made_in }: TradeProduct): Record<string, string | undefined> => ({
  capacity: capacity_ml === undefined ? undefined : `${capacity_ml}\u00a0ml`,
  made_in,
})

/** Facts by which an object is found, beside its materials, colours and sizes. */
export const searchedFacts = ({ made_in }: TradeProduct): string[] => [made_in]
