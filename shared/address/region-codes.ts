/** Countries whose addresses name a state, a province or a region. `regions.ts` lists them. */
export const regionCountries = ['US', 'CA', 'ES', 'IT'] as const
export type RegionCountry = (typeof regionCountries)[number]

/** Whether an address of `country` (ISO code) must name a region. */
export const needsRegion = (country: string): country is RegionCountry =>
  regionCountries.some((each) => each === country)

/**
 * Checks whether `code` is a region of `country`.
 * The browser checks only its shape, because its lists offer no other value.
 */
export type RegionCheck = (country: RegionCountry, code: string) => boolean

/** Whether a code has the shape of a region code. */
export const hasRegionShape: RegionCheck = (_, code) => /^[A-Z]{1,3}$/.test(code)

/**
 * Returns the value of a region in the one list that serves all countries without script:
 * ISO 3166-2 (`US-CA`), or '' for none.
 */
export const regionValue = (country: string, code: string): string =>
  needsRegion(country) && code ? `${country}-${code}` : ''

/**
 * Returns the platform's code for a value of that list: the part after the country. For a region of another country,
 * returns '' when the country needs no region; otherwise returns the value unchanged, so that the check refuses it.
 */
export function regionCode(country: string, value: string): string {
  if (value === '-') return ''
  if (value.startsWith(`${country}-`)) return value.slice(country.length + 1)
  return /^[A-Z]{2}-/.test(value) && !needsRegion(country) ? '' : value
}
