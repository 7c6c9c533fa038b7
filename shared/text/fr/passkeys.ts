/** Passkeys, of customers and of those who work at the house. */
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
