/**
 * A translator wraps each text of a page in `<font>`; an extension adds elements of its own. React then redraws an
 * island and loses the values in it, its focus, and the dialogs it had opened. These functions restore them.
 */

/** An element that can be open or closed. */
type Panel = HTMLDialogElement | HTMLDetailsElement
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (island: Element) => [
  ...island.querySelectorAll<Control>('input[name],select[name],textarea[name]'),
]
const isTick = (control: Control): control is HTMLInputElement => /^(?:radio|checkbox)$/.test(control.type)
const nameOf = (control: Control) =>
  [control.form?.id, control.name, control.type, isTick(control) ? control.value : ''].join(' ')

/**
 * Sets a value as if a person typed it.
 * React overrides `value` on the element itself, so this calls the setter of the prototype.
 */
function type(control: Control, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  set?.call(control, value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}

const stops = 'input,select,textarea,button,a[href],summary'

/**
 * Follows the focus in an island, so that a redraw does not interrupt typing.
 * @returns a function that restores the focus when its element has gone
 */
function keepFocus(island: Element): () => void {
  const place = (element: Element | null) => [...island.querySelectorAll(stops)].indexOf(element as Element)
  let [last, at] = [document.activeElement, place(document.activeElement)]
  const follow = () => {
    last = document.activeElement
    at = place(last)
  }
  island.addEventListener('focusin', follow)
  return () => {
    island.removeEventListener('focusin', follow)
    const isLost = at >= 0 && !last?.isConnected && document.activeElement === document.body
    const now = isLost ? island.querySelectorAll<HTMLElement>(stops)[at] : undefined
    if (now?.tagName !== last?.tagName) return
    now?.focus({ preventScroll: true })
    if (now instanceof HTMLInputElement && last instanceof HTMLInputElement && last.selectionStart !== null)
      now.setSelectionRange(last.selectionStart, last.selectionEnd)
  }
}

/**
 * Remembers the values, the open panels and the focus of an island.
 * @returns a function that restores them where a redraw has replaced the elements
 */
export function keepControls(island: Element): () => void {
  const before = controlsOf(island)
  const panels = [...island.querySelectorAll<Panel>('dialog,details')]
  const giveFocusBack = keepFocus(island)
  return () => {
    giveBack()
    giveFocusBack()
  }
  function giveBack(): void {
    if (before.every(({ isConnected }) => isConnected) && panels.every(({ isConnected }) => isConnected))
      return
    const after = controlsOf(island)
    for (const old of before) {
      const now = after.find((each) => nameOf(each) === nameOf(old))
      if (!now || now === old) continue
      if (isTick(old)) {
        if (
          now instanceof HTMLInputElement &&
          now.checked !== old.checked &&
          (old.checked || now.type === 'checkbox')
        )
          now.click()
      } else if (now.value !== old.value) type(now, old.value)
    }
    const drawn = island.querySelectorAll<Panel>('dialog,details')
    for (const [place, old] of panels.entries()) {
      const now = drawn[place]
      if (!old.open || !now || now === old || now.open) continue
      if (now instanceof HTMLDialogElement) now.showModal()
      else now.open = true
    }
  }
}
