import {
  type CountryCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'
import { home as house } from '#brand/delivery.ts'
import written from '../../.build/phones.json' with { type: 'json' }
import { type PhoneCheck, withoutExtension } from './phone.ts'

/** What the build kept of the plans of all countries. */
const plans = written as unknown as MetadataJson

/** Where the house is: its shoppers' numbers are written as they are dialled there, wherever the parcel goes. */
const home = house.country as CountryCode

const fits = (number: string, country: CountryCode): boolean =>
  parsePhoneNumberFromString(number, { defaultCountry: country, extract: false }, plans)?.isPossible() ??
  false

/**
 * Whether a number has the length of one of its country: the one its + or 00 names, the one of the parcel, or ours. For
 * the Worker alone: the plans of all countries weigh more than the scripts of a page.
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
