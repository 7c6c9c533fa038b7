import type { Address } from './address.ts'
import { countryName } from './country-names.ts'

/** An address as it is written on a parcel, one line each; empty parts are left out. */
export const addressLines = ({
  country,
  first_name,
  last_name,
  address_1,
  address_2,
  city,
  state,
  postcode,
}: Address): string[] =>
  [
    `${first_name} ${last_name}`,
    address_1,
    address_2,
    [postcode, city, state].filter(Boolean).join(' '),
    countryName(country),
  ].filter((line) => line.trim() !== '')
