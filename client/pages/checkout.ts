/** The script of the checkout page: it needs neither React nor the cart. */
import { keepTyped } from '../behaviours/keep-typed.ts'
import { watchOrder } from '../behaviours/watch-order.ts'

const form = document.querySelector<HTMLFormElement>('#order')
if (form) {
  keepTyped(form)
  watchOrder(form)
}
