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

const fits = (number: string, country: CountryCode): boolean =>
  parsePhoneNumberFromString(number, { defaultCountry: country, extract: false }, plans)?.isPossible() ??
  false

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
