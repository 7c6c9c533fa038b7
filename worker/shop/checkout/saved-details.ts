import { regionValue } from '../../../shared/address/region-codes.ts'
import type { CheckoutRequest } from '../../../shared/checkout/checkout.ts'
import type { SavedDetails } from '../../session.ts'

/** Returns the contact and delivery address of an order, as the form fields of the checkout write them. */
export function detailsOf({ billing, shipping }: CheckoutRequest): SavedDetails {
  const { email, phone } = billing
  const { country, first_name, last_name, address_1, address_2, city, state, postcode } = shipping ?? billing
  return {
    ...{ email, phone, country, first_name, last_name, address_1, address_2, city, postcode },
    state: regionValue(country, state),
  }
}
