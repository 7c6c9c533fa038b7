import { home } from '#brand/delivery.ts'

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

/** Rules for the public holidays of a country. */
export interface HolidayRules {
  /** Fixed dates, as `12-25`. */
  fixed: readonly string[]
  /** Days after Easter Sunday. */
  easter?: readonly number[]
  /** A weekday (0 is Sunday) on or after a date: `['11-22', 4]` is the fourth Thursday of November. */
  weekdays?: readonly (readonly [onOrAfter: string, weekday: number])[]
  /** Where a holiday on a weekend moves: to the next working day, or to the nearest one. */
  weekend?: 'next' | 'nearest'
  /** The law that defines them. */
  source?: string
}

const [monday, thursday] = [1, 4]

/** Nationwide holidays of the delivery countries. Carriers deliver no parcel on them. */
const rules: Record<string, HolidayRules> = {
  // Code du travail, art. L3133-1.
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    easter: [1, 39, 50],
  },
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], easter: [-2, 1, 39, 50] },
  IT: {
    fixed: [
      '01-01',
      '01-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '10-04',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ],
    easter: [1],
  },
  ES: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    easter: [-2],
  },
  // Loi du 4 janvier 1974, arrêté royal du 18 avril 1974.
  BE: { fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'], easter: [1, 39, 50] },
  // England and Wales.
  GB: {
    fixed: ['01-01', '12-25', '12-26'],
    easter: [-2, 1],
    weekdays: [
      ['05-01', monday],
      ['05-25', monday],
      ['08-25', monday],
    ],
    weekend: 'next',
  },
  US: {
    fixed: ['01-01', '06-19', '07-04', '11-11', '12-25'],
    weekdays: [
      ['01-15', monday],
      ['02-15', monday],
      ['05-25', monday],
      ['09-01', monday],
      ['10-08', monday],
      ['11-22', thursday],
    ],
    weekend: 'nearest',
  },
  CA: {
    fixed: ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26'],
    easter: [-2],
    weekdays: [
      ['05-18', monday],
      ['09-01', monday],
      ['10-08', monday],
    ],
    weekend: 'next',
  },
}

/** Returns the rules of a country. A brand in another country brings its own rules. */
const rulesOf = (country: string): HolidayRules =>
  (country === home.country ? home.holidays : undefined) ?? rules[country] ?? { fixed: [] }

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
