import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { relayHow } from '#text/handover.ts'
import type { Cart } from '../../../shared/cart/cart.ts'
import {
  type Carriage,
  carriagesTo,
  type DeliveryTable,
  servedCountries,
  weightOf,
} from '../../../shared/delivery/table.ts'
import { formatPrice } from '../../../shared/money.ts'
import type { Typed } from '../ui/fields.tsx'

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
    const ways = here.length > 0 ? here : carriagesTo(table, parcel, { country: each, postcode: '' })
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
export const ByCarrier = ({
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

/** Draws the choice of a carrier, each with its price and its countries. Draws nothing where there is only one. */
export function CarrierChoice({ carriages, typed }: { carriages: Carriages; typed: Typed }): ReactNode {
  const { carriers, served, country } = carriages
  if (carriers.length < 2) return null
  const error = typed.error('carrier')
  return (
    <fieldset className="wide carriers" data-invalid={error ? '' : undefined}>
      <legend className="label">{t.carrier}</legend>
      {carriers.map(({ slug, name, to }, index) => {
        const here = served.filter(({ ways }) => ways.some((way) => way.carrier === slug))
        const countries = here.map((each) => each.country)
        return (
          <label
            className="check of-country"
            key={slug}
            data-to={countries.join(' ')}
            data-chosen={countries.includes(country) ? '' : undefined}
          >
            <input
              type="radio"
              id={`carrier-${index}`}
              name="carrier"
              value={slug}
              defaultChecked={slug === carriages.carrier}
            />
            <span>
              {name}
              {here.map(({ country: each, ways }) => (
                <span
                  className="of-country"
                  key={each}
                  data-to={each}
                  data-chosen={each === country ? '' : undefined}
                >
                  {`\u00a0: ${priceWords(ways.find((way) => way.carrier === slug)?.price ?? 0)}`}
                </span>
              ))}
              {to === 'relay' && <span className="hint">{` ${relayHow}`}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
