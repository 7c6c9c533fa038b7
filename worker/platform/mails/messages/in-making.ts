import * as t from '#text/mails/parcels.ts'
import { type Day, formatDate } from '../../../../shared/delivery/delivery.ts'
import { paths } from '../../../../shared/paths.ts'
import { withoutChoice } from '../../../../shared/words/line-name.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'
import { type MailedOrder, numberOf } from './ordered.ts'

/**
 * Tells the buyer that products with letters are about to be made: their exact text, and the last day to correct it.
 * `link` as in `orderPaid`.
 */
export const inMaking = (
  order: Pick<MailedOrder, 'id' | 'lines' | 'latestDelivery'>,
  lastDay: Day,
  link: string,
  house: House,
): Mail =>
  composeMail(
    {
      subject: t.inMaking,
      preview: t.inMakingShort(formatDate(lastDay)),
      title: t.inMaking,
      blocks: [
        {
          kind: 'paragraph',
          text: t.inMakingLead(numberOf(order)),
        },
        {
          kind: 'list',
          items: order.lines
            .filter(({ letters }) => letters)
            .map(({ name, options, letters }) =>
              t.lettersOf(oneLine(withoutChoice(name, Object.values(options))), oneLine(letters)),
            ),
        },
        {
          kind: 'facts',
          facts: [
            [t.correctBefore, t.onDay(formatDate(lastDay))],
            [t.deliveryAtLatest, t.onDay(formatDate(order.latestDelivery))],
          ],
        },
        {
          kind: 'paragraph',
          text: t.letterToChange,
        },
        { kind: 'button', label: t.followMyOrder, href: house.site + link },
        {
          kind: 'note',
          text: t.toCorrect,
          link: { label: t.writeToUsInside, href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
