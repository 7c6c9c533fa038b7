import * as t from '#text/mails/contact.ts'
import { personalisedWords } from '#text/messages/withdrawal.ts'
import { type Day, formatDate, parisDay } from '../../../../shared/delivery/delivery.ts'
import { orderWords, returnDueWords } from '../../../../shared/orders/withdrawal.ts'
import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine, subjectOf } from '../subject.ts'

/** A declaration of withdrawal that we received. */
interface ReceivedDeclaration {
  declaration: string
  name: string
  /** The order number as the sender typed it. */
  reference: string
  email: string
  /** Milliseconds since 1970. */
  receivedAt: number
  /** `null` when the day of delivery is unknown. */
  returnDue: Day | null
  refundDue: Day
  /** Personalised products in the declaration, in words. */
  personalised: readonly string[]
}

/** Confirms a withdrawal (D221-5): what the buyer declared, when it arrived, what follows. */
export function withdrawalReceipt(received: ReceivedDeclaration, house: House): Mail {
  const { reference, receivedAt, refundDue, personalised } = received
  const declared = parisDay(receivedAt)
  const moment = t.at(instantWords(receivedAt))
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      text: t.receiptLead(moment),
    },
    { kind: 'paragraph', text: oneLine(received.declaration) },
    {
      kind: 'facts',
      facts: [
        [t.name, oneLine(received.name)],
        [t.order, oneLine(orderWords(reference))],
        [t.receiptEmail, received.email],
        [t.receivedOn, moment],
      ],
    },
    ...personalised.map(
      (words): MailBlock => ({
        kind: 'note',
        text: `${oneLine(words)}. ${personalisedWords.before}`.trim(),
        link: {
          label: `${personalisedWords.link}${personalisedWords.after}`,
          href: house.site + paths.contact,
        },
      }),
    ),
    {
      kind: 'facts',
      facts: [
        [t.returnAddress, house.business.facts.adresse_retours],
        [t.sendBackBy, returnDueWords(received.returnDue, declared)],
        [t.refundBy, t.onDay(formatDate(refundDue))],
        [t.refundMeans, t.refundMeansSame],
      ],
    },
    {
      kind: 'paragraph',
      text: t.trackedParcel,
    },
    {
      kind: 'note',
      text: t.notYouDeclared,
      link: { label: t.writeUs, href: house.site + paths.contact },
    },
  ]
  return composeMail(
    {
      subject: subjectOf(t.receiptSubject, orderWords(reference)),
      preview: t.receivedShort(moment),
      title: t.receiptTitle,
      blocks,
    },
    house,
  )
}
