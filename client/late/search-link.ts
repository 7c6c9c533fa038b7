import { isPlain } from '../behaviours/plain-click.ts'

/**
 * The search link of phones, which leads to the page of search: once awake it opens the menu at its search field
 * instead. The focus is given within the tap, without which a phone shows no keyboard.
 */
export function wake(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (!isPlain(event)) return
    const field = document.getElementById(link.dataset['field'] ?? '')
    const dialog = field?.closest('dialog')
    if (!field || !dialog) return
    event.preventDefault()
    if (!dialog.open) dialog.showModal()
    field.focus()
  })
}
