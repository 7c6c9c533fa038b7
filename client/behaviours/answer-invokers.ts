import { closest } from './closest.ts'

/**
 * Lets buttons open and close dialogs with `commandfor` and `command` in browsers that do not know these attributes
 * (before Chromium 135, Firefox 144, Safari 26.2). Does nothing in the others.
 */
export function answerInvokers(): void {
  if ('command' in HTMLButtonElement.prototype) return
  addEventListener('click', (event) => {
    const button = closest(event, 'button[commandfor]')
    const dialog = document.querySelector<HTMLDialogElement>(`dialog#${button?.getAttribute('commandfor')}`)
    dialog?.[button?.getAttribute('command') === 'close' ? 'close' : 'showModal']()
  })
}
