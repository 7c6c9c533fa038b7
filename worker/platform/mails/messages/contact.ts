import { brand } from '#brand/brand.ts'
import { type ContactSubject, contactSubjects } from '../../../../shared/contact/contact.ts'
import { orderNumberOf, orderWords } from '../../../../shared/orders/withdrawal.ts'
import { paths } from '../../../../shared/paths.ts'
import { capital } from '../../../../shared/words/capital.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { House } from '../../../content/business.ts'
import { answerWords } from '../../../content/contact-words.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine, subjectOf } from '../subject.ts'

/** A message to the house that was received. */
export interface ReceivedMessage {
  subject: ContactSubject
  name: string
  email: string
  /** The order as its sender names it, or nothing. */
  order: string
  /** The product it was begun on, with its reference. */
  product: string | null
  message: string
  /** Milliseconds since 1970. */
  receivedAt: number
}

/** The words of a message, line by line. */
const quoted = (message: string): MailBlock => ({
  kind: 'frame',
  paragraphs: message
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== ''),
})

const about = ({ subject, order, product, receivedAt }: ReceivedMessage): (readonly [string, string])[] => [
  ['Sujet', contactSubjects[subject]],
  ...(order ? [['Commande', oneLine(orderWords(order))] as const] : []),
  ...(product ? [[capital(brand.product.one), oneLine(product)] as const] : []),
  ['Reçu', `le ${instantWords(receivedAt)}`],
]

/** Tells the house what somebody wrote; answering it answers them. */
export function toHouse(received: ReceivedMessage, house: House): Mail {
  const { subject, name, email, message } = received
  const label = contactSubjects[subject]
  const mail = composeMail(
    {
      subject: subjectOf(`${label}\u00a0: `, name),
      preview: oneLine(message).slice(0, 100),
      title: subject === 'data' ? 'Une demande sur des données' : 'Un message est arrivé',
      blocks: [
        { kind: 'facts', facts: [['De', oneLine(name)], ['E-mail', email], ...about(received)] },
        quoted(message),
        ...(subject === 'data'
          ? [{ kind: 'paragraph', text: 'La réponse est due sous un mois (RGPD, article 12).' } as const]
          : []),
        {
          kind: 'note',
          text: 'Répondre à ce message, c’est écrire à cette personne. Rien ne prouve que l’adresse est la sienne\u00a0: ne dites rien d’une commande à une autre adresse que celle de la commande.',
        },
        { kind: 'button', label: 'Ouvrir l’atelier', href: `${house.site}${paths.workshop}#messages` },
      ],
    },
    house,
  )
  return { ...mail, headers: { ...mail.headers, 'Reply-To': email } }
}

/** What mail programs make links of: addresses of the web, whole or without their beginning, and of mails. */
const addresses = [/(?:https?:\/\/|www\.)\S+/giu, /\S+\.(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d])\S*/gu]

/** `.Com` may end an address as well as begin a sentence: after a space it can only begin one. */
const stuck = /[.\u3002\uff0e\uff61](?=[\p{L}\p{M}\p{Cf}])/gu

/** A message without what leads anywhere. */
const withoutLinks = (message: string): string =>
  addresses.reduce((words, address) => words.replace(address, '[lien]'), message)

/**
 * Tells whoever wrote that the message is there, with a copy of it. Anybody can give anybody's address: the copy holds
 * no name, no link and no order but a number, so that the form is no way to send strangers what they did not ask for.
 */
export function contactReceipt(received: ReceivedMessage, house: House): Mail {
  const { subject, order, message, receivedAt } = received
  const copy = withoutLinks(message)
  const [title, next] =
    subject === 'data'
      ? [
          'Votre demande sur vos données',
          `${answerWords(subject, house.business)} Si la demande est complexe, ce délai peut être prolongé de deux mois\u202f; nous vous dirions alors pourquoi, avant la fin du premier. Nous pouvons vous demander ce qui nous manque pour être sûrs qu’elle vient de vous.`,
        ]
      : ['Nous avons bien reçu votre message', answerWords(subject, house.business)]
  return composeMail(
    {
      subject: title,
      preview: `Reçu le ${instantWords(receivedAt)}.`,
      title,
      blocks: [
        { kind: 'paragraph', text: next },
        { kind: 'facts', facts: about({ ...received, order: String(orderNumberOf(order) ?? '') }) },
        quoted(copy.replace(stuck, '$& ')),
        ...(copy === message
          ? []
          : [{ kind: 'note', text: 'Les liens ne sont pas repris dans cette copie.' } as const]),
        {
          kind: 'note',
          text: 'Vous n’avez rien écrit\u202f? Quelqu’un a pu se tromper d’adresse\u00a0: ne tenez pas compte de ce message.',
        },
      ],
    },
    house,
  )
}
