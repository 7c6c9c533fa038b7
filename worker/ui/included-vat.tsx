import type { ReactNode } from 'react'
import { type Cents, formatPrice } from '../../shared/money.ts'
import { cleanPostcode } from '../../shared/postcodes.ts'
import { includedVat, vatCountries, vatRate } from '../../shared/vat.ts'

interface Props {
  total: Cents
  /** Where the parcel goes, as far as the page knows. */
  place: { country: string; postcode: string }
}

/**
 * The tax held in a total, once per country that charges it: the sheet shows the one chosen in the list of countries,
 * script or not. A browser that cannot choose shows the one the page was drawn for.
 */
function taxes({ total, place }: Props) {
  return vatCountries.flatMap((country) => {
    const chosen = country === place.country
    const rate = vatRate({ country, postcode: chosen ? cleanPostcode(place.postcode) : '' })
    if (rate === null) return []
    const attributes = { 'data-country': country, 'data-chosen': chosen ? '' : undefined }
    return [
      {
        country,
        attributes,
        label: `dont TVA (${rate}\u00a0%)`,
        amount: formatPrice(includedVat(total, rate)),
      },
    ]
  })
}

/** Rows of the sums, below the total. */
export const VatRows = (props: Props): ReactNode =>
  taxes(props).map(({ country, attributes, label, amount }) => (
    <div className="vat soft" key={country} {...attributes}>
      <span>{label}</span>
      <span>{amount}</span>
    </div>
  ))

/** The same, after a total inside a text. */
export const VatWords = (props: Props): ReactNode =>
  taxes(props).map(({ country, attributes, label, amount }) => (
    <span className="vat soft" key={country} {...attributes}>
      {` ${label}\u00a0: ${amount}`}
    </span>
  ))
