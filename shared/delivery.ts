import { limits } from './limits.ts'

/** A calendar day of Paris as `2026-12-08`: days compare and sort as text, and carry no time of day. */
export type Day = string

const paris = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day it is in Paris at an instant (a date, or milliseconds since 1970). */
export const parisDay = (instant: Date | number): Day => paris.format(instant)

const read = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** The day `count` days later. */
export function addDays(day: Day, count: number): Day {
  const date = read(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Easter Sunday of a year, by the anonymous Gregorian computation (Meeus). */
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

const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const movable = [1, 39, 50]

/** The eleven public holidays of a year in metropolitan France (Code du travail, art. L3133-1). */
export function holidays(year: number): Set<Day> {
  const sunday = easter(year)
  return new Set([...fixed.map((day) => `${year}-${day}`), ...movable.map((days) => addDays(sunday, days))])
}

/** Monday to Friday, public holidays excepted. */
export function isWorkingDay(day: Day): boolean {
  const weekday = read(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays(Number(day.slice(0, 4))).has(day)
}

/** The `count`-th working day after a day. */
export function addWorkingDays(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0; ) {
    found = addDays(found, 1)
    if (isWorkingDay(found)) left -= 1
  }
  return found
}

/**
 * Latest day the parcel can arrive: the order's day, the longest preparation of its jewels (working days), then the
 * longest carriage. The same day is shown on the product page, in the cart, at checkout and in the mail.
 */
export const latestDelivery = (orderedOn: Day, longestPreparation: number): Day =>
  addWorkingDays(orderedOn, longestPreparation + limits.carriageDays.longest)

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** A day in words: `8 décembre 2026`, `1er mai 2027`. */
export function formatDate(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date === 1 ? '1er' : date} ${months[(month ?? 1) - 1]} ${year}`
}
