/**
 * A translator wraps each text of a page in `<font>`, an extension adds elements of its own: React, which then draws an
 * island anew, loses what was chosen and typed in it, and what it had opened. These give it back.
 */

/** What one opens. */
type Panel = HTMLDialogElement | HTMLDetailsElement
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Texts as they stood before a translator wrapped them. */
export function unwrapTexts(island: Element): void {
  for (const wrapped of island.querySelectorAll('font')) {
    const { parentNode } = wrapped
    wrapped.replaceWith(...wrapped.childNodes)
    parentNode?.normalize()
  }
}

const controlsOf = (island: Element) => [
  ...island.querySelectorAll<Control>('input[name],select[name],textarea[name]'),
]
const isTick = (control: Control): control is HTMLInputElement => /^(?:radio|checkbox)$/.test(control.type)
const nameOf = (control: Control) =>
  [control.form?.id, control.name, control.type, isTick(control) ? control.value : ''].join(' ')

/** Sets what a person would have typed: React keeps account of what is set on the element itself. */
function type(control: Control, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  set?.call(control, value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}

const stops = 'input,select,textarea,button,a[href],summary'

/**
 * Follows the focus in an island: whoever types while it is drawn anew goes on typing.
 * @returns gives it back where its element has gone
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
 * Remembers what stands in an island, what is open in it and its focus.
 * @returns gives it back where other elements have taken the place of those
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

/**
 * Lets React take away or move what a translator has put elsewhere: its own place is then where it looks for it. A node
 * that is gone is gone.
 */
export function forgiveMoves(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    // The text a translator wrapped: what stands in its place goes with it.
    let wrapper: Node | null = child.parentNode
    while (wrapper && wrapper.parentNode !== this) wrapper = wrapper.parentNode
    if (wrapper) removeChild.call(this, wrapper)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    let place = before
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, added, place) as T
  }
}
