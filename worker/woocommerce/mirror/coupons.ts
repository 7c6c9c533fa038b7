import { foldedCode } from '../../../shared/cart/coupon-code.ts'
import type { Env } from '../../env.ts'
import { runStatements } from '../../platform/sql/statement.ts'

import { type ShopApi, shopApi } from '../shop-api.ts'
import { copiedStatements } from './copied.ts'
import {
  couponFault,
  couponNotes,
  couponRow,
  type PlatformCoupon,
  platformCategory,
  platformCoupon,
} from './coupon-rows.ts'
import { type LeftOut, readable, wholeList } from './readable.ts'
import { upsert } from './upsert.ts'

/** Returns all categories of the shop, if one of these coupons names any. */
async function categoriesFor(shop: ShopApi, coupons: readonly PlatformCoupon[], left: LeftOut) {
  const isNeeded = coupons.some(
    (each) => each.product_categories.length + each.excluded_product_categories.length > 0,
  )
  if (!isNeeded) return []
  const all = await wholeList(shop, platformCategory, { path: 'products/categories', kind: 'coupon', left })
  return all.map(({ data }) => data)
}

/**
 * SQL of the uses of a code outside of our orders. WooCommerce's count also includes those of our orders that it knows.
 */
const usedElsewhere = `max(0, w.value ->> 'used_elsewhere' -
  (SELECT count(*) FROM coupon_uses u WHERE u.code = w.value ->> 'code' AND u.state = 'counted'))`

/**
 * Updates our rows of these codes from WooCommerce. A code that is gone there, or that our rules cannot apply, becomes
 * inactive here. The shop's own codes stay.
 * @throws PlatformError when WooCommerce does not answer; nothing is changed then
 */
export async function mirrorCoupons(env: Env, codes: readonly string[]): Promise<void> {
  const read = Date.now()
  const now = Math.floor(read / 1000)
  const wanted = [...new Set(codes.map(foldedCode))].filter((code) => code !== '')
  if (wanted.length === 0) return
  const shop = shopApi(env)
  const answers = await Promise.all(wanted.map((code) => shop.get('coupons', { code })))
  const left: LeftOut = []
  const found = answers.flatMap(({ body }) =>
    readable(platformCoupon, body, { path: 'coupons', kind: 'coupon', left }),
  )
  const categories = await categoriesFor(
    shop,
    found.map(({ data }) => data),
    left,
  )
  const rows = found.map(({ data }) => couponRow(data, categories)).filter((row) => row !== null)
  const things = found.map(({ data: each, entry }) => {
    const { code } = each
    const fault = couponFault(each, categories)
    return {
      ...{ kind: 'coupon' as const, id: foldedCode(code), address: `wc/v3/coupons?code=${code}` },
      data: fault ? null : couponRow(each, categories),
      notes: fault ? [fault] : couponNotes(entry),
    }
  })
  await runStatements(env.DB, [
    {
      sql: 'UPDATE coupons SET active = 0 WHERE mirrored_at IS NOT NULL AND code IN (SELECT value FROM json_each(?1))',
      params: [JSON.stringify(wanted)],
    },
    ...(rows.length > 0
      ? [upsert('coupons', rows, { used_elsewhere: usedElsewhere, mirrored_at: String(now) }, 'code')]
      : []),
    ...copiedStatements([...things, ...left], read),
  ])
}
