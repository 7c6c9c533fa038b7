import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { taxCountry } from '../../../shared/address/countries.ts'
import { cleanPostcode } from '../../../shared/address/postcodes.ts'
import { includedVat, saleRate } from '../../../shared/checkout/vat.ts'
import { arrival, arrivalWords, type Preparation, parisDay } from '../../../shared/delivery/delivery.ts'
import { type Cents, formatPrice } from '../../../shared/money.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { ByCarrier, ByChoice, type Carriages } from './carriage.tsx'

/** Where a parcel goes, as far as the page knows, and what £135 are worth in euro cents, where the house says so. */
export interface TaxedPlace {
  country: string
  postcode: string
  britishLimit?: Cents | null
}

interface Props {
  /** Of the articles: carriage is taxed like them. */
  total: Cents
  place: TaxedPlace
  carriages: Carriages
}

/**
 * The tax held in a total, once per country that charges it: the sheet shows the one chosen in the list of countries,
 * script or not. A browser that cannot choose shows the one the page was drawn for.
 */
function taxes({ total, place, carriages }: Props) {
  const typed = cleanPostcode(place.country, place.postcode)
  // Northern Ireland has a row of its own, for the postcode that is still to be typed.
  const table = deliveryNow()
  const today = parisDay(Date.now())
  const countries = carriages.served.map(({ country }) => country)
  return [...countries, ...(countries.includes('GB') ? ['XI'] : [])].flatMap((country) => {
    const chosen = country === place.country
    const taxed = country === 'XI' ? 'XI' : taxCountry({ country, postcode: chosen ? typed : '' })
    const rate = saleRate(table, today, {
      taxCountry: taxed,
      total,
      britishLimit: place.britishLimit ?? null,
    })
    if (rate === null) return []
    const attributes = { 'data-country': country, 'data-chosen': chosen ? '' : undefined }
    return [
      {
        country,
        attributes,
        label: t.ofWhichVat(rate),
        amount: carriages.isFree ? (
          formatPrice(includedVat(total, rate))
        ) : (
          <ByCarrier
            carriages={carriages}
            country={country === 'XI' ? 'GB' : country}
            draw={({ price }) => formatPrice(includedVat(total + price, rate))}
          />
        ),
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
      {typeof amount === 'string' ? ` ${label}\u00a0: ${amount}` : [` ${label}\u00a0: `, amount]}
    </span>
  ))

interface ArrivalProps {
  preparation: Preparation
  /** Milliseconds since 1970. */
  now: number
  carriages: Carriages
}

/**
 * « , chez vous entre le … et le … », once per country of delivery and carrier: the sheet shows that of those chosen in the
 * form, script or not. A browser that cannot choose shows the one the page was drawn for.
 */
export const ArrivalWords = ({ preparation, now, carriages }: ArrivalProps): ReactNode => (
  <ByChoice
    carriages={carriages}
    draw={(way, country) => t.withYou(arrivalWords(arrival(now, preparation, way, country)))}
  />
)
