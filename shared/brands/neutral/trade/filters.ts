import type { TradeProduct } from './fields.ts'

/** Attributes lists are narrowed by, as a WooCommerce shop would hold them: never a choice, never on the product page. */
export const filterLabels = { pa_matiere: 'Matière', pa_teinte: 'Teinte' } as const

export type FilterSlug = keyof typeof filterLabels

/** Stable ids of these attributes on the wire; those of the choices come before. */
export const filterIds: Record<FilterSlug, number> = { pa_matiere: 5, pa_teinte: 8 }

/** Every value there can be, in the order shown. */
export const filterOptions: Record<FilterSlug, readonly string[]> = {
  pa_matiere: ['Grès', 'Liège'],
  pa_teinte: ['Sable', 'Encre'],
}

/** Values of an object by attribute, from its own data. */
export function filterValues({ materials, color = [] }: TradeProduct): Record<FilterSlug, string[]> {
  const words = [...materials, ...color].map((word) => word.toLowerCase())
  const meant = (slug: FilterSlug) =>
    filterOptions[slug].filter((label) => words.some((word) => word.startsWith(label.toLowerCase())))
  return { pa_matiere: meant('pa_matiere'), pa_teinte: meant('pa_teinte') }
}

/** Values as pairs of attribute and label. */
export const filterPairs = (product: TradeProduct): [FilterSlug, string][] =>
  Object.entries(filterValues(product)).flatMap(([slug, labels]) =>
    labels.map((label): [FilterSlug, string] => [slug as FilterSlug, label]),
  )
