/**
 * What lists of this trade are narrowed by beside what every trade has, in the order shown: the name in addresses, its label
 * and the attribute whose values it has.
 */
export const tradeFacets = {
  metal: { label: 'Métal', attribute: 'pa_metal' },
  matiere: { label: 'Matière', attribute: 'pa_matiere' },
  perle: { label: 'Perle de culture', attribute: 'pa_perle' },
  pierre: { label: 'Pierre', attribute: 'pa_pierre' },
} as const
