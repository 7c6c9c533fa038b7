import { navigationEntry } from '../navigation-entry.ts'

/** Key under which the tab remembers that the visitor closed the banner above the header. */
const closed = 'promo'

/** Makes pages that were drawn earlier hide the banner too when the visitor returns to them. */
export function rememberClosed(): void {
  try {
    sessionStorage.setItem(closed, '1')
  } catch {
    // Without storage, those pages show the banner they were drawn with.
  }
}

/**
 * Hides the banner on a page that was drawn before the visitor closed it. This happens after going back, or when a
 * reload starts before the server has answered the closing. Runs before the first paint, because everything below would
 * move up, and even before the page is parsed. The server leaves the banner out of every other page.
 */
export function leavePromoOut(): void {
  const update = () => {
    try {
      if (sessionStorage.getItem(closed)) document.documentElement.dataset['promo'] = 'closed'
    } catch {}
  }
  if (navigationEntry()?.type !== 'navigate') update()
  addEventListener('pageshow', ({ persisted }) => persisted && update())
}
