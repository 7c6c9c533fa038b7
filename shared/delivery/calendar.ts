import { home } from '#brand/delivery.ts'
import { entryOf } from '../words/fit-words.ts'
import { type HolidayRules, holidayRules } from './holiday-rules.ts'

/** A calendar day as `2026-12-08`. Days compare and sort as text. */
export type Day = string

const read = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** Returns the day of the week, from 0 (Sunday) to 6. */
export const weekdayOf = (day: Day): number => read(day).getUTCDay()

/** Returns the day `count` days later. */
export function addDays(day: Day, count: number): Day {
  const date = read(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** An hour in milliseconds. */
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

/** Returns Easter Sunday of a year, by the anonymous Gregorian algorithm (Meeus). */
export function easter(year: number): Day {
  const a = year % 19
  const century = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * century + 13) / 25)
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const date = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Returns the rules of a country. A brand in another country brings its own rules. */
const rulesOf = (country: string): HolidayRules =>
  (country === home.country ? home.holidays : undefined) ?? entryOf(holidayRules, country) ?? { fixed: [] }

const isWeekend = (day: Day) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** Returns the first given weekday on or after a day. */
const onOrAfter = (day: Day, weekday: number): Day => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

/**
 * Returns the days on which the holidays of a year are observed. Moves weekend holidays by the rule of the country, one
 * after another.
 */
function observed(days: readonly Day[], weekend: HolidayRules['weekend']): Set<Day> {
  const taken = new Set(days.filter((day) => !isWeekend(day)))
  for (const day of days.filter(isWeekend).sort()) {
    let free = weekend === 'nearest' && weekdayOf(day) === 6 ? addDays(day, -1) : day
    if (weekend === 'nearest' && weekdayOf(day) === 0) free = addDays(day, 1)
    if (weekend === 'next') while (isWeekend(free) || taken.has(free)) free = addDays(free, 1)
    taken.add(free)
  }
  return taken
}

const known = new Map<string, Set<Day>>()

/** Returns the observed nationwide holidays of a year. Empty for a country without rules. */
export function holidays(year: number, country: string = home.country): Set<Day> {
  const key = `${country}${year}`
  let found = known.get(key)
  if (!found) {
    const { fixed, easter: offsets = [], weekdays = [], weekend } = rulesOf(country)
    const sunday = easter(year)
    const days = [
      ...fixed.map((day) => `${year}-${day}`),
      ...offsets.map((offset) => addDays(sunday, offset)),
      ...weekdays.map(([day, weekday]) => onOrAfter(`${year}-${day}`, weekday)),
    ]
    found = observed(days, weekend)
    known.set(key, found)
  }
  return found
}

/**
 * Whether a day is Monday to Friday and no public holiday of the country.
 * New Year's Day may be observed in the year before.
 */
export function isWorkingDay(day: Day, country: string = home.country): boolean {
  const year = Number(day.slice(0, 4))
  return !isWeekend(day) && ![year, year + 1].some((each) => holidays(each, country).has(day))
}
