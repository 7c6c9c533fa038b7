import written from 'libphonenumber-js/min/metadata'
import { billsTo } from '../../shared/address/countries.ts'

/** Indexes in a plan of libphonenumber-js: its pattern, its formats, and the number of entries that are needed. */
const place = { pattern: 2, formats: 4, needed: 8 }
const any = String.raw`\d+`

/** A plan of the library: a row whose positions have a meaning. */
type Plan = readonly unknown[]
type Plans = Readonly<Record<string, Plan>>
const plans = written as unknown as { countries: Plans; nonGeographic: Plans }

/**
 * Reduces a plan. The shop reads numbers without a country code only in the countries it bills to. For every other
 * country, the lengths are enough.
 */
function lengthsOf(country: string, plan: Plan): Plan {
  const isRead = billsTo(country)
  return plan
    .slice(0, place.needed)
    .map((each, at) => (at === place.formats ? 0 : at === place.pattern && !isRead ? any : each))
}

const shortened = (all: Plans): Plans =>
  Object.fromEntries(Object.entries(all).map(([country, plan]) => [country, lengthsOf(country, plan)]))

/**
 * Returns the metadata by which libphonenumber-js checks the length of a number:
 * a seventh of the size of its smallest metadata.
 */
export const phonePlans = () => ({
  ...plans,
  countries: shortened(plans.countries),
  nonGeographic: shortened(plans.nonGeographic),
})
