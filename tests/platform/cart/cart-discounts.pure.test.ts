import { describe, expect, test } from 'vitest'
import { type DiscountableLine, discountOf } from '../../../worker/platform/coupons/discount.ts'

/** Returns lines of one piece each. */
const lines = (...subtotals: number[]): DiscountableLine[] =>
  subtotals.map((subtotalCents, index) => line(`line-${index}`, 1, subtotalCents))
const line = (itemKey: string, quantity: number, subtotalCents: number, discountCents = 0) => ({
  itemKey,
  quantity,
  subtotalCents,
  discountCents,
})
const percent = (amount: number, itemLimit: number | null = null) =>
  ({ type: 'percent', amount, itemLimit }) as const
const fixed = (type: 'fixed_cart' | 'fixed_product', amount: number, itemLimit: number | null = null) => ({
  type,
  amount,
  itemLimit,
})
const parts = (...asked: Parameters<typeof discountOf>) => [...discountOf(...asked).values()]
const total = (...asked: Parameters<typeof discountOf>) =>
  parts(...asked).reduce((sum, part) => sum + part, 0)

describe('discountOf', () => {
  test.each([
    [5, [8990], 449],
    [15, [26970], 4045],
    [15, [8990, 8990, 8990], 4045],
    [10, [8995], 899],
    [10, [8996], 900],
    [10, [5, 5, 5], 1],
    [100, [8990, 1], 8991],
  ])('takes %i %% of %j as %i cents, rounded once and half down', (amount, subtotals, expected) => {
    expect(total(percent(amount), lines(...subtotals))).toBe(expected)
  })

  test('spreads a fixed amount by largest remainder, never above the rest of a line', () => {
    expect(parts(fixed('fixed_cart', 100), lines(100, 200, 301))).toEqual([17, 33, 50])
    expect(parts(fixed('fixed_cart', 100), [line('a', 1, 10), line('b', 1, 500, 450)])).toEqual([10, 50])
  })

  test('takes a fixed product amount off each unit, never below zero', () => {
    expect(parts(fixed('fixed_product', 200), [line('a', 3, 7350), line('b', 2, 300)])).toEqual([600, 300])
  })

  test('discounts the dearest units first when the coupon has an item limit', () => {
    const cart = [line('a', 2, 2000), line('b', 2, 6000), line('c', 1, 500)]
    expect(parts(percent(10, 3), cart)).toEqual([100, 600, 0])
    expect(parts(fixed('fixed_product', 200, 1), cart)).toEqual([0, 200, 0])
    expect(total(fixed('fixed_cart', 200, 1), cart)).toBe(200)
  })

  test('never discounts more than an earlier coupon left', () => {
    const left = [line('a', 1, 1000, 950)]
    expect(parts(percent(10), left)).toEqual([50])
    expect(parts(fixed('fixed_product', 500), left)).toEqual([50])
  })

  test('returns no discount for an empty or free cart', () => {
    expect(parts(fixed('fixed_cart', 100), [])).toEqual([])
    expect(parts(fixed('fixed_cart', 100), lines(0))).toEqual([0])
  })
})
