/** Pages of text, and the choice of cookies. */

export const purposeAudience = 'Compter les visites et voir quelles pages servent, pour améliorer le site.'
export const purposeAdvertising = 'Savoir quelles publicités amènent des visites.'
export const manageCookies = 'Gérer mes cookies'
export const noScriptNoTracker =
  'Sans JavaScript, aucun traceur facultatif ne peut fonctionner\u00a0: il n’y a rien à choisir.'
export const neededTrackers = 'Traceurs nécessaires'
export const neededTrackersWhy =
  ', toujours actifs\u00a0: ils gardent votre panier, votre connexion et ce choix. Le site ne marcherait pas sans eux.'
export const noOptionalTracker =
  'Aujourd’hui, le site n’emploie aucun traceur facultatif. Ce que vous choisissez vaudrait le jour où l’un d’eux serait ajouté\u00a0; la question vous serait alors posée.'
export const saveChoices = 'Enregistrer mes choix'
export const refuseAll = 'Tout refuser'
export const acceptAll = 'Tout accepter'

export const role = 'Rôle'
export const duration = 'Durée'
export const purpose = 'Finalité'
export const data = 'Données'
export const basis = 'Base'
export const cookie = 'Cookie'
export const storage = 'Stockage'
export const privacyDescription =
  'Quelles données nous gardons, pourquoi, combien de temps, et comment changer d’avis.'

export const updatedOn = 'Mis à jour le '
export const downloadPdf = 'Télécharger en PDF'

export const table = 'Tableau'
