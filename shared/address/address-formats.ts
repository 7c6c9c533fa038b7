import * as t from '#text/address.ts'
import type { RegionCountry } from './region-codes.ts'

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
