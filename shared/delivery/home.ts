import type { HolidayRules } from './holiday-rules.ts'

/** The country in which the shop prepares its parcels and pays its taxes. */
export interface HouseHome {
  /** ISO code. */
  readonly country: string
  /** As a sentence uses it: `en France`. */
  readonly inWords: string
  /** Public holidays, for a country that `holidays.ts` does not contain. */
  readonly holidays?: HolidayRules
}

/**
 * Tax sentences of invoices, by the law of the shop's country. Separate from `HouseHome`, because browser scripts need
 * the country but not its law.
 */
export interface HouseTaxWords {
  /** For an untaxed sale outside the Union. */
  readonly untaxedExport: string
  readonly untaxedBritain: string
  /** Text before and after the name of the destination country, when the sale bears the tax of that country. */
  readonly ofArrival: readonly [before: string, after: string]
}
