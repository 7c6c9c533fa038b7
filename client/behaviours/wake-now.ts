import { closest } from './closest.ts'

/** Whether this browser keeps something under a name; under none, it always does. */
function isSaved(name: string | undefined): boolean {
  try {
    return !name || localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * Wakes what cannot wait for a gesture of its own.
 * `data-now`: at once, such as a message left by the answer before; with the name of something a browser keeps of its
 * visitor (`data-now="<key>:seen"`), when it keeps nothing yet, at the first gesture that is not in a form or a
 * dialog of others: whoever buys does not wait for it.
 * `data-kept="<key>:favourites"`: at once when it is kept, otherwise at a gesture of its own, as anything else.
 * `data-scroll`: at the first scroll, of the page or of something in it, or at a gesture of its own; with a media query
 * (`data-scroll="(width > 768px)"`), only in a window of that kind.
 * A first visit so runs one script.
 */
export function wakeNow(gestures: readonly string[], wake: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-now],[data-kept],[data-scroll]')) {
    const { now, kept: saved, scroll } = element.dataset
    if (scroll === undefined && isSaved(now ?? saved)) wake(element)
    else if (saved === undefined) {
      const heard = new AbortController()
      const hear = (event?: Event) => {
        // A form or a dialog is busy with its own parts.
        const isElsewhere = event && closest(event, 'form,dialog')?.contains(element) === false
        if (isElsewhere || (scroll && !matchMedia(scroll).matches)) return
        heard.abort()
        wake(element)
      }
      for (const type of scroll === undefined ? gestures : ['scroll'])
        addEventListener(type, hear, { capture: true, signal: heard.signal })
      // A hand may have been quicker than this, or the page shown where it was left.
      if (scroll !== undefined && scrollY > 0) hear()
    }
  }
}
