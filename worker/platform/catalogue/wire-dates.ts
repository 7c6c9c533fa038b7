import { parisClock } from '../../../shared/delivery/paris-clock.ts'

/** A stored UTC instant, with its `Z` or without, in the time of the site, without a zone: `2026-11-20T09:56:56`. */
export const siteTime = (stored: string): string =>
  parisClock(new Date(stored.endsWith('Z') ? stored : `${stored}Z`))

/** When a platform object began: by the clocks of the site, and by those of Greenwich. */
export const wireCreated = (stored: string) => ({
  date_created: siteTime(stored),
  date_created_gmt: stored.slice(0, 19),
})

/** The four dates of a platform object. */
export const wireDates = (created: string, modified: string) => ({
  ...wireCreated(created),
  date_modified: siteTime(modified),
  date_modified_gmt: modified,
})
