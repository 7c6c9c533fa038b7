import { addDays } from '../../../../shared/delivery/holidays.ts'
import { parisInstant } from '../../../../shared/delivery/paris-clock.ts'
import { limits } from '../../../../shared/limits.ts'
import type { WireProduct } from './product-schema.ts'

/**
 * Returns when a product stops being new, in milliseconds since 1970; NaN when it never was. Its dates are in Paris
 * time. It stops at midnight there, when the list of new products drops it too.
 */
export const newUntil = ({ date_created }: WireProduct): number => {
  const day = date_created.slice(0, 10)
  return Number.isNaN(Date.parse(day)) ? Number.NaN : parisInstant(addDays(day, limits.newDays + 1))
}

export const isNewAt = (wire: WireProduct, now: number): boolean => now < newUntil(wire)
