import {
  addWorkingDays,
  arrivalFrom,
  countedFrom,
  type Day,
  type Preparation,
} from '../../../shared/delivery/delivery.ts'
import { addDays, weekdayOf } from '../../../shared/delivery/holidays.ts'
import { deliveryCountries } from '../../../shared/limits.ts'
import { element, parent } from './xml.ts'

/** Days from Monday to Friday after one day, up to another, as Google counts transit. */
function businessDays(from: Day, to: Day): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (weekdayOf(day) > 0 && weekdayOf(day) < 6) count += 1
  return count
}

/**
 * Carriage to each country that is delivered to, free, with the days it takes by the calendar: public holidays on the way,
 * in France and there, count.
 * @param now milliseconds since 1970
 */
export const shippingOf = (preparation: Preparation, now: number): string[] =>
  deliveryCountries.map((country) => {
    const day = countedFrom(now)
    const { from, to } = arrivalFrom(day, preparation, country)
    return parent(
      'g:shipping',
      element('g:country', country),
      element('g:price', '0 EUR'),
      element('g:min_transit_time', String(businessDays(addWorkingDays(day, preparation.shortest), from))),
      element('g:max_transit_time', String(businessDays(addWorkingDays(day, preparation.longest), to))),
    )
  })
