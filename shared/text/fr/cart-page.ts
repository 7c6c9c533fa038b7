import { brand } from '#brand/brand.ts'
import { plural } from '../plural.ts'

/** Cart page: sentences that only the server draws. */

export const cart = 'Panier'
export const remove = 'Supprimer'
export const keep = 'Garder'
export const removeArticle = 'Supprimer un article'
export const removeNamed = (name: string) => `Retirer ${name} du panier.`

export const putBack = 'Remettre l’article'
export const seeNewProducts = 'Voir les nouveautés'
export const myFavourites = 'Mes favoris'
export const seeAll = 'Tout voir'
export const goOnShopping = 'Poursuivre mes achats'
export const cartDescription = `Les ${brand.product.many} de votre panier et leur total.`
export const ofList = (name: string) => `\u00a0: ${name}`
export const articlesAwait = (count: number) =>
  plural(count, { one: 'Un article vous y attend.', other: `${count} articles vous y attendent.` })
