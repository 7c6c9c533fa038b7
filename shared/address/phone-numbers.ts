import {
  type CountryCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'
import { home as house } from '#brand/delivery.ts'
import written from '../../.build/phones.json' with { type: 'json' }
import { type PhoneCheck, withoutExtension } from './phone.ts'

/** Phone number plans of all countries, reduced by the build. */
const plans = written as unknown as MetadataJson

/** Country of the shop. Its customers may write numbers as they dial them there, wherever the parcel goes. */
const home = house.country as CountryCode

/**
 * Whether a national number keeps a first 0 that its country does not have. The library removes the 0 that callers dial
 * at home, except from a number that is too short without it: such a number lacks a digit.
 */
function keepsZero(national: string, callingCode: string): boolean {
  const countries = plans.country_calling_codes[callingCode] ?? []
  const isWritten = (country: CountryCode) =>
    new RegExp(`^(?:${plans.countries[country]?.[2] ?? ''})$`).test(national)
  return national.startsWith('0') && countries.length > 0 && !countries.some(isWritten)
}

function fits(number: string, country: CountryCode): boolean {
  const read = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false }, plans)
  return !!read?.isPossible() && !keepsZero(read.nationalNumber, read.countryCallingCode)
}

/**
 * Whether a number has a valid length for its country: the one after + or 00, otherwise that of the parcel, otherwise
 * that of the shop. Runs only in the Worker, because the plans of all countries are larger than the scripts of a page.
 */
export const isPhone: PhoneCheck = (phone, country) => {
  const number = withoutExtension(phone)
    .replace(/^00 ?/, '+')
    .replace(/^(\+.*?)\( ?0 ?\)/, '$1')
  if (number.startsWith('+')) return fits(number, home)
  return (
    (isSupportedCountry(country as CountryCode, plans) && fits(number, country as CountryCode)) ||
    (number.startsWith('0') && fits(number, home))
  )
}
