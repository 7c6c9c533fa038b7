import * as t from '#text/mails/parcels.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'

/** Mails the buyer of an order the link to its page. `path` contains the access token. */
export const orderLinkMail = (orderNumber: string, path: string, house: House): Mail =>
  composeMail(
    {
      subject: t.followOrder(orderNumber),
      preview: t.followOrderShort,
      title: t.yourOrderNumbered(orderNumber),
      blocks: [
        {
          kind: 'paragraph',
          text: t.followOrderLead,
        },
        { kind: 'button', label: t.followMyOrder, href: house.site + path },
        {
          kind: 'note',
          text: t.followOrderNote,
        },
      ],
    },
    house,
  )
