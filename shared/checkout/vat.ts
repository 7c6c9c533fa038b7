import type { Day } from '../delivery/delivery.ts'
import { type DeliveryTable, percentOn } from '../delivery/table.ts'
import type { Cents } from '../money.ts'

/**
 * Percent of the tax held in what a sale costs, `null` where the sale bears none: the one rule of checkout, order,
 * invoice and mails. To Great Britain it is charged up to £135 without it, by what these are worth in euro; the house
 * says so once it is registered there, and until then sends everything untaxed.
 * @param table the rows of the house, in force on `day`
 * @param taxCountry an EU country, `GB`, `XI` or `export`
 * @param total what the articles cost, tax included and carriage apart
 * @param britishLimit £135 in euro cents; `null` for a house that is not registered in the United Kingdom
 */
export function saleRate(
  table: DeliveryTable,
  day: Day,
  { taxCountry, total, britishLimit }: { taxCountry: string; total: Cents; britishLimit: Cents | null },
): number | null {
  const rate = percentOn(table, taxCountry, day)
  if (taxCountry !== 'GB' || rate === null) return rate
  return britishLimit !== null && total - includedVat(total, rate) <= britishLimit ? rate : null
}

/** A rate in percent as whole hundredths of one, in which it is reckoned: 5.5 has no exact tenth in a computer, 550 has. */
export const hundredths = (rate: number): number => Math.round(rate * 100)

/**
 * Tax held in an amount that includes it, in cents: total × rate ÷ (100 + rate), the half cent up.
 * @param rate percent, two decimals at most
 */
export function includedVat(total: Cents, rate: number): Cents {
  const part = hundredths(rate)
  return Math.floor((2 * total * part + 10_000 + part) / (2 * (10_000 + part)))
}
