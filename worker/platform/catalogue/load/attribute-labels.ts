/** Labels of the attributes that a shopper can choose. Their order is the order of choices: size or length, then colour. */
export const attributeLabels = {
  pa_taille: 'Taille',
  pa_longueur: 'Longueur',
  pa_couleur: 'Couleur',
} as const

export type AttributeSlug = keyof typeof attributeLabels
