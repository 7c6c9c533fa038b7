/** Contact page. */

export const messageArrived = 'Votre message est arrivé'
export const messageConfirmed = 'Un e-mail le confirme, avec la copie de ce que vous avez écrit.'
export const backHome = 'Retour à l’accueil'
export const writeAnother = 'Écrire un autre message'

export const message = 'Message'
export const leaveEmpty = 'Laissez ce champ vide'
export const writeToUs = 'Nous écrire'
export const about = 'À propos de\u00a0: '
export const subject = 'Sujet'
export const choose = 'Choisissez'
export const name = 'Nom'
export const email = 'E-mail'
export const orderNumber = 'Numéro de commande'
export const send = 'Envoyer'
export const useOfAnswers = (years: number) =>
  `Vos réponses servent à traiter votre demande\u202f; gardées ${years}\u00a0ans au plus. Vos droits\u00a0: `
export const privacy = 'Confidentialité'

export const contactTitle = 'Nous écrire, nous appeler'

export const answerWithinMonth = 'Nous répondons à votre demande sous un mois au plus.'
export const withinDays = (days: number) => `, sous ${days}\u00a0jours ouvrés`
export const personAnswers = (days: string) => `Une personne vous lit et vous répond elle-même${days}.`
