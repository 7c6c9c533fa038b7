import type { FooterNote, Links } from '../../brand-content.ts'
import { paths } from '../../paths.ts'

export const assurances: readonly FooterNote[] = [
  {
    icon: 'return',
    title: 'Retours 30 jours',
    words: 'Gratuits en cas de défaut ou d’erreur de notre part\u202f; sinon, port retour à votre charge.',
  },
  { icon: 'leaf', title: 'Nos engagements', words: 'Des faits et leurs preuves.' },
  {
    icon: 'truck',
    title: 'Livraison offerte et sécurisée',
    words: 'Remise suivie, dans les pays que nous livrons.',
  },
  {
    icon: 'lock',
    title: 'Paiement 100\u00a0% sécurisé',
    words: '3-D Secure\u202f; vos données de carte ne passent jamais par nos serveurs.',
  },
]

/** Services for every customer. The jewellery case is shown only when `BUSINESS_CASE_OFFERED` says so. */
export const services: readonly FooterNote[] = [
  {
    icon: 'pearl',
    title: 'Perles de culture choisies une à une',
    words: 'Le lustre d’abord, puis la surface et la forme.',
  },
  { icon: 'gift', title: 'Préparé avec soin', words: 'Pesé, contrôlé, relu avant chaque envoi.' },
  { icon: 'phone', title: 'Un conseil humain', words: 'Une personne répond, par écrit ou de vive voix.' },
]

export const caseOffered: FooterNote | null = {
  icon: 'box',
  title: 'Un écrin offert',
  words: 'Carton recyclé, ruban de coton.',
}

/** Pages that answer questions before a purchase. */
export const help: Links = [
  ['Contact', paths.contact],
  ['Questions fréquentes', paths.questions],
  ['Suivre ma commande', paths.orderSearch],
  ['Livraison', paths.shipping],
  ['Retours et échanges', paths.returns],
  ['Paiement et remboursement', paths.payment],
  ['Guide des tailles de bague', paths.ringSize],
  ['Entretien', paths.care],
]

export const columns: readonly { id: string; title: string; links: Links }[] = [
  {
    id: 'foot-services',
    title: 'Services',
    links: help,
  },
  {
    id: 'foot-shop',
    title: 'La boutique',
    links: [
      ['Tous les bijoux', paths.all],
      ['Bagues', paths.list('rings')],
      ['Nouveautés', paths.list('nouveautes')],
      ['Cadeaux personnalisés', paths.list('cadeaux-personnalises')],
    ],
  },
  {
    id: 'foot-house',
    title: 'La maison',
    links: [
      ['Notre histoire', paths.story],
      ['La maison', paths.about],
      ['Nos engagements', paths.commitments],
      ['Guides', paths.guides],
      ['Actualités', paths.news],
    ],
  },
]
