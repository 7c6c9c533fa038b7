/** Names of what shoppers may choose of a product, in the order of the choices. */
export const choiceLabels = {
  pa_taille: 'Taille',
  pa_longueur: 'Longueur',
  pa_couleur: 'Couleur',
} as const

/**
 * Which variants get what remains when the stock of a product in the files does not divide by their number: `spread` gives
 * one each to the first, `middle` gives all to the middle size in the first colour.
 */
export const stockRemainder: 'spread' | 'middle' = 'middle'
