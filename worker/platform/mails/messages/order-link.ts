import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'

/** Gives the buyer of an order the link to its page; `path` holds the access. */
export const orderLinkMail = (orderNumber: string, path: string, house: House): Mail =>
  composeMail(
    {
      subject: `Suivre votre commande n° ${orderNumber}`,
      preview: 'Son suivi, ses adresses et sa facture.',
      title: `Votre commande n° ${orderNumber}`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Vous avez demandé le lien de cette commande. Il ouvre son suivi, ses adresses et sa facture.',
        },
        { kind: 'button', label: 'Suivre ma commande', href: house.site + path },
        {
          kind: 'note',
          text: 'Ce lien vaut 180 jours et montre votre adresse\u00a0: gardez-le pour vous. La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: personne d’autre n’a reçu ce message.',
        },
      ],
    },
    house,
  )
