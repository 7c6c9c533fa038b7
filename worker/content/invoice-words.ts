import { home, taxWords as words } from '#brand/delivery.ts'
import * as t from '#text/documents.ts'
import { countryName } from '../../shared/address/countries.ts'
import type { CreditLine } from '../../shared/orders/credit-note.ts'
import type { Invoice } from '../../shared/orders/invoice.ts'
import { untaxedReason } from './tax-words.ts'

/**
 * Returns the details of a product line that the law requires (décret 2002-65): materials, treatment, fineness,
 * options, letters.
 */
export function lineDetails({
  materials,
  treatment,
  fineness,
  options,
  letters,
  sku,
}: NonNullable<CreditLine['of']>): string[] {
  const isFinenessNamed = fineness === null || materials.includes(String(fineness))
  return [
    materials,
    treatment && !materials.includes(treatment) ? treatment : '',
    isFinenessNamed ? '' : t.fineness(fineness),
    options.join(', '),
    letters ? t.lettering(letters) : '',
    sku && t.reference(sku),
  ].filter(Boolean)
}

/** Returns these details for a line of a credit note; empty for an amount without a product. */
export const creditDetails = ({ of }: CreditLine): string[] => (of ? lineDetails(of) : [])

/** Returns the sentence about another country's tax; `null` when the tax is the shop's own country's. */
export function taxWords({ taxCountry, vatRate }: Pick<Invoice, 'taxCountry' | 'vatRate'>): string | null {
  if (vatRate === null) return untaxedReason(taxCountry)
  if (taxCountry === home.country) return null
  const place = taxCountry === 'XI' ? t.northernIreland : countryName(taxCountry)
  return words.ofArrival.join(place)
}

/** Returns the label of the tax row. `rate` in percent; `null` when no tax is charged. */
export const vatLabel = (rate: number | null): string => (rate === null ? t.vat : t.vatAt(rate))

/** Footer lines of every invoice. */
export const invoiceFoot = [t.natureOfSale, t.dateOfSale] as const

/** Footer lines of every credit note. */
export const creditFoot = [t.natureOfRefund] as const
