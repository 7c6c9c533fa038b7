/** Amounts, rates, dates and times as the language writes them. */

/** Formats an amount: no thousands separator, two digits of cents. `sign` is '' or a minus. */
export const price = (sign: string, euros: number, cents: string) => `${sign}${euros},${cents}\u00a0€`

/** Formats a rate: `20 %`, `5,5 %`. */
export const percent = (rate: number) => `${String(rate).replace('.', ',')}\u00a0%`

export const months = [
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
export const shortMonths = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juill.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
]
export const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

/** Returns the day of a month in words. */
export const date = (day: number) => (day === 1 ? '1er' : String(day))
export const dayOfMonth = (date: string, month: string) => `${date} ${month}`
export const dayOfYear = (date: string, month: string, year: number) => `${date} ${month} ${year}`
export const weekdayOfMonth = (weekday: string, date: string, month: string) => `${weekday} ${date} ${month}`

export const onDay = (day: string) => `le ${day}`
export const betweenDays = (first: string, last: string) => `entre le ${first} et le ${last}`
export const fromDayTo = (first: string, last: string) => `du ${first} au ${last}`

export const hourOfDay = (hour: number, minutes: string) => `${hour}\u00a0h\u00a0${minutes}`
export const dayAtHour = (day: string, hour: string) => `${day} à ${hour}`
