import type { FooterNote, Links } from '../../brand-content.ts'
import { paths } from '../../paths.ts'
import { brand } from './brand.ts'

export const assurances: readonly FooterNote[] = [
  {
    icon: 'return',
    title: 'Retours 30 jours',
    words: 'Gratuits en cas de défaut ou d’erreur de notre part\u202f; sinon, port retour à votre charge.',
  },
  { icon: 'truck', title: 'Livraison au poids', words: 'À domicile ou en point relais, dès 4,50\u00a0€.' },
  {
    icon: 'lock',
    title: 'Paiement sécurisé',
    words: '3-D Secure\u202f; vos données de carte ne passent jamais par nos serveurs.',
  },
]

/** Services for every customer. */
export const services: readonly FooterNote[] = [
  {
    icon: 'gift',
    title: 'Emballé avec soin',
    words: `Chaque ${brand.product.one} est calé, puis relu avant l’envoi.`,
  },
  { icon: 'phone', title: 'Un conseil humain', words: 'Une personne répond, par écrit ou de vive voix.' },
]

/** One more block, shown when `BUSINESS_CASE_OFFERED` says yes. */
export const caseOffered: FooterNote | null = null

/** Pages that answer questions before a purchase. */
export const help: Links = [
  ['Contact', paths.contact],
  ['Questions fréquentes', paths.questions],
  ['Suivre ma commande', paths.orderSearch],
  ['Livraison', paths.shipping],
  ['Retours et échanges', paths.returns],
  ['Paiement et remboursement', paths.payment],
  ['Entretien', paths.care],
]

export const columns: readonly { id: string; title: string; links: Links }[] = [
  { id: 'foot-services', title: 'Services', links: help },
  {
    id: 'foot-shop',
    title: 'La boutique',
    links: [
      [`Tous les ${brand.product.many}`, paths.all],
      ['Nouveautés', paths.list('nouveautes')],
    ],
  },
  {
    id: 'foot-house',
    title: 'La maison',
    links: [
      ['L’atelier', paths.about],
      ['Actualités', paths.news],
    ],
  },
]
