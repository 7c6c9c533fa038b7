import { brand } from '#brand/brand.ts'
import { type Day, formatDate, parisDay } from '../../../../shared/delivery/delivery.ts'
import { orderWords, returnDueWords } from '../../../../shared/orders/withdrawal.ts'
import { personalisedWords } from '../../../../shared/orders/withdrawal-messages.ts'
import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine, subjectOf } from '../subject.ts'

/** A declaration that was received. */
export interface ReceivedDeclaration {
  declaration: string
  name: string
  /** The order as its sender names it. */
  reference: string
  email: string
  /** Milliseconds since 1970. */
  receivedAt: number
  /** `null` when the day of reception is not known. */
  returnDue: Day | null
  refundDue: Day
  /** Products made to letters it is about, in words. */
  personalised: readonly string[]
}

/** The receipt of a withdrawal (D221-5): what was declared, when it came, what follows. */
export function withdrawalReceipt(received: ReceivedDeclaration, house: House): Mail {
  const { reference, receivedAt, refundDue, personalised } = received
  const declared = parisDay(receivedAt)
  const moment = `le ${instantWords(receivedAt)}`
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      text: `Nous avons reçu votre rétractation ${moment} (heure de Paris). Ce message en est l’accusé de réception\u00a0: gardez-le.`,
    },
    { kind: 'paragraph', text: oneLine(received.declaration) },
    {
      kind: 'facts',
      facts: [
        ['Nom', oneLine(received.name)],
        ['Commande', oneLine(orderWords(reference))],
        ['Adresse de l’accusé', received.email],
        ['Reçue', moment],
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
        ['Adresse de retour', house.business.facts.adresse_retours],
        ['À renvoyer au plus tard', returnDueWords(received.returnDue, declared)],
        ['Remboursement au plus tard', `le ${formatDate(refundDue)}`],
        ['Moyen de remboursement', 'celui que vous avez employé pour payer, sans frais'],
      ],
    },
    {
      kind: 'paragraph',
      text: `Choisissez un envoi suivi et gardez-en la preuve\u00a0: nous pouvons attendre, pour rembourser, ${brand.product.the} ou cette preuve. Le port retour est à votre charge, sauf défaut ou erreur de notre part. Le crédit paraît sur votre compte dans les 15 jours ouvrés selon votre banque.`,
    },
    {
      kind: 'note',
      text: 'Vous n’avez rien déclaré\u202f? Quelqu’un a pu se tromper d’adresse.',
      link: { label: 'Écrivez-nous', href: house.site + paths.contact },
    },
  ]
  return composeMail(
    {
      subject: subjectOf('Accusé de votre rétractation, commande ', orderWords(reference)),
      preview: `Reçue ${moment}.`,
      title: 'Accusé de votre rétractation',
      blocks,
    },
    house,
  )
}
