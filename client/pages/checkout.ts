/** The script of the checkout page: it needs neither React nor the cart. */
import { countLeft } from '../behaviours/count-left.ts'
import { fitAddress } from '../behaviours/fit-address.ts'
import { keepTyped } from '../behaviours/keep-typed.ts'
import { watchOrder } from '../behaviours/watch-order.ts'

const form = document.querySelector<HTMLFormElement>('#order')
if (form) {
  for (const address of form.querySelectorAll<HTMLElement>('.address')) fitAddress(address)
  keepTyped(form)
  countLeft(form)
  watchOrder(form)
}
