import { cartMessages } from '#text/messages/cart.ts'
import { buyPaths } from '../../../shared/cart/buy-paths.ts'
import { notify } from '../toast.ts'

/** Milliseconds after the first product before the shop is asked whether it knows the cart again: nothing waits for it. */
const later = 1500
let isAsked = false

const warn = () => notify({ tone: 'warning', text: cartMessages['cart.cookies'] })

/** Whether the shop knows the cart by what this browser sends. An answer that does not come says nothing. */
async function isSaved(): Promise<boolean> {
  try {
    const answer = await fetch(buyPaths.cart, { headers: { Accept: 'application/json' } })
    const { cart }: { cart?: { count: number } } = await answer.json()
    return cart?.count !== 0
  } catch {
    return true
  }
}

/**
 * Says that a cart cannot be kept where the browser takes no cookie: the product is shown, and would be gone on the next
 * page. Asked once a page, after the first product of a cart.
 */
export function checkCartSaved(): void {
  if (isAsked) return
  isAsked = true
  if (navigator.cookieEnabled === false) warn()
  else setTimeout(async () => (await isSaved()) || warn(), later)
}
