import { expect, it } from 'vitest'
import { parisClock, parisInstant, parisTime } from '../../shared/delivery/calendar.ts'

const hour = 3_600_000
const known = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

it('agrees with the time zone database over 45 years, around every clock change', () => {
  const wrong: number[] = []
  for (let at = Date.UTC(1996, 0, 1); at < Date.UTC(2041, 0, 1); at += hour) {
    // The clocks change in the last eight days of a month. On other days, four instants are enough.
    if (new Date(at).getUTCDate() < 24 && new Date(at).getUTCHours() % 6 !== 0) continue
    for (const instant of [at - 1000, at])
      if (parisClock(instant) !== known.format(instant).replace(' ', 'T')) wrong.push(instant)
  }
  expect(wrong).toEqual([])
})

it('accepts dates and milliseconds, and refuses an invalid instant', () => {
  expect(parisClock(new Date('2026-07-14T22:30:00.500Z'))).toBe('2026-07-15T00:30:00')
  expect(() => parisClock(Number.NaN)).toThrow(RangeError)
})

it.each([
  ['2026-11-25T10:00:00Z', '2026-11-25T11:00:00+01:00'],
  ['2026-07-14T10:00:00Z', '2026-07-14T12:00:00+02:00'],
  // In Paris, summer time begins at 1:00 UTC on a Sunday in March, and ends at 1:00 UTC on a Sunday in October.
  ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00'],
])('%s is %s', (instant, time) => {
  expect(parisTime(new Date(instant))).toBe(time)
  expect(new Date(time).getTime()).toBe(Date.parse(instant))
})

it.each([
  ['2026-03-29', '2026-03-28T23:00:00Z'],
  ['2026-03-30', '2026-03-29T22:00:00Z'],
  ['2026-03-29T12:00:00', '2026-03-29T10:00:00Z'],
  // Paris skips this time, so the result is one hour later.
  ['2026-03-29T02:30:00', '2026-03-29T01:30:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z'],
  // Paris has this time twice, so the result is the first one.
  ['2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
  ['2026-10-25T12:00:00', '2026-10-25T11:00:00Z'],
])('%s in Paris is %s', (clock, instant) => {
  expect(parisInstant(clock)).toBe(Date.parse(instant))
})

it('parisInstant finds the instant of every Paris time, the first of two in October', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2029, 0, 1); at += hour) {
    const found = parisInstant(parisClock(at))
    expect(found === at || parisClock(found) === parisClock(at)).toBe(true)
  }
  expect(parisInstant('hier')).toBeNaN()
})
