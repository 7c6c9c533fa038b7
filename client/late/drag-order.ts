/**
 * Lets the staff reorder a list by dragging.
 * A drop submits the form around the list with its button that saves the order.
 */

export function wake(list: HTMLElement): void {
  let dragged: Element | null = null
  const members = () => [...list.children]
  for (const member of members()) if (member instanceof HTMLElement) member.draggable = true
  list.addEventListener('dragstart', ({ target, dataTransfer }) => {
    dragged = members().find((member) => member === target) ?? null
    dataTransfer?.setData('text/plain', '')
  })
  list.addEventListener('dragover', (event) => {
    const over = members().find((member) => member.contains(event.target as Node))
    if (!dragged || !over) return
    event.preventDefault()
    if (over === dragged) return
    const isBefore = members().indexOf(over) < members().indexOf(dragged)
    list.insertBefore(dragged, isBefore ? over : over.nextSibling)
  })
  list.addEventListener('drop', (event) => {
    if (!dragged) return
    event.preventDefault()
    dragged = null
    const button = list.closest('form')?.querySelector<HTMLButtonElement>('[data-saves-order]')
    button?.form?.requestSubmit(button)
  })
}
