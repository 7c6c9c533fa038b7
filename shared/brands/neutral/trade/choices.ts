/** Names of what shoppers may choose of a product, in the order of the choices. */
export const choiceLabels = {
  pa_taille: 'Taille',
  pa_longueur: 'Longueur',
  pa_couleur: 'Couleur',
} as const
