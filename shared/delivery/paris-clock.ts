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

/**
 * How far the clocks of Paris are from UTC on the day of an instant, as ISO 8601 writes it: `+01:00`, `+02:00` in summer.
 * They change at night: all that is told of a day by its hours is told by those of its noon.
 */
export function parisOffset(instant: Date | number): string {
  const noon = Date.parse(`${parisClock(instant).slice(0, 10)}T12:00:00Z`)
  return `+0${Number(parisClock(noon).slice(11, 13)) - 12}:00`
}

/** The first instant of a day in Paris, in milliseconds since 1970. */
export function parisMidnight(day: string): number {
  const winter = Date.parse(`${day}T00:00:00+01:00`)
  return parisClock(winter).endsWith('T00:00:00') ? winter : winter - hour
}
