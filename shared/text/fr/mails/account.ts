import { brand } from '#brand/brand.ts'

/** Mails about an account. */

export const writeToUs = 'Nous écrire'
export const notYouNothing = 'La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: rien ne change.'
export const confirmNewEmail = 'Confirmez votre nouvelle adresse'
export const linkValidHours = (hours: number) => `Un lien valable ${hours} heures.`
export const confirmEmailLead = (hours: number) =>
  `Un compte ${brand.name} demande à passer à cette adresse. Elle ne sera la sienne qu’une fois confirmée\u00a0: le lien est valable ${hours} heures.`
export const confirmThisAddress = 'Confirmer cette adresse'
export const emailTaken = 'Cette adresse a déjà un compte'
export const emailTakenShort = 'Un compte a demandé à passer à cette adresse.'
export const emailTakenLead = `Un compte ${brand.name} demande à passer à cette adresse, mais un autre compte l’emploie déjà\u00a0: rien ne change. Pour la reprendre, supprimez d’abord le compte qui la tient.`
export const logIn = 'Se connecter'
export const emailWillChange = 'Votre adresse e-mail va changer'
export const emailWillChangeShort = 'Une autre adresse a été demandée pour votre compte.'
export const emailWillChangeLead =
  'Depuis votre compte, une autre adresse e-mail a été demandée. Elle remplacera celle-ci dès qu’elle sera confirmée.'
export const newEmail = 'Nouvelle adresse'
export const notYouPassword =
  'La demande ne vient pas de vous\u202f? Changez tout de suite de mot de passe\u00a0: la demande tombe avec lui.'
export const chooseOtherPassword = 'Choisir un autre mot de passe'
export const ordersAreKept =
  'Vos commandes et vos factures restent dans nos archives, le temps que la loi demande. Si vous recevez la lettre, elle se quitte par le lien de chaque envoi.'
export const accountDeleted = 'Votre compte est supprimé'
export const accountDeletedShort = 'Votre carnet d’adresses, vos favoris et votre panier sont effacés.'
export const accountDeletedLead =
  'Comme vous l’avez demandé, votre compte, votre carnet d’adresses, vos favoris et votre panier sont effacés. Merci de nous avoir fait confiance.'
export const notYouWrite = 'La demande ne vient pas de vous\u202f? Écrivez-nous sans attendre.'
export const accountWillBeDeleted = (day: string) => `Votre compte sera supprimé le ${day}`
export const oneLoginKeepsIt = 'Une connexion suffit à le garder.'
export const keepAccountAsk = 'Gardez-vous votre compte\u202f?'
export const keepAccountLead = (day: string) =>
  `Vous ne vous êtes pas connecté depuis près de deux ans. Nous ne gardons pas les données de comptes qui ne servent plus\u00a0: le vôtre sera supprimé le ${day}, avec votre carnet d’adresses et vos favoris.`
export const keepAccountHow = 'Pour le garder, connectez-vous une fois d’ici là.'

export const welcome = `Bienvenue chez ${brand.name}`
export const accountOpen = 'Votre compte est ouvert.'
export const welcomeLead =
  'Votre compte est ouvert\u00a0: vos favoris vous suivent d’un appareil à l’autre et votre panier vous attend.'
export const username = 'Identifiant'
export const loginByEmailToo = 'Vous pouvez aussi vous connecter avec cette adresse e-mail.'
export const notYouOpened = 'Ce compte n’a pas été ouvert par vous\u202f? Écrivez-nous, nous le supprimerons.'
export const alreadyCustomerSubject = `Vous avez déjà un compte chez ${brand.name}`
export const registrationAsked = 'Une inscription a été demandée avec votre adresse.'
export const alreadyCustomer = 'Vous avez déjà un compte'
export const alreadyCustomerLead =
  'Une inscription vient d’être demandée avec cette adresse. Elle a déjà un compte chez nous\u00a0: rien n’a changé.'
export const forgottenPassword = 'Mot de passe oublié\u202f?'
export const chooseAnother = 'En choisir un autre'
export const notYouDone = 'La demande ne vient pas de vous\u202f? Vous n’avez rien à faire.'
export const resetPassword = 'Réinitialiser votre mot de passe'
export const linkValidMinutes = (minutes: number) => `Un lien valable ${minutes} minutes.`
export const resetLead = (minutes: number) =>
  `Choisissez un nouveau mot de passe avec ce lien. Il est valable ${minutes} minutes et ne sert qu’une fois.`
export const choosePassword = 'Choisir un mot de passe'
export const notYouPasswordStays =
  'Si ce n’est pas vous, ignorez ce message\u00a0: votre mot de passe reste le même.'
export const passwordChanged = 'Votre mot de passe a changé'
export const devicesLoggedOut = 'Vos appareils connectés ont été déconnectés.'
export const passwordChangedLead =
  'Le mot de passe de votre compte vient d’être changé. Par prudence, tous vos appareils ont été déconnectés.'
export const notYouReset =
  'Ce changement ne vient pas de vous\u202f? Réinitialisez votre mot de passe sans attendre et écrivez-nous.'
export const opensWithGoogle = 'Votre compte s’ouvre avec Google'
export const googleLinked = 'Une connexion Google est reliée à votre compte.'
export const googleLinkedLead =
  'Votre connexion Google est maintenant reliée à votre compte. Votre mot de passe vaut toujours.'
export const googleLinkedNoPassword =
  'Votre connexion Google est maintenant reliée à votre compte. Par prudence, le mot de passe choisi avant que cette adresse soit confirmée ne vaut plus.'
export const notYouChanged = 'Ce changement ne vient pas de vous\u202f? Écrivez-nous sans attendre.'

export const confirmDeviceSubject = 'Confirmer votre appareil pour vous connecter'
export const linkValidHour = 'Un lien valable 60 minutes.'
export const confirmDevice = 'Confirmer votre appareil'
export const confirmDeviceLead =
  'Beaucoup de mots de passe viennent d’être essayés sur votre compte, sans succès. Si vous vous connectez en ce moment, confirmez votre appareil avec ce lien, valable 60 minutes\u00a0: personne ne pourra plus vous fermer la porte.'
export const confirmThisDevice = 'Confirmer cet appareil'
export const notYouDevice =
  'Si ce n’est pas vous, ignorez ce message\u00a0: votre compte reste fermé à qui n’a pas votre mot de passe.'

export const confirmDeviceWorkshop = 'Confirmer votre appareil pour ouvrir l’atelier'
export const confirmDeviceWorkshopLead =
  'Trop de clés de l’atelier viennent d’être essayées depuis une même adresse. Si vous l’ouvrez en ce moment, confirmez votre appareil avec ce lien, valable 60 minutes.'
export const notYouKey = 'Si ce n’est pas vous, ignorez ce message\u00a0: la clé reste la même.'
