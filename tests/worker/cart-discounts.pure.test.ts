import { describe, expect, test } from 'vitest'
import { discountOf } from '../../worker/commerce/embedded/coupons.ts'

const lines = (...subtotals: number[]) => subtotals.map((subtotalCents) => ({ quantity: 1, subtotalCents }))
const total = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0)
const percent = (amount: number) => ({ type: 'percent', amount }) as const

describe('discountOf', () => {
  test.each([
    [5, [8990], 449],
    [15, [26970], 4045],
    [15, [8990, 8990, 8990], 4045],
    [10, [8995], 899],
    [10, [8996], 900],
    [10, [5, 5, 5], 1],
    [100, [8990, 1], 8991],
  ])('%i %% of %j is %i, rounded once and half down', (amount, subtotals, expected) => {
    expect(total(discountOf(percent(amount), lines(...subtotals)))).toBe(expected)
  })

  test('is spread to the cent and never above a line', () => {
    for (const subtotals of [
      [1, 1, 1],
      [9999, 1],
      [3333, 3333, 3334],
      [8990, 2450, 1],
    ]) {
      for (const amount of [1, 33, 100, 100000]) {
        const shares = discountOf({ type: 'fixed_cart', amount }, lines(...subtotals))
        expect(total(shares)).toBe(Math.min(amount, total(subtotals)))
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(subtotals[index] ?? 0)
        }
      }
    }
  })

  test('takes an amount off each piece, not below zero', () => {
    const pieces = [
      { quantity: 3, subtotalCents: 7350 },
      { quantity: 2, subtotalCents: 300 },
    ]
    expect(discountOf({ type: 'fixed_product', amount: 200 }, pieces)).toEqual([600, 300])
  })

  test('never takes what an earlier code took', () => {
    const left = [{ quantity: 1, subtotalCents: 1000, leftCents: 50 }]
    expect(discountOf(percent(10), left)).toEqual([50])
    expect(discountOf({ type: 'fixed_product', amount: 500 }, left)).toEqual([50])
  })

  test('is nothing on nothing', () => {
    expect(discountOf({ type: 'fixed_cart', amount: 100 }, [])).toEqual([])
    expect(discountOf({ type: 'fixed_cart', amount: 100 }, lines(0))).toEqual([0])
  })
})
