import { taxCountry } from './countries.ts'
import type { Cents } from './money.ts'

/** Standard rates in percent of the countries of delivery that charge it: jewellery has no reduced one. */
const rates = { FR: 20, DE: 19, IT: 22, ES: 21 } as const
export type VatCountry = keyof typeof rates

export const vatCountries = Object.keys(rates) as VatCountry[]

/**
 * Rates of a sale by where its tax is due, as an order records it (`taxCountry`). Northern Ireland is taxed like the
 * Union; nothing is charged on an export, nor on a parcel to Great Britain, whose tax is another one.
 */
export const saleRates: Readonly<Record<string, number>> = { ...rates, XI: 20 }

/**
 * Percent of the tax a parcel bears where it arrives, `null` where no figure is true: exports bear none, and the
 * United Kingdom has a rule of its own.
 */
export function vatRate(shipping: { country: string; postcode: string }): number | null {
  const country = taxCountry(shipping)
  return country in rates ? rates[country as VatCountry] : null
}

/** Tax held in an amount that includes it, in cents: total × rate ÷ (100 + rate), the half cent up. */
export const includedVat = (total: Cents, rate: number): Cents =>
  Math.floor((2 * total * rate + 100 + rate) / (2 * (100 + rate)))
