import { expect, it } from 'vitest'
import { parisClock, parisOffset } from '../../shared/delivery/paris-clock.ts'

const hour = 3_600_000
const known = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

it('says what the database of time zones does, every six hours of 45 years, at every hour around its changes, and a second before', () => {
  const wrong: number[] = []
  for (let at = Date.UTC(1996, 0, 1); at < Date.UTC(2041, 0, 1); at += hour) {
    // Clocks change in the last eight days of a month.
    if (new Date(at).getUTCDate() < 24 && new Date(at).getUTCHours() % 6 !== 0) continue
    for (const instant of [at - 1000, at])
      if (parisClock(instant) !== known.format(instant).replace(' ', 'T')) wrong.push(instant)
  }
  expect(wrong).toEqual([])
})

it('takes dates as it takes milliseconds, and refuses what is no instant', () => {
  expect(parisClock(new Date('2026-07-14T22:30:00.500Z'))).toBe('2026-07-15T00:30:00')
  expect(() => parisClock(Number.NaN)).toThrow(RangeError)
})

it.each([
  ['2026-11-25T10:00:00Z', '+01:00'],
  ['2026-07-14T10:00:00Z', '+02:00'],
  // Paris puts its clocks on at 1:00 UTC, and back: the noon of that day is already of the other season.
  ['2026-03-28T22:59:59Z', '+01:00'],
  ['2026-03-28T23:00:00Z', '+02:00'],
  ['2026-03-29T00:59:59Z', '+02:00'],
  ['2026-10-24T21:59:59Z', '+02:00'],
  ['2026-10-24T22:00:00Z', '+01:00'],
  ['2026-10-25T00:59:59Z', '+01:00'],
])('at %s the day is told with %s', (instant, offset) => {
  expect(parisOffset(new Date(instant))).toBe(offset)
})
