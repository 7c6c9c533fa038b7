/** Names of the links to the cart. */

export const myCart = (count: number) =>
  `Mon panier, ${count === 0 ? 'vide' : count === 1 ? '1 article' : `${count} articles`}`
