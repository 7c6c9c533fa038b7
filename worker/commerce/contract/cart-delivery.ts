import { home } from '#brand/delivery.ts'
import { countryName } from '../../../shared/address/countries.ts'
import type { Cart, CartLine } from '../../../shared/cart/cart.ts'
import {
  carriagesTo,
  type DeliveryTable,
  daysTo,
  isFreeEverywhere,
  servedCountries,
  weightOf,
} from '../../../shared/delivery/table.ts'

function carriageOf(lines: readonly CartLine[], sum: number, table: DeliveryTable): Cart['delivery'] {
  const place = { country: home.country, postcode: '' }
  const prices = carriagesTo(table, { weight: weightOf(lines, table), sum }, place).map(({ price }) => price)
  if (prices.length === 0) return null
  const price = Math.min(...prices)
  return {
    price,
    days: daysTo(table, home.country),
    isLeast: prices.some((each) => each !== price) || !isFreeEverywhere(table),
  }
}

/**
 * Returns what a cart says about delivery: the countries served, and the cost of carriage in the shop's own country with
 * the cheapest carrier there. `sum` is the total of the cart, in cents.
 */
export const deliveryOf = (
  lines: readonly CartLine[],
  sum: number,
  table: DeliveryTable,
): Pick<Cart, 'delivery' | 'served'> => ({
  delivery: carriageOf(lines, sum, table),
  served: servedCountries(table).map(countryName),
})
