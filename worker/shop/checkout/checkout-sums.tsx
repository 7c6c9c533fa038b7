import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { taxCountry } from '../../../shared/address/countries.ts'
import type { Cart } from '../../../shared/cart/cart.ts'
import { includedVat, saleRate } from '../../../shared/checkout/vat.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import {
  type Carriage,
  carriagesInto,
  carriagesTo,
  type DeliveryTable,
  servedCountries,
  weightOf,
} from '../../../shared/delivery/table.ts'
import { type Cents, formatPrice } from '../../../shared/money.ts'
import { deliveryNow } from '../../content/house-pieces.ts'

/** The carriers that deliver a parcel to a country, with their prices. */
interface Served {
  country: string
  ways: readonly Carriage[]
}

/**
 * The carriers of a cart and their prices, for every country. The chosen country takes the typed postcode into account.
 */
export interface Carriages {
  /** All carriers of the shop, in its order. The form offers a choice when there are several. */
  carriers: DeliveryTable['carriers']
  served: readonly Served[]
  country: string
  /** Slug of the chosen carrier. */
  carrier: string
  isFree: boolean
}

/** Returns the carriers of a cart, for every country. `postcode` is the cleaned postcode of `country`, or empty. */
export function carriagesOf(
  table: DeliveryTable,
  cart: Cart,
  { country, postcode, carrier }: { country: string; postcode: string; carrier: string },
): Carriages {
  const parcel = { weight: weightOf(cart.lines, table), sum: cart.total }
  const served = servedCountries(table).map((each): Served => {
    const here = carriagesTo(table, parcel, { country: each, postcode: each === country ? postcode : '' })
    // If no carrier serves the typed postcode, the order is refused with that reason when it is sent. Until then the
    // page shows the prices of the country.
    const ways = here.length > 0 ? here : carriagesInto(table, parcel, each)
    return { country: each, ways }
  })
  const isFree = served.every(({ ways }) => ways.every(({ price }) => price === 0))
  return {
    carriers: table.carriers,
    served,
    country,
    carrier: carrier || (table.carriers[0]?.slug ?? ''),
    isFree,
  }
}

const wayOf = ({ ways }: Served, carrier: string): Carriage | undefined =>
  ways.find((way) => way.carrier === carrier) ?? ways[0]

/** Draws something once per carrier. The style sheet shows the one for the chosen carrier. */
const ByCarrier = ({
  carriages: { carriers, carrier, served },
  country,
  draw,
}: {
  carriages: Carriages
  country: string
  draw(way: Carriage): ReactNode
}): ReactNode => {
  const here = served.find((each) => each.country === country)
  if (!here) return null
  const [first] = here.ways
  if (carriers.length === 1 || here.ways.length === 1) return first && draw(first)
  return carriers.map(({ slug }, index) => {
    const way = wayOf(here, slug)
    return (
      <span className="by-carrier" key={slug} data-by={index} data-chosen={slug === carrier ? '' : undefined}>
        {way && draw(way)}
      </span>
    )
  })
}

/**
 * Draws something once per country and carrier. The style sheet shows the one that the buyer chose in the form, with or
 * without script.
 */
export const ByChoice = ({
  carriages,
  draw,
}: {
  carriages: Carriages
  draw(way: Carriage, country: string): ReactNode
}): ReactNode =>
  carriages.served.map(({ country }) => (
    <span
      className="of-country"
      key={country}
      data-to={country}
      data-chosen={country === carriages.country ? '' : undefined}
    >
      <ByCarrier carriages={carriages} country={country} draw={(way) => draw(way, country)} />
    </span>
  ))

export const priceWords = (price: number): string => (price === 0 ? t.free : formatPrice(price))

/** Draws the total to pay, delivery included. */
export const TotalAmount = ({ cart, carriages }: { cart: Cart; carriages: Carriages }): ReactNode =>
  carriages.isFree ? (
    formatPrice(cart.total)
  ) : (
    <ByChoice carriages={carriages} draw={({ price }) => formatPrice(cart.total + price)} />
  )

/** Draws the row of the delivery price among the sums. */
export const CarriageRow = ({ carriages }: { carriages: Carriages }): ReactNode => (
  <div>
    <span>{t.delivery}</span>
    <span>
      {carriages.isFree ? t.free : <ByChoice carriages={carriages} draw={({ price }) => priceWords(price)} />}
    </span>
  </div>
)

/** The delivery address, as far as the page knows it, and the value of £135 in euro cents where the shop sets one. */
export interface TaxedPlace {
  country: string
  /** The typed postcode, cleaned; empty before the buyer types one. */
  postcode: string
  britishLimit?: Cents | null
}

interface TaxProps {
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
function taxes({ total, place, carriages }: TaxProps) {
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
export const VatRows = (props: TaxProps): ReactNode =>
  taxes(props).map(({ country, attributes, label, amount }) => (
    <div className="vat soft" key={country} {...attributes}>
      <span>{label}</span>
      <span>{amount}</span>
    </div>
  ))

/** Draws the tax after a total inside a sentence. */
export const VatWords = (props: TaxProps): ReactNode =>
  taxes(props).map(({ country, attributes, label, amount }) => (
    <span className="vat soft" key={country} {...attributes}>
      {typeof amount === 'string' ? ` ${label}\u00a0: ${amount}` : [` ${label}\u00a0: `, amount]}
    </span>
  ))
