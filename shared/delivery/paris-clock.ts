const hour = 3_600_000

/** Returns 1:00 UTC on the last Sunday of a month, counted from 0, in milliseconds since 1970. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 24 * hour
}

/** Cached start and end of summer time, by year. */
const summers = new Map<number, readonly [from: number, to: number]>()

function summerOf(year: number): readonly [from: number, to: number] {
  const known = summers.get(year)
  if (known) return known
  const summer = [lastSunday(year, 2), lastSunday(year, 9)] as const
  summers.set(year, summer)
  return summer
}

/**
 * Returns the local time in Paris at an instant (a date, or milliseconds since 1970), from 1996 on:
 * `2026-11-20T09:56:56`. Paris is one hour ahead of UTC, two in summer (directive 2000/84/CE). A list calls this a
 * hundred times, and `Intl` takes ten times as long. Throws RangeError for an invalid instant.
 */
export function parisClock(instant: Date | number): string {
  const utc = new Date(instant)
  const [from, to] = summerOf(utc.getUTCFullYear())
  const at = utc.getTime()
  return new Date(at + (at >= from && at < to ? 2 : 1) * hour).toISOString().slice(0, 19)
}

/** Returns the local time in Paris with its offset from UTC (ISO 8601): `2026-11-20T09:56:56+01:00`. */
export function parisTime(instant: Date | number): string {
  const clock = parisClock(instant)
  const ahead = Math.round((Date.parse(`${clock}Z`) - new Date(instant).getTime()) / hour)
  return `${clock}+0${ahead}:00`
}

/**
 * Returns the instant of a local time in Paris, `2026-12-01T08:00:00`, in milliseconds since 1970. A date alone means
 * its midnight. In the night with one hour twice, returns the first of them. For an hour that does not exist, returns
 * the next one. NaN for an invalid date.
 */
export function parisInstant(clock: string): number {
  const whole = clock.length === 10 ? `${clock}T00:00:00` : clock
  const winter = Date.parse(`${whole}Z`) - hour
  return Number.isNaN(winter) || parisClock(winter - hour) !== whole ? winter : winter - hour
}
