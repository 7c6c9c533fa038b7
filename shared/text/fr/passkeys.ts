/** Passkeys of customers and staff. */
export const title = 'Clés d’accès'
export const about =
  'Une clé d’accès ouvre sans mot de passe, par l’empreinte, le visage ou le code de votre appareil. Elle ne peut être ni devinée, ni donnée à un faux site.'
export const enter = 'Entrer avec une clé d’accès'
export const add = 'Ajouter une clé d’accès'
export const remove = 'Supprimer'
export const removeNamed = (name: string) => `Supprimer la clé d’accès ${name}`
export const dates = (added: string, used: string | null) =>
  ` · ajoutée le ${added}${used === null ? '' : `, utilisée le ${used}`}`
export const name = 'Nom de la clé'
export const nameHint = 'Celui de votre appareil, par exemple.'
export const currentPassword = 'Mot de passe actuel'
export const needsScript = 'Ajouter une clé d’accès demande JavaScript.'

/** The mail about a new passkey. */
export const yourAccount = 'votre compte'
export const workshop = 'l’atelier'
export const wasAdded = 'Une clé d’accès a été ajoutée'
export const opens = (what: string) => `Elle ouvre ${what} sans mot de passe.`
export const wasJustAdded = (what: string) =>
  `Une clé d’accès vient d’être ajoutée\u00a0: elle ouvre ${what} sans mot de passe.`
export const itsName = 'Son nom'
export const notYours =
  'Elle ne vient pas de vous\u202f? Supprimez-la tout de suite, et changez de mot de passe.'
export const seeMine = 'Voir mes clés d’accès'
