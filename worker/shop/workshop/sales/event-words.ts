import type { LedgerKind } from '../../../../shared/orders/ledger-kinds.ts'
import { orderStateWords } from '../../../../shared/orders/order-words.ts'
import type { OrderFile } from '../../../commerce/contract/workshop/sales.ts'

/** Ledger entries in words, by kind. */
const words: Readonly<Record<Exclude<LedgerKind, 'status'>, string>> = {
  making: 'Mise en fabrication',
  shipped: 'Colis parti',
  delivered: 'Colis reçu',
  details: 'Adresse ou note corrigées',
  'held-again': 'Pièces réservées à nouveau',
  'hold-unsure': 'Pièces remises en vente, prestataire sans réponse',
  'hold-expired': 'Pièces remises en vente',
  taking: 'Encaissement demandé au prestataire',
  'too-late': 'Payée trop tard\u00a0: somme rendue',
  'amount-mismatch': 'Montant payé différent',
  'paid-twice': 'Payée deux fois',
  'paid-late': 'Payée après son délai',
  withdrawn: 'Rétractation reçue',
  'refund-done': 'Remboursement effectué',
  'refund-failed': 'Remboursement échoué',
  'refund-told': 'Remboursement annoncé à l’acheteur',
  'refunded-unpaid': 'Paiement inconnu rendu par le prestataire',
  disputed: 'Paiement contesté',
  'dispute-funds-taken': 'Litige\u00a0: somme retenue',
  'dispute-funds-returned': 'Litige\u00a0: somme rendue à la maison',
  'dispute-won': 'Litige gagné',
  'dispute-lost': 'Litige perdu',
  'dispute-closed': 'Litige clos',
  'review-opened': 'Paiement en examen',
  'review-closed': 'Examen du paiement terminé',
  'fraud-warning': 'Fraude signalée',
  'warning-seen': 'Signalement classé',
  'moved-there': 'Statut changé dans WooCommerce',
  'refunded-there': 'Remboursement fait dans WooCommerce',
  'refund-untold': 'Remboursement non transmis à WooCommerce',
}

/** Returns a ledger entry in words. */
export function eventWords({ kind, from, to }: OrderFile['events'][number]): string {
  if (kind !== 'status') return words[kind]
  return from === null || to === null ? 'Commande passée' : orderStateWords(to)
}
