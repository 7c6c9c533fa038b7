import { describe, expect, test } from 'vitest'
import { couponFields, insertCoupon } from '../../worker/commands/coupon-fields.ts'

describe('coupon added by command', () => {
  test('has the given fields, with first and last day in Paris included', () => {
    const fields = couponFields(' Noel-26 ', {
      percent: '15',
      from: '2026-03-01',
      to: '2026-03-29',
      minimum: '50',
      maximum: '500.5',
      products: '7021, 7051',
      'not-categories': 'bagues',
      alone: true,
      description: "L'hiver",
    })
    expect(fields).toMatchObject({
      code: 'noel-26',
      type: 'percent',
      amount: 15,
      starts_at: Date.parse('2026-02-28T23:00:00Z') / 1000,
      // On this day, summer time begins in Paris, so the next day begins an hour earlier in UTC.
      expires_at: Date.parse('2026-03-29T22:00:00Z') / 1000,
      minimum_cents: 5000,
      maximum_cents: 50_050,
      products: '[7021,7051]',
      categories: '[]',
      excluded_categories: '["bagues"]',
      individual_use: 1,
      usage_limit: null,
    })
    expect(insertCoupon(fields).params).toContain("L'hiver")
  })

  test.each([
    ['no amount', {}],
    ['two amounts', { percent: '10', cart: '5' }],
    ['more than all of it', { percent: '101' }],
    ['nothing', { cart: '0' }],
    ['a percentage with a comma', { percent: '7,5' }],
    ['a day there is not', { percent: '10', to: '2026-02-30' }],
    ['no day', { percent: '10', from: 'demain' }],
    ['days that run backwards', { percent: '10', from: '2026-03-02', to: '2026-03-01' }],
    ['bounds that exclude each other', { percent: '10', minimum: '20', maximum: '10' }],
    ['a product that is a word', { percent: '10', products: 'bague' }],
    ['no use at all', { percent: '10', uses: '0' }],
    ['an address that is none', { percent: '10', email: 'claire' }],
  ])('with %s is refused', (_, texts) => {
    expect(() => couponFields('noel', texts)).toThrow(/[a-z]/)
  })

  test.each(['', 'un code', 'é', 'x'.repeat(41), "a'b"])('with the code %o is refused', (code) => {
    expect(() => couponFields(code, { percent: '10' })).toThrow(/[a-z]/)
  })
})
