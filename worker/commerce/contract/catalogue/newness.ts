import { addDays } from '../../../../shared/delivery/holidays.ts'
import { parisInstant } from '../../../../shared/delivery/paris-clock.ts'
import { limits } from '../../../../shared/limits.ts'
import type { WireProduct } from './product-schema.ts'

/**
 * Milliseconds since 1970 from which a product is not new any more; not a number where it never was. Its dates are those of the
 * clocks of Paris, and it stops being new at midnight there, when the list of what is new drops it too.
 */
export const newUntil = ({ date_created }: WireProduct): number => {
  const day = date_created.slice(0, 10)
  return Number.isNaN(Date.parse(day)) ? Number.NaN : parisInstant(addDays(day, limits.newDays + 1))
}

export const isNewAt = (wire: WireProduct, now: number): boolean => now < newUntil(wire)
