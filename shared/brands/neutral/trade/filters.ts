import type { TradeProduct } from './fields.ts'

/**
 * Attributes that filter lists, in the format of WooCommerce.
 * They are no choices, and the product page does not show them.
 */
export const filterLabels = { pa_matiere: 'Matière', pa_teinte: 'Teinte' } as const

export type FilterSlug = keyof typeof filterLabels

/** Stable ids of these attributes in the API. Lower ids belong to the attributes with choices. */
export const filterIds: Record<FilterSlug, number> = { pa_matiere: 5, pa_teinte: 8 }

/** All possible values, in display order. */
export const filterOptions: Record<FilterSlug, readonly string[]> = {
  pa_matiere: ['Grès'],
  pa_teinte: ['Sable', 'Encre'],
}

/** Returns the words of a text between spaces: « Savon d’Alep » has the word « alep ». */
const spaced = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** Returns the filter values of a product by attribute: those whose words its materials and colours contain. */
export function filterValues({ materials, color = [] }: TradeProduct): Record<FilterSlug, string[]> {
  const texts = [...materials, ...color].map(spaced)
  const meant = (slug: FilterSlug) =>
    filterOptions[slug].filter((label) => texts.some((text) => text.includes(spaced(label))))
  return { pa_matiere: meant('pa_matiere'), pa_teinte: meant('pa_teinte') }
}

/** Returns the filter values as pairs of attribute and label. */
export const filterPairs = (product: TradeProduct): [FilterSlug, string][] =>
  Object.entries(filterValues(product)).flatMap(([slug, labels]) =>
    labels.map((label): [FilterSlug, string] => [slug as FilterSlug, label]),
  )
