/** Ticks every row of a table at once, by a box in its head; the box says whether all, some or none are ticked. */

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
