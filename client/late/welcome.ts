import { isBusy } from '../behaviours/busy.ts'

/** Pixels of scroll after which the welcome offer is made. */
const depth = 800
/** Name under which the tab remembers that it was made. */
const seen = 'welcome'

/**
 * Makes the welcome offer once per session, on the pages the shop marks with it; the first scroll fetches this script. A
 * browser that lets no page remember anything is not asked at all: it would be asked on every page.
 */
export function wake(): void {
  const look = () => {
    if (scrollY < depth || isBusy()) return
    removeEventListener('scroll', look)
    try {
      if (sessionStorage.getItem(seen)) return
      sessionStorage.setItem(seen, '1')
    } catch {
      return
    }
    // An offer that could not be shown was not made.
    import('../behaviours/welcome-offer.ts')
      .then(({ welcome }) => welcome())
      .catch(() => sessionStorage.removeItem(seen))
  }
  addEventListener('scroll', look, { passive: true })
  // The scroll that fetched this may have been the last.
  look()
}
