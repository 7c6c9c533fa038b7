import { contactText } from '../../shared/contact/contact-messages.ts'

/** Shows under a textarea how many characters are left, or how many are too many (`data-most`). */
export function wake(element: HTMLElement): void {
  const area = element.querySelector('textarea')
  const hint = element.querySelector('.hint')
  if (!area || !hint) return
  const announce = () => {
    const left = Number(element.dataset['most']) - area.value.length
    hint.textContent = contactText(left < 0 ? 'contact.over' : 'contact.left', { n: String(Math.abs(left)) })
  }
  area.addEventListener('input', announce)
  announce()
}
