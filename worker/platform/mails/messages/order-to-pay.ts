import { formatPrice } from '../../../../shared/money.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { type MailedOrder, numberOf, orderFacts, placesOf, productsOf } from './ordered.ts'

/**
 * An order that the house wrote down for its buyer, on the phone, with the link it is paid by.
 * @param link path of the order's page for its buyer
 * @param until last instant to pay, ISO 8601
 */
export const orderToPay = (order: MailedOrder, link: string, until: string, house: House): Mail =>
  composeMail(
    {
      subject: `Votre commande ${numberOf(order)} à payer`,
      preview: `${formatPrice(order.totalCents)}, à payer avant le ${instantWords(until)}.`,
      title: 'Votre commande vous attend',
      blocks: [
        {
          kind: 'paragraph',
          text: `Comme convenu ensemble, voici votre commande. Relisez-la, puis payez-la avant le ${instantWords(until)}\u00a0: vos bijoux vous sont réservés jusque-là.`,
        },
        orderFacts(order),
        { kind: 'button', label: 'Relire et payer', href: house.site + link },
        { kind: 'heading', text: 'Vos bijoux' },
        ...productsOf(order, 'Total TTC à payer'),
        { kind: 'heading', text: 'Adresses' },
        placesOf(order),
        {
          kind: 'note',
          text: 'Vous n’avez rien demandé\u202f? Ne faites rien\u00a0: la commande s’annule d’elle-même.',
        },
      ],
    },
    house,
  )
