import * as t from '#text/mails/orders.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { type MailedOrder, numberOf, orderFacts, placesOf, productsOf } from './ordered.ts'

/**
 * Mails the buyer an order that the staff took by phone, with the link to pay it.
 * @param link path of the order's page for its buyer
 * @param until last instant to pay, ISO 8601
 */
export const orderToPay = (order: MailedOrder, link: string, until: string, house: House): Mail =>
  composeMail(
    {
      subject: t.toPaySubject(numberOf(order)),
      preview: t.toPayShort(formatPrice(order.totalCents), instantWords(until)),
      title: t.toPay,
      blocks: [
        {
          kind: 'paragraph',
          text: t.toPayLead(instantWords(until)),
        },
        orderFacts(order),
        { kind: 'button', label: t.readAndPay, href: house.site + link },
        { kind: 'heading', text: t.yourProducts },
        ...productsOf(order, t.totalToPay),
        { kind: 'heading', text: t.addresses },
        placesOf(order),
        {
          kind: 'note',
          text: t.notYouAsked,
        },
      ],
    },
    house,
  )
