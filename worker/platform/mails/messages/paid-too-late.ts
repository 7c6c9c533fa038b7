import { brand } from '#brand/brand.ts'
import type { PaymentMethod } from '../../../../shared/checkout/checkout.ts'
import { type Cents, formatPrice } from '../../../../shared/money.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { type MailedOrder, numberOf } from './ordered.ts'

/**
 * Tells a buyer that their payment came when a product of the order was sold, and that it is given back. `means`: what it was
 * paid by, which it goes back to.
 */
export const paidTooLate = (
  order: Pick<MailedOrder, 'id' | 'lines'>,
  amount: Cents,
  means: PaymentMethod,
  house: House,
): Mail => {
  const given = formatPrice(amount)
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sold = pieces > 1 ? `un des ${brand.product.many} a été vendu` : `${brand.product.the} a été vendu`
  return composeMail(
    {
      subject: `Commande ${numberOf(order)}\u00a0: votre paiement vous est rendu`,
      preview: `Nous vous remboursons ${given}.`,
      title: 'Votre paiement est arrivé trop tard',
      blocks: [
        {
          kind: 'paragraph',
          text: `Votre paiement de ${given} pour la commande ${numberOf(order)} nous est parvenu après la fin de la réservation\u00a0: entre-temps, ${sold}. Nous en sommes désolés. La commande est annulée, et nous vous rendons toute la somme\u00a0: vous n’avez rien à faire.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Montant rendu', given],
            ['Moyen', `celui de votre paiement\u00a0: ${paymentWords(means)}`],
            ['Remboursement', 'demandé dès maintenant'],
            ['Sur votre compte', 'dans les 15 jours ouvrés, selon votre banque'],
          ],
        },
        { kind: 'button', label: 'Voir la boutique', href: house.site + paths.home },
        {
          kind: 'note',
          text: 'Une question sur ce remboursement\u202f?',
          link: { label: 'Nous écrire', href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
}
