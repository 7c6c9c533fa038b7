import { closest } from './closest.ts'
import { openDialog } from './open-dialog.ts'

/**
 * Opens and closes dialogs for buttons with `commandfor` and `command`, sooner than the browser does: see `openDialog`.
 * Browsers that do not know these attributes need it too. Without script, the others open a modal dialog themselves.
 * @param prepare called before a dialog opens
 */
export function answerInvokers(prepare: (dialog: HTMLElement) => void): void {
  addEventListener('click', (event) => {
    const button = closest(event, 'button[commandfor]')
    const dialog = document.querySelector<HTMLDialogElement>(`dialog#${button?.getAttribute('commandfor')}`)
    if (!dialog) return
    event.preventDefault()
    if (button?.getAttribute('command') === 'close') {
      dialog.close()
      return
    }
    prepare(dialog)
    openDialog(dialog)
  })
}
