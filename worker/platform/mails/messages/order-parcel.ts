import * as t from '#text/mails/parcels.ts'
import { addDays } from '../../../../shared/delivery/calendar.ts'
import { type Day, formatDate } from '../../../../shared/delivery/delivery.ts'
import { limits } from '../../../../shared/limits.ts'
import { withdrawalDeadline } from '../../../../shared/orders/withdrawal.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'
import { exclusionsOf, withdrawButton } from './order-rights.ts'
import { dutiesOf, type MailedOrder, numberOf } from './ordered.ts'

/** Carrier and tracking number of a parcel; each is `''` when there is none. */
export interface Parcel {
  carrier: string
  tracking: string
}

const opensRight = ({ lines }: MailedOrder) => lines.some(({ personalised }) => !personalised)

/** Tells the buyer that the parcel has left: how to track it, the latest day of delivery, what to check on arrival. */
export const orderShipped = (
  order: MailedOrder,
  { carrier, tracking }: Parcel,
  link: string,
  house: House,
): Mail => {
  const reminder: MailBlock[] = opensRight(order)
    ? [
        { kind: 'heading', text: t.ifYouChangeMind },
        {
          kind: 'paragraph',
          text: t.mayWithdraw,
        },
        ...exclusionsOf(order),
        withdrawButton(house),
      ]
    : exclusionsOf(order)
  return composeMail(
    {
      subject: t.onItsWay(numberOf(order)),
      preview: t.deliveryBy(formatDate(order.latestDelivery)),
      title: t.onItsWayTitle,
      blocks: [
        {
          kind: 'facts',
          facts: [
            [t.order, numberOf(order)],
            ...(carrier ? [[t.carrier, oneLine(carrier)] as const] : []),
            ...(tracking ? [[t.trackingNumber, oneLine(tracking)] as const] : []),
            [t.deliveryAtLatest, t.onDay(formatDate(order.latestDelivery))],
          ],
        },
        { kind: 'button', label: t.followMyOrder, href: house.site + link },
        { kind: 'heading', text: t.atDelivery },
        {
          kind: 'paragraph',
          text: t.atDeliveryLead,
        },
        ...dutiesOf(order),
        ...reminder,
        {
          kind: 'note',
          text: t.careLead,
          link: { label: t.careGuide, href: house.site + paths.care },
        },
      ],
    },
    house,
  )
}

/** Tells the buyer that the parcel has arrived, from which day their rights run, and until when. */
export const orderDelivered = (order: MailedOrder, day: Day, link: string, house: House): Mail => {
  const deadlines: MailBlock[] = opensRight(order)
    ? [
        {
          kind: 'facts',
          facts: [
            [t.receivedOnTitle, t.onDay(formatDate(day))],
            [t.withdrawBy, t.onDay(formatDate(withdrawalDeadline(day)))],
            [t.sendBackBy, t.onDay(formatDate(addDays(day, limits.returnDays)))],
          ],
        },
        {
          kind: 'paragraph',
          text: t.sendBackNote,
        },
        withdrawButton(house),
        ...exclusionsOf(order),
      ]
    : [{ kind: 'facts', facts: [[t.receivedOnTitle, t.onDay(formatDate(day))]] }, ...exclusionsOf(order)]
  return composeMail(
    {
      subject: t.arrived,
      preview: t.arrivedShort(numberOf(order), formatDate(day)),
      title: t.arrived,
      blocks: [
        { kind: 'paragraph', text: t.arrivedLead(numberOf(order)) },
        ...deadlines,
        {
          kind: 'paragraph',
          text: t.defectNote,
        },
        { kind: 'button', label: t.seeMyOrder, href: house.site + link },
        {
          kind: 'note',
          text: t.notThatDay,
          link: { label: t.writeToUs, href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
}
