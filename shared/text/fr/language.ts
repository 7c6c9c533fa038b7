/** Language of all sentences in this folder, as a BCP 47 tag. */
export const language = 'fr'

/** Locale of numbers, prices and dates. */
export const locale = 'fr-FR'
