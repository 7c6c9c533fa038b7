/** The language of every sentence of this folder, as documents name it (BCP 47). */
export const language = 'fr'

/** How numbers, money and days are written. */
export const locale = 'fr-FR'
