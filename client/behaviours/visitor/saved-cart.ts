import { cartMessages } from '#text/messages/cart.ts'
import { buyPaths } from '../../../shared/cart/buy-paths.ts'
import { cart as shown } from '../../state/cart.ts'
import { enqueue } from '../../state/queue.ts'
import { notify } from '../toast.ts'

/**
 * Milliseconds between the first product and the check that the shop finds the cart again. Nothing waits for the check.
 */
const later = 1500
let isAsked = false

const warn = () => notify({ tone: 'warning', text: cartMessages['cart.cookies'] })

/**
 * Whether the shop finds the cart by the cookie of this browser. A missing answer counts as yes, and so does an empty
 * cart that this page shows empty too: the shopper has removed the product in the meantime.
 */
async function isSaved(): Promise<boolean> {
  try {
    const answer = await fetch(buyPaths.cart, { headers: { Accept: 'application/json' } })
    const { cart }: { cart?: { count: number } } = await answer.json()
    return cart?.count !== 0 || shown.value?.count === 0
  } catch {
    return true
  }
}

/**
 * Warns the shopper when the browser refuses the cart cookie, because the product would be gone on the next page. Runs
 * once a page, after the first product of a cart.
 */
export function checkCartSaved(): void {
  if (isAsked) return
  isAsked = true
  if (navigator.cookieEnabled === false) warn()
  else setTimeout(async () => (await enqueue(isSaved)) || warn(), later)
}
