import { delivery } from '#brand/delivery.ts'
import type { Cents } from '../money.ts'

/** Northern Ireland (`XI`) is taxed like the Union, at its own rate; exports bear nothing. */
const rates: Readonly<Record<string, number>> = delivery.vat.rates
const britishRate = delivery.vat.british

/**
 * Percent of the tax held in what a sale costs, `null` where the sale bears none: the one rule of checkout, order,
 * invoice and mails. To Great Britain it is charged up to £135 without it, by what these are worth in euro; the house
 * says so once it is registered there, and until then sends everything untaxed.
 * @param taxCountry an EU country, `GB`, `XI` or `export`
 * @param total what is paid, tax included
 * @param britishLimit £135 in euro cents; `null` for a house that is not registered in the United Kingdom
 */
export function saleRate(taxCountry: string, total: Cents, britishLimit: Cents | null): number | null {
  if (taxCountry !== 'GB') return rates[taxCountry] ?? null
  const isSmall = britishLimit !== null && total - includedVat(total, britishRate) <= britishLimit
  return isSmall ? britishRate : null
}

/** Tax held in an amount that includes it, in cents: total × rate ÷ (100 + rate), the half cent up. */
export const includedVat = (total: Cents, rate: number): Cents =>
  Math.floor((2 * total * rate + 100 + rate) / (2 * (100 + rate)))
