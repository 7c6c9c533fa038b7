import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { parisInstant, parisTime } from '../../../shared/delivery/calendar.ts'

/** Returns the last day of a reduction, or its time when it ends during the day (ISO 8601). */
export const validUntil = (clock: string): string =>
  clock.endsWith('T23:59:59') ? clock.slice(0, 10) : parisTime(parisInstant(clock))

/** Formats a Paris time as Google expects it: `2026-11-20T09:56+0100`. */
const minuteOf = (clock: string) => parisTime(parisInstant(clock)).replace(/:\d\d\+(\d\d):/, '+$1')

/** Returns the period of a sale in Google's format; `undefined` when its start or its end is open. */
export const salePeriod = ({ saleStarts: from, saleEnds: to }: Product): string | undefined =>
  from && to ? `${minuteOf(from)}/${minuteOf(to)}` : undefined
