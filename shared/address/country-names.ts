import { language } from '#text/language.ts'

/**
 * In its own file, because loading all names takes 14 ms even on a fast machine. Scripts that need only the delivery
 * countries skip it.
 */
const names = new Intl.DisplayNames(language, { type: 'region' })

/** Names by code, because each product page names every country of delivery. */
const known = new Map<string, string>()

/** Returns the French name of a country by its ISO code, from the data of the runtime. */
export function countryName(code: string): string {
  const name = known.get(code) ?? names.of(code) ?? code
  known.set(code, name)
  return name
}
