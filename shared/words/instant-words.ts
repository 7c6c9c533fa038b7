import * as t from '#text/formats.ts'
import { locale } from '#text/language.ts'
import { formatDate, parisDay } from '../delivery/delivery.ts'

const clock = new Intl.DateTimeFormat(locale, {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns the time in Paris at an instant: `14 h 30`, `0 h 05`. */
export function parisHourWords(instant: Date | number): string {
  const [hour, minutes] = clock.format(instant).split(':')
  return t.hourOfDay(Number(hour), minutes ?? '')
}

/** Returns the date in Paris at an instant (ISO 8601, or milliseconds since 1970): `21 novembre 2026`. */
export const dayWords = (instant: string | number): string => formatDate(parisDay(new Date(instant)))

/** Returns the date and time in Paris: `21 novembre 2026 à 11 h 04`. */
export const instantWords = (instant: string | number): string =>
  t.dayAtHour(dayWords(instant), parisHourWords(new Date(instant)))
