import { navigationEntry } from '../navigation-entry.ts'

/** Name under which the tab remembers that the offer above the header was closed. */
const closed = 'promo'

/** Has pages that were drawn before, and come back, leave the offer out too. */
export function rememberClosed(): void {
  try {
    sessionStorage.setItem(closed, '1')
  } catch {
    // Without storage those pages show what they were drawn with.
  }
}

/**
 * Takes the offer out of a page drawn before it was closed: going back shows the page as it was kept, and a page loaded again
 * at once may be asked for before the server's answer has come. Before it is painted, as everything would move up, even
 * before it is read; any other page was drawn without it.
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
