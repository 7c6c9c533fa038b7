import * as t from '#text/mails/refunds.ts'
import { type Cents, formatPrice } from '../../../../shared/money.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { type MailedOrder, numberOf } from './ordered.ts'
import { refundQuestion } from './refund.ts'

/** Tells a buyer that their order was paid twice and that we give the second payment back. `link` as in `orderPaid`. */
export const paidTwice = (
  order: Pick<MailedOrder, 'id'>,
  amount: Cents,
  link: string,
  house: House,
): Mail => {
  const given = formatPrice(amount)
  return composeMail(
    {
      subject: t.paidTwiceSubject(numberOf(order)),
      preview: t.weRefund(given),
      title: t.paidTwice,
      blocks: [
        {
          kind: 'paragraph',
          text: t.paidTwiceLead(numberOf(order), given),
        },
        {
          kind: 'paragraph',
          text: t.paidTwiceWhen,
        },
        { kind: 'button', label: t.seeMyOrder, href: house.site + link },
        refundQuestion(house),
      ],
    },
    house,
  )
}
