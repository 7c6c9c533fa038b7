/** What stopped pieces of a guest's cart from joining the cart of its customer. */
const reasons = {
  unavailable: 'ce bijou n’est plus disponible',
  'cart-full': 'il ne peut contenir plus d’articles différents',
  single: 'un seul exemplaire par commande',
  stock: 'le stock ne suffit pas',
  'line-full': '99\u00a0pièces d’un même bijou au plus',
} as const

export type LeftReason = keyof typeof reasons

/** One sentence for the pieces of a line that stay outside. */
export function leftWords(name: string, pieces: number, reason: LeftReason): string {
  const what = `${pieces === 1 ? 'Une pièce' : `${pieces}\u00a0pièces`} de «\u00a0${name}\u00a0»`
  const verb = pieces === 1 ? 'n’a' : 'n’ont'
  return `${what} ${verb} pas rejoint votre panier\u00a0: ${reasons[reason]}.`
}

/** One sentence for a code that is not on any more. */
export const leftCodeWords = (code: string): string =>
  `Le code «\u00a0${code}\u00a0» n’a pas été repris\u00a0: il n’est pas valable avec ce panier.`
