/**
 * Facets of this trade, besides those of every trade, in display order. The key appears in addresses; the values come
 * from the attribute.
 */
export const tradeFacets = {
  metal: { label: 'Métal', attribute: 'pa_metal' },
  matiere: { label: 'Matière', attribute: 'pa_matiere' },
  perle: { label: 'Perle de culture', attribute: 'pa_perle' },
  pierre: { label: 'Pierre', attribute: 'pa_pierre' },
} as const
