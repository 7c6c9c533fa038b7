import { brand } from '#brand/brand.ts'

/** Visitors' choices about optional trackers. Only their browser stores them. */

/** Purposes of optional trackers. The shop loads none today. Code that adds one must call `allows` first. */
export const purposes = ['audience', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

/** Purposes that the site uses today. While the list is empty, the banner informs instead of asking. */
export const purposesInUse: readonly Purpose[] = []

/** Key of the choice in local storage. */
export const consentKey = `${brand.key}:consent`

/** Version of the purposes. Raise it when they change: every visitor is then asked again. */
const version = 1

/** Milliseconds that a choice is valid: six months. */
const life = 183 * 24 * 3600 * 1000

/** A choice, as the browser stores it. */
export interface Consent {
  version: number
  choice: 'refuse' | 'accept' | 'detail' | 'informed'
  /** Purposes that the visitor allows. */
  purposes: readonly Purpose[]
  /** ISO date and time of the choice. */
  at: string
}

/** Returns the choice that allows exactly these purposes. */
export const consentTo = (allowed: readonly Purpose[], now: Date): Consent => ({
  version,
  choice: allowed.length === 0 ? 'refuse' : allowed.length === purposes.length ? 'accept' : 'detail',
  purposes: allowed,
  at: now.toISOString(),
})

/** Returns the choice of a visitor who has read the information while nothing was asked. It allows nothing. */
export const informed = (now: Date): Consent => ({ ...consentTo([], now), choice: 'informed' })

/**
 * Returns the stored choice. `null` when there is none, when it is older than six months, or when it is invalid.
 * @param now milliseconds since 1970
 */
export function readConsent(stored: string | null, now: number): Consent | null {
  try {
    // A first visit has no choice. Parsing '{}' avoids throwing an error, which takes time.
    const consent: Consent = JSON.parse(stored ?? '{}')
    const age = now - Date.parse(consent.at)
    return consent.version === version && age >= 0 && age < life && Array.isArray(consent.purposes)
      ? consent
      : null
  } catch {
    return null
  }
}

/** Whether a choice allows a purpose. Without a choice, nothing is allowed. */
export const allows = (consent: Consent | null, purpose: Purpose): boolean =>
  consent?.purposes.includes(purpose) ?? false
