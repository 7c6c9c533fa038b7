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
