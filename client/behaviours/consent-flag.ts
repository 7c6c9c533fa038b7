import { type Consent, consentKey, readConsent } from '../../shared/consent.ts'

/** The choice this browser holds; `null` without one, or where nothing can be stored. */
export function storedConsent(): Consent | null {
  try {
    return readConsent(localStorage.getItem(consentKey), Date.now())
  } catch {
    return null
  }
}

/** The cookie banner, when its question is still to be asked: `client/late/consent.ts` then shows it. */
export const undecided = (): HTMLElement | null =>
  storedConsent() ? null : document.querySelector('[data-late="consent"][hidden]')
