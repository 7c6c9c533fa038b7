import type { Address } from './address.ts'
import { countryName } from './countries.ts'

/** Returns an address as on a parcel, one entry per line. Leaves out empty parts. */
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
