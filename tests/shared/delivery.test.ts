import { describe, expect, test } from 'vitest'
import {
  addWorkingDays,
  easter,
  formatDate,
  holidays,
  isWorkingDay,
  latestDelivery,
  parisDay,
} from '../../shared/delivery.ts'

describe('public holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i', (year, day) => expect(easter(year)).toBe(day))

  test('the eleven of 2026', () =>
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

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-11', false],
  ['2026-05-25', false],
])('%s is a working day: %s', (day, working) => expect(isWorkingDay(day)).toBe(working))

test('working days skip a week-end and a holiday', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28')
  expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-04')
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21')
})

test.each([
  // Friday + 2 + 10 working days.
  ['2026-11-20', 2, '2026-12-08'],
  ['2026-11-21', 2, '2026-12-08'],
  // Christmas and New Year in between.
  ['2026-12-18', 7, '2027-01-14'],
])('an order of %s prepared in %i days arrives by %s', (day, preparation, latest) =>
  expect(latestDelivery(day, preparation)).toBe(latest),
)

test.each([
  [Date.UTC(2026, 10, 20, 22, 59), '2026-11-20'],
  [Date.UTC(2026, 10, 20, 23, 0), '2026-11-21'],
  [Date.UTC(2026, 6, 20, 22, 0), '2026-07-21'],
])('the day in Paris', (instant, day) => expect(parisDay(instant)).toBe(day))

test('dates in words', () => {
  expect(formatDate('2026-12-08')).toBe('8 décembre 2026')
  expect(formatDate('2027-05-01')).toBe('1er mai 2027')
  expect(formatDate('2026-08-31')).toBe('31 août 2026')
})
