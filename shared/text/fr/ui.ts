import { brand } from '#brand/brand.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { plural } from '../plural.ts'
import { handedOver } from './handover.ts'

/** Components that several pages use. */

export const soldOut = 'Épuisé'
export const personalised = 'À votre nom'
export const lastPiece = 'Dernière pièce'
export const newProduct = 'Nouveau'

export const breadcrumb = 'Fil d’Ariane'
export const home = 'Accueil'

export const seeAll = 'Tout voir'
export const seenLately = 'Vus récemment'
export const clear = 'Effacer'
export const clearSeen = ` les ${brand.product.many} vus récemment`

export const pagination = 'Pagination'
export const previousPage = 'Page précédente'
export const pageNumbered = (page: number) => `Page ${page}`
export const nextPage = 'Page suivante'

export const phone = 'Téléphone'
export const phoneHint = 'Pour la livraison seulement.'

export const withYou = (arrival: string, to: Handover) => `${capital(handedOver[to])} ${arrival}`

export const quantity = 'Quantité\u00a0: '
export const subtotal = 'Sous-total'
export const discountCode = (code: string) => `Remise ${code}`
export const delivery = 'Livraison'
export const free = 'Offerte'
export const deliveryBy = (carrier: string) => `Livraison\u00a0: ${carrier}`

export const readingTime = (minutes: number) =>
  plural(minutes, { one: `${minutes}\u00a0minute de lecture`, other: `${minutes}\u00a0minutes de lecture` })

export const heldUntilBefore = (pieces: number) =>
  plural(pieces, {
    one: `Votre ${brand.product.one} vous est réservé jusqu’à `,
    other: `Vos ${brand.product.many} vous sont réservés jusqu’à `,
  })
export const heldUntilAfter = ' (heure de Paris).'
export const holdEndedBefore = (pieces: number) =>
  plural(pieces, {
    one: `La réservation de votre ${brand.product.one} a pris fin à `,
    other: `La réservation de vos ${brand.product.many} a pris fin à `,
  })
