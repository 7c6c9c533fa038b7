/**
 * Opens and closes the menus of the header by mouse, keyboard and touch. `aria-expanded` alone holds the state: the
 * style sheet shows the panel after a button that is expanded. Without this script, the style sheet opens panels on
 * hover.
 */

/** Milliseconds before a panel follows the pointer to an entry. */
const openDelay = 90
/** Milliseconds that a panel stays open while the pointer crosses another entry on its way down, or leaves the menu. */
const grace = 250
/** Milliseconds during which a click does not close a panel that the pointer has just opened. */
const reflex = 400

const isFinger = (event: Event) => (event as PointerEvent).pointerType === 'touch'

/** Takes over the menus of the header, or the menu dialog of phones. */
export function wake(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) closeInTime(element)
  else guide(element)
}

/**
 * Closes the menu dialog when the viewport grows or the visitor leaves. A modal dialog that a wider viewport hides
 * would leave the page inert. A dialog in the back/forward cache would still be open when the visitor returns.
 */
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

  /** Opens the panel of an entry and closes the previous one. Without an entry or a panel, it only closes. */
  const show = (entry: HTMLElement | null) => {
    clearTimeout(timer)
    if (entry === open) return
    if (open) {
      // The hidden panel cannot keep the focus.
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
      // Keep the panel open for a visitor who moves through it with the keyboard, even when the pointer leaves.
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

  // Take over the panel that the style sheet shows on hover.
  if (matchMedia('(hover: hover)').matches) {
    openedByPointer = performance.now()
    show(nav.querySelector<HTMLElement>('.nav > li:hover'))
  }
}
