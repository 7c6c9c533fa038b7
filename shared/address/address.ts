import { emailRefusal } from '../account/email-refusal.ts'
import { cardNumbersIn } from '../checkout/card-number.ts'
import { checkoutText as text } from '../checkout/checkout-messages.ts'
import { carriageTo, closedWhy, type DeliveryTable } from '../delivery/table.ts'
import { clean, cleanCode, hasControl } from '../one-line.ts'
import { billsTo } from './countries.ts'
import { fitsCountry, readPostcode } from './postcodes.ts'
import { needsRegion, type RegionCheck, regionCode } from './region-codes.ts'
import { isTerritoryState, territoryOf, writtenUnder } from './territories.ts'

/**
 * A postal address. Missing parts are ''. `country` is an ISO code, `state` a region code where the country needs one.
 */
export interface Address {
  country: string
  first_name: string
  last_name: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
}

export const addressFields = [
  'country',
  'first_name',
  'last_name',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
] as const satisfies (keyof Address)[]
type AddressProblems = Partial<Record<keyof Address, string>>

const unprintableInNote = /[^\P{Cc}\n\r\t]|[\p{Cs}\ufffd]/u
/** Whether a text of several lines contains a refused character. */
export const noteHasControl = (value: string): boolean => unprintableInNote.test(value)

/** Returns an address in the form in which it is checked and stored. */
export function cleanAddress(address: Address): Address {
  const cleaned = { ...address }
  for (const field of addressFields) cleaned[field] = clean(address[field])
  cleaned.country = cleanCode(address.country).toUpperCase()
  return withTown(writtenUnder(cleaned))
}

/** The fields that a postcode and its town share. */
type Place = Pick<Address, 'country' | 'city' | 'postcode'>

/** Returns the postcode and the town that a field for the town holds. Military post has numbers that are no postcode. */
const readCity = ({ country, city }: Place) => (/^BFPO/i.test(city) ? undefined : readPostcode(country, city))

/** Reads a postcode and a town that were typed in one field, whichever it is. */
export function withTown<P extends Place>(address: P): P {
  const own = readPostcode(address.country, address.postcode)
  const beside = readCity(address)
  const postcode =
    own?.code ?? ((address.postcode === '' && beside?.code) || cleanCode(address.postcode).toUpperCase())
  const city = beside?.code === postcode ? beside.town : address.city
  return { ...address, postcode, city: city || (own?.town ?? '') }
}

/** Reads an address from form fields and cleans it. Its region becomes the platform's code. */
export function addressFrom(typed: (field: keyof Address) => string): Address {
  const entries = addressFields.map((field) => [field, typed(field)])
  const address = cleanAddress(Object.fromEntries(entries) as Record<keyof Address, string>)
  return { ...address, state: regionCode(address.country, address.state) }
}

/** Maximum number of characters per field. */
const longest: Record<keyof Address, number> = {
  country: 2,
  first_name: 60,
  last_name: 60,
  address_1: 35,
  address_2: 35,
  city: 60,
  state: 60,
  postcode: 12,
}

const missing = {
  country: 'checkout.country-missing',
  first_name: 'checkout.first-name-missing',
  last_name: 'checkout.last-name-missing',
  address_1: 'checkout.address-missing',
  city: 'checkout.city-missing',
  postcode: 'checkout.postcode-missing',
} as const

function countryProblem(country: string, purpose: 'delivery' | 'billing'): string | null {
  if (billsTo(country)) return null
  return text(purpose === 'delivery' ? 'checkout.country-unserved' : 'checkout.country-billing')
}

/** Returns why the shop does not deliver to a place, or `null`. */
function unservedProblem(address: Address): string | null {
  const { name = '', unserved } = territoryOf(address) ?? {}
  return unserved ? text(`checkout.unserved-${unserved}`, { zone: name }) : null
}

function stateProblem({ country, state }: Address, unserved: string | null, isRegion: RegionCheck) {
  if (!needsRegion(country) || isRegion(country, state)) return null
  // Military post and territories have their own codes. The shop bills them; delivery is refused under the name of the
  // place.
  if (isTerritoryState(country, state)) return unserved
  return text('checkout.state-missing')
}

/**
 * Returns the errors of a cleaned address, one French sentence per field. Empty when it is valid. Checks the country
 * and the zones that the law treats apart. `deliveryProblems` checks the destinations of the carriers.
 */
export function addressProblems(
  address: Address,
  purpose: 'delivery' | 'billing',
  isRegion: RegionCheck,
): AddressProblems {
  const problems: AddressProblems = {}
  for (const field of addressFields) {
    const value = address[field]
    if (hasControl(value)) problems[field] = text('checkout.characters')
    else if (cardNumbersIn(cleanCode(value)).length > 0) problems[field] = text('checkout.card-number')
    else if (value === '' && field in missing) problems[field] = text(missing[field as keyof typeof missing])
    else if (field !== 'country' && field !== 'postcode' && value.length > longest[field])
      problems[field] = text(longest[field] === 35 ? 'checkout.address-long' : 'checkout.name-long')
  }
  const country = problems.country ?? countryProblem(address.country, purpose)
  if (country) return { ...problems, country }
  const unserved = purpose === 'delivery' ? unservedProblem(address) : null
  const state = stateProblem(address, unserved, isRegion)
  const misfit = fitsCountry(address.country, address.postcode) ? null : text('checkout.postcode-invalid')
  // Show the sentence once: beside the region if the region identifies the place.
  const postcode = problems.postcode ?? (unserved === null ? misfit : state === unserved ? null : unserved)
  // Cleaning has removed the same postcode from the town. One that is left says another place.
  if (!postcode && !problems.city && readCity(address)) problems.city = text('checkout.city-postcode')
  return { ...problems, ...(state && { state }), ...(postcode && { postcode }) }
}

/** Returns why the delivery table excludes a place, one French sentence per field. Empty when a carrier goes there. */
export function deliveryProblems(table: DeliveryTable, place: Address): AddressProblems {
  const why = closedWhy(table, place)
  if (why !== null) return { postcode: why }
  return carriageTo(table, { weight: 0, sum: 0 }, place) ? {} : { country: text('checkout.country-unserved') }
}

/** Returns why an e-mail address is refused, or `null`. */
export function emailProblem(email: string): string | null {
  if (email === '') return text('checkout.email-missing')
  return emailRefusal(email, text('checkout.email-invalid'))
}
