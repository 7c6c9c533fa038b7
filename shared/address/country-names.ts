import { language } from '#text/language.ts'

/**
 * In its own file, because loading all names takes 14 ms even on a fast machine. Scripts that need only the delivery
 * countries skip it.
 */
const names = new Intl.DisplayNames(language, { type: 'region' })

/** Returns the French name of a country by its ISO code, from the data of the runtime. */
export const countryName = (code: string): string => names.of(code) ?? code
