/**
 * Adds a checkbox to the head of a table that checks every row. It also shows whether all, some or no rows are checked.
 */

export function wake(table: HTMLElement): void {
  const place = table.querySelector('thead th')
  const boxes = [...table.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')]
  if (!place || boxes.length === 0) return
  const all = document.createElement('input')
  all.type = 'checkbox'
  all.ariaLabel = table.dataset['all'] ?? ''
  const label = document.createElement('label')
  label.className = 'check'
  label.append(all)
  place.replaceChildren(label)
  const show = () => {
    const ticked = boxes.filter(({ checked }) => checked).length
    all.checked = ticked === boxes.length
    all.indeterminate = ticked > 0 && ticked < boxes.length
  }
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked
  })
  table.addEventListener('change', ({ target }) => target !== all && show())
  show()
}
