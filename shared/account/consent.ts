import { brand } from '#brand/brand.ts'

/** What visitors decide about trackers the shop could do without. Their browser alone holds it. */

/** What an optional tracker could serve. None is loaded today: whoever adds one asks `allows` first. */
export const purposes = ['audience', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

/** Those that something on the site serves today. Where there is none, nothing is asked: the banner informs. */
export const purposesInUse: readonly Purpose[] = []

/** Name of the entry in local storage. */
export const consentKey = `${brand.key}:consent`

/** Grows when the purposes change: everyone is asked again. */
const version = 1

/** Milliseconds a choice holds: six months. */
const life = 183 * 24 * 3600 * 1000

/** A choice, as it is stored. */
export interface Consent {
  version: number
  choice: 'refuse' | 'accept' | 'detail' | 'informed'
  /** Those allowed. */
  purposes: readonly Purpose[]
  /** When it was made, as an ISO date. */
  at: string
}

/** The choice that allows these purposes and no other. */
export const consentTo = (allowed: readonly Purpose[], now: Date): Consent => ({
  version,
  choice: allowed.length === 0 ? 'refuse' : allowed.length === purposes.length ? 'accept' : 'detail',
  purposes: allowed,
  at: now.toISOString(),
})

/** That the information was read where nothing is asked. It allows nothing. */
export const informed = (now: Date): Consent => ({ ...consentTo([], now), choice: 'informed' })

/**
 * The choice that is stored and still holds; `null` when there is none, when it is older than six months, or when it is
 * not one of ours.
 * @param now milliseconds since 1970
 */
export function readConsent(stored: string | null, now: number): Consent | null {
  try {
    // A first visit has none: that is no error, which takes time to be thrown.
    const consent: Consent = JSON.parse(stored ?? '{}')
    const age = now - Date.parse(consent.at)
    return consent.version === version && age >= 0 && age < life && Array.isArray(consent.purposes)
      ? consent
      : null
  } catch {
    return null
  }
}

/** Whether a choice allows this; no choice allows nothing. */
export const allows = (consent: Consent | null, purpose: Purpose): boolean =>
  consent?.purposes.includes(purpose) ?? false
