import { type Consent, consentKey, readConsent } from '../../../shared/account/consent.ts'
import { whenIdle } from '../when-idle.ts'

/**
 * Milliseconds after which the page listens to the storage even if it never becomes idle, or is in a background tab.
 */
const rest = 1000

/** Returns the consent that this browser has stored. `null` without one, or when the browser refuses storage. */
export function storedConsent(): Consent | null {
  try {
    return readConsent(localStorage.getItem(consentKey), Date.now())
  } catch {
    return null
  }
}

/**
 * Shows the cookie banner until the visitor has answered it, here or in another tab. A banner that asks a question
 * covers the bottom of the page, so the page reserves its height there. `client/late/visitor/consent.ts` handles its
 * buttons.
 */
export function watchConsent(): void {
  const banner = document.querySelector<HTMLElement>('.cookie')
  if (!banner) return
  let isAnswered = false
  const update = () => {
    banner.hidden = isAnswered || !!storedConsent()
  }
  if (banner.dataset['asks'] !== undefined)
    new ResizeObserver(() => {
      const room = banner.hidden ? '' : `${banner.offsetHeight}px`
      document.body.style.setProperty('--banner-h', room)
      document.documentElement.style.scrollPaddingBlockEnd = room
    }).observe(banner)
  update()
  // A listener makes the browser open the storage of the tab, which another process holds. It therefore gets a task of
  // its own.
  whenIdle(() => {
    addEventListener('storage', update)
    // The visitor may have answered in another tab before this listener existed.
    update()
  }, rest)
  // The visitor may have answered elsewhere while this page was in the back/forward cache. A page that has just loaded
  // needs no second check.
  addEventListener('pageshow', ({ persisted }) => persisted && update())
  // Without storage, the banner still stays away for the rest of this page.
  document.addEventListener('consent', () => {
    isAnswered = true
    update()
  })
}
