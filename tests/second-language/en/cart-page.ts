import { brand } from '#brand/brand.ts'
import { plural } from '../../../shared/text/plural.ts'

export const cart = 'Cart'
export const remove = 'Remove'
export const keep = 'Keep'
export const removeArticle = 'Remove an item'
export const removeNamed = (name: string) => `Take ${name} out of the cart.`
export const putBack = 'Put it back'
export const seeNewProducts = 'See what is new'
export const myFavourites = 'My favourites'
export const seeAll = 'See all'
export const goOnShopping = 'Go on shopping'
export const cartDescription = `The ${brand.product.many} of your cart and their total.`
export const ofList = (name: string) => `: ${name}`
export const articlesAwait = (count: number) =>
  plural(count, { one: 'One item awaits you.', other: `${count} items await you.` })
