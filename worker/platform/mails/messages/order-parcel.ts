import { brand } from '#brand/brand.ts'
import { type Day, formatDate } from '../../../../shared/delivery/delivery.ts'
import { addDays } from '../../../../shared/delivery/holidays.ts'
import { limits } from '../../../../shared/limits.ts'
import { withdrawalDeadline } from '../../../../shared/orders/withdrawal.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'
import { exclusionsOf, withdrawButton } from './order-rights.ts'
import { dutiesOf, type MailedOrder, numberOf } from './ordered.ts'

/** Who carries a parcel, and under which number; `''` when there is none. */
export interface Parcel {
  carrier: string
  tracking: string
}

const opensRight = ({ lines }: MailedOrder) => lines.some(({ personalised }) => !personalised)

/** The parcel has left: how to follow it, until when it arrives, what to look at when it does. */
export const orderShipped = (
  order: MailedOrder,
  { carrier, tracking }: Parcel,
  link: string,
  house: House,
): Mail => {
  const reminder: MailBlock[] = opensRight(order)
    ? [
        { kind: 'heading', text: 'Si vous changez d’avis' },
        {
          kind: 'paragraph',
          text: 'Vous avez 14 jours après la réception pour vous rétracter, sans motif. Le port retour est à votre charge, sauf défaut ou erreur de notre part.',
        },
        ...exclusionsOf(order),
        withdrawButton(house),
      ]
    : exclusionsOf(order)
  return composeMail(
    {
      subject: `Votre commande ${numberOf(order)} est en route`,
      preview: `Livraison au plus tard le ${formatDate(order.latestDelivery)}.`,
      title: 'Votre commande est en route',
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['Commande', numberOf(order)],
            ...(carrier ? [['Transporteur', oneLine(carrier)] as const] : []),
            ...(tracking ? [['Numéro de suivi', oneLine(tracking)] as const] : []),
            ['Livraison au plus tard', `le ${formatDate(order.latestDelivery)}`],
          ],
        },
        { kind: 'button', label: 'Suivre ma commande', href: house.site + link },
        { kind: 'heading', text: 'À la remise' },
        {
          kind: 'paragraph',
          text: 'Regardez le colis avant de signer\u202f; s’il est abîmé, refusez-le ou notez-le. Prévenez-nous si possible dans les 24 heures, avec une photo\u00a0: nous irons plus vite. Passé ce délai, vos droits restent entiers.',
        },
        ...dutiesOf(order),
        ...reminder,
        {
          kind: 'note',
          text: `Matière par matière, les gestes qui gardent ${brand.product.a} beau longtemps\u00a0:`,
          link: { label: 'la fiche d’entretien', href: house.site + paths.care },
        },
      ],
    },
    house,
  )
}

/** The parcel has arrived: from which day the rights run, and until when. */
export const orderDelivered = (order: MailedOrder, day: Day, link: string, house: House): Mail => {
  const deadlines: MailBlock[] = opensRight(order)
    ? [
        {
          kind: 'facts',
          facts: [
            ['Réception retenue', `le ${formatDate(day)}`],
            ['Se rétracter au plus tard', `le ${formatDate(withdrawalDeadline(day))}`],
            ['Renvoyer au plus tard', `le ${formatDate(addDays(day, limits.returnDays))}`],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Pour renvoyer, vous n’avez jamais moins de 14 jours après votre déclaration. Le port retour est à votre charge, sauf défaut ou erreur de notre part.',
        },
        withdrawButton(house),
        ...exclusionsOf(order),
      ]
    : [{ kind: 'facts', facts: [['Réception retenue', `le ${formatDate(day)}`]] }, ...exclusionsOf(order)]
  return composeMail(
    {
      subject: 'Votre commande est arrivée',
      preview: `Commande ${numberOf(order)}, reçue le ${formatDate(day)}.`,
      title: 'Votre commande est arrivée',
      blocks: [
        { kind: 'paragraph', text: `Votre commande ${numberOf(order)} vous a été remise.` },
        ...deadlines,
        {
          kind: 'paragraph',
          text: 'Un défaut, une erreur\u202f? Écrivez-nous\u00a0: la garantie légale de conformité court deux ans, et tous les frais sont pour nous.',
        },
        { kind: 'button', label: 'Voir ma commande', href: house.site + link },
        {
          kind: 'note',
          text: 'Ce jour n’est pas celui où vous l’avez reçue\u202f?',
          link: { label: 'Nous écrire', href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
}
