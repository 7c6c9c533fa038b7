import * as z from 'zod'

/** Returns an instant of the platform as ISO 8601. Its dates have no time zone; fields that end in `_gmt` are UTC. */
export const zoned = (instant: string): string =>
  /Z$|[+-]\d\d:?\d\d$/.test(instant) ? instant : `${instant}Z`

/** An instant of the platform as ISO 8601; `null` when absent. */
export const zonedInstant = z.string().min(1).transform(zoned).nullable().catch(null)
