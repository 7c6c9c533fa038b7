import type { Harness } from './harness.ts'
import { centsOf, decimal } from './money.ts'
import { datesOf } from './product-shape.ts'
import { withMeta } from './product-writes.ts'
import type { Coupon } from './records.ts'
import {
  type Asked,
  editing,
  listIn,
  needed,
  ordered,
  paged,
  type Route,
  WpError,
  wpDate,
} from './wordpress.ts'

const amountOf = (amount: string) => decimal(centsOf(amount) ?? 0)

/** Returns a coupon as `wc/v3` sends it. */
export const couponShape = (coupon: Coupon) => ({
  ...coupon,
  amount: amountOf(coupon.amount),
  minimum_amount: amountOf(coupon.minimum_amount),
  maximum_amount: amountOf(coupon.maximum_amount),
  status: 'publish',
  limit_usage_to_x_items: null,
  ...datesOf('date_created', coupon.date_created),
  ...datesOf('date_modified', coupon.date_modified),
  ...datesOf('date_expires', coupon.date_expires),
})

/** Returns a coupon without conditions. */
export const plainCoupon = (id: number, code: string, date: string): Coupon => ({
  id,
  code: code.trim().toLowerCase(),
  discount_type: 'fixed_cart',
  amount: '0',
  description: '',
  date_expires: null,
  individual_use: false,
  product_ids: [],
  excluded_product_ids: [],
  product_categories: [],
  excluded_product_categories: [],
  exclude_sale_items: false,
  minimum_amount: '0',
  maximum_amount: '0',
  usage_limit: null,
  usage_limit_per_user: null,
  email_restrictions: [],
  free_shipping: false,
  usage_count: 0,
  used_by: [],
  meta_data: [],
  date_created: date,
  date_modified: date,
})

const settable = [
  'discount_type',
  'amount',
  'description',
  'date_expires',
  'individual_use',
  'product_ids',
  'excluded_product_ids',
  'product_categories',
  'excluded_product_categories',
  'exclude_sale_items',
  'minimum_amount',
  'maximum_amount',
  'usage_limit',
  'usage_limit_per_user',
  'email_restrictions',
  'free_shipping',
]

/** The coupon routes of `wc/v3`. */
export function couponRoutes({ books }: Harness): Route[] {
  const couponOf = ({ params }: Asked): Coupon => {
    const coupon = books.coupons.get(Number(params['id']))
    if (!coupon) throw new WpError(404, 'woocommerce_rest_shop_coupon_invalid_id', 'Invalid ID.')
    return coupon
  }
  const write = (coupon: Coupon, body: Record<string, unknown>) => {
    for (const name of settable) if (body[name] !== undefined) Object.assign(coupon, { [name]: body[name] })
    coupon.meta_data = withMeta(books, coupon.meta_data, body['meta_data'])
    coupon.date_modified = wpDate(books.now())
    books.coupons.set(coupon.id, coupon)
    return { body: couponShape(coupon) }
  }
  return [
    {
      pattern: '/wc/v3/coupons',
      answers: {
        GET: (asked) => {
          const { query } = asked
          const code = query.get('code')?.toLowerCase()
          const words = query.get('search')?.toLowerCase() ?? ''
          const include = listIn(query, 'include')?.map(Number)
          const found = [...books.coupons.values()].filter(
            (coupon) =>
              (code === undefined || coupon.code === code) &&
              (!include || include.includes(coupon.id)) &&
              coupon.code.includes(words),
          )
          return paged(asked, ordered(found, ({ id }) => id, query.get('order')).map(couponShape))
        },
        POST: ({ body }) => {
          needed(body, 'code')
          const code = String(body['code'])
          if (books.coupon(code))
            throw new WpError(
              400,
              'woocommerce_rest_coupon_code_already_exists',
              'The coupon code already exists',
            )
          const coupon = plainCoupon(books.newId(), code, wpDate(books.now()))
          const shape = write(coupon, body)
          books.notify('coupon.created', coupon.id)
          return { ...shape, status: 201 }
        },
      },
    },
    {
      pattern: '/wc/v3/coupons/(?P<id>[\\d]+)',
      answers: {
        GET: (asked) => ({ body: couponShape(couponOf(asked)) }),
        ...editing((asked) => {
          const coupon = couponOf(asked)
          books.notify('coupon.updated', coupon.id)
          return write(coupon, asked.body)
        }),
        DELETE: (asked) => {
          const coupon = couponOf(asked)
          books.coupons.delete(coupon.id)
          books.notify('coupon.deleted', coupon.id)
          return { body: couponShape(coupon) }
        },
      },
    },
  ]
}
