import { brand } from '#brand/brand.ts'
import * as t from '#text/mails/contact.ts'
import { type ContactSubject, contactSubjects } from '../../../../shared/contact/contact.ts'
import { orderNumberOf, orderWords } from '../../../../shared/orders/withdrawal.ts'
import { paths } from '../../../../shared/paths.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { House } from '../../../content/business.ts'
import { answerWords } from '../../../content/contact-words.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { firstLetters, oneLine, subjectOf } from '../subject.ts'

/** A message that somebody sent with the contact form. */
export interface ReceivedMessage {
  subject: ContactSubject
  name: string
  email: string
  /** The order number as the sender typed it; may be empty. */
  order: string
  /** The product page where the sender opened the form, with its reference. */
  product: string | null
  message: string
  /** Milliseconds since 1970. */
  receivedAt: number
}

/** Returns the text of a message, line by line. */
const quoted = (message: string): MailBlock => ({
  kind: 'frame',
  paragraphs: message
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== ''),
})

const about = ({ subject, order, product, receivedAt }: ReceivedMessage): (readonly [string, string])[] => [
  [t.subject, contactSubjects[subject]],
  ...(order ? [[t.order, oneLine(orderWords(order))] as const] : []),
  ...(product ? [[capital(brand.product.one), oneLine(product)] as const] : []),
  [t.received, t.at(instantWords(receivedAt))],
]

/** Mails a message to the staff. A reply goes to the person who wrote it. */
export function toHouse(received: ReceivedMessage, house: House): Mail {
  const { subject, name, email, message } = received
  const label = contactSubjects[subject]
  const mail = composeMail(
    {
      subject: subjectOf(`${label}\u00a0: `, name),
      preview: firstLetters(oneLine(message), 100),
      title: subject === 'data' ? t.dataRequestArrived : t.messageArrived,
      blocks: [
        { kind: 'facts', facts: [[t.from, oneLine(name)], [t.email, email], ...about(received)] },
        quoted(message),
        ...(subject === 'data' ? [{ kind: 'paragraph', text: t.answerWithinMonth } as const] : []),
        {
          kind: 'note',
          text: t.answerToThem,
        },
        { kind: 'button', label: t.openWorkshop, href: `${house.site}${paths.workshop}#messages` },
      ],
    },
    house,
  )
  return { ...mail, headers: { ...mail.headers, 'Reply-To': email } }
}

/** Text that mail programs turn into links: web addresses, with or without `https://`, and e-mail addresses. */
const addresses = [/(?:https?:\/\/|www\.)\S+/giu, /\S+\.(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d])\S*/gu]

/** `.Com` can end an address or begin a sentence. A space after the point leaves only the second. */
const stuck = /[.\u3002\uff0e\uff61](?=[\p{L}\p{M}\p{Cf}])/gu

/** Returns a message without any address. */
const withoutLinks = (message: string): string =>
  addresses.reduce((words, address) => words.replace(address, t.linkLeftOut), message)

/**
 * Confirms a message to its sender, with a copy. Anybody can type another person's address. So the copy holds no name,
 * no link and only the number of the order. Nobody can use the form to send unwanted content to strangers.
 */
export function contactReceipt(received: ReceivedMessage, house: House): Mail {
  const { subject, order, message, receivedAt } = received
  const copy = withoutLinks(message)
  const [title, next] =
    subject === 'data'
      ? [t.yourDataRequest, t.dataRequestLead(answerWords(subject, house.business))]
      : [t.messageReceived, answerWords(subject, house.business)]
  return composeMail(
    {
      subject: title,
      preview: t.receivedAt(instantWords(receivedAt)),
      title,
      blocks: [
        { kind: 'paragraph', text: next },
        { kind: 'facts', facts: about({ ...received, order: String(orderNumberOf(order) ?? '') }) },
        quoted(copy.replace(stuck, '$& ')),
        ...(copy === message ? [] : [{ kind: 'note', text: t.linksLeftOut } as const]),
        {
          kind: 'note',
          text: t.notYouWrote,
        },
      ],
    },
    house,
  )
}
