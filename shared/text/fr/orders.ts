import { brand } from '#brand/brand.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { percent } from './formats.ts'
import { handedOver } from './handover.ts'

/** Orders: their pages, invoices and credit notes. */

export const orderNumbered = (number: string) => `Commande n° ${number}`
export const refundedAmount = (amount: string) => `${amount} remboursés`
export const noOrderYet = 'Vous n’avez pas encore commandé avec ce compte.'
export const seeProducts = `Voir les ${brand.product.many}`
export const orderedWithoutAccount = 'Une commande passée sans compte\u202f? '
export const ordersFollowedByLink = 'Vos commandes se suivent par le lien de leur e-mail. '
export const followByNumber = 'La suivre par son numéro'
export const myOrders = 'Mes commandes'
export const myOrdersDescription = 'Vos commandes et leur suivi.'

export const totalIncludingVat = 'Total TTC'

export const delivery = 'Livraison'

export const paymentToCheck = 'Paiement à vérifier'
export const paymentAwaited = 'Paiement attendu'
export const orderAwaitsPayment = 'Cette commande attend votre paiement. '
export const seeCart = 'Voir le panier'
export const pay = 'Payer'
export const correctOrder = 'Corriger l’adresse ou la note'
export const cancelOrder = 'Annuler la commande'
export const orderAgain = 'Commander à nouveau'
export const withdraw = 'Renoncer au contrat ici'
export const askAboutOrder = 'Une question sur cette commande'
export const seeWholeOrder = 'Voir toute la commande'
export const openedByLink =
  'Adresses, facture et actions ne s’ouvrent qu’avec le lien envoyé à l’e-mail de la commande ou, si vous aviez un compte, une fois connecté.'
export const receiveWholeLink = 'Recevoir le lien complet par e-mail'

export const cancel = 'Annuler'
export const cancelOrderAsk = (number: string) => `Annuler la commande n° ${number}\u202f?`
export const cancelLead = (total: string) =>
  `Elle ne pourra plus être payée (${total}). Vos ${brand.product.many} restent dans votre panier.`
export const keepIt = 'La garder'
export const cancelOrderNumbered = (number: string) => `Annuler la commande n° ${number}`
export const cancelDescription = 'Renoncer à une commande qui n’est pas payée.'

export const creditNote = 'Avoir'
export const print = 'Imprimer'
export const downloadPdf = 'Télécharger en PDF'
export const creditNoteDescription = 'L’avoir d’un remboursement, à imprimer.'

export const correct = 'Corriger'
export const correctOrderNumbered = (number: string) => `Corriger la commande n° ${number}`
export const correctLead = `Le total ne change pas. Les jours de livraison suivent le pays. Pour d’autres ${brand.product.many}, annulez cette commande et reprenez votre panier.`
export const orderNote = 'Note de commande'
export const save = 'Enregistrer'
export const changeNothing = 'Ne rien changer'
export const correctDescription = 'Corriger l’adresse ou la note d’une commande qui n’est pas payée.'

export const billing = 'Facturation'
export const sameAddress = 'À la même adresse'
export const payment = 'Paiement'
export const terms = 'Conditions générales'
export const versionOf = (day: string) => `Version du ${day}`
export const giftCard = 'Carte du cadeau'

export const invoice = 'Facture'
export const invoiceDescription = 'La facture d’une commande, à imprimer.'

export const yourText = (letters: string) => `Votre texte\u00a0: ${letters}`

export const orderNumber = 'Numéro de commande'
export const orderNumberHint = 'Dans l’objet de l’e-mail de confirmation, comme 1042.'
export const orderEmail = 'E-mail de la commande'
export const followMyOrder = 'Suivre ma commande'

export const followLead =
  'Le plus simple est le lien de votre e-mail de confirmation. Sans lui, le numéro et l’e-mail de la commande suffisent, sans compte.'
export const seeMyOrders = 'Voir mes commandes'
export const orderedWithAccountLogIn = 'Commandé avec un compte\u202f? Se connecter'
export const followDescription = 'Retrouvez votre commande par son numéro et votre e-mail.'

export const parcel = 'colis '
export const toCome = ' (à venir)'
export const expected = (arrival: string) => `Prévue ${arrival}`

export const ofWhichVat = (rate: number) => `dont TVA (${percent(rate)})`
const beingPrepared = (isSent: boolean) => (isSent ? '' : ', en préparation')
export const refundOf = (day: string, isSent: boolean) => `Remboursement du ${day}${beingPrepared(isSent)}`
export const paymentRepaidOn = (day: string, isSent: boolean) =>
  `Paiement rendu du ${day}${beingPrepared(isSent)}`
export const refundedInAll = 'Remboursé en tout'
export const orderOf = (day: string) => ` · commande du ${day}`
export const withYou = (arrival: string, to: Handover) => `${capital(handedOver[to])} ${arrival}.`
export const progress = 'Suivi'
export const yourProducts = `Vos ${brand.product.many}`
export const deliveryAndActions = 'Livraison et actions'
export const orderDescription = 'Le suivi d’une commande.'

export const earlierVersions = 'Versions antérieures'
export const earlierTermsBefore = 'Cette version vaut pour les commandes qui l’ont acceptée. Voir les '
export const termsInForce = 'conditions en vigueur'

export const linkDoesNotOpen = 'Cette page ne s’ouvre pas avec ce lien'
export const linkDoesNotOpenLead =
  'Il a pu expirer ou être coupé par votre messagerie. Retrouvez votre commande par son numéro et son e-mail.'
