import type { Day } from '../delivery/calendar.ts'
import { formatDate } from '../delivery/delivery.ts'

/** Versions that one day can have. The name of a version then still sorts as text. */
const mostADay = 9

/**
 * Source of a regular expression for a version of the terms of sale: the day it began, and its place among the versions
 * of that day from the second on: `2026-11-26`, `2026-11-26.2`.
 */
export const versionPattern = '\\d{4}-\\d{2}-\\d{2}(?:\\.[2-9])?'

const partsOf = (version: string) => ({ day: version.slice(0, 10) as Day, place: Number(version[11] ?? '1') })

/** Returns a version in words: `26 novembre 2026`, `26 novembre 2026 (2)`. */
export function versionWords(version: string): string {
  const { day, place } = partsOf(version)
  return place > 1 ? `${formatDate(day)} (${place})` : formatDate(day)
}

/** Returns the version that begins today, after the last one. `null` when today has no name left. */
export function nextVersion(last: string, today: Day): string | null {
  const { day, place } = partsOf(last)
  if (day < today) return today
  return place < mostADay ? `${day}.${place + 1}` : null
}
