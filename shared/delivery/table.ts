import {
  type Place,
  type TerritoryName,
  territoryNamed,
  territoryNameOf,
  territoryOf,
} from '../address/territories.ts'
import type { Cents } from '../money.ts'
import type { Day } from './holidays.ts'

/** Working days between which a carrier brings a parcel. */
export interface CarriageDays {
  readonly shortest: number
  readonly longest: number
}

/** Up to a weight (grams) or a sum (euros), what carriage costs; the last band has no end. */
interface Band {
  readonly price: Cents
  readonly upTo?: number | undefined
}

/** How a carrier serves a zone: days, and what it costs by the weight of the parcel or the sum of what is in it. */
interface Way extends CarriageDays {
  readonly carrier: string
  readonly by: 'weight' | 'sum'
  readonly bands: readonly Band[]
  /** Sum of the articles, in cents, from which carriage is free. */
  readonly freeFrom?: Cents | undefined
}

interface Zone {
  readonly name: string
  /** ISO codes. */
  readonly countries: readonly string[]
  /** Places that are carried to at the rates of this zone rather than of their country. */
  readonly territories?: readonly TerritoryName[] | undefined
  readonly ways: readonly Way[]
}

/** Percent, two decimals at most, of the tax of a place, `XI` for Northern Ireland, from a day on. */
interface TaxRate {
  readonly place: string
  readonly percent: number
  readonly from?: Day | undefined
  /** What it rests on. */
  readonly source?: string | undefined
}

/** Where a house delivers, by whom, how fast, at which price, and the tax it charges: rows that its staff edits. */
export interface DeliveryTable {
  /** `slug` names a carrier in orders and forms; to a relay point, the address of the parcel is that of the point. */
  readonly carriers: readonly {
    readonly slug: string
    readonly name: string
    readonly to: 'home' | 'relay'
  }[]
  readonly zones: readonly Zone[]
  /** Places of a country served that are not, beside those the law sets apart (`territories.ts`). */
  readonly closed?: readonly { readonly place: TerritoryName; readonly why: string }[] | undefined
  /** Grams of a product whose weight nobody wrote down. */
  readonly unknownWeight: number
  readonly rates: readonly TaxRate[]
}

/** What a parcel is priced by. */
export interface Parcel {
  /** Grams. */
  weight: number
  /** Sum of the articles, discounts off. */
  sum: Cents
}

/** One way a parcel can take, with its price. */
export interface Carriage extends CarriageDays {
  carrier: string
  name: string
  to: 'home' | 'relay'
  price: Cents
}

/** Countries that are delivered to, in the order of the zones. */
export const servedCountries = ({ zones }: DeliveryTable): string[] =>
  zones.flatMap(({ countries }) => [...countries])

/** Whether parcels go where a code leads, that of a place apart too: `JE` is delivered, `RE` is not. */
export function deliversUnder(table: DeliveryTable, code: string): boolean {
  const { country = code, unserved } = territoryNamed(code) ?? {}
  return servedCountries(table).includes(country) && !unserved
}

/** Why a place of a country served is not, in the words of the house; `null` where it is, or where the law says why. */
export function closedWhy({ closed }: DeliveryTable, place: Place): string | null {
  const name = territoryNameOf(place)
  return closed?.find((each) => each.place === name)?.why ?? null
}

function zoneOf({ zones }: DeliveryTable, place: Place): Zone | undefined {
  const name = territoryNameOf(place)
  const own = name === null ? undefined : zones.find(({ territories }) => territories?.includes(name))
  return own ?? zones.find(({ countries }) => countries.includes(place.country))
}

function priceOf({ by, bands, freeFrom }: Way, { weight, sum }: Parcel): Cents {
  if (freeFrom !== undefined && sum >= freeFrom) return 0
  const measure = by === 'weight' ? weight : sum / 100
  return (bands.find(({ upTo }) => upTo === undefined || measure <= upTo) ?? bands.at(-1))?.price ?? 0
}

/**
 * The ways a parcel can take to a place, in the order of the house, each with its one price: none where nobody carries. This
 * is the only rule that prices carriage.
 */
export function carriagesTo(table: DeliveryTable, parcel: Parcel, place: Place): Carriage[] {
  if (closedWhy(table, place) !== null || territoryOf(place)?.unserved) return []
  return (zoneOf(table, place)?.ways ?? []).flatMap((way) => {
    const carrier = table.carriers.find(({ slug }) => slug === way.carrier)
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
}

/** The way a buyer chose; the first of the place where that one does not go there; `null` where nobody carries. */
export function carriageTo(
  table: DeliveryTable,
  parcel: Parcel,
  place: Place,
  carrier = '',
): Carriage | null {
  const ways = carriagesTo(table, parcel, place)
  return ways.find((way) => way.carrier === carrier) ?? ways[0] ?? null
}

const nothing: Parcel = { weight: 0, sum: 0 }

/** Days a page promises before anything of the parcel is chosen: those of the first carrier of a country. */
export const daysTo = (table: DeliveryTable, country: string): CarriageDays =>
  carriageTo(table, nothing, { country, postcode: '' }) ?? { shortest: 0, longest: 0 }

/** Whether no parcel costs anything, wherever it goes and whoever carries it. */
export const isFreeEverywhere = ({ zones }: DeliveryTable): boolean =>
  zones.every(({ ways }) => ways.every(({ bands }) => bands.every(({ price }) => price === 0)))

/** Whether what a parcel weighs changes what any carrier asks. */
export const isByWeight = ({ zones }: DeliveryTable): boolean =>
  zones.some(({ ways }) => ways.some(({ by, bands }) => by === 'weight' && bands.length > 1))

/**
 * Percent of the tax of a place on a day; `null` for one that is not in the table.
 * @param place an EU country, `GB`, `XI` or `export`
 */
export function percentOn({ rates }: DeliveryTable, place: string, day: Day): number | null {
  const begun = rates.filter((rate) => rate.place === place && (rate.from ?? '') <= day)
  return begun.sort((one, other) => (one.from ?? '').localeCompare(other.from ?? '')).at(-1)?.percent ?? null
}

/** Grams of what travels together. */
export const weightOf = (
  lines: readonly { weight: number | null; quantity: number }[],
  { unknownWeight }: Pick<DeliveryTable, 'unknownWeight'>,
): number => lines.reduce((sum, { weight, quantity }) => sum + (weight ?? unknownWeight) * quantity, 0)
