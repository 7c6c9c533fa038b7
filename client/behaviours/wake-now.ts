/** Whether this browser keeps something under a name; under none, it always does. */
function isKept(name: string | undefined): boolean {
  try {
    return !name || localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * Wakes what cannot wait for a gesture of its own: a message left by the answer before, the present choice of cookies.
 * What shows something a browser keeps of its visitor names it (`data-now="aubenacre:seen"`): without it, the first
 * gesture on the page is soon enough, and a first visit runs one script.
 * @param wake may be asked for one element again: once for each kind of gesture
 */
export function wakeNow(gestures: readonly string[], wake: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-now]')) {
    const run = () => wake(element)
    if (isKept(element.dataset['now'])) run()
    else for (const type of gestures) addEventListener(type, run, { once: true, passive: true })
  }
}
