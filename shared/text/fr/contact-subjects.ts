/** Subjects of a message to the shop. */

export const anOrder = 'Une commande'
export const aReturn = 'Un retour'
export const myData = 'Mes données'
export const other = 'Autre'
