const hour = 3_600_000

/** The instant of 1:00 UTC on the last Sunday of a month from 0, in milliseconds since 1970. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 24 * hour
}

/** Summers already reckoned, by year. */
const summers = new Map<number, readonly [from: number, to: number]>()

function summerOf(year: number): readonly [from: number, to: number] {
  const known = summers.get(year)
  if (known) return known
  const summer = [lastSunday(year, 2), lastSunday(year, 9)] as const
  summers.set(year, summer)
  return summer
}

/**
 * What the clocks of Paris say at an instant (a date, or milliseconds since 1970), from 1996 on: `2026-11-20T09:56:56`. An
 * hour after UTC, two in summer (directive 2000/84/CE); a list asks this a hundred times, and `Intl` takes ten times as long.
 * Throws RangeError for what is no instant.
 */
export function parisClock(instant: Date | number): string {
  const utc = new Date(instant)
  const [from, to] = summerOf(utc.getUTCFullYear())
  const at = utc.getTime()
  return new Date(at + (at >= from && at < to ? 2 : 1) * hour).toISOString().slice(0, 19)
}

/** What the clocks of Paris say at an instant with how far they are from UTC (ISO 8601): `2026-11-20T09:56:56+01:00`. */
export function parisTime(instant: Date | number): string {
  const clock = parisClock(instant)
  const ahead = Math.round((Date.parse(`${clock}Z`) - new Date(instant).getTime()) / hour)
  return `${clock}+0${ahead}:00`
}

/**
 * The instant that the clocks of Paris call `2026-12-01T08:00:00`, in milliseconds since 1970; a day alone is its midnight.
 * The night that has an hour twice, its first; an hour that a night leaves out, the next. NaN for what is no date.
 */
export function parisInstant(clock: string): number {
  const whole = clock.length === 10 ? `${clock}T00:00:00` : clock
  const winter = Date.parse(`${whole}Z`) - hour
  return Number.isNaN(winter) || parisClock(winter - hour) !== whole ? winter : winter - hour
}
