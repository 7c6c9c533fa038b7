import { latePaths } from '../../../shared/late-paths.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { isBusy } from '../../behaviours/busy.ts'
import { navigationEntry } from '../../behaviours/navigation-entry.ts'

/** Pixels of scroll after which the welcome offer opens. */
const depth = 800
/** Key under which the tab remembers that it has shown the offer. */
const seen = 'welcome'

/** Shows the offer in a dialog. It closes after a successful subscription, and the notice shows the code. */
async function offer(): Promise<void> {
  const { showOverlay } = await import('../overlay.ts')
  const dialog = await showOverlay(latePaths.newsletter, undefined, () => !isBusy())
  const source = dialog.querySelector<HTMLInputElement>('[name="source"]')
  if (source) source.value = 'popup'
  dialog.addEventListener('outcome', (event) => {
    if ((event as CustomEvent<Outcome>).detail?.kind === 'success') dialog.close()
  })
}

/** Whether the page opened at its top. If so, any scroll position below comes from the visitor. */
const beganAtTop = () => navigationEntry()?.type === 'navigate' && location.hash === ''

/**
 * Shows the welcome offer once per session, on the pages that the shop marks with it. The first scroll fetches this
 * script. A browser that refuses storage never shows the offer, because it would show it on every page.
 */
export function wake(): void {
  const check = () => {
    if (scrollY < depth || isBusy()) return
    removeEventListener('scroll', check)
    try {
      if (sessionStorage.getItem(seen)) return
      sessionStorage.setItem(seen, '1')
    } catch {
      return
    }
    // The dialog could not open, or the shopper started something else in the meantime. The offer may open later.
    offer().catch(() => sessionStorage.removeItem(seen))
  }
  addEventListener('scroll', check, { passive: true })
  // The scroll that fetched this script may have been the last one.
  if (beganAtTop()) check()
}
