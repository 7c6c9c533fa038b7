import { describe, expect, it } from 'vitest'
import { couponRow, platformCoupon } from '../../worker/woocommerce/mirror/coupon-rows.ts'

const code = { code: 'noel', amount: '10', discount_type: 'percent' }
const row = (fields: object) => {
  const { data } = platformCoupon.safeParse({ ...code, ...fields })
  return data ? couponRow(data, [{ id: 7, parent: 0, slug: 'bagues' }]) : null
}

describe('limits of a WooCommerce code', () => {
  it.each([
    [{ usage_limit: '5' }, { usage_limit: 5 }],
    [{ usage_limit_per_user: '1' }, { usage_limit_per_user: 1 }],
    [{ limit_usage_to_x_items: '2' }, { item_limit: 2 }],
    [{ usage_count: '3' }, { used_elsewhere: 3 }],
    [{ minimum_amount: 50 }, { minimum_cents: 5000 }],
    [{ maximum_amount: 99.5 }, { maximum_cents: 9950 }],
    [{ amount: 10 }, { amount: 10 }],
    [{ product_ids: { 1: 12, 3: '14' } }, { products: '[12,14]' }],
    [{ excluded_product_ids: ['12'] }, { excluded_products: '[12]' }],
    [{ product_categories: ['7'] }, { categories: '["bagues"]' }],
    [{ individual_use: 'yes' }, { individual_use: 1 }],
    [{ exclude_sale_items: 1 }, { excludes_sale: 1 }],
    [{ email_restrictions: { 2: 'Claire@Example.com' } }, { email: 'claire@example.com' }],
  ])('are kept when plugins send them as %j', (fields, kept) => {
    expect(row(fields)).toMatchObject(kept)
  })

  it.each([
    'usage_limit',
    'usage_limit_per_user',
    'limit_usage_to_x_items',
    'product_ids',
    'excluded_product_categories',
    'email_restrictions',
    'minimum_amount',
    'date_expires_gmt',
  ])('may be nothing, as null, false or an empty text: %s', (field) => {
    for (const nothing of [null, false, '']) expect(row({ [field]: nothing })).toEqual(row({}))
  })

  it.each([
    { usage_limit: 'five' },
    { product_ids: 'rings' },
    { product_ids: ['rings'] },
    { minimum_amount: '50,00' },
    { minimum_amount: { value: 50 } },
    { exclude_sale_items: 'maybe' },
    { individual_use: [] },
    { date_expires_gmt: 'tomorrow' },
    { date_expires_gmt: { date: '2026-12-01 00:00:00' } },
    { status: 3 },
  ])('that are not understood turn the code off, and never widen it: %j', (fields) => {
    expect(row(fields)).toBeNull()
  })

  it('to categories that are all gone turn the code off, and never widen it', () => {
    expect(row({ product_categories: [99] })).toBeNull()
    expect(row({ product_categories: [7, 99] })).toMatchObject({ categories: '["bagues"]' })
    expect(row({ product_categories: [99], product_ids: [12] })).toMatchObject({ products: '[12]' })
    expect(row({ excluded_product_categories: [99] })).toMatchObject({ excluded_categories: '[]' })
  })
})
