import { isPlain } from '../behaviours/plain-click.ts'

/**
 * Makes the search link of phones open the menu at its search field. Without script, it leads to the search page. The
 * focus moves inside the tap, because phones show no keyboard otherwise.
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
