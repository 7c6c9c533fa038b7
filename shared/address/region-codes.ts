/** Countries whose addresses name a state, a province or a region; `regions.ts` holds their lists. */
export const regionCountries = ['US', 'CA', 'ES', 'IT'] as const
export type RegionCountry = (typeof regionCountries)[number]

/** Whether an address of `country` (ISO code) must name a region. */
export const needsRegion = (country: string): country is RegionCountry =>
  regionCountries.some((each) => each === country)

/** Whether `code` may be one of `country`. A browser asks no more: its lists offer nothing else. */
export type RegionCheck = (country: RegionCountry, code: string) => boolean

/** Whether it has the shape of a region's code. */
export const hasRegionShape: RegionCheck = (_, code) => /^[A-Z]{1,3}$/.test(code)

/** Value of a region in the one list that serves every country, without script: ISO 3166-2 (`US-CA`), empty for none. */
export const regionValue = (country: string, code: string): string =>
  needsRegion(country) && code ? `${country}-${code}` : ''

/**
 * The platform's code of a value of that list: the part after the country. The region of another country is dropped
 * where none is needed, and kept as it is, so that it is refused, where one is.
 */
export function regionCode(country: string, value: string): string {
  if (value === '-') return ''
  if (value.startsWith(`${country}-`)) return value.slice(country.length + 1)
  return /^[A-Z]{2}-/.test(value) && !needsRegion(country) ? '' : value
}
