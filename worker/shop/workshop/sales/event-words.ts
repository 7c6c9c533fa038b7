import { orderStateWords } from '../../../../shared/orders/order-words.ts'
import type { OrderFile } from '../../../commerce/contract/workshop/sales.ts'

/** What the staff reads of an entry of the ledger; a kind that is not here is shown as it is. */
const words: Readonly<Record<string, string>> = {
  making: 'Mise en fabrication',
  shipped: 'Colis parti',
  delivered: 'Colis reçu',
  details: 'Adresse ou note corrigées',
  'hold-expired': 'Pièces remises en vente',
  'stock-short': 'Stock insuffisant',
  'amount-mismatch': 'Montant payé différent',
  'paid-twice': 'Payée deux fois',
  'paid-late': 'Payée après son délai',
  withdrawn: 'Rétractation reçue',
  'refund-told': 'Remboursement annoncé à l’acheteur',
  disputed: 'Paiement contesté',
  'dispute-won': 'Litige gagné',
  'dispute-lost': 'Litige perdu',
  'dispute-closed': 'Litige clos',
  'review-opened': 'Paiement en examen',
  'review-closed': 'Examen du paiement terminé',
  'fraud-warning': 'Fraude signalée',
  'warning-seen': 'Signalement classé',
}

/** An entry of the ledger in words. */
export function eventWords({ kind, from, to }: OrderFile['events'][number]): string {
  if (kind !== 'status' || !to) return words[kind] ?? kind
  return from === null ? 'Commande passée' : orderStateWords(to)
}
