import type { Address } from '../address/address.ts'
import { roundTogether } from '../cart/apportion.ts'
import { hundredths, includedVat } from '../checkout/vat.ts'
import type { Cents } from '../money.ts'

/** Who sells, as the facts of the business stood that day; `null` is a fact another platform does not tell. */
export interface Seller {
  name: string | null
  /** Legal form: `SAS`. */
  form: string | null
  capital: string | null
  seat: string | null
  rcs: string | null
  /** VAT number of the Union. */
  vat: string | null
  email: string | null
  phone: string | null
}

/** A line of an invoice. Amounts include tax unless they say otherwise. */
export interface InvoiceLine {
  name: string
  sku: string
  /** Choices in words: `Taille : 52`. */
  options: string[]
  letters: string | null
  materials: string
  treatment: string | null
  /** Thousandths of precious metal. */
  fineness: number | null
  quantity: number
  unit: Cents
  /** Without tax, rounded: `netLines` has what adds up. */
  unitNet: Cents
  discount: Cents
  net: Cents
  vat: Cents
  total: Cents
}

/** An invoice: lines and tax add up to the total, to the cent. Instants are ISO 8601. */
export interface Invoice {
  /** `F2026-00001`. */
  number: string
  issuedAt: string
  orderNumber: string
  orderedAt: string
  paidAt: string | null
  paymentMethod: string
  seller: Seller
  billing: Address
  shipping: Address
  /** Where the tax is due: an EU country, `GB`, `XI` or `export`. */
  taxCountry: string
  /** Percent; `null` where no tax is charged in the sale. */
  vatRate: number | null
  lines: InvoiceLine[]
  /** What of the total is carriage; where it costs something it is the last of the lines, at the rate of what it brings. */
  carriage: Cents
  coupons: { code: string; saving: Cents }[]
  net: Cents
  vat: Cents
  total: Cents
}

/** Amount without the tax of `rate` percent it includes; the amount itself without a rate. */
export const withoutVat = (amount: Cents, rate: number | null): Cents =>
  rate === null ? amount : amount - includedVat(amount, rate)

/**
 * Lines without the tax they include, by the largest remainder: none is a whole cent away from its own, and together
 * they are the total without tax, whatever they are.
 */
export function netLines(totals: readonly Cents[], rate: number | null): Cents[] {
  if (rate === null) return [...totals]
  const total = totals.reduce((sum, each) => sum + each, 0)
  return roundTogether(
    totals.map((each) => each * 10_000),
    10_000 + hundredths(rate),
    withoutVat(total, rate),
  )
}
