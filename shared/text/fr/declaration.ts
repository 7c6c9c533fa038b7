/** The withdrawal declaration. */

export const onDay = (day: string) => `le ${day}`
export const afterReceipt = (day: string) => `30 jours après la réception, et jamais avant le ${day}`
export const lettersOf = (letters: string) => `lettres «\u00a0${letters}\u00a0»`
export const piecesOf = (words: string, pieces: number, quantity: number) =>
  `${words} (${pieces} sur ${quantity})`
export const wholeOrder = (order: string) => `toute la commande ${order}`
export const partOfOrder = (products: string, order: string) => `${products} (commande ${order})`
export const notice = (what: string) =>
  `Je vous notifie ma rétractation du contrat portant sur\u00a0: ${what}.`
