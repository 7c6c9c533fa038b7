import { parisInstant } from '../../../../shared/delivery/paris-clock.ts'

/**
 * The instant of a clock of Paris, `2026-12-01T08:00`, in milliseconds since 1970.
 * @param hour of a day alone, `23:59:59`
 */
export function instantOf(clock: string, hour: string): number {
  return parisInstant(clock.length === 10 ? `${clock}T${hour}` : clock.length === 16 ? `${clock}:00` : clock)
}
