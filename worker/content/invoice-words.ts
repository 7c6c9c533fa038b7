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
  const isFinenessSaid = fineness === null || materials.includes(String(fineness))
  return [
    materials,
    treatment && !materials.includes(treatment) ? treatment : '',
    isFinenessSaid ? '' : `Titre\u00a0: ${fineness}\u00a0‰`,
    options.join(', '),
    letters ? `Texte\u00a0: ${letters}` : '',
    `Réf. ${sku}`,
  ].filter(Boolean)
}

/** The same of a line of a credit note; nothing for an amount of its own. */
export const creditDetails = ({ of }: CreditLine): string[] => (of ? lineDetails(of) : [])

/** Whose tax it is, when it is not the one of France; `null` when it is. */
export function taxWords({ taxCountry, vatRate }: Pick<Invoice, 'taxCountry' | 'vatRate'>): string | null {
  if (vatRate === null) return untaxedReason(taxCountry)
  if (taxCountry === 'FR') return null
  const place = taxCountry === 'XI' ? 'Irlande du Nord' : countryName(taxCountry)
  return `TVA du pays d’arrivée (${place}), article 258 A du code général des impôts.`
}

/** How the row of the tax is called. `rate` in percent; `null` where no tax is charged. */
export const vatLabel = (rate: number | null): string => (rate === null ? 'TVA' : `TVA ${rate}\u00a0%`)

/** What every invoice of the house says at its foot. */
export const invoiceFoot = [
  'Nature de l’opération\u00a0: livraison de biens.',
  'Date de la vente\u00a0: celle du paiement.',
] as const

/** What every credit note of the house says at its foot. */
export const creditFoot = ['Nature de l’opération\u00a0: remboursement d’une livraison de biens.'] as const
