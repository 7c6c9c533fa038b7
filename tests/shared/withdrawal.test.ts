import { describe, expect, test } from 'vitest'
import { weekdayOf } from '../../shared/delivery/calendar.ts'
import {
  declarationOf,
  isLate,
  lastReceived,
  orderNumberOf,
  productWords,
  refundDue,
  returnDue,
  withdrawalDeadline,
} from '../../shared/orders/withdrawal.ts'
import { parisHourWords } from '../../shared/words/instant-words.ts'

describe('withdrawal deadline', () => {
  test.each([
    // Day of receipt, last day. The last day is the fourteenth after, or the next working day.
    ['2026-11-02', '2026-11-16', 'a Monday stays'],
    ['2026-11-20', '2026-12-04', 'a Friday stays'],
    ['2026-11-21', '2026-12-07', 'a Saturday moves to Monday'],
    ['2026-11-22', '2026-12-07', 'a Sunday moves to Monday'],
    ['2026-12-11', '2026-12-28', 'Christmas is a Friday: Monday'],
    ['2026-12-18', '2027-01-04', 'New Year’s Day is a Friday: Monday'],
    ['2026-10-28', '2026-11-12', '11 November is a Wednesday: Thursday'],
    ['2027-03-15', '2027-03-30', 'Easter Monday: Tuesday'],
    ['2027-04-22', '2027-05-07', 'Ascension is a Thursday: Friday'],
    ['2027-04-17', '2027-05-03', '1 May is a Saturday: Monday'],
    ['2028-02-15', '2028-02-29', 'a leap day'],
  ])('received on %s: %s (%s)', (received, last) => {
    expect(withdrawalDeadline(received)).toBe(last)
  })

  test('is a working day, 14 to 18 days after receipt, for a whole year', () => {
    for (let count = 0; count < 366; count++) {
      const received = new Date(Date.UTC(2027, 0, 1 + count)).toISOString().slice(0, 10)
      const days = (Date.parse(withdrawalDeadline(received)) - Date.parse(received)) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(14)
      expect(days).toBeLessThanOrEqual(18)
      expect([0, 6]).not.toContain(weekdayOf(withdrawalDeadline(received)))
    }
  })

  test('includes its last day', () => {
    expect(isLate('2026-12-07', '2026-11-21')).toBe(false)
    expect(isLate('2026-12-08', '2026-11-21')).toBe(true)
    expect(isLate('2036-01-01', null)).toBe(false)
  })
})

describe('order in several parcels', () => {
  test.each([
    [['2026-11-20', '2026-11-24', '2026-11-22'], '2026-11-24'],
    [['2026-11-20'], '2026-11-20'],
    [['2026-11-20', null], null],
    [[null, '2026-11-20'], null],
    [[], null],
  ])('%j counts from %s', (parcels, received) => {
    expect(lastReceived(parcels)).toBe(received)
  })
})

describe('deadlines after a declaration', () => {
  test.each([
    // Declared, received, last day to send back, last day to refund.
    ['2026-11-21', '2026-11-20', '2026-12-20', '2026-12-05'],
    ['2026-12-04', '2026-11-20', '2026-12-20', '2026-12-18'],
    ['2026-12-06', '2026-11-20', '2026-12-20', '2026-12-20'],
    ['2026-12-07', '2026-11-20', '2026-12-21', '2026-12-21'],
    ['2027-03-01', '2026-11-20', '2027-03-15', '2027-03-15'],
    // The buyer declares before the parcel arrives.
    ['2026-11-15', '2026-11-20', '2026-12-20', '2026-11-29'],
  ])('declared %s, received %s: return by %s, refund by %s', (declared, received, back, paid) => {
    expect(returnDue(declared, received)).toBe(back)
    expect(refundDue(declared)).toBe(paid)
  })

  test('the refund is due even on a Sunday', () => {
    expect(weekdayOf(refundDue('2026-11-22'))).toBe(0)
  })
})

describe('declaration texts', () => {
  test.each([
    ['1042', 1042],
    [' n° 1042 ', 1042],
    ['N°1042', 1042],
    ['#1042', 1042],
    ['commande n° 1042', 1042],
    ['no 1042', 1042],
    ['la bague du 3 novembre', null],
    ['1042 bis', null],
    ['', null],
  ])('%j means order %s', (reference, number) => {
    expect(orderNumberOf(reference)).toBe(number)
  })

  test('names the whole order', () => {
    expect(declarationOf({ reference: 'N° 1042', whole: true, chosen: [], jewels: '' })).toBe(
      'Je vous notifie ma rétractation du contrat portant sur\u00a0: toute la commande n°\u00a01042.',
    )
  })

  test('names products in the words of the order', () => {
    const ring = productWords({ name: 'Bague Aube', options: ['Taille\u00a0: 52'], letters: null })
    const medal = productWords({ name: 'Médaille', options: [], letters: 'lea' })
    const chosen = [
      { words: ring, pieces: 1, of: 2 },
      { words: medal, pieces: 1, of: 1 },
    ]
    expect(declarationOf({ reference: '1042', whole: false, chosen, jewels: '' })).toBe(
      'Je vous notifie ma rétractation du contrat portant sur\u00a0: Bague Aube, Taille\u00a0: 52 (1 sur 2)\u202f; Médaille, lettres «\u00a0lea\u00a0» (commande n°\u00a01042).',
    )
  })

  test('names products in the words of the customer when the order has no number', () => {
    const object = { reference: 'celle de mardi', whole: false, chosen: [], jewels: 'la bague' }
    expect(declarationOf(object)).toMatch(/: la bague \(commande «\u00a0celle de mardi\u00a0»\)\.$/)
  })

  test('hours are in Paris time, in winter and summer', () => {
    expect(parisHourWords(Date.parse('2026-11-21T13:05:00Z'))).toBe('14\u00a0h\u00a005')
    expect(parisHourWords(Date.parse('2026-07-01T22:30:00Z'))).toBe('0\u00a0h\u00a030')
  })
})
