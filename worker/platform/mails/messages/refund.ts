import * as t from '#text/mails/refunds.ts'
import { type Day, formatDate } from '../../../../shared/delivery/delivery.ts'
import { type Cents, formatPrice } from '../../../../shared/money.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { type MailedOrder, numberOf } from './ordered.ts'

/** Money that is on its way back to its buyer. */
interface MadeRefund {
  order: Pick<MailedOrder, 'id'>
  amount: Cents
  /** The payment method, to which the money returns. */
  means: string
  /** Number of its credit note; `null` for money that was never invoiced. */
  creditNote: string | null
  /** Whether the order was cancelled. */
  isCancelled: boolean
  /** False for a payment that never paid the order, because its amount did not match. */
  isOfOrder: boolean
}

function why({ order, isCancelled, isOfOrder }: MadeRefund): string {
  if (!isOfOrder) return t.strangerLead(numberOf(order))
  return isCancelled ? t.cancelledLead(numberOf(order)) : t.refundLead(numberOf(order))
}

/** The note below a mail about a refund: where its reader may ask. */
export const refundQuestion = (house: House): MailBlock => ({
  kind: 'note',
  text: t.refundQuestion,
  link: { label: t.writeToUs, href: house.site + paths.contact },
})

/**
 * Tells the buyer that a refund has left: how much, by which method, and when the bank shows it. `link` as in
 * `orderPaid`.
 */
export const refundMade = (refund: MadeRefund, link: string, house: House): Mail => {
  const { order, amount, means, creditNote } = refund
  const given = formatPrice(amount)
  return {
    ...composeMail(
      {
        subject: t.yourRefund(given),
        preview: t.refundShort(numberOf(order)),
        title: t.yourRefund(given),
        blocks: [
          { kind: 'paragraph', text: why(refund) },
          {
            kind: 'facts',
            facts: [
              [t.amount, given],
              [t.means, t.meansOfPayment(paymentWords(means))],
              [t.onYourAccount, t.withinFifteenDays],
              ...(creditNote ? [[t.creditNote, t.creditNoteJoined(creditNote)] as const] : []),
            ],
          },
          { kind: 'button', label: t.seeMyOrder, href: house.site + link },
          refundQuestion(house),
        ],
      },
      house,
    ),
    ...(creditNote && {
      attachments: [{ kind: 'credit-note' as const, order: order.id, number: creditNote }],
    }),
  }
}

/** Tells the buyer that the returned products of a withdrawal have arrived, and by when we refund them. */
export const returnReceived = (
  { order, day, refundDue }: { order: Pick<MailedOrder, 'id'>; day: Day; refundDue: Day },
  house: House,
): Mail =>
  composeMail(
    {
      subject: t.returnReceived,
      preview: t.returnShort(numberOf(order), formatDate(refundDue)),
      title: t.returnReceived,
      blocks: [
        {
          kind: 'paragraph',
          text: t.returnLead(formatDate(day)),
        },
        {
          kind: 'facts',
          facts: [
            [t.order, numberOf(order)],
            [t.returnReceivedOn, t.onDay(formatDate(day))],
            [t.refundAtLatest, t.onDay(formatDate(refundDue))],
            [t.means, t.meansFree],
          ],
        },
        {
          kind: 'note',
          text: t.refundWhen,
          link: { label: t.writeToUs, href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
