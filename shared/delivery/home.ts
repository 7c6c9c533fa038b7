import type { HolidayRules } from './holidays.ts'

/** Where a house prepares its parcels and is taxed. */
export interface HouseHome {
  /** ISO code. */
  readonly country: string
  /** As a sentence says it: `en France`. */
  readonly inWords: string
  /** Public holidays, of a country that `holidays.ts` does not name. */
  readonly holidays?: HolidayRules
}

/** What invoices say of tax by the law of the country of a house. Apart from it: scripts name the country, never its law. */
export interface HouseTaxWords {
  /** Of a sale beyond the Union, which bears none. */
  readonly untaxedExport: string
  readonly untaxedBritain: string
  /** Before and after the name of the country of arrival, whose tax it bears. */
  readonly ofArrival: readonly [before: string, after: string]
}
