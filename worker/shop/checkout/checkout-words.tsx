import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { taxCountry } from '../../../shared/address/countries.ts'
import { includedVat, saleRate } from '../../../shared/checkout/vat.ts'
import { arrival, arrivalWords, type Preparation, parisDay } from '../../../shared/delivery/delivery.ts'
import { type Cents, formatPrice } from '../../../shared/money.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { ByCarrier, ByChoice, type Carriages } from './checkout-sums.tsx'

/** The delivery address, as far as the page knows it, and the value of £135 in euro cents where the shop sets one. */
export interface TaxedPlace {
  country: string
  /** The typed postcode, cleaned; empty before the buyer types one. */
  postcode: string
  britishLimit?: Cents | null
}

interface Props {
  /** Total of the articles. Delivery has the same tax rate. */
  total: Cents
  place: TaxedPlace
  carriages: Carriages
}

/**
 * Returns the tax included in a total, once per country that charges it. The style sheet shows the one of the country
 * selected in the form, with or without script. A browser that cannot select shows the one of the country that the
 * server drew.
 */
function taxes({ total, place, carriages }: Props) {
  // Northern Ireland has a row of its own, because the buyer may still type its postcode.
  const table = deliveryNow()
  const today = parisDay(Date.now())
  const countries = carriages.served.map(({ country }) => country)
  return [...countries, ...(countries.includes('GB') ? ['XI'] : [])].flatMap((country) => {
    const chosen = country === place.country
    const taxed = country === 'XI' ? 'XI' : taxCountry({ country, postcode: chosen ? place.postcode : '' })
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

/** Draws the tax rows below the total. */
export const VatRows = (props: Props): ReactNode =>
  taxes(props).map(({ country, attributes, label, amount }) => (
    <div className="vat soft" key={country} {...attributes}>
      <span>{label}</span>
      <span>{amount}</span>
    </div>
  ))

/** Draws the tax after a total inside a sentence. */
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
 * Draws « , chez vous entre le … et le … » once per delivery country and carrier; a carrier of relay points says so. The
 * style sheet shows the one that the buyer selected in the form, with or without script. A browser that cannot select
 * shows the one that the server drew.
 */
export const ArrivalWords = ({ preparation, now, carriages }: ArrivalProps): ReactNode => (
  <ByChoice
    carriages={carriages}
    draw={(way, country) => t.withYou(arrivalWords(arrival(now, preparation, way, country)), way.to)}
  />
)
