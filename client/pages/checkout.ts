/** The script of the checkout page, without React and without the cart. */
import { countLeft } from '../behaviours/forms/count-left.ts'
import { fitAddress } from '../behaviours/forms/fit-address.ts'
import { keepTyped } from '../behaviours/forms/keep-typed.ts'
import { refreshTax } from '../behaviours/forms/refresh-tax.ts'
import { watchOrder } from '../behaviours/visitor/watch-order.ts'

const fitAddresses = (order: HTMLFormElement) => {
  for (const address of order.querySelectorAll<HTMLElement>('.address')) fitAddress(address)
}

const form = document.querySelector<HTMLFormElement>('#order')
if (form) {
  // One task per step, so that an early gesture waits for one of them at most.
  for (const start of [fitAddresses, keepTyped, refreshTax, watchOrder, countLeft]) {
    start(form)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
