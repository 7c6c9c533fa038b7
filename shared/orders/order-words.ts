import type { OrderStatus } from '../checkout/payment.ts'
import { formatPrice } from '../money.ts'
import type { FollowedOrder, OrderEvent, OrderStep } from './followed-order.ts'

const statuses: Record<OrderStatus, string> = {
  pending: 'En attente de paiement',
  'on-hold': 'Paiement en cours d’encaissement',
  processing: 'En préparation',
  completed: 'Expédiée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
  failed: 'Paiement refusé',
}

/** Whether all that has left is received: an order may travel in several parcels. */
export function isDelivered({ status, timeline }: Pick<FollowedOrder, 'status' | 'timeline'>): boolean {
  const count = (wanted: OrderStep) => timeline.filter(({ step }) => step === wanted).length
  return status === 'completed' && count('delivered') > 0 && count('delivered') >= count('shipped')
}

/** A state of an order in words. */
export const orderStateWords = (status: OrderStatus): string => statuses[status]

/** Where an order stands, in words. */
export const statusWords = (order: Pick<FollowedOrder, 'status' | 'timeline'>): string =>
  isDelivered(order) ? 'Livrée' : statuses[order.status]

const steps: Record<OrderStep, string> = {
  ordered: 'Commande passée',
  accepted: 'Paiement accepté, en cours d’encaissement',
  paid: 'Paiement reçu',
  'payment-failed': 'Paiement refusé',
  making: 'Mise en fabrication',
  shipped: 'Expédiée',
  delivered: 'Livrée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
  repaid: 'Remboursement envoyé',
  withdrawn: 'Rétractation enregistrée',
}

/** What happened, in words. */
export const stepWords = ({ step, amount }: Pick<OrderEvent, 'step' | 'amount'>): string =>
  amount === null ? steps[step] : `${steps[step]}\u00a0: ${formatPrice(amount)}`

const payments: Record<string, string> = {
  simulated: 'Carte de démonstration',
  stripe: 'Carte bancaire',
  wallet: 'Portefeuille mobile',
  lianlian: 'Carte bancaire',
  paypal: 'PayPal',
  cash: 'Espèces',
  terminal: 'Carte, en boutique',
  transfer: 'Virement',
}

/** A means of payment in words; a platform's own name for one we do not know. */
export const paymentWords = (method: string): string => payments[method] ?? method

/** What is still to come of an order, in words; the first is what is being done. */
export function stepsAhead(order: Pick<FollowedOrder, 'status' | 'timeline'>): string[] {
  switch (order.status) {
    case 'pending':
      return ['Paiement attendu', 'Préparation', 'Expédition', 'Livraison']
    case 'on-hold':
    case 'processing':
      return [
        order.timeline.some(({ step }) => step === 'making') ? 'En fabrication' : 'En préparation',
        'Expédition',
        'Livraison',
      ]
    case 'completed':
      return isDelivered(order) ? [] : ['En route', 'Livraison']
    default:
      return []
  }
}
