import { brand } from '#brand/brand.ts'
import { type Day, formatDate } from '../../../../shared/delivery/delivery.ts'
import { type Cents, formatPrice } from '../../../../shared/money.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { type MailedOrder, numberOf } from './ordered.ts'

/** Money that is on its way back to its buyer. */
export interface MadeRefund {
  order: Pick<MailedOrder, 'id'>
  amount: Cents
  /** The means it was paid by, which is the one it goes back to. */
  means: string
  /** Number of its credit note; `null` for money that was never invoiced. */
  creditNote: string | null
  /** Whether the order was called off. */
  isCancelled: boolean
  /** False for a payment that never paid it: what came was not its amount. */
  isOfOrder: boolean
}

function why({ order, isCancelled, isOfOrder }: MadeRefund): string {
  if (!isOfOrder)
    return `Une somme reçue pour votre commande ${numberOf(order)} n’était pas la sienne\u00a0: nous vous la rendons.`
  return isCancelled
    ? `Votre commande ${numberOf(order)} est annulée\u00a0: nous vous remboursons.`
    : `Nous vous remboursons, pour votre commande ${numberOf(order)}.`
}

/** The refund has left: how much, by which means, when the bank shows it. `link` as in `orderPaid`. */
export const refundMade = (refund: MadeRefund, link: string, house: House): Mail => {
  const { order, amount, means, creditNote } = refund
  const given = formatPrice(amount)
  return {
    ...composeMail(
      {
        subject: `Votre remboursement de ${given}`,
        preview: `Commande ${numberOf(order)}. Le crédit paraît sous 15 jours ouvrés selon votre banque.`,
        title: `Votre remboursement de ${given}`,
        blocks: [
          { kind: 'paragraph', text: why(refund) },
          {
            kind: 'facts',
            facts: [
              ['Montant', given],
              ['Moyen', `celui de votre paiement\u00a0: ${paymentWords(means)}`],
              ['Sur votre compte', 'dans les 15 jours ouvrés, selon votre banque'],
              ...(creditNote ? [['Avoir', `${creditNote}, joint à ce message`] as const] : []),
            ],
          },
          { kind: 'button', label: 'Voir ma commande', href: house.site + link },
          {
            kind: 'note',
            text: 'Une question sur ce remboursement\u202f?',
            link: { label: 'Nous écrire', href: house.site + paths.contact },
          },
        ],
      },
      house,
    ),
    ...(creditNote && {
      attachments: [{ kind: 'credit-note' as const, order: order.id, number: creditNote }],
    }),
  }
}

/** The products of a withdrawal came back: what follows, and until when. */
export const returnReceived = (
  { order, day, refundDue }: { order: Pick<MailedOrder, 'id'>; day: Day; refundDue: Day },
  house: House,
): Mail =>
  composeMail(
    {
      subject: 'Nous avons reçu votre retour',
      preview: `Commande ${numberOf(order)}. Remboursement au plus tard le ${formatDate(refundDue)}.`,
      title: 'Nous avons reçu votre retour',
      blocks: [
        {
          kind: 'paragraph',
          text: `Votre colis nous est parvenu le ${formatDate(day)}. Nous contrôlons les ${brand.product.many}\u00a0: seule une usure au-delà d’un simple essai peut réduire le remboursement, et nous vous écririons avant.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Commande', numberOf(order)],
            ['Retour reçu', `le ${formatDate(day)}`],
            ['Remboursement au plus tard', `le ${formatDate(refundDue)}`],
            ['Moyen', 'celui de votre paiement, sans frais'],
          ],
        },
        {
          kind: 'note',
          text: 'Le crédit paraît sur votre compte dans les 15 jours ouvrés selon votre banque. Une question\u202f?',
          link: { label: 'Nous écrire', href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
