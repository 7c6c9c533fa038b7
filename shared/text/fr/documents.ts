import { percent } from './formats.ts'

/** Invoices, credit notes and terms, on their pages and as PDF. */

export const withCapital = (capital: string) => `au capital de ${capital}`
export const vatNumber = (number: string) => `TVA intracommunautaire\u00a0: ${number}`
export const seller = 'Vendeur'
export const billedTo = 'Facturé à'
export const deliveredTo = 'Livré à'

export const designation = 'Désignation'
export const quantityShort = 'Qté'
export const totalExcludingVat = 'Total HT'
export const totalIncludingVat = 'Total TTC'
export const totalRefunded = 'Total TTC, remboursé'
export const creditNoteNumbered = (number: string) => `Avoir ${number}`
export const creditNoteIssued = (day: string) => `Émis le ${day}`
export const creditNoteUndoes = (number: string, day: string) =>
  `Annule en tout ou partie la facture ${number} du ${day}`
export const orderOf = (number: string, day: string) => `Commande n°\u00a0${number} du ${day}`
export const refundedBy = (means: string) => `Remboursé par le moyen du paiement — ${means}`

export const unitExcludingVat = 'Unité HT'
export const discountIncludingVat = 'Remise TTC'
export const ofWhichDiscount = (code: string) => `Dont remise ${code} (TTC)`
export const delivery = 'Livraison'
export const free = 'Offerte'
export const deliveryBy = (carrier: string) => `Livraison\u00a0: ${carrier}`
export const totalPaid = 'Total TTC, payé'
export const invoiceNumbered = (number: string) => `Facture ${number}`
export const invoiceIssued = (day: string) => `Émise le ${day}`
export const paidOn = (day: string, means: string) => `Payée le ${day} — ${means}`
export const invoiceNote =
  'Vente à un consommateur, payée à la commande\u00a0: aucun escompte ni pénalité de retard. Garanties légales de conformité et des vices cachés\u00a0: section «\u00a0Garanties légales\u00a0» des conditions générales de vente.'

export const titleVersion = (title: string, day: string) => `${title}, version du ${day}`
export const rightOfWithdrawal = 'Droit de rétractation'

export const fineness = (fineness: number) => `Titre\u00a0: ${fineness}\u00a0‰`
export const lettering = (letters: string) => `Texte\u00a0: ${letters}`
export const reference = (sku: string) => `Réf. ${sku}`
export const northernIreland = 'Irlande du Nord'
export const vatAt = (rate: number) => `TVA ${percent(rate)}`
export const natureOfSale = 'Nature de l’opération\u00a0: livraison de biens.'
export const dateOfSale = 'Date de la vente\u00a0: celle du paiement.'
export const natureOfRefund = 'Nature de l’opération\u00a0: remboursement d’une livraison de biens.'

export const vat = 'TVA'

export const unitPriceExcludingVat = 'Prix unitaire HT'
export const invoiceLines = 'Articles de la facture'
export const invoiceNumberedOf = (number: string, day: string) => `Facture ${number} du ${day}`
export const creditNoteLines = 'Lignes de l’avoir'
