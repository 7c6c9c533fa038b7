import { computed, effect, signal } from '@preact/signals-core'
import type { Cart } from '../../shared/cart.ts'
import { showCount } from '../behaviours/cart-count.ts'

/** The cart as the server last told it; nothing before its first answer. */
const told = signal<Cart | undefined>(undefined)

/** Quantities asked for and not yet answered, by line key; 0 while a line leaves. */
export const targets = signal<ReadonlyMap<string, number>>(new Map())

/** The cart as it will be once the quantities asked for are granted. Amounts in cents, recomputed by line. */
export function foresee(cart: Cart, asked: ReadonlyMap<string, number>): Cart {
  if (asked.size === 0) return cart
  const lines = cart.lines.map((line) => {
    const quantity = asked.get(line.key) ?? line.quantity
    // A line that leaves stays drawn, faded, until the server confirms.
    return quantity === 0 ? line : { ...line, quantity, subtotal: line.price * quantity }
  })
  const staying = lines.filter((line) => asked.get(line.key) !== 0)
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
export const cart = computed(() => told.value && foresee(told.value, targets.value))

/** Milliseconds an answer is worth showing without asking again. */
const freshness = 5000
let toldAt = Number.NEGATIVE_INFINITY

/** Whether the cart shown comes from an answer of the last seconds. */
export const isFresh = (): boolean => performance.now() - toldAt < freshness

let counting = false

/** Takes a cart the server answered, and keeps the count in the header true from then on. Browser only. */
export function receiveCart(answer: Cart): void {
  told.value = answer
  toldAt = performance.now()
  if (counting) return
  counting = true
  effect(() => {
    if (cart.value) showCount(cart.value.count)
  })
}

/** Asks for a quantity (0 while the line leaves), or forgets what was asked. */
export function aim(key: string, quantity: number | undefined): void {
  const next = new Map(targets.value)
  if (quantity === undefined) next.delete(key)
  else next.set(key, quantity)
  targets.value = next
}
