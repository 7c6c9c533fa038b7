import type { Address } from '../address/address.ts'
import { roundTogether } from '../cart/apportion.ts'
import { hundredths, includedVat } from '../checkout/vat.ts'
import type { Cents } from '../money.ts'

/**
 * The seller, with the facts of the business on the invoice date.
 * `null` for a fact that another platform does not give.
 */
export interface Seller {
  name: string | null
  /** Legal form: `SAS`. */
  form: string | null
  capital: string | null
  seat: string | null
  rcs: string | null
  /** European VAT number. */
  vat: string | null
  email: string | null
  phone: string | null
}

/** A line of an invoice. Amounts include tax unless their name says otherwise. */
export interface InvoiceLine {
  name: string
  sku: string
  /** Choices in words: `Taille : 52`. */
  options: string[]
  letters: string | null
  materials: string
  treatment: string | null
  /** Fineness of precious metal in thousandths. */
  fineness: number | null
  quantity: number
  unit: Cents
  /** Unit price without tax, rounded. `netLines` computes amounts that add up. */
  unitNet: Cents
  discount: Cents
  net: Cents
  vat: Cents
  total: Cents
}

/** An invoice. Its lines and taxes add up to the total, to the cent. Instants are ISO 8601. */
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
  /** Place that charges the tax: an EU country, `GB`, `XI` or `export`. */
  taxCountry: string
  /** Tax rate in percent. `null` for an untaxed sale. */
  vatRate: number | null
  lines: InvoiceLine[]
  /** Delivery part of the total, in cents. When it is not 0, it is the last line, with the tax rate of the articles. */
  carriage: Cents
  coupons: { code: string; saving: Cents }[]
  net: Cents
  vat: Cents
  total: Cents
}

/** Returns an amount without its tax of `rate` percent. Without a rate, returns the amount. */
export const withoutVat = (amount: Cents, rate: number | null): Cents =>
  rate === null ? amount : amount - includedVat(amount, rate)

/**
 * Returns lines without their tax, by the largest remainder method. Each differs from its exact value by less than a
 * cent, and they add up to the total without tax.
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
