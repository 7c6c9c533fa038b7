import * as z from 'zod'

/**
 * Rules for requests from PayPal's public API description (checkout_orders_v2, payments_payment_v2). Other fields are
 * refused.
 */

const money = z.strictObject({
  currency_code: z.literal('EUR'),
  value: z.string().regex(/^\d{1,7}\.\d{2}$/, 'an amount in euros is "12.34"'),
})
const text = (maxLength: number) => z.string().min(1).max(maxLength)

const breakdown = z.strictObject({
  item_total: money.optional(),
  shipping: money.optional(),
  handling: money.optional(),
  tax_total: money.optional(),
  insurance: money.optional(),
  shipping_discount: money.optional(),
  discount: money.optional(),
})

const item = z.strictObject({
  name: text(127),
  unit_amount: money,
  tax: money.optional(),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  description: z.string().max(127).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
})

const shipping = z.strictObject({
  type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
  name: z.strictObject({ full_name: text(300) }),
  address: z.strictObject({
    address_line_1: text(300),
    address_line_2: text(300).optional(),
    admin_area_1: text(300).optional(),
    admin_area_2: text(120),
    postal_code: text(60),
    country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
  }),
})

const cents = ({ value }: { value: string } = { value: '0.00' }) => Math.round(Number(value) * 100)

const unit = z
  .strictObject({
    reference_id: text(256).optional(),
    custom_id: text(127).optional(),
    invoice_id: text(127).optional(),
    description: text(127).optional(),
    soft_descriptor: text(22).optional(),
    amount: money.extend({ breakdown: breakdown.optional() }),
    items: z.array(item).optional(),
    shipping: shipping.optional(),
  })
  .superRefine(({ amount, items }, context) => {
    const { breakdown: parts } = amount
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['amount'] })
    if (cents(amount) <= 0) refuse('the amount must be greater than zero')
    if (items && !parts?.item_total) refuse('items need amount.breakdown.item_total')
    if (!parts) return
    const sum =
      cents(parts.item_total) +
      cents(parts.tax_total) +
      cents(parts.shipping) +
      cents(parts.handling) +
      cents(parts.insurance) -
      cents(parts.shipping_discount) -
      cents(parts.discount)
    if (sum !== cents(amount)) refuse('AMOUNT_MISMATCH: the breakdown is not the amount')
    const total = items?.reduce(
      (all, { unit_amount, quantity }) => all + cents(unit_amount) * Number(quantity),
      0,
    )
    if (total !== undefined && total !== cents(parts.item_total))
      refuse('ITEM_TOTAL_MISMATCH: the items are not their total')
  })

/** An absolute address that is secure or on this machine. */
const comeBack = z.url({ protocol: /^https?$/ }).refine((url) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}, 'not a secure address')

const experience = z.strictObject({
  brand_name: text(127).optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/)
    .optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  return_url: comeBack,
  cancel_url: comeBack,
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
})

/** Body of `POST /v2/checkout/orders`, for a shop with one purchase unit that sends the buyer to PayPal. */
export const orderBody = z
  .strictObject({
    intent: z.literal('CAPTURE'),
    purchase_units: z.tuple([unit]),
    payment_source: z.strictObject({ paypal: z.strictObject({ experience_context: experience }) }),
  })
  .refine(
    ({ purchase_units: [only], payment_source: { paypal } }) =>
      paypal.experience_context.shipping_preference !== 'SET_PROVIDED_ADDRESS' || only.shipping,
    'SET_PROVIDED_ADDRESS needs an address',
  )
export type OrderBody = z.output<typeof orderBody>

/** Body of `POST /v2/checkout/orders/{id}/capture`. It is empty, because PayPal knows what the buyer approved. */
export const captureBody = z.strictObject({})

/** Body of `POST /v2/payments/captures/{id}/refund`. */
export const refundBody = z.strictObject({
  amount: money.optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
})

/** Body of `POST /v1/notifications/verify-webhook-signature`. */
export const verificationBody = z.strictObject({
  auth_algo: z
    .string()
    .regex(/^[a-zA-Z0-9]+$/)
    .max(100),
  cert_url: z.url().max(500),
  transmission_id: text(50).regex(/^(?!\d+$)\w+\S+/),
  transmission_sig: text(500),
  transmission_time: z.iso.datetime(),
  webhook_id: text(50).regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.record(z.string(), z.unknown()),
})

/** Returns what is wrong with the headers of a call. A `POST` with an effect needs a request id. */
export function headerProblems(method: string, headers: Headers, needsId: boolean): string[] {
  const id = headers.get('PayPal-Request-Id')
  const type = headers.get('Content-Type') ?? ''
  const prefer = headers.get('Prefer')
  return [
    method === 'POST' && !type.startsWith('application/json') && `Content-Type is "${type}"`,
    needsId && !id && 'no PayPal-Request-Id',
    id !== null && (id.length < 1 || id.length > 108) && `PayPal-Request-Id has ${id.length} characters`,
    prefer !== null && !/^return=(?:minimal|representation)$/.test(prefer) && `Prefer is "${prefer}"`,
  ].filter((problem) => problem !== false)
}
