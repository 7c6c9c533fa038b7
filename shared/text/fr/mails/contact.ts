import { brand } from '#brand/brand.ts'

/** Mails that confirm a message or a withdrawal. */

export const subject = 'Sujet'
export const order = 'Commande'
export const received = 'Reçu'
export const at = (instant: string) => `le ${instant}`
export const yourDataRequest = 'Votre demande sur vos données'
export const dataRequestLead = (answer: string) =>
  `${answer} Si la demande est complexe, ce délai peut être prolongé de deux mois\u202f; nous vous dirions alors pourquoi, avant la fin du premier. Nous pouvons vous demander ce qui nous manque pour être sûrs qu’elle vient de vous.`
export const messageReceived = 'Nous avons bien reçu votre message'
export const receivedAt = (instant: string) => `Reçu le ${instant}.`
export const linksLeftOut = 'Les liens ne sont pas repris dans cette copie.'
export const notYouWrote =
  'Vous n’avez rien écrit\u202f? Quelqu’un a pu se tromper d’adresse\u00a0: ne tenez pas compte de ce message.'

export const receiptLead = (moment: string) =>
  `Nous avons reçu votre rétractation ${moment} (heure de Paris). Ce message en est l’accusé de réception\u00a0: gardez-le.`
export const name = 'Nom'
export const receiptEmail = 'Adresse de l’accusé'
export const receivedOn = 'Reçue'
export const returnAddress = 'Adresse de retour'
export const sendBackBy = 'À renvoyer au plus tard'
export const refundBy = 'Remboursement au plus tard'
export const onDay = (day: string) => `le ${day}`
export const refundMeans = 'Moyen de remboursement'
export const refundMeansSame = 'celui que vous avez employé pour payer, sans frais'
export const trackedParcel = `Choisissez un envoi suivi et gardez-en la preuve\u00a0: nous pouvons attendre, pour rembourser, ${brand.product.the} ou cette preuve. Le port retour est à votre charge, sauf défaut ou erreur de notre part. Le crédit paraît sur votre compte dans les 15 jours ouvrés selon votre banque.`
export const notYouDeclared = 'Vous n’avez rien déclaré\u202f? Quelqu’un a pu se tromper d’adresse.'
export const writeUs = 'Écrivez-nous'
export const receiptSubject = 'Accusé de votre rétractation, commande '
export const receivedShort = (moment: string) => `Reçue ${moment}.`
export const receiptTitle = 'Accusé de votre rétractation'

export const dataRequestArrived = 'Une demande sur des données'
export const messageArrived = 'Un message est arrivé'
export const from = 'De'
export const answerWithinMonth = 'La réponse est due sous un mois (RGPD, article 12).'
export const answerToThem =
  'Répondre à ce message, c’est écrire à cette personne. Rien ne prouve que l’adresse est la sienne\u00a0: ne dites rien d’une commande à une autre adresse que celle de la commande.'
export const openWorkshop = 'Ouvrir l’atelier'
export const email = 'E-mail'
export const linkLeftOut = '[lien]'
