import { closest } from './closest.ts'

/** Whether this browser stores an entry of that name. Always true without a name. */
function isSaved(name: string | undefined): boolean {
  try {
    return !name || localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * Wakes the late scripts that do not wait for a gesture on their own element, so that a first visit runs one script.
 * `data-now` wakes at once. With a storage key (`data-now="<key>:seen"`), it wakes at once if the entry exists.
 * Otherwise it wakes at the first gesture outside other forms and dialogs, so that buying does not wait for it.
 * `data-kept="<key>:favourites"` wakes at once if the entry exists, otherwise at a gesture on its own element.
 * `data-scroll` wakes at the first scroll, or at a gesture on its own element. With a media query
 * (`data-scroll="(width > 768px)"`), the scroll counts only in a viewport that matches.
 */
export function wakeNow(gestures: readonly string[], wake: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-now],[data-kept],[data-scroll]')) {
    const { now, kept: saved, scroll } = element.dataset
    if (scroll === undefined && isSaved(now ?? saved)) wake(element)
    else if (saved === undefined) {
      const heard = new AbortController()
      const hear = (event?: Event) => {
        // A gesture in a form or dialog wakes only the scripts inside it.
        const isElsewhere = event && closest(event, 'form,dialog')?.contains(element) === false
        if (isElsewhere || (scroll && !matchMedia(scroll).matches)) return
        heard.abort()
        wake(element)
      }
      for (const type of scroll === undefined ? gestures : ['scroll'])
        addEventListener(type, hear, { capture: true, signal: heard.signal })
      // The visitor may have scrolled before this listener existed, or the browser may have restored the scroll
      // position.
      if (scroll !== undefined && scrollY > 0) hear()
    }
  }
}
