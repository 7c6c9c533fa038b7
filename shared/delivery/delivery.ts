import { home } from '#brand/delivery.ts'
import * as t from '#text/formats.ts'
import { limits } from '../limits.ts'
import { addDays, type Day, isWorkingDay, parisClock, weekdayOf } from './calendar.ts'
import type { CarriageDays } from './table.ts'

export type { Day } from './calendar.ts'

/** Preparation time of a product, in working days. */
export interface Preparation {
  shortest: number
  longest: number
}

/** First and last possible day of arrival. */
export interface Arrival {
  from: Day
  to: Day
}

/** Returns the date in Paris at an instant (a date, or milliseconds since 1970). */
export const parisDay = (instant: Date | number): Day => parisClock(instant).slice(0, 10)

/** Returns the `count`-th day after a day, counting only days that are working days in all of the countries. */
export function addWorkingDays(day: Day, count: number, countries: readonly string[] = [home.country]): Day {
  let found = day
  for (let left = count; left > 0; ) {
    found = addDays(found, 1)
    if (countries.every((country) => isWorkingDay(found, country))) left -= 1
  }
  return found
}

/**
 * Returns the day from which an order counts: its own day if that is a working day and the order arrives before the
 * cut-off hour, otherwise the next working day.
 * @param instant milliseconds since 1970
 * @param cutOff hour in Paris from which an order counts for the next day
 */
export function countedFrom(instant: number, cutOff: number = limits.cutOffHour): Day {
  const minute = Math.floor(instant / 60_000)
  if (counted.minute !== minute || counted.cutOff !== cutOff) {
    const day = parisDay(instant)
    const isInTime = isWorkingDay(day, home.country) && Number(parisClock(instant).slice(11, 13)) < cutOff
    counted = { minute, cutOff, day: isInTime ? day : addWorkingDays(day, 1) }
  }
  return counted.day
}

/** The last result of `countedFrom`, cached because every list in the same minute needs it. */
let counted: { minute: number; cutOff: number; day: Day } = { minute: Number.NaN, cutOff: 0, day: '' }

/** Cached arrivals: all cards of a list need the same few. */
const reckoned = new Map<string, Arrival>()
const maxReckoned = 500

/**
 * Returns the days between which a parcel arrives. Preparation counts the working days of the shop's country; carriage
 * counts the working days of both countries. Product page, cart, checkout and order show the same days.
 * @param day day from which the order counts, see `countedFrom`
 * @param carried working days of carriage
 */
export function arrivalFrom(
  day: Day,
  preparation: Preparation,
  carried: CarriageDays,
  country: string = home.country,
): Arrival {
  const key = [
    ...[day, preparation.shortest, preparation.longest],
    ...[carried.shortest, carried.longest, country],
  ].join(' ')
  let days = reckoned.get(key)
  if (!days) {
    if (reckoned.size >= maxReckoned) reckoned.clear()
    const after = (prepared: number, count: number) =>
      addWorkingDays(addWorkingDays(day, prepared), count, [home.country, country])
    days = {
      from: after(preparation.shortest, carried.shortest),
      to: after(preparation.longest, carried.longest),
    }
    reckoned.set(key, days)
  }
  return days
}

/** Returns the days between which an order placed now (milliseconds since 1970) arrives. */
export const arrival = (
  now: number,
  preparation: Preparation,
  carried: CarriageDays,
  country: string = home.country,
): Arrival => arrivalFrom(countedFrom(now), preparation, carried, country)

/**
 * Returns the arrival for an order that is being created. Its cut-off is an hour later, because the buyer may have read
 * the promise up to an hour ago.
 */
export const orderArrival = (
  now: number,
  preparation: Preparation,
  carried: CarriageDays,
  country: string,
): Arrival => arrivalFrom(countedFrom(now, limits.cutOffHour + 1), preparation, carried, country)

/** Returns the preparation time of products in one parcel: that of the slowest. */
export const slowest = (products: readonly Preparation[]): Preparation => ({
  shortest: Math.max(0, ...products.map(({ shortest }) => shortest)),
  longest: Math.max(0, ...products.map(({ longest }) => longest)),
})

/** Returns the preparation time of products in one parcel. `null` without products, or when one of them is unknown. */
export function slowestKnown(products: readonly (Preparation | null)[]): Preparation | null {
  const known = products.filter((each) => each !== null)
  return known.length < products.length || known.length === 0 ? null : slowest(known)
}

/** Returns the name of a month, counted from 1. */
const monthIn = (names: readonly string[], month: number) => names[month - 1] ?? ''

const partsOf = (day: Day) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date: t.date(date) }
}

/** Returns a date in words: `8 décembre 2026`, `1er mai 2027`. */
export function formatDate(day: Day): string {
  const { year, month, date } = partsOf(day)
  return t.dayOfYear(date, monthIn(t.months, month), year)
}

/** Returns a date with its weekday: `lundi 23 novembre`. */
export function formatWeekday(day: Day): string {
  const { month, date } = partsOf(day)
  return t.weekdayOfMonth(t.weekdays[weekdayOf(day)] ?? '', date, monthIn(t.months, month))
}

/** Returns two dates in words. The first leaves out the parts they share: `['2', '8 décembre']`. */
function ends({ from, to }: Arrival, names: readonly string[]): [first: string, last: string] {
  const [first, last] = [partsOf(from), partsOf(to)]
  const whole = ({ date, month, year }: typeof first) =>
    first.year === last.year
      ? t.dayOfMonth(date, monthIn(names, month))
      : t.dayOfYear(date, monthIn(names, month), year)
  const isSameMonth = first.month === last.month && first.year === last.year
  return [isSameMonth ? first.date : whole(first), whole(last)]
}

/** Returns an arrival in words: `entre le 2 et le 8 décembre`, `entre le 30 décembre 2026 et le 7 janvier 2027`. */
export function arrivalWords(days: Arrival): string {
  const [first, last] = ends(days, t.months)
  return days.from === days.to ? t.onDay(last) : t.betweenDays(first, last)
}

/** Returns an arrival in short words for a card: `du 2 au 8 déc.`. */
export function shortArrival(days: Arrival): string {
  const [first, last] = ends(days, t.shortMonths)
  return days.from === days.to ? t.onDay(last) : t.fromDayTo(first, last)
}
