import { deliveryCountries } from '../limits.ts'

/**
 * Countries an invoice can be sent to: the whole European Economic Area, whose residents may buy like locals
 * (regulation (EU) 2018/302), and the other delivery countries. ISO codes, in the order of their French names.
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

export const deliversTo = (code: string): boolean => deliveryCountries.some((country) => country === code)
export const billsTo = (code: string): boolean => billingCountries.some((country) => country === code)

/**
 * Where value added tax is due for a parcel: an EU country, `GB`, `XI` (Northern Ireland), or `export` for the rest,
 * the tax enclaves Livigno, Heligoland and Büsingen included.
 */
export function taxCountry(shipping: { country: string; postcode: string }): string {
  const { country, postcode } = shipping
  if (country === 'GB') return postcode.startsWith('BT') ? 'XI' : 'GB'
  if (country === 'IT' && postcode === '23041') return 'export'
  if (country === 'DE' && (postcode === '27498' || postcode === '78266')) return 'export'
  return country === 'US' || country === 'CA' ? 'export' : country
}
