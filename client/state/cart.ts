import { computed, effect, signal } from '@preact/signals-core'
import type { Cart } from '../../shared/cart/cart.ts'
import { showCount } from '../behaviours/visitor/cart-count.ts'
import { reread, targets } from './outbox.ts'
import { hearTabs, lastChange, notifyTabs } from './tabs.ts'

/** The cart as the server last told it; nothing before its first answer. */
const newest = signal<Cart | undefined>(undefined)

/** The cart as it will be once the quantities wished for are granted. Amounts in cents, recomputed by line. */
export function foresee(cart: Cart, wished: ReadonlyMap<string, number>): Cart {
  if (wished.size === 0) return cart
  const lines = cart.lines.map((line) => {
    const quantity = wished.get(line.key) ?? line.quantity
    // A line that leaves stays drawn, faded, until the server confirms.
    return quantity === 0 ? line : { ...line, quantity, subtotal: line.price * quantity }
  })
  const staying = lines.filter((line) => wished.get(line.key) !== 0)
  const subtotal = staying.reduce((sum, line) => sum + line.subtotal, 0)
  return {
    ...cart,
    lines,
    count: staying.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    total: cart.total - cart.subtotal + subtotal,
  }
}

/** The cart to show; `undefined` until the browser knows it. */
export const cart = computed(() => newest.value && foresee(newest.value, targets.value))

/** Milliseconds an answer is worth showing without asking again. */
const freshness = 5000
let newestAt = 0

/** Whether the cart shown comes from an answer of the last seconds. */
export const isFresh = (): boolean => Date.now() - newestAt < freshness

/** Whether a tab has changed the cart since this one was told about it. */
export const isBehind = (): boolean => lastChange() > newestAt

let living = false

/** Keeps the count in the header true from now on, and follows the other tabs. */
function live(): void {
  if (living) return
  living = true
  hearTabs((answer) => showCart(answer))
  addEventListener('storage', reread)
  reread()
  effect(() => {
    if (cart.value) showCount(cart.value.count)
  })
}

/**
 * Shows a cart, unless a newer one is known. Browser only.
 * @param at milliseconds since 1970 from when on the cart may have changed
 */
export function showCart(answer: Cart, at = Date.now()): void {
  live()
  if ((answer.version ?? Number.POSITIVE_INFINITY) < (newest.peek()?.version ?? 0)) return
  newest.value = answer
  newestAt = at
}

/** Takes a cart the server has just answered, and tells it to the other tabs. Browser only. */
export function receiveCart(answer: Cart): void {
  showCart(answer)
  notifyTabs(answer)
}
