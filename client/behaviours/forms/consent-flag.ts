import { type Consent, consentKey, readConsent } from '../../../shared/account/consent.ts'
import { whenIdle } from '../when-idle.ts'

/** Milliseconds after which a page that does not rest, or rests behind another tab, listens all the same. */
const rest = 1000

/** The choice this browser holds; `null` without one, or where nothing can be stored. */
export function storedConsent(): Consent | null {
  try {
    return readConsent(localStorage.getItem(consentKey), Date.now())
  } catch {
    return null
  }
}

/**
 * Shows the cookie banner while it is still to be answered, here or in another tab; one that asks stands over the page,
 * which leaves it the room it takes. What answers its buttons is `client/late/visitor/consent.ts`.
 */
export function watchConsent(): void {
  const banner = document.querySelector<HTMLElement>('.cookie')
  if (!banner) return
  const update = () => {
    banner.hidden = !!storedConsent()
  }
  const isOver = banner.dataset['asks'] !== undefined
  new ResizeObserver(() => {
    if (!isOver) return
    const room = banner.hidden ? '' : `${banner.offsetHeight}px`
    document.body.style.setProperty('--banner-h', room)
    document.documentElement.style.scrollPaddingBlockEnd = room
  }).observe(banner)
  update()
  // To be told of changes, a browser opens the storage of the tab too, which is with another process: a task of its own.
  whenIdle(() => {
    addEventListener('storage', update)
    // What was answered before is told to nobody who did not listen yet.
    update()
  }, rest)
  // It may have been answered elsewhere while this page rested in memory. A page that has just come is not asked again.
  addEventListener('pageshow', ({ persisted }) => persisted && update())
  // A browser that keeps nothing is not asked twice on a page.
  document.addEventListener('consent', () => {
    banner.hidden = true
  })
}
