/** Whether this browser keeps something under a name; under none, it always does. */
function isKept(name: string | undefined): boolean {
  try {
    return !name || localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * Wakes what cannot wait for a gesture of its own.
 * `data-now`: at once, such as a message left by the answer before; with the name of something a browser keeps of its
 * visitor (`data-now="aubenacre:seen"`), at the first gesture on the page when it keeps nothing yet.
 * `data-kept="aubenacre:favourites"`: at once when it is kept, otherwise at a gesture of its own, as anything else.
 * A first visit so runs one script.
 * @param wake may be asked for one element again: once for each kind of gesture
 */
export function wakeNow(gestures: readonly string[], wake: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-now],[data-kept]')) {
    const { now, kept } = element.dataset
    const run = () => wake(element)
    if (isKept(now ?? kept)) run()
    else if (now) for (const type of gestures) addEventListener(type, run, { once: true, passive: true })
  }
}
