import { parisInstant } from '../../../../shared/delivery/calendar.ts'

/**
 * Converts Paris clock time, `2026-12-01T08:00`, to milliseconds since 1970.
 * @param hour time to use for a day alone, `23:59:59`
 */
export function instantOf(clock: string, hour: string): number {
  return parisInstant(clock.length === 10 ? `${clock}T${hour}` : clock.length === 16 ? `${clock}:00` : clock)
}
