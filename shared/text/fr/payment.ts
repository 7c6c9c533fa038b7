import { brand } from '#brand/brand.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { handedOver } from './handover.ts'

/** Payment of an order, and its result. */

export const cardDetails = 'Informations de la carte'
export const holderName = 'Nom du titulaire de la carte'
export const holderNameMissing = 'Le nom, comme sur la carte.'

export const meansOfPayment = 'Moyen de paiement'

export const opening = 'Ouverture du paiement'
export const openingDescription = 'Votre paiement s’ouvre.'

export const payByCard = 'Payer par carte'
export const leftToPay = (number: string) => `Il reste à payer votre commande n°\u00a0${number}`
export const walletsTitle = 'Apple Pay, Google Pay, Link'
export const chooseOtherMeans = 'Choisir un autre moyen de paiement'
export const yourOrder = 'Votre commande'
export const totalToPay = 'Total à payer'
export const payOrder = (number: string) => `Payer la commande ${number}`
export const walletsDescription = 'Payer votre commande par Apple Pay, Google Pay, Link ou carte.'

export const orderRecorded = (number: string) => `Votre commande n°\u00a0${number} est enregistrée. `
export const refresh = 'Actualiser'
export const paymentReady = 'Votre paiement est prêt'
export const goToPayment = 'Continuer vers le paiement'

export const orderNumbered = (number: string) => `Commande n°\u00a0${number}`
export const backHome = 'Retour à l’accueil'
export const confirmationSent = (email: string) => `Une confirmation part à ${email}.`
export const inTheNameOf = (email: string) => `Au nom de ${email}.`
export const withYou = (to: Handover) => capital(handedOver[to])
export const delivery = 'Livraison'
export const wasRefunded = 'Elle a été remboursée.'
export const wasCancelled = 'Elle a été annulée.'
export const followMyOrder = 'Suivre ma commande'
export const totalPaid = 'Total payé'
export const editMyOrder = 'Modifier ma commande'
export const seeCart = 'Voir le panier'
export const productsBackToCart = `Remettre les ${brand.product.many} au panier`
export const payAgain = 'Payer à nouveau'
export const writeToUs = 'Nous écrire'

export const checking = 'Paiement en cours de vérification'
export const interrupted = 'Paiement interrompu'
export const toCheck = 'Paiement à vérifier'
export const resultDescription = 'Le résultat de votre paiement.'

export const awaitsYou = (order: string) => `${order} vous attend. `
export const resumePayment = 'Reprendre le paiement'
