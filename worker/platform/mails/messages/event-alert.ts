import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'

const toWorkshop = (house: House) =>
  ({ kind: 'button', label: 'Ouvrir l’atelier', href: house.site + paths.workshop }) as const

/** Mails the staff about a provider's event that cannot be read. `orderId`: when the order is known. */
export const eventUnreadable = (
  event: { provider: string; id: string; type: string; reason: string; orderId: number | null },
  house: House,
): Mail => {
  const title = 'Un événement de paiement est illisible'
  const facts = [
    ...(event.orderId === null ? [] : [['Commande', String(event.orderId)] as const]),
    ['Prestataire', event.provider] as const,
    ['Événement', `${event.type} ${event.id}`] as const,
    ['Motif', event.reason] as const,
  ]
  return composeMail(
    {
      subject: `Événement de paiement illisible\u00a0: ${oneLine(event.type)}`,
      preview: title,
      title,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Le prestataire l’a bien signé, mais il n’a pas la forme que sa documentation annonce. Il est gardé, et le prestataire est interrogé à sa place. Si l’atelier le montre encore dans une heure, vérifiez le paiement chez lui.',
        },
        { kind: 'facts', facts: facts.map(([label, value]) => [label, oneLine(value)] as const) },
        toWorkshop(house),
      ],
    },
    house,
  )
}

/**
 * Mails the staff about provider events that wait, because no payment here matches them or the provider does not
 * answer.
 */
export const eventsWaiting = (
  waiting: readonly { provider: string; type: string; many: number }[],
  house: House,
): Mail => {
  const title = 'Des événements de paiement attendent'
  return composeMail(
    {
      subject: title,
      preview: 'Ils ne trouvent pas leur commande, ou leur prestataire ne répond pas.',
      title,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Ces événements ne trouvent pas leur commande, ou leur prestataire ne répond pas, depuis plus d’une demi-heure. Ils sont gardés et essayés de nouveau pendant trois jours. Regardez dans l’atelier et chez le prestataire ce qu’il en est.',
        },
        {
          kind: 'facts',
          facts: waiting.map(({ provider, type, many }) => [provider, oneLine(`${type} × ${many}`)] as const),
        },
        toWorkshop(house),
      ],
    },
    house,
  )
}
