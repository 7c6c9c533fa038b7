/**
 * What lists of this trade are narrowed by beside what every trade has, in the order shown: the name in addresses, its label
 * and the attribute whose values it has.
 */
export const tradeFacets = {
  matiere: { label: 'Matière', attribute: 'pa_matiere' },
} as const
