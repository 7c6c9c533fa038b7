import type { Day } from '../delivery/delivery.ts'
import { type DeliveryTable, percentOn } from '../delivery/table.ts'
import type { Cents } from '../money.ts'

/**
 * Returns the tax rate included in the price of a sale, in percent, or `null` for an untaxed sale. Checkout, orders,
 * invoices and mails all use this rule. A sale to Great Britain bears tax up to £135 without tax, converted to euro,
 * once the shop is registered there. Before that, such sales are untaxed.
 * @param table the shop's delivery table, in force on `day`
 * @param taxCountry an EU country, `GB`, `XI` or `export`
 * @param total price of the articles in cents, with tax, without delivery
 * @param britishLimit £135 in euro cents; `null` when the shop is not registered in the United Kingdom
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

/** Returns a rate in hundredths of a percent, as a whole number for exact arithmetic: 5.5 becomes 550. */
export const hundredths = (rate: number): number => Math.round(rate * 100)

/**
 * Returns the tax included in an amount, in cents: total × rate ÷ (100 + rate), half a cent rounded up.
 * @param rate percent, two decimals at most
 */
export function includedVat(total: Cents, rate: number): Cents {
  const part = hundredths(rate)
  return Math.floor((2 * total * part + 10_000 + part) / (2 * (10_000 + part)))
}
