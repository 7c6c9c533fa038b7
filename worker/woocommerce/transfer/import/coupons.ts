import * as z from 'zod'
import { couponCode } from '../../../../shared/cart/coupon-code.ts'
import { decodeEntities } from '../../../commerce/contract/text.ts'
import { bySize } from '../../../platform/sql/by-size.ts'
import {
  couponFault,
  couponNotes,
  couponRow,
  platformCategory,
  platformCoupon,
} from '../../mirror/coupon-rows.ts'
import { noteText } from '../../mirror/field-note.ts'
import { type Row, upsert } from '../../mirror/upsert.ts'
import type { Platform } from '../platform.ts'
import { numbersOf, pageOf, readAll } from '../read-pages.ts'
import type { Part } from './part.ts'

const path = 'wc/v3/coupons'
const oldestFirst = { orderby: 'id', order: 'asc' }
const coupon = platformCoupon.extend({ id: z.int() })

/** Returns the part of coupons, with their limits and their number of uses in WooCommerce. */
export function pullCoupons(platform: Platform): Part<z.infer<typeof coupon>> {
  let categories: Promise<z.infer<typeof platformCategory>[]> | undefined
  return {
    name: 'coupons',
    history: {
      subject: 'coupon',
      numberSql: "(SELECT c.id FROM coupons c WHERE c.code = w.value ->> 'key')",
      keyOf: ({ code }) => couponCode(decodeEntities(code)) ?? '',
    },
    numbers: () => numbersOf(platform, path, oldestFirst),
    page: ({ number, query, seen }) =>
      pageOf(
        platform,
        path,
        number,
        coupon,
        { ...oldestFirst, ...query },
        { naming: ({ code }) => code, noting: couponNotes, seen },
      ),
    async write(items) {
      categories ??=
        items.length > 0 ? readAll(platform, 'wc/v3/products/categories', platformCategory, {}) : undefined
      const known = (await categories) ?? []
      const rows: Row[] = []
      const refused = new Map<string, string>()
      for (const { id, data } of items) {
        const row = couponRow(data, known)
        if (row) rows.push({ ...row, mirrored_at: null })
        else
          refused.set(
            id,
            noteText(couponFault(data, known) ?? { field: 'code', value: data.code, done: 'off' }),
          )
      }
      return { refused, statements: bySize(rows).map((some) => upsert('coupons', some, {}, 'code')) }
    },
  }
}
