import { latePaths } from '../../../shared/late-paths.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { isBusy } from '../../behaviours/busy.ts'
import { navigationEntry } from '../../behaviours/navigation-entry.ts'

/** Pixels of scroll after which the welcome offer is made. */
const depth = 800
/** Name under which the tab remembers that it was made. */
const seen = 'welcome'

/** Makes the offer in a dialog, which closes once it is taken: the code is then in the notice. */
async function offer(): Promise<void> {
  const { showOverlay } = await import('../overlay.ts')
  const dialog = await showOverlay(latePaths.newsletter, undefined, () => !isBusy())
  const source = dialog.querySelector<HTMLInputElement>('[name="source"]')
  if (source) source.value = 'popup'
  dialog.addEventListener('outcome', (event) => {
    if ((event as CustomEvent<Outcome>).detail?.kind === 'success') dialog.close()
  })
}

/** Whether the page was opened at its top: further down, a hand has scrolled it. */
const beganAtTop = () => navigationEntry()?.type === 'navigate' && location.hash === ''

/**
 * Makes the welcome offer once per session, on the pages the shop marks with it; the first scroll fetches this script. A
 * browser that lets no page remember anything is not asked at all: it would be asked on every page.
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
    // An offer that could not be shown, or came upon something the shopper began meanwhile, was not made.
    offer().catch(() => sessionStorage.removeItem(seen))
  }
  addEventListener('scroll', check, { passive: true })
  // The scroll that fetched this may have been the last.
  if (beganAtTop()) check()
}
