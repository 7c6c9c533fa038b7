import { brand } from '#brand/brand.ts'
import { plural } from '../plural.ts'

/** Pieces of a guest’s cart that did not join the customer's cart. */

export const gone = `${brand.product.this} n’est plus disponible`
export const tooManyLines = 'il ne peut contenir plus d’articles différents'
export const onePerOrder = 'un seul exemplaire par commande'
export const stockTooLow = 'le stock ne suffit pas'
export const tooMany = `99\u00a0pièces d’un même ${brand.product.one} au plus`
export const codeNotTaken = (code: string) =>
  `Le code «\u00a0${code}\u00a0» n’a pas été repris\u00a0: il n’est pas valable avec ce panier.`
export const leftOut = (pieces: number, product: string, reason: string) =>
  plural(pieces, {
    one: `Une pièce de «\u00a0${product}\u00a0» n’a pas rejoint votre panier\u00a0: ${reason}.`,
    other: `${pieces}\u00a0pièces de «\u00a0${product}\u00a0» n’ont pas rejoint votre panier\u00a0: ${reason}.`,
  })
