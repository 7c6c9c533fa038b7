import * as z from 'zod'

/** An instant of the platform as ISO 8601: its dates carry no zone, and are UTC where their name ends in `_gmt`. */
export const zoned = (instant: string): string =>
  /Z$|[+-]\d\d:?\d\d$/.test(instant) ? instant : `${instant}Z`

/** The same, `null` where it is not told. */
export const zonedInstant = z.string().min(1).transform(zoned).nullable().catch(null)
