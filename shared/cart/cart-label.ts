/** Accessible name of the link to the cart. */
export function cartLabel(count: number): string {
  return `Mon panier, ${count === 0 ? 'vide' : count === 1 ? '1 article' : `${count} articles`}`
}
