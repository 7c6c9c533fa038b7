import { type Cents, formatPrice } from '../../../../shared/money.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { type MailedOrder, numberOf } from './ordered.ts'

/** Tells a buyer that one order took two payments and that the second is given back. `link` as in `orderPaid`. */
export const paidTwice = (
  order: Pick<MailedOrder, 'id'>,
  amount: Cents,
  link: string,
  house: House,
): Mail => {
  const given = formatPrice(amount)
  return composeMail(
    {
      subject: `Commande ${numberOf(order)}\u00a0: un paiement vous est rendu`,
      preview: `Nous vous remboursons ${given}.`,
      title: 'Vous avez été débité deux fois',
      blocks: [
        {
          kind: 'paragraph',
          text: `Votre commande ${numberOf(order)} a été payée deux fois. Nous vous remboursons ${given} par le moyen qui a servi au second paiement\u00a0: vous n’avez rien à faire.`,
        },
        {
          kind: 'paragraph',
          text: 'Selon votre banque, la somme apparaît sur votre compte sous 15 jours ouvrés au plus. Votre commande, elle, suit son cours.',
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
  )
}
