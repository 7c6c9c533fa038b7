import {
  type Place,
  type TerritoryName,
  territoryNamed,
  territoryNameOf,
  territoryOf,
} from '../address/territories.ts'
import type { Cents } from '../money.ts'
import type { Day } from './calendar.ts'
import type { Handover } from './handover.ts'

/** Delivery time of a carrier, in working days. */
export interface CarriageDays {
  readonly shortest: number
  readonly longest: number
}

/** A delivery price up to a weight (grams) or a sum (euros). The last band has no limit. */
interface Band {
  readonly price: Cents
  readonly upTo?: number | undefined
}

/** How a carrier serves a zone: its days, and its prices by weight of the parcel or by sum of the articles. */
interface Way extends CarriageDays {
  readonly carrier: string
  readonly by: 'weight' | 'sum'
  readonly bands: readonly Band[]
  /** Sum of the articles, in cents, from which delivery is free. */
  readonly freeFrom?: Cents | undefined
}

interface Zone {
  readonly name: string
  /** ISO codes. */
  readonly countries: readonly string[]
  /** Territories with the prices of this zone instead of those of their country. */
  readonly territories?: readonly TerritoryName[] | undefined
  readonly ways: readonly Way[]
}

/** Tax rate of a place in percent, two decimals at most, from a day on. `XI` is Northern Ireland. */
interface TaxRate {
  readonly place: string
  readonly percent: number
  readonly from?: Day | undefined
  /** Legal source of the rate. */
  readonly source?: string | undefined
}

/** Where the shop delivers, with its carriers, times, prices and taxes. The staff edit its rows. */
export interface DeliveryTable {
  /** `slug` identifies a carrier in orders and forms. For a relay point, the parcel's address is that of the point. */
  readonly carriers: readonly {
    readonly slug: string
    readonly name: string
    readonly to: Handover
  }[]
  readonly zones: readonly Zone[]
  /**
   * Places that the shop excludes within its delivery countries, besides those that the law treats apart
   * (`territories.ts`).
   */
  readonly closed?: readonly { readonly place: TerritoryName; readonly why: string }[] | undefined
  /** Assumed weight of a product without one, in grams. */
  readonly unknownWeight: number
  readonly rates: readonly TaxRate[]
}

/** The values that determine the price of a parcel. */
interface Parcel {
  /** Grams. */
  weight: number
  /** Sum of the articles in cents, after discounts. */
  sum: Cents
}

/** A carrier's offer for a parcel, with its price. */
export interface Carriage extends CarriageDays {
  carrier: string
  name: string
  to: Handover
  price: Cents
}

/** Returns the delivery countries, in the order of the zones. */
export const servedCountries = ({ zones }: DeliveryTable): string[] =>
  zones.flatMap(({ countries }) => [...countries])

/** Whether the shop delivers to a country or territory code: to `JE`, but not to `RE`. */
export function deliversUnder(table: DeliveryTable, code: string): boolean {
  const { country = code, unserved } = territoryNamed(code) ?? {}
  return servedCountries(table).includes(country) && !unserved
}

/**
 * Returns why the shop excludes a place within a delivery country, in the staff's words. `null` when it does not, or
 * when the law does.
 */
export function closedWhy({ closed }: DeliveryTable, place: Place): string | null {
  const name = territoryNameOf(place)
  return closed?.find((each) => each.place === name)?.why ?? null
}

const zoneOfCountry = ({ zones }: DeliveryTable, country: string): Zone | undefined =>
  zones.find(({ countries }) => countries.includes(country))

function zoneOf(table: DeliveryTable, place: Place): Zone | undefined {
  const name = territoryNameOf(place)
  const own = name === null ? undefined : table.zones.find(({ territories }) => territories?.includes(name))
  return own ?? zoneOfCountry(table, place.country)
}

function priceOf({ by, bands, freeFrom }: Way, { weight, sum }: Parcel): Cents {
  if (freeFrom !== undefined && sum >= freeFrom) return 0
  const measure = by === 'weight' ? weight : sum / 100
  return (bands.find(({ upTo }) => upTo === undefined || measure <= upTo) ?? bands.at(-1))?.price ?? 0
}

/** Returns the offers of the carriers of a zone for a parcel, in the table's order. */
const offersIn = ({ carriers }: DeliveryTable, zone: Zone | undefined, parcel: Parcel): Carriage[] =>
  (zone?.ways ?? []).flatMap((way) => {
    const carrier = carriers.find(({ slug }) => slug === way.carrier)
    const { shortest, longest } = way
    return carrier
      ? [
          {
            carrier: carrier.slug,
            name: carrier.name,
            to: carrier.to,
            shortest,
            longest,
            price: priceOf(way, parcel),
          },
        ]
      : []
  })

/**
 * Returns the offers of all carriers for a parcel to a place. Empty when no carrier goes there.
 * No other code computes delivery prices.
 */
export const carriagesTo = (table: DeliveryTable, parcel: Parcel, place: Place): Carriage[] =>
  closedWhy(table, place) !== null || territoryOf(place)?.unserved
    ? []
    : offersIn(table, zoneOf(table, place), parcel)

/** Does the same for a country as a whole, before a postcode tells whether the place is one of its territories. */
export const carriagesInto = (table: DeliveryTable, parcel: Parcel, country: string): Carriage[] =>
  offersIn(table, zoneOfCountry(table, country), parcel)

/**
 * Returns the offer of the chosen carrier.
 * When it does not serve the place, returns the first offer, or `null` without any.
 */
export function carriageTo(
  table: DeliveryTable,
  parcel: Parcel,
  place: Place,
  carrier = '',
): Carriage | null {
  const ways = carriagesTo(table, parcel, place)
  return ways.find((way) => way.carrier === carrier) ?? ways[0] ?? null
}

/** What a page promises before the buyer chooses a carrier: its days, and where it hands the parcel over. */
export type PromisedCarriage = CarriageDays & Pick<Carriage, 'to'>

/** Whether delivery is free for every parcel, destination and carrier. */
export const isFreeEverywhere = ({ zones }: DeliveryTable): boolean =>
  zones.every(({ ways }) => ways.every(({ bands }) => bands.every(({ price }) => price === 0)))

/** Whether the price of any carrier depends on the weight of the parcel. */
export const isByWeight = ({ zones }: DeliveryTable): boolean =>
  zones.some(({ ways }) => ways.some(({ by, bands }) => by === 'weight' && bands.length > 1))

/**
 * Returns the tax rate of a place on a day, in percent. `null` when the table does not contain it.
 * @param place an EU country, `GB`, `XI` or `export`
 */
export function percentOn({ rates }: DeliveryTable, place: string, day: Day): number | null {
  const begun = rates.filter((rate) => rate.place === place && (rate.from ?? '') <= day)
  return begun.sort((one, other) => (one.from ?? '').localeCompare(other.from ?? '')).at(-1)?.percent ?? null
}

/** Returns the weight of all lines in grams. */
export const weightOf = (
  lines: readonly { weight: number | null; quantity: number }[],
  { unknownWeight }: Pick<DeliveryTable, 'unknownWeight'>,
): number => lines.reduce((sum, { weight, quantity }) => sum + (weight ?? unknownWeight) * quantity, 0)
