import { myCart } from '#text/cart-label.ts'

/** Writes the number of pieces on the badge of the header's cart link and in the name of that link. */
export function showCount(count: number): void {
  for (const link of document.querySelectorAll('a[data-cart]')) {
    link.setAttribute('aria-label', myCart(count))
    let badge = link.querySelector<HTMLElement>('.count')
    if (!badge) {
      badge = document.createElement('span')
      badge.className = 'count'
      link.append(badge)
    }
    badge.hidden = count === 0
    badge.textContent = String(count)
  }
}
