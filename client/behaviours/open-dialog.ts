/**
 * Opens a dialog. It becomes modal and takes the focus after its first paint, or at the first key before that. It is not
 * modal at once because an inert page needs a full style recalculation, which would delay the paint.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  const settle = () => {
    if (!dialog.isConnected || !dialog.matches('[open]:not(:modal)')) return
    dialog.open = false
    dialog.showModal()
    dialog.querySelector('h2')?.focus()
  }
  dialog.open = true
  addEventListener('keydown', settle, { once: true })
  requestAnimationFrame(() => setTimeout(settle))
}
