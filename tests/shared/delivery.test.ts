import { describe, expect, test } from 'vitest'
import { easter, holidays, isWorkingDay } from '../../shared/delivery/calendar.ts'
import {
  addWorkingDays,
  arrival,
  arrivalWords,
  countedFrom,
  formatDate,
  formatWeekday,
  orderArrival,
  parisDay,
  shortArrival,
  slowestKnown,
} from '../../shared/delivery/delivery.ts'

describe('public holidays', () => {
  test.each([
    ['DE', '2026-10-03 2026-04-03'],
    ['IT', '2026-01-06 2026-06-02 2026-12-08'],
    ['ES', '2026-10-12 2026-12-08'],
    // Boxing Day 2026 and Christmas 2027 are Saturdays.
    ['GB', '2026-05-04 2026-08-31 2026-12-28 2027-12-27 2027-12-28'],
    // In 2026, Independence Day is a Saturday; in 2027, a Sunday.
    ['US', '2026-01-19 2026-05-25 2026-07-03 2026-09-07 2026-11-26 2027-07-05 2027-12-24'],
    ['CA', '2026-05-18 2026-07-01 2026-10-12 2026-12-28'],
  ])('of %s are not working days', (country, days) => {
    for (const day of days.split(' ')) expect([day, isWorkingDay(day, country)]).toEqual([day, false])
  })

  test('New Year 2028, a Saturday, is observed the day before in the United States', () => {
    expect(isWorkingDay('2027-12-31', 'US')).toBe(false)
    expect(isWorkingDay('2027-12-31')).toBe(true)
  })

  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('include the right Easter of %i', (year, day) => expect(easter(year)).toBe(day))

  test('are eleven in France in 2026', () =>
    expect([...holidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ]))
})

test('Belgium has the ten public holidays of its law of 4 January 1974', () =>
  expect([...holidays(2026, 'BE')].map((day) => day.slice(5)).sort()).toEqual([
    '01-01',
    '04-06',
    '05-01',
    '05-14',
    '05-25',
    '07-21',
    '08-15',
    '11-01',
    '11-11',
    '12-25',
  ]))

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-11', false],
  ['2026-05-25', false],
])('%s is a working day: %s', (day, working) => expect(isWorkingDay(day)).toBe(working))

test('addWorkingDays skips weekends and holidays', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28')
  expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-04')
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21')
})

/** Returns an instant of a winter day in Paris, in milliseconds since 1970. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+01:00`)

test.each([
  ['2026-11-20', '11:59', '2026-11-20'],
  ['2026-11-20', '12:00', '2026-11-23'],
  ['2026-11-21', '09:00', '2026-11-23'],
  ['2026-11-22', '23:59', '2026-11-23'],
  ['2026-11-11', '08:00', '2026-11-12'],
  ['2026-12-24', '13:00', '2026-12-28'],
])('an order of %s at %s counts from %s', (day, time, counted) =>
  expect(countedFrom(at(day, time))).toBe(counted),
)

test('the dispatch hour is in Paris time in summer too', () => {
  expect(countedFrom(Date.parse('2026-07-15T09:59:00Z'))).toBe('2026-07-15')
  expect(countedFrom(Date.parse('2026-07-15T10:00:00Z'))).toBe('2026-07-16')
})

const inStock = { shortest: 1, longest: 2 }
const lettered = { shortest: 5, longest: 7 }
const carried = { shortest: 6, longest: 10 }

test.each([
  // On Friday morning: 1 to 2 working days to prepare, then 6 to 10 to deliver.
  ['2026-11-20', '09:00', inStock, 'FR', '2026-12-01', '2026-12-08'],
  ['2026-11-20', '15:00', inStock, 'FR', '2026-12-02', '2026-12-09'],
  ['2026-11-21', '09:00', inStock, 'FR', '2026-12-02', '2026-12-09'],
  // Christmas and New Year's Day are in between.
  ['2026-12-18', '09:00', lettered, 'FR', '2027-01-06', '2027-01-14'],
  // Thanksgiving is a holiday in the United States only.
  ['2026-11-20', '09:00', inStock, 'US', '2026-12-02', '2026-12-09'],
  // The Immaculate Conception is a holiday in Italy only.
  ['2026-11-25', '09:00', inStock, 'IT', '2026-12-04', '2026-12-14'],
  ['2026-11-25', '09:00', inStock, 'FR', '2026-12-04', '2026-12-11'],
])('ordered on %s at %s, prepared %o, to %s', (day, time, preparation, country, from, to) =>
  expect(arrival(at(day, time), preparation, carried, country)).toEqual({ from, to }),
)

test('an order keeps the arrival shown up to an hour before', () => {
  const promised = arrival(at('2026-11-20', '11:59'), inStock, carried)
  expect(orderArrival(at('2026-11-20', '12:58'), inStock, carried, 'FR')).toEqual(promised)
  expect(orderArrival(at('2026-11-20', '13:00'), inStock, carried, 'FR').to > promised.to).toBe(true)
})

test('preparation is that of the slowest product, if all are known', () => {
  expect(slowestKnown([inStock, lettered])).toEqual(lettered)
  expect(slowestKnown([inStock, null])).toBeNull()
  expect(slowestKnown([])).toBeNull()
})

test.each([
  [{ from: '2026-12-02', to: '2026-12-08' }, 'entre le 2 et le 8 décembre', 'du 2 au 8 déc.'],
  [{ from: '2026-11-28', to: '2026-12-04' }, 'entre le 28 novembre et le 4 décembre', 'du 28 nov. au 4 déc.'],
  [
    { from: '2026-12-30', to: '2027-01-07' },
    'entre le 30 décembre 2026 et le 7 janvier 2027',
    'du 30 déc. 2026 au 7 janv. 2027',
  ],
  [{ from: '2027-06-01', to: '2027-06-08' }, 'entre le 1er et le 8 juin', 'du 1er au 8 juin'],
  [{ from: '2027-06-08', to: '2027-06-08' }, 'le 8 juin', 'le 8 juin'],
])('formats %o', (days, words, short) => {
  expect(arrivalWords(days)).toBe(words)
  expect(shortArrival(days)).toBe(short)
})

test.each([
  [Date.UTC(2026, 10, 20, 22, 59), '2026-11-20'],
  [Date.UTC(2026, 10, 20, 23, 0), '2026-11-21'],
  [Date.UTC(2026, 6, 20, 22, 0), '2026-07-21'],
])('parisDay returns the date in Paris', (instant, day) => expect(parisDay(instant)).toBe(day))

test('formatDate and formatWeekday write French dates', () => {
  expect(formatDate('2026-12-08')).toBe('8 décembre 2026')
  expect(formatDate('2027-05-01')).toBe('1er mai 2027')
  expect(formatDate('2026-08-31')).toBe('31 août 2026')
  expect(formatWeekday('2026-11-23')).toBe('lundi 23 novembre')
  expect(formatWeekday('2026-12-01')).toBe('mardi 1er décembre')
})
