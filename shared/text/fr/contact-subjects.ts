/** What a message to the house is about. */

export const anOrder = 'Une commande'
export const aReturn = 'Un retour'
export const myData = 'Mes données'
export const other = 'Autre'
