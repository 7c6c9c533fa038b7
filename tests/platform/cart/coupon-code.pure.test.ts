import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barerCode, couponCode, foldedCode } from '../../../shared/cart/coupon-code.ts'
import { couponRow, platformCoupon } from '../../../worker/woocommerce/mirror/coupon-rows.ts'

describe('coupon code', () => {
  test.each([
    ['été-2026', 'été-2026'],
    ['  ÉTÉ-2026 ', 'été-2026'],
    ['e\u0301te\u0301-2026', 'été-2026'],
    ['Noël 10 %', 'noël 10 %'],
    ['NOËL\u00a010', 'noël 10'],
    // Special spaces come only from copying, and do not belong to a code.
    ['bien\u2009venue10', 'bienvenue10'],
    ["L'été", "l'été"],
    ['10+10', '10+10'],
  ])('%j is read as %j', (written, code) => {
    expect(couponCode(written)).toBe(code)
  })

  test.each(['', '  ', 'a\nb', '<b>', 'a'.repeat(41)])('%j is refused', (written) => {
    expect(couponCode(written)).toBeNull()
  })

  test.each([
    ['BIENVENUE10.', 'bienvenue10'],
    ['bienvenue10 !', 'bienvenue10'],
    ['code BIENVENUE10', 'bienvenue10'],
    ['Code promo : BIENVENUE10.', 'bienvenue10'],
    ['code10', 'code10'],
    ['10+10', '10+10'],
  ])('%j, copied from a sentence, is %j', (written, code) =>
    expect(barerCode(foldedCode(written))).toBe(code),
  )

  test('gives the same code when folded twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        expect(foldedCode(foldedCode(written))).toBe(foldedCode(written))
      }),
    )
  })

  test('keeps accents, spaces and signs of a code imported from WooCommerce', () => {
    const wire = { code: 'noël &amp; épiphanie', amount: '10', discount_type: 'percent' }
    expect(couponRow(platformCoupon.parse(wire), [])).toMatchObject({ code: 'noël & épiphanie', amount: 10 })
  })
})
