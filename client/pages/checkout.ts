/** The script of the checkout page: it needs neither React nor the cart. */
import { countLeft } from '../behaviours/count-left.ts'
import { fitAddress } from '../behaviours/fit-address.ts'
import { keepTyped } from '../behaviours/keep-typed.ts'
import { watchOrder } from '../behaviours/watch-order.ts'

const fitAddresses = (order: HTMLFormElement) => {
  for (const address of order.querySelectorAll<HTMLElement>('.address')) fitAddress(address)
}

const form = document.querySelector<HTMLFormElement>('#order')
if (form) {
  // Each in a task of its own: a hand that comes meanwhile waits for one of them at most.
  for (const begin of [fitAddresses, keepTyped, watchOrder, countLeft]) {
    begin(form)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
