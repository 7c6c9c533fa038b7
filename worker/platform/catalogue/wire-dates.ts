import { parisClock } from '../../../shared/delivery/paris-clock.ts'

/** A stored UTC instant in the time of the site, without a zone: `2026-11-20T09:56:56`. */
export const siteTime = (stored: string): string => parisClock(new Date(`${stored}Z`))

/** The four dates of a platform object. */
export const wireDates = (created: string, modified: string) => ({
  date_created: siteTime(created),
  date_created_gmt: created,
  date_modified: siteTime(modified),
  date_modified_gmt: modified,
})
