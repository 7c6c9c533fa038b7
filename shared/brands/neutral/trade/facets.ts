/**
 * Facets of this trade, besides those of every trade, in display order. The key appears in addresses; the values come
 * from the attribute.
 */
export const tradeFacets = {
  matiere: { label: 'Matière', attribute: 'pa_matiere' },
} as const
