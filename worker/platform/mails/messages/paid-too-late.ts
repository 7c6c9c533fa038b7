import * as t from '#text/mails/refunds.ts'
import type { PaymentMethod } from '../../../../shared/checkout/payment-methods.ts'
import { type Cents, formatPrice } from '../../../../shared/money.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { type MailedOrder, numberOf } from './ordered.ts'
import { refundQuestion } from './refund.ts'

/**
 * Tells a buyer that their payment arrived after a product of the order was sold, and that we give it back. `means`:
 * the payment method, to which the money returns.
 */
export const paidTooLate = (
  order: Pick<MailedOrder, 'id' | 'lines'>,
  amount: Cents,
  means: PaymentMethod,
  house: House,
): Mail => {
  const given = formatPrice(amount)
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sold = pieces > 1 ? t.oneOfProductsSold : t.productSold
  return composeMail(
    {
      subject: t.repaidSubject(numberOf(order)),
      preview: t.weRefund(given),
      title: t.tooLate,
      blocks: [
        {
          kind: 'paragraph',
          text: t.tooLateLead(given, numberOf(order), sold),
        },
        {
          kind: 'facts',
          facts: [
            [t.amountRepaid, given],
            [t.means, t.meansOfPayment(paymentWords(means))],
            [t.refund, t.askedNow],
            [t.onYourAccount, t.withinFifteenDays],
          ],
        },
        { kind: 'button', label: t.seeShop, href: house.site + paths.home },
        refundQuestion(house),
      ],
    },
    house,
  )
}
