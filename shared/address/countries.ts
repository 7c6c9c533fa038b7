import * as t from '#text/address.ts'
import { language } from '#text/language.ts'
import type { RegionCountry } from './region-codes.ts'
import { type Place, territoryNamed, territoryOf } from './territories.ts'

/**
 * Countries for billing addresses: the whole European Economic Area, whose residents may buy like locals (regulation
 * (EU) 2018/302), and the other delivery countries. ISO codes, in the order of their French names.
 */
export const billingCountries = [
  'DE',
  'AT',
  'BE',
  'BG',
  'CA',
  'CY',
  'HR',
  'DK',
  'ES',
  'EE',
  'US',
  'FI',
  'FR',
  'GR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LV',
  'LI',
  'LT',
  'LU',
  'MT',
  'NO',
  'NL',
  'PL',
  'PT',
  'RO',
  'GB',
  'SK',
  'SI',
  'SE',
  'CZ',
] as const

export const billsTo = (code: string): boolean => billingCountries.some((country) => country === code)

/** Billing countries outside the tax area of the Union. */
const outside = ['CA', 'US', 'IS', 'LI', 'NO']

/**
 * Returns where a parcel owes value added tax: an EU country, `GB`, `XI` (Northern Ireland), or `export` for the rest.
 * Special territories count as in `territories.ts`.
 */
export function taxCountry(shipping: Place): string {
  const { country } = shipping
  const territory = territoryOf(shipping) ?? territoryNamed(country)
  if (territory) return territory.tax
  return billsTo(country) && !outside.includes(country) ? country : 'export'
}

/** All names of the runtime. They load at the first use, because that takes 14 ms even on a fast machine. */
let names: Intl.DisplayNames | undefined

/** Names by code, because each product page names every country of delivery. */
const known = new Map<string, string>()

/** Returns the French name of a country by its ISO code, from the data of the runtime. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(language, { type: 'region' })
  const name = known.get(code) ?? names.of(code) ?? code
  known.set(code, name)
  return name
}

/** Countries that write the town before the postcode. The others write « 75002 Paris ». */
const townFirst = ['GB', 'US', 'CA', 'HU', 'IE', 'LV', 'MT']

/** Returns the last fields of an address, in the order of a country (ISO code). */
export const placeFields = (country: string): readonly ('city' | 'state' | 'postcode')[] =>
  townFirst.includes(country) ? ['city', 'state', 'postcode'] : ['postcode', 'city', 'state']

/** Whether the postcode of a country contains digits only, so that a phone can show a numeric keypad. */
export const isDigitsOnly = (country: string): boolean => /^(?:FR|DE|IT|ES)$/.test(country)

/** Example postcode for each delivery country. */
export const postcodeExamples: Readonly<Record<string, string>> = {
  FR: '75002',
  DE: '10115',
  IT: '00144',
  ES: '28039',
  GB: 'EC1Y 8SY',
  US: '95014',
  CA: 'H3Z 2Y7',
}

/** Word for a region, in each country whose addresses name one. */
export const regionWords: Readonly<Record<RegionCountry, string>> = {
  US: t.state,
  CA: t.provinceOrTerritory,
  IT: t.province,
  ES: t.province,
}
