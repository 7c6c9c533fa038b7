import { brand } from '#brand/brand.ts'

/** Mails about an order in production, sent or received. */

export const inMaking = `Votre ${brand.product.one} à lettres entre en fabrication`
export const inMakingShort = (day: string) =>
  `Relisez ses lettres\u00a0: dernière possibilité de corriger avant le ${day}.`
export const inMakingLead = (number: string) =>
  `L’atelier commence votre commande ${number}. Voici le texte exact, tel que vous l’avez écrit\u00a0:`
export const correctBefore = 'Corriger avant'
export const onDay = (day: string) => `le ${day}`
export const deliveryAtLatest = 'Livraison au plus tard'
export const letterToChange = `Une lettre à changer\u202f? Écrivez-nous avant ce jour\u202f; ensuite, ${brand.product.the} est fait et ne peut plus être corrigé.`
export const followMyOrder = 'Suivre ma commande'
export const toCorrect = 'Pour corriger\u00a0:'
export const writeToUsInside = 'nous écrire'

export const followOrder = (number: string) => `Suivre votre commande n° ${number}`
export const followOrderShort = 'Son suivi, ses adresses et sa facture.'
export const yourOrderNumbered = (number: string) => `Votre commande n° ${number}`
export const followOrderLead =
  'Vous avez demandé le lien de cette commande. Il ouvre son suivi, ses adresses et sa facture.'
export const followOrderNote =
  'Ce lien vaut 180 jours et montre votre adresse\u00a0: gardez-le pour vous. La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: personne d’autre n’a reçu ce message.'

export const ifYouChangeMind = 'Si vous changez d’avis'
export const mayWithdraw =
  'Vous avez 14 jours après la réception pour vous rétracter, sans motif. Le port retour est à votre charge, sauf défaut ou erreur de notre part.'
export const onItsWay = (number: string) => `Votre commande ${number} est en route`
export const deliveryBy = (day: string) => `Livraison au plus tard le ${day}.`
export const onItsWayTitle = 'Votre commande est en route'
export const order = 'Commande'
export const carrier = 'Transporteur'
export const trackingNumber = 'Numéro de suivi'
export const atDelivery = 'À la remise'
export const atDeliveryLead =
  'Regardez le colis avant de signer\u202f; s’il est abîmé, refusez-le ou notez-le. Prévenez-nous si possible dans les 24 heures, avec une photo\u00a0: nous irons plus vite. Passé ce délai, vos droits restent entiers.'
export const careLead = `Matière par matière, les gestes qui gardent ${brand.product.a} beau longtemps\u00a0:`
export const careGuide = 'la fiche d’entretien'
export const receivedOnTitle = 'Réception retenue'
export const withdrawBy = 'Se rétracter au plus tard'
export const sendBackBy = 'Renvoyer au plus tard'
export const sendBackNote =
  'Pour renvoyer, vous n’avez jamais moins de 14 jours après votre déclaration. Le port retour est à votre charge, sauf défaut ou erreur de notre part.'
export const arrived = 'Votre commande est arrivée'
export const arrivedShort = (number: string, day: string) => `Commande ${number}, reçue le ${day}.`
export const arrivedLead = (number: string) => `Votre commande ${number} vous a été remise.`
export const defectNote =
  'Un défaut, une erreur\u202f? Écrivez-nous\u00a0: la garantie légale de conformité court deux ans, et tous les frais sont pour nous.'
export const seeMyOrder = 'Voir ma commande'
export const notThatDay = 'Ce jour n’est pas celui où vous l’avez reçue\u202f?'
export const lettersOf = (product: string, letters: string) => `${product}\u00a0: «\u00a0${letters}\u00a0»`
export const writeToUs = 'Nous écrire'
