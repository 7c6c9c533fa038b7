import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf } from '../../../shared/money.ts'
import { priceCart } from '../../../worker/platform/cart/pricing.ts'
import type { CartState } from '../../../worker/platform/cart/state.ts'
import type { Variant } from '../../../worker/platform/catalogue/variant.ts'
import type { Coupon } from '../../../worker/platform/coupons/coupons.ts'
import { appliesTo } from '../../../worker/platform/coupons/rules.ts'

const now = 1_800_000_000
const categories = ['colliers', 'bagues', 'bracelets']

const product = (id: number, priceCents: number, slugs: string[], onSale: boolean): Variant => ({
  id,
  productId: id,
  variationId: 0,
  type: 'simple',
  status: 'publish',
  name: `Bijou ${id}`,
  title: `Bijou ${id}`,
  slug: `bijou-${id}`,
  sku: `B-${id}`,
  priceCents,
  regularCents: priceCents,
  stock: null,
  sharing: [],
  open: [],
  attributes: {},
  options: {},
  categories: slugs,
  onSale,
  personalised: false,
  weight: null,
  soldIndividually: false,
  materials: '',
  fineness: null,
  treatment: null,
  pictureName: null,
  pictureSrc: null,
  pictureFocus: undefined,
  groupedIds: [],
  preparation: { shortest: 1, longest: 2 },
})

const free: Coupon = {
  code: 'libre',
  type: 'percent',
  amount: 10,
  individualUse: false,
  usageLimit: null,
  usageLimitPerUser: null,
  itemLimit: null,
  minimumCents: null,
  maximumCents: null,
  startsAt: null,
  expiresAt: null,
  firstOrder: false,
  excludesSale: false,
  products: [],
  excludedProducts: [],
  categories: [],
  excludedCategories: [],
  terms: '',
  isForAnother: false,
  uses: 0,
  usesByEmail: 0,
  emailHasOrdered: false,
}

const someCategories = fc.subarray(categories)
const someIds = fc.subarray([1, 2, 3])
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2, nil: null })

const jewels = fc
  .array(
    fc.tuple(
      fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 900, max: 200_000 })),
      someCategories,
      fc.boolean(),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map(([price, slugs, onSale], index) => product(index + 1, price, slugs, onSale)))

const aCoupon: fc.Arbitrary<Coupon> = fc
  .record({
    kind: fc.oneof(
      fc.record({ type: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 100 }) }),
      fc.record({
        type: fc.constantFrom('fixed_cart' as const, 'fixed_product' as const),
        amount: fc.integer({ min: 1, max: 30_000 }),
      }),
    ),
    itemLimit: maybe(fc.integer({ min: 1, max: 5 })),
    minimumCents: maybe(fc.integer({ min: 1, max: 100_000 })),
    maximumCents: maybe(fc.integer({ min: 1, max: 400_000 })),
    excludesSale: fc.boolean(),
    products: someIds,
    excludedProducts: someIds,
    categories: someCategories,
    excludedCategories: someCategories,
  })
  .map(({ kind, ...rest }) => ({ ...free, ...rest, ...kind }))

/** A cart of products with several codes, its lines in any order. */
const aCart = jewels.chain((sold) =>
  fc.record({
    sold: fc.constant(sold),
    lines: fc.shuffledSubarray(sold, { minLength: 1 }).chain((chosen) =>
      fc
        .array(fc.integer({ min: 1, max: 9 }), { minLength: chosen.length, maxLength: chosen.length })
        .map((quantities) =>
          chosen.map(({ id, priceCents }, index) => ({
            key: `key-${(id * 7919) % 100}`,
            variantId: id,
            quantity: quantities[index] ?? 1,
            data: {},
            addedCents: priceCents,
          })),
        ),
    ),
    coupons: fc
      .array(aCoupon, { maxLength: 4 })
      .map((all) => all.map((coupon, index) => ({ ...coupon, code: `code-${index}` }))),
  }),
)
type Drawn = typeof aCart extends fc.Arbitrary<infer T> ? T : never

function priced({ sold, lines, coupons }: Drawn) {
  const state: CartState = { version: 1, lines, removed: [], coupons: coupons.map(({ code }) => code) }
  const found = new Map(sold.map((variant) => [variant.id, variant]))
  const byCode = new Map(coupons.map((coupon) => [coupon.code, coupon]))
  return priceCart({ name: 'cart', key: 'cart' }, state, found, byCode, now).cart
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const holds = (property: (drawn: Drawn) => void) => fc.assert(fc.property(aCart, property), { numRuns: 500 })

describe('cart total, for any lines and coupons', () => {
  test('equals the sum of its lines, in whole cents, none negative or above its price', () => {
    holds((drawn) => {
      const cart = priced(drawn)
      for (const { subtotalCents, discountCents } of cart.lines) {
        expect(Number.isInteger(discountCents) && discountCents >= 0 && discountCents <= subtotalCents).toBe(
          true,
        )
      }
      expect(sum(cart.lines.map((line) => line.subtotalCents - line.discountCents))).toBe(cart.totalCents)
      expect(sum(cart.coupons.map(({ savingCents }) => savingCents))).toBe(cart.discountCents)
      expect(cart.subtotalCents - cart.discountCents).toBe(cart.totalCents)
    })
  })

  test('does not depend on the order of the lines', () => {
    const keyOf = ({ key }: { key: string }) => key
    holds((drawn) => {
      const sorted = drawn.lines.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
      const [one, two] = [priced(drawn), priced({ ...drawn, lines: sorted })]
      expect([two.totalCents, two.coupons.map(({ savingCents }) => savingCents)]).toEqual([
        one.totalCents,
        one.coupons.map(({ savingCents }) => savingCents),
      ])
    })
  })

  test('discounts only eligible lines, by exactly the percentage of the coupon', () => {
    holds((drawn) => {
      const [coupon] = drawn.coupons
      if (!coupon) return
      const cart = priced({ ...drawn, coupons: [{ ...coupon, itemLimit: null }] })
      const [on] = cart.coupons
      const eligible = cart.lines.filter((line) => appliesTo(coupon, line.variant))
      for (const line of cart.lines) if (!eligible.includes(line)) expect(line.discountCents).toBe(0)
      if (!on || coupon.type !== 'percent') return
      expect(on.savingCents).toBe(percentOf(sum(eligible.map((line) => line.subtotalCents)), coupon.amount))
    })
  })

  test('reports the missing amount below a minimum, and counts each coupon once', () => {
    holds((drawn) => {
      const cart = priced(drawn)
      for (const { problem } of cart.waiting) {
        if (problem.reason !== 'minimum') continue
        expect(cart.subtotalCents + (problem.missing ?? 0)).toBe(problem.limit)
      }
      expect(cart.waiting.length + cart.coupons.length + cart.dropped.length).toBe(drawn.coupons.length)
    })
  })
})
