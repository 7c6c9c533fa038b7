import { addDays, weekdayOf } from '../../../shared/delivery/calendar.ts'
import {
  addWorkingDays,
  arrivalFrom,
  countedFrom,
  type Day,
  type Preparation,
} from '../../../shared/delivery/delivery.ts'
import { carriagesInto, servedCountries } from '../../../shared/delivery/table.ts'
import { type Cents, decimalFromCents } from '../../../shared/money.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { element, parent } from './xml.ts'

/** Counted days by their ends: all products share few. */
const counted = new Map<string, number>()
const maxCounted = 500

/**
 * Counts the days from Monday to Friday after `from`, up to and including `to`. Google counts transit time like this.
 */
function businessDays(from: Day, to: Day): number {
  const known = counted.get(from + to)
  if (known !== undefined) return known
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (weekdayOf(day) > 0 && weekdayOf(day) < 6) count += 1
  if (counted.size >= maxCounted) counted.clear()
  counted.set(from + to, count)
  return count
}

/**
 * Returns the shipping price of one product to each delivery country, per carrier, with its transit time. The days
 * follow the calendar, with the public holidays of both countries.
 * @param now milliseconds since 1970
 */
export function shippingOf(
  { preparation, price, weight }: { preparation: Preparation; price: Cents; weight: number | null },
  now: number,
): string[] {
  const table = deliveryNow()
  const day = countedFrom(now)
  const [ready, readyAtLast] = [preparation.shortest, preparation.longest].map((days) =>
    addWorkingDays(day, days),
  ) as [Day, Day]
  const parcel = { weight: weight ?? table.unknownWeight, sum: price }
  return servedCountries(table).flatMap((country) =>
    carriagesInto(table, parcel, country).map((way, _, ways) => {
      const { from, to } = arrivalFrom(day, preparation, way, country)
      return parent(
        'g:shipping',
        element('g:country', country),
        ...(ways.length > 1 ? [element('g:service', way.name)] : []),
        element('g:price', way.price === 0 ? '0 EUR' : `${decimalFromCents(way.price)} EUR`),
        element('g:min_transit_time', String(businessDays(ready, from))),
        element('g:max_transit_time', String(businessDays(readyAtLast, to))),
      )
    }),
  )
}
