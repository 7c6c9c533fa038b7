import { computed, effect, signal } from '@preact/signals-core'
import type { Cart } from '../../shared/cart/cart.ts'
import { showCount } from '../behaviours/visitor/cart-count.ts'
import { isCart } from './cart-shape.ts'
import { keys } from './keys.ts'
import { reread, targets } from './outbox.ts'
import { hearTabs, lastChange, notifyTabs } from './tabs.ts'

/** The newest cart that the server has returned. `undefined` before its first answer. */
const newest = signal<Cart | undefined>(undefined)

/**
 * Returns the cart with the requested quantities applied, as if the server had accepted them. Amounts in cents,
 * recomputed per line.
 */
export function foresee(cart: Cart, wanted: ReadonlyMap<string, number>): Cart {
  if (wanted.size === 0) return cart
  const lines = cart.lines.map((line) => {
    const quantity = wanted.get(line.key) ?? line.quantity
    // A removed line stays visible, faded, until the server confirms.
    return quantity === 0 ? line : { ...line, quantity, subtotal: line.price * quantity }
  })
  const staying = lines.filter((line) => wanted.get(line.key) !== 0)
  const subtotal = staying.reduce((sum, line) => sum + line.subtotal, 0)
  return {
    ...cart,
    lines,
    count: staying.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    total: cart.total - cart.subtotal + subtotal,
  }
}

/** The cart to show. `undefined` until the browser has one. */
export const cart = computed(() => newest.value && foresee(newest.value, targets.value))

/** Milliseconds during which a cart needs no new read. */
const freshness = 5000
let newestAt = 0

/** Whether the server returned the cart less than `freshness` ago. */
export const isFresh = (): boolean => Date.now() - newestAt < freshness

/** Whether a tab has changed the cart since this tab received it. */
export const isBehind = (): boolean => lastChange() > newestAt

let living = false

/** Starts once: updates the count in the header and follows the changes of other tabs. */
function live(): void {
  if (living) return
  living = true
  hearTabs((answer) => {
    if (isCart(answer)) showCart(answer)
    // A tab of another version sent it: the next look at the cart asks the server.
    else newestAt = 0
  })
  addEventListener('storage', reread)
  reread()
  effect(() => {
    if (cart.value) showCount(cart.value.count)
  })
}

/**
 * Shows a cart, unless a newer version is already known. Browser only.
 * @param at milliseconds since 1970; the cart may have changed after that time
 */
export function showCart(answer: Cart, at = Date.now()): void {
  live()
  if ((answer.version ?? Number.POSITIVE_INFINITY) < (newest.peek()?.version ?? 0)) return
  newest.value = answer
  newestAt = at
}

/** Milliseconds between two reloads of a tab. A page that stays as old after one is not loaded again and again. */
const betweenReloads = 60_000

/** Loads the page again, with the scripts of the newer version. Without storage, the page stays as it is. */
function loadNewVersion(): void {
  const key = `${keys.changed}:reloaded`
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < betweenReloads) return
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}

/**
 * Shows a cart that the server has just returned and sends it to the other tabs. When the server has a newer version
 * than this page, loads the page again. Browser only.
 */
export function receiveCart(answer: Cart): void {
  if (!isCart(answer)) {
    loadNewVersion()
    return
  }
  showCart(answer)
  notifyTabs(answer)
}
