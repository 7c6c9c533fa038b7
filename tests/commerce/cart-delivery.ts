import { home, delivery as table } from '#brand/delivery.ts'
import { countryName } from '../../shared/address/countries.ts'
import { carriageTo, isFreeEverywhere, servedCountries } from '../../shared/delivery/table.ts'
import type { CartDelivery } from '../../worker/commerce/contract/cart.ts'

/** What carts say about the delivery of the brand. */
export const delivery: CartDelivery = {
  table,
  first: carriageTo(table, { weight: 0, sum: 0 }, { country: home.country, postcode: '' }),
  isFree: isFreeEverywhere(table),
  served: servedCountries(table).map(countryName),
}
