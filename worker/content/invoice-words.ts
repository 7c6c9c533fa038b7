import { home, taxWords as words } from '#brand/delivery.ts'
import * as t from '#text/documents.ts'
import { countryName } from '../../shared/address/country-names.ts'
import type { CreditLine } from '../../shared/orders/credit-note.ts'
import type { Invoice } from '../../shared/orders/invoice.ts'
import { untaxedReason } from './tax-words.ts'

/** What a line of jewellery says beside its name (décret 2002-65): matter, treatment, fineness, choices, letters. */
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
    t.reference(sku),
  ].filter(Boolean)
}

/** The same of a line of a credit note; nothing for an amount of its own. */
export const creditDetails = ({ of }: CreditLine): string[] => (of ? lineDetails(of) : [])

/** Whose tax it is, when it is not the one of the country of the house; `null` when it is. */
export function taxWords({ taxCountry, vatRate }: Pick<Invoice, 'taxCountry' | 'vatRate'>): string | null {
  if (vatRate === null) return untaxedReason(taxCountry)
  if (taxCountry === home.country) return null
  const place = taxCountry === 'XI' ? t.northernIreland : countryName(taxCountry)
  return words.ofArrival.join(place)
}

/** How the row of the tax is called. `rate` in percent; `null` where no tax is charged. */
export const vatLabel = (rate: number | null): string => (rate === null ? t.vat : t.vatAt(rate))

/** What every invoice of the house says at its foot. */
export const invoiceFoot = [t.natureOfSale, t.dateOfSale] as const

/** What every credit note of the house says at its foot. */
export const creditFoot = [t.natureOfRefund] as const
