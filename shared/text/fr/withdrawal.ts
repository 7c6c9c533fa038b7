import { brand } from '#brand/brand.ts'
import { plural } from '../plural.ts'

/** Withdrawal from a contract. */

export const whatFollows = 'Ce qui suit'
export const receiptFollows = 'Un accusé de réception part aussitôt par e-mail, avec la date et l’heure.'
export const sendBackWithin = `Vous renvoyez ${brand.product.the} dans les 30 jours suivant la réception, et jamais moins de 14 jours après votre déclaration\u202f; port retour à votre charge, sauf défaut ou erreur de notre part.`
export const refundWithin =
  'Remboursement émis au plus tard 14 jours après votre déclaration, par le moyen du paiement.'
export const declareAnyway = `Délai dépassé, numéro perdu, ${brand.product.one} personnalisé\u00a0: déclarez quand même. Une personne vous lit.`
export const returns = 'Retours et échanges'
export const declareInWriting = `Déclarez votre rétractation par écrit, en vos propres mots\u00a0: votre nom, la commande, les ${brand.product.many}. Vous n’avez pas à donner de raison. Un accusé de réception vous est envoyé.`
export const byEmail = 'Par e-mail\u00a0: '
export const byPost = 'Par courrier\u00a0: '
export const modelForm = 'Le formulaire type est au bas de la page Retours et échanges'

export const stepTwoTitle = 'Renoncer au contrat, étape 2 sur 2'
export const stepTwo = 'Étape 2 sur 2'
export const readAgain = 'Relisez votre déclaration.'
export const fullName = 'Nom et prénom'
export const receiptSentTo = 'Accusé envoyé à'
export const confirm = 'Confirmer la rétractation'
export const edit = 'Modifier'

export const fieldsToCorrect = (count: number) =>
  plural(count, { one: 'Un champ est à revoir.', other: `${count} champs sont à revoir.` })
export const noLongerReadable =
  'Cette page n’est plus lisible ici\u00a0: l’accusé est dans l’e-mail que vous avez reçu.'
export const stepOne = 'Étape 1 sur 2'
export const noReasonNeeded = 'Vous n’avez pas à donner de raison.'
export const stepOneTitle = 'Renoncer au contrat, étape 1 sur 2'
export const orderNumber = 'Numéro de commande'
export const orderYouSaw = 'Celle que vous regardiez.'
export const orderNumberHint =
  'Il est dans votre e-mail de confirmation. Perdu\u202f? Écrivez ce que vous savez de la commande.'
export const receiptEmail = 'Adresse e-mail où recevoir l’accusé'
export const next = 'Continuer'
export const useOfAnswers = 'Vos réponses servent à traiter votre déclaration\u202f; gardées 5 ans. '
export const privacy = 'Confidentialité'
export const anotherOrder = 'Une autre commande'

export const recordedAt = (instant: string) => `Votre rétractation est enregistrée le ${instant}.`
export const receiptSent = (email: string) => `Un accusé de réception vient de partir à ${email}.`
export const receiptWillBeSent = (email: string) =>
  `Un accusé de réception partira à ${email}. Imprimez cette page en attendant.`
export const returnAddress = 'Adresse de retour'
export const sendBackBy = 'À renvoyer au plus tard'
export const refundBy = 'Remboursement au plus tard'
export const onDay = (day: string) => `le ${day}`
export const print = 'Imprimer'
export const backHome = 'Retour à l’accueil'

export const pieces = 'Pièces'
export const piecesOf = (pieces: number, quantity: number) => `${pieces} sur ${quantity}`
export const whichProducts = `Quels ${brand.product.many}`
export const wholeOrder = 'Toute la commande'
export const someProducts = `Certains ${brand.product.many}`
export const youWithdrawFrom = 'Vous renoncez à'

export const withdrawHere = 'Renoncer au contrat ici'
export const recordedTitle = 'Votre rétractation est enregistrée'
export const withdrawTitle = 'Renoncer au contrat ici — rétractation en ligne'
export const withdrawDescription =
  'Exercez votre droit de rétractation en ligne, sans motif et sans compte. Accusé de réception immédiat par e-mail.'

export const someProductsToSay = `certains ${brand.product.many}, à préciser`
