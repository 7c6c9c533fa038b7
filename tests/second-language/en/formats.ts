export const price = (sign: string, euros: number, cents: string) => `${sign}€${euros}.${cents}`
export const percent = (rate: number) => `${rate}%`

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'June',
  'July',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
]
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const date = (day: number) => String(day)
export const dayOfMonth = (date: string, month: string) => `${date} ${month}`
export const dayOfYear = (date: string, month: string, year: number) => `${date} ${month} ${year}`
export const weekdayOfMonth = (weekday: string, date: string, month: string) => `${weekday} ${date} ${month}`

export const onDay = (day: string) => `on ${day}`
export const betweenDays = (first: string, last: string) => `between ${first} and ${last}`
export const fromDayTo = (first: string, last: string) => `${first} to ${last}`

export const hourOfDay = (hour: number, minutes: string) => `${hour}:${minutes}`
export const dayAtHour = (day: string, hour: string) => `${day} at ${hour}`
