import written from 'libphonenumber-js/min/metadata'
import { billsTo } from '../../shared/address/countries.ts'

/** Places of what a plan holds, as libphonenumber-js writes it: its pattern, its formats, and all that is needed. */
const place = { pattern: 2, formats: 4, needed: 8 }
const any = String.raw`\d+`

/** A plan of the library: a row whose places have a meaning. */
type Plan = readonly unknown[]
type Plans = Readonly<Record<string, Plan>>
const plans = written as unknown as { countries: Plans; nonGeographic: Plans }

/** Numbers without their country's code are read in those countries alone: of the others, lengths say all that is asked. */
function lengthsOf(country: string, plan: Plan): Plan {
  const isRead = billsTo(country)
  return plan
    .slice(0, place.needed)
    .map((each, at) => (at === place.formats ? 0 : at === place.pattern && !isRead ? any : each))
}

const shortened = (all: Plans): Plans =>
  Object.fromEntries(Object.entries(all).map(([country, plan]) => [country, lengthsOf(country, plan)]))

/** What libphonenumber-js needs to tell whether a number has a length of its country: a seventh of its least. */
export const phonePlans = () => ({
  ...plans,
  countries: shortened(plans.countries),
  nonGeographic: shortened(plans.nonGeographic),
})
