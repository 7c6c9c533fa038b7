import * as t from '#text/mails/orders.ts'
import { formatDate } from '../../../../shared/delivery/delivery.ts'
import { limits } from '../../../../shared/limits.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { versionWords } from '../../../../shared/orders/terms-version.ts'
import { paths } from '../../../../shared/paths.ts'
import { parisHourWords } from '../../../../shared/words/instant-words.ts'
import { hasGuaranteeNotice } from '../../../assets.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { guaranteeBlocks, sellerBlocks, withdrawalBlocks } from './order-rights.ts'
import { dutiesOf, type MailedOrder, numberOf, orderFacts, placesOf, productsOf } from './ordered.ts'

const lettersNote = (order: MailedOrder, { site }: House) =>
  order.lines.some(({ letters }) => letters)
    ? [
        {
          kind: 'note' as const,
          text: t.readLettersAgain,
          link: { label: t.writeToUs, href: site + paths.contact },
        },
      ]
    : []

/**
 * Confirms a paid order on a durable medium (code de la consommation, L221-13). The mail holds the whole contract. The
 * terms, the withdrawal form and the invoice are attached.
 * @param link path of the order's page for its buyer
 */
export const orderPaid = (order: MailedOrder, link: string, house: House): Mail => ({
  ...composeMail(
    {
      subject: t.yourOrder(numberOf(order)),
      preview: t.paidShort(formatDate(order.latestDelivery)),
      title: t.thanks,
      blocks: [
        { kind: 'paragraph', text: t.paidLead },
        orderFacts(order),
        { kind: 'button', label: t.followMyOrder, href: house.site + link },
        { kind: 'heading', text: t.yourProducts },
        ...productsOf(order, t.totalPaid),
        ...lettersNote(order, house),
        { kind: 'heading', text: t.addresses },
        placesOf(order),
        ...dutiesOf(order),
        ...withdrawalBlocks(order, house),
        ...guaranteeBlocks,
        ...sellerBlocks(house),
        { kind: 'heading', text: t.withThisMessage },
        {
          kind: 'list',
          items: [
            t.termsOf(versionWords(order.termsVersion)),
            t.withdrawalNotice,
            ...(hasGuaranteeNotice ? [t.guaranteeNotice] : []),
            t.invoice,
          ],
        },
        {
          kind: 'note',
          text: t.keepThisMessage,
        },
      ],
    },
    house,
  ),
  attachments: [
    { kind: 'terms', version: order.termsVersion },
    { kind: 'withdrawal-form' },
    ...(hasGuaranteeNotice ? [{ kind: 'guarantee-notice' } as const] : []),
    { kind: 'invoice', order: order.id },
  ],
})

/** Confirms an order whose money is still on its way. The full confirmation follows when the money arrives. */
export const orderAccepted = (order: MailedOrder, link: string, house: House): Mail =>
  composeMail(
    {
      subject: t.acceptedSubject(numberOf(order)),
      preview: t.acceptedShort,
      title: t.accepted,
      blocks: [
        {
          kind: 'paragraph',
          text: t.acceptedLead,
        },
        orderFacts(order),
        { kind: 'button', label: t.followMyOrder, href: house.site + link },
        { kind: 'heading', text: t.yourProducts },
        ...productsOf(order, t.total),
        ...lettersNote(order, house),
        { kind: 'heading', text: t.addresses },
        placesOf(order),
      ],
    },
    house,
  )

/** Tells the buyer that a payment failed: how and until when to pay again, and what happens to the cart. */
export const paymentFailed = (order: MailedOrder, link: string, house: House): Mail =>
  composeMail(
    {
      subject: t.failed,
      preview: t.failedShort,
      title: t.failed,
      blocks: [
        {
          kind: 'paragraph',
          text: t.failedLead(numberOf(order), formatPrice(order.totalCents)),
        },
        { kind: 'button', label: t.payAgain, href: house.site + link },
        {
          kind: 'paragraph',
          text: t.payUntil(parisHourWords(new Date(order.payableUntil)), limits.cartLife / 86_400),
        },
        {
          kind: 'note',
          text: t.paymentQuestion,
          link: { label: t.writeToUs, href: house.site + paths.contact },
        },
      ],
    },
    house,
  )

/** Confirms that an order was cancelled before its payment, by its buyer or by the shop. */
export const orderCancelled = (order: MailedOrder, house: House, by: 'buyer' | 'shop' = 'buyer'): Mail =>
  composeMail(
    {
      subject: t.cancelledSubject(numberOf(order)),
      preview: t.nothingTaken,
      title: t.cancelled,
      blocks: [
        {
          kind: 'paragraph',
          text: (by === 'buyer' ? t.cancelledAsAsked : t.cancelledLead)(
            numberOf(order),
            formatPrice(order.totalCents),
          ),
        },
        { kind: 'button', label: t.seeCart, href: house.site + paths.cart },
        {
          kind: 'note',
          text: by === 'buyer' ? t.notYouCancelled : t.question,
          link: { label: t.writeToUs, href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
