/**
 * The menus of the bar under pointer, keys and fingers. What is open is said by `aria-expanded` alone: the sheet shows
 * the panel after a button that says so. Without this script the sheet opens panels under the pointer by itself.
 */

/** Milliseconds before a panel follows the pointer to an entry. */
const openDelay = 90
/** Milliseconds a panel survives the pointer: on its way down across a neighbour, or just outside. */
const grace = 250
/** Milliseconds in which a click on an entry the pointer has just opened does not close it. */
const reflex = 400

const isFinger = (event: Event) => (event as PointerEvent).pointerType === 'touch'

/** Takes over the menus of the bar, or the dialog of phones. */
export function wake(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) closeInTime(element)
  else guide(element)
}

/** A modal that a wider window hides would keep the page inert, and one kept in history would be there on the way back. */
function closeInTime(dialog: HTMLDialogElement): void {
  const close = () => dialog.close()
  matchMedia('(width > 768px)').addEventListener('change', close)
  addEventListener('pagehide', close)
}

function guide(nav: HTMLElement): void {
  /** The entry whose panel is open. */
  let open: HTMLElement | null = null
  let openedByPointer = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const entryOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('.nav > li') : null
  const buttonOf = (entry: Element | null) => entry?.querySelector<HTMLElement>('[aria-controls]')
  const hasFocus = (entry: Element) => entry.contains(document.activeElement)

  /** Opens the panel of an entry in place of the one before; an entry without a panel, or none, closes. */
  const show = (entry: HTMLElement | null) => {
    clearTimeout(timer)
    if (entry === open) return
    if (open) {
      // What is hidden cannot keep the focus.
      if (hasFocus(open)) buttonOf(open)?.focus()
      buttonOf(open)?.setAttribute('aria-expanded', 'false')
    }
    const button = buttonOf(entry)
    button?.setAttribute('aria-expanded', 'true')
    open = button ? entry : null
  }
  const showLater = (entry: HTMLElement | null, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // The pointer that goes away leaves a panel to whoever walks through it with keys.
      if (!entry && open && hasFocus(open) && document.activeElement?.matches(':focus-visible')) return
      openedByPointer = performance.now()
      show(entry)
    }, delay)
  }

  nav.addEventListener('pointerover', (event) => {
    if (isFinger(event)) return
    const entry = entryOf(event)
    if (entry && entry === open) clearTimeout(timer)
    else showLater(entry, entry ? openDelay : grace)
  })
  nav.addEventListener('pointermove', (event) => {
    const entry = entryOf(event)
    const goesDown = event.movementY > 0 && event.movementY * 4 > Math.abs(event.movementX)
    if (open && entry && entry !== open && goesDown && !isFinger(event)) showLater(entry, grace)
  })
  nav.addEventListener('pointerleave', (event) => {
    if (!isFinger(event)) showLater(null, grace)
  })
  nav.addEventListener('click', (event) => {
    const entry = entryOf(event)
    const control = event.target instanceof Element && event.target.closest('.nav > li > :is(a, button)')
    if (!entry || !control) return
    if (control === buttonOf(entry)) {
      if (entry !== open) show(entry)
      else if (performance.now() - openedByPointer > reflex) show(null)
    } else if (isFinger(event) && entry !== open && buttonOf(entry)) {
      event.preventDefault()
      show(entry)
    }
  })
  nav.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (open?.contains(target as Node) && relatedTarget && !open.contains(relatedTarget as Node)) show(null)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (open && !open.contains(target as Node)) show(null)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(null)
  })
  addEventListener('pagehide', () => show(null))

  // The panel the sheet shows under the pointer is ours from now on.
  if (matchMedia('(hover: hover)').matches) {
    openedByPointer = performance.now()
    show(nav.querySelector<HTMLElement>('.nav > li:hover'))
  }
}
