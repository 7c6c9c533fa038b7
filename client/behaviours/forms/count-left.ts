import { checkoutText } from '../../../shared/checkout/checkout-messages.ts'

/**
 * Shows under each textarea how many characters are left. Copies its text to the element that echoes it (`data-echo`).
 */
export function countLeft(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll('textarea')) {
    const hint = document.getElementById(`${area.id}-hint`)
    const echo = form.querySelector(`[data-echo="${area.name}"]`)
    const update = () => {
      const { maxLength, value } = area
      if (hint) hint.textContent = checkoutText('checkout.left', { count: String(maxLength - value.length) })
      if (echo) echo.textContent = value.trim()
    }
    area.addEventListener('input', update)
    update()
  }
}
