import { choiceLabels } from './choices.ts'
import type { TradeProduct } from './fields.ts'

/**
 * Facts of the product page, in order.
 * The value comes from the attribute of that name, otherwise from the meta of this key.
 */
export const factLabels: readonly { key: string; label: string; attribute?: string }[] = [
  { key: 'materials', label: 'Matières', attribute: 'matières' },
  { key: 'size', label: choiceLabels.pa_taille, attribute: choiceLabels.pa_taille.toLowerCase() },
  { key: 'color', label: choiceLabels.pa_couleur, attribute: choiceLabels.pa_couleur.toLowerCase() },
  { key: 'capacity', label: 'Contenance' },
  { key: 'weight', label: 'Poids' },
  { key: 'made_in', label: 'Fabriqué' },
  { key: 'delivery_time', label: 'Délai' },
]

/** What the line of materials under a name must say, for the workshop. */
export const materialsHint = 'terre, émail et autres matières'

/** Facts that the workshop asks for, in the order of its form. */
export const editedFacts: readonly { key: string; label: string }[] = [
  { key: 'capacity', label: 'Contenance' },
  { key: 'weight', label: 'Poids' },
  { key: 'made_in', label: 'Lieu de fabrication' },
]

/** Returns the notes that a law requires beside the name in carts, orders and invoices. `null` without any. */
export const treatmentOf = (_product: TradeProduct): string | null => null

/** Returns the fineness of precious metal in thousandths. `null` without any. */
export const finenessOf = (_product: TradeProduct): number | null => null

/** Returns the same two, from the facts of a product that the workshop or another platform wrote. */
export const legalNotesOf = (
  _facts: ReadonlyMap<string, string>,
  _words: readonly string[],
): { fineness: number | null; treatment: string | null } => ({ fineness: null, treatment: null })

/** Returns the facts of a product by key, as texts ready to display. */
export const tradeFactsOf = ({
  capacity_ml,
  weight_g,
  made_in,
}: TradeProduct): Record<string, string | undefined> => ({
  capacity: capacity_ml === undefined ? undefined : `${capacity_ml}\u00a0ml`,
  weight: weight_g === undefined ? undefined : `${weight_g}\u00a0g`,
  made_in,
})

/** Returns the facts by which a search finds a product, besides its materials, colours and sizes. */
export const searchedFacts = ({ made_in }: TradeProduct): string[] => [made_in]
