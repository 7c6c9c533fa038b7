import * as z from 'zod'

const text = (longest: number) => z.string().min(1).max(longest)
const amount = z.string().regex(/^\d{1,9}\.\d\d$/)
const instant = z.string().regex(/^\d{14}$/)
const country = z.string().regex(/^[A-Z]{2}$/)
const address = z.strictObject({
  line1: text(256),
  line2: text(256).optional(),
  city: text(128),
  state: text(64).optional(),
  postal_code: text(32),
  country,
})

/** The body of a payment, as contract § 6.5 and LianLian's public SDKs describe it: no other field, and none empty. */
export const paymentRequest = z.strictObject({
  merchant_transaction_id: z.string().regex(/^[\w-]{1,64}$/),
  merchant_id: text(32),
  sub_merchant_id: text(64).optional(),
  notification_url: z.url().max(1024),
  redirect_url: z.url().max(1024),
  cancel_url: z.url().max(1024),
  country,
  payment_method: z.literal('inter_credit_card'),
  merchant_order: z
    .strictObject({
      merchant_order_id: text(64),
      merchant_order_time: instant,
      order_amount: amount,
      order_currency_code: z.literal('EUR'),
      order_description: text(256),
      products: z
        .array(
          z.strictObject({
            product_id: text(64),
            sku: text(64),
            name: text(64),
            price: amount,
            quantity: z.int().positive(),
            url: z.url(),
            shipping_provider: text(64),
          }),
        )
        .min(1),
      shipping: z.strictObject({
        name: text(128),
        phone: text(32),
        cycle: z.enum(['12h', '24h', '48h', '72h', 'other']),
        address,
      }),
    })
    .refine(
      ({ order_amount, products }) =>
        centsOf(order_amount) ===
        products.reduce((sum, each) => sum + centsOf(each.price) * each.quantity, 0),
      'the products do not add up to the amount',
    ),
  customer: z.strictObject({
    customer_type: z.literal('I'),
    first_name: text(64),
    last_name: text(64),
    full_name: text(128),
    email: z.email(),
    phone: text(32),
    address,
  }),
  payment_data: z
    .strictObject({
      installments: z.literal(1),
      card: z.strictObject({ card_token: text(512), holder_name: text(64), billing_address: address }),
    })
    .optional(),
})

export const refundRequest = z.strictObject({
  merchant_transaction_id: z.string().regex(/^[\w-]{1,64}$/),
  merchant_id: text(32),
  sub_merchant_id: text(64).optional(),
  merchant_refund_time: instant,
  original_transaction_id: text(64),
  notification_url: z.url().max(1024),
  refund_data: z.strictObject({ refund_amount: amount, refund_currency_code: z.literal('EUR') }),
})

export const centsOf = (decimal: string): number => Math.round(Number(decimal) * 100)

/** Seconds by which a request's time may differ from LianLian's clock. */
const skew = 300

/** Returns what is wrong with the headers of a call. `now` in milliseconds. */
export function headerProblems(headers: Headers, now: number): string[] {
  const stamp = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(headers.get('timestamp') ?? '')
  const at = stamp ? Date.parse(`${stamp.slice(1, 4).join('-')}T${stamp.slice(4).join(':')}Z`) : Number.NaN
  return [
    ...(Math.abs(now - at) <= skew * 1000 ? [] : ['timestamp is not yyyyMMddHHmmss, or not of now']),
    ...(headers.get('timezone') === 'UTC' ? [] : ['timezone is not that of the timestamp']),
    ...(headers.get('sign-type') === 'RSA' ? [] : ['sign-type is not RSA']),
    ...(headers.get('content-type') === 'application/json' ? [] : ['content-type is not JSON']),
  ]
}
