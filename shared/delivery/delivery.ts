import { home } from '#brand/delivery.ts'
import * as t from '#text/days.ts'
import { limits } from '../limits.ts'
import { addDays, type Day, isWorkingDay, weekdayOf } from './holidays.ts'
import { parisClock } from './paris-clock.ts'
import type { CarriageDays } from './table.ts'

export type { Day } from './holidays.ts'

/** Working days of preparation of a product. */
export interface Preparation {
  shortest: number
  longest: number
}

/** Days between which a parcel arrives, both included. */
export interface Arrival {
  from: Day
  to: Day
}

/** The day it is in Paris at an instant (a date, or milliseconds since 1970). */
export const parisDay = (instant: Date | number): Day => parisClock(instant).slice(0, 10)

/** The `count`-th day after a day on which people work in each of the countries. */
export function addWorkingDays(day: Day, count: number, countries: readonly string[] = [home.country]): Day {
  let found = day
  for (let left = count; left > 0; ) {
    found = addDays(found, 1)
    if (countries.every((country) => isWorkingDay(found, country))) left -= 1
  }
  return found
}

/**
 * The day an order counts from: its own when it comes on a working day before the hour of dispatch in Paris, the next
 * working day otherwise.
 * @param instant milliseconds since 1970
 * @param cutOff hour of Paris from which an order is the next day's
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

/** What was reckoned last: every list of a minute asks it. */
let counted: { minute: number; cutOff: number; day: Day } = { minute: Number.NaN, cutOff: 0, day: '' }

/** Arrivals already reckoned: a list asks for the same few on every card. */
const reckoned = new Map<string, Arrival>()
const maxReckoned = 500

/**
 * Between which days a parcel arrives: preparation on the working days of the country of the house, then carriage on those of
 * that one and of the country it goes to. The same days are shown with the product, in the cart, at checkout and in the order.
 * @param day what the order counts from, see `countedFrom`
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

/** Between which days what is ordered now (milliseconds since 1970) arrives. */
export const arrival = (
  now: number,
  preparation: Preparation,
  carried: CarriageDays,
  country: string = home.country,
): Arrival => arrivalFrom(countedFrom(now), preparation, carried, country)

/**
 * The same for an order being written: its buyer may have read the promise up to an hour before, and is owed it.
 */
export const orderArrival = (
  now: number,
  preparation: Preparation,
  carried: CarriageDays,
  country: string,
): Arrival => arrivalFrom(countedFrom(now, limits.cutOffHour + 1), preparation, carried, country)

/** How long products that travel together are prepared: as long as the slowest of them. */
export const slowest = (products: readonly Preparation[]): Preparation => ({
  shortest: Math.max(0, ...products.map(({ shortest }) => shortest)),
  longest: Math.max(0, ...products.map(({ longest }) => longest)),
})

/** The same where it may not be known; `null` when it is not of one of them, or there is none. */
export function slowestKnown(products: readonly (Preparation | null)[]): Preparation | null {
  const known = products.filter((each) => each !== null)
  return known.length < products.length || known.length === 0 ? null : slowest(known)
}

/** A month of the year, from 1, by its name. */
const monthIn = (names: readonly string[], month: number) => names[month - 1] ?? ''

const partsOf = (day: Day) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date: t.date(date) }
}

/** A day in words: `8 décembre 2026`, `1er mai 2027`. */
export function formatDate(day: Day): string {
  const { year, month, date } = partsOf(day)
  return t.dayOfYear(date, monthIn(t.months, month), year)
}

/** A day near in time: `lundi 23 novembre`. */
export function formatWeekday(day: Day): string {
  const { month, date } = partsOf(day)
  return t.weekdayOfMonth(t.weekdays[weekdayOf(day)] ?? '', date, monthIn(t.months, month))
}

/** Two days in words, what they share said once: `['2', '8 décembre']`. */
function ends({ from, to }: Arrival, names: readonly string[]): [first: string, last: string] {
  const [first, last] = [partsOf(from), partsOf(to)]
  const whole = ({ date, month, year }: typeof first) =>
    first.year === last.year
      ? t.dayOfMonth(date, monthIn(names, month))
      : t.dayOfYear(date, monthIn(names, month), year)
  const isSameMonth = first.month === last.month && first.year === last.year
  return [isSameMonth ? first.date : whole(first), whole(last)]
}

/** `entre le 2 et le 8 décembre`, `entre le 30 décembre 2026 et le 7 janvier 2027`. */
export function arrivalWords(days: Arrival): string {
  const [first, last] = ends(days, t.months)
  return days.from === days.to ? t.onDay(last) : t.betweenDays(first, last)
}

/** The same for a card: `du 2 au 8 déc.`. */
export function shortArrival(days: Arrival): string {
  const [first, last] = ends(days, t.shortMonths)
  return days.from === days.to ? t.onDay(last) : t.fromDayTo(first, last)
}
