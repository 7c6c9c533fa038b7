import * as z from 'zod'
import { extraWords, personalisationOf } from '../../../shared/cart/extras.ts'
import { type Order, type OrderLine, orderStatuses } from '../../../shared/checkout/payment.ts'
import { handovers, handoverThere } from '../../../shared/delivery/handover.ts'
import { withoutChoice } from '../../../shared/words/line-name.ts'
import { phpInt, phpList, phpText } from './php-values.ts'
import { decodeEntities } from './text.ts'
import { decimal as exactDecimal, zonedInstant } from './values.ts'

/** An amount, as text or number. */
const decimal = phpText.pipe(exactDecimal)

/** A postal address. A missing field is empty. */
export const wireAddress = z.object({
  country: z.string().catch(''),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
  address_1: z.string().catch(''),
  address_2: z.string().catch(''),
  city: z.string().catch(''),
  state: z.string().catch(''),
  postcode: z.string().catch(''),
})

const wireMeta = z.object({ key: z.string(), value: z.unknown() })

/** If the platform has taxes on, sums are net and this part is always added. Our own platform sends none. */
const tax = decimal.catch(0)

const wireLine = z.object({
  name: z.string(),
  product_id: phpInt,
  variation_id: phpInt,
  quantity: phpInt,
  subtotal: decimal,
  subtotal_tax: tax,
  total: decimal,
  total_tax: tax,
  sku: phpText.nullable(),
  meta_data: phpList(wireMeta),
})

const shippingMethod = z.object({ method_id: z.string().catch(''), method_title: z.string().catch('') })

const wireOrder = z.object({
  id: phpInt,
  number: phpText,
  order_key: z.string(),
  status: z.enum(orderStatuses),
  total: decimal,
  discount_total: decimal,
  discount_tax: tax,
  shipping_total: decimal.catch(0),
  shipping_tax: tax,
  carrier_name: z.string().catch(''),
  /** Added by our platform. WooCommerce has `shipping_lines` instead. */
  handover: z.enum(handovers).optional().catch(undefined),
  shipping_lines: phpList(shippingMethod).catch([]),
  billing: wireAddress.extend({ email: z.string().catch('') }),
  shipping: wireAddress,
  line_items: phpList(wireLine),
  coupon_lines: phpList(z.object({ code: z.string(), discount: decimal, discount_tax: tax })),
  needs_payment: z.boolean(),
  /** Added by our platform. */
  payable_until: zonedInstant,
  /** Added by our platform. */
  vat_rate: z.number().nullable().optional().catch(undefined),
  /** Added by our platform. A stock WooCommerce has neither. */
  earliest_delivery: z.string().catch(''),
  latest_delivery: z.string().catch(''),
})

const lettersKey = 'personnalisation'

const metaOf = (meta: z.infer<typeof wireMeta>[], name: string) => meta.find(({ key }) => key === name)?.value

/** Returns an option with its name. Letters are read separately. Keys that begin with an underscore are internal. */
function optionOf({ key, value }: z.infer<typeof wireMeta>): [name: string, choice: string][] {
  if (key.startsWith('_') || (typeof value !== 'string' && typeof value !== 'number')) return []
  if (key === lettersKey) return []
  return [[decodeEntities(key), decodeEntities(String(value))]]
}

/** The extras of a line from our own platform. Another platform sends each as an option. */
const ownExtras = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).catch({})

function lineOf(line: z.infer<typeof wireLine>): OrderLine {
  const options = line.meta_data.flatMap(optionOf)
  const extras = ownExtras.parse(metaOf(line.meta_data, '_extras'))
  return {
    productId: line.product_id,
    variationId: line.variation_id,
    sku: line.sku ?? '',
    name: withoutChoice(
      decodeEntities(line.name),
      options.map(([, choice]) => choice),
    ),
    choices: Object.fromEntries(options),
    options: [...options.map(([name, choice]) => `${name}\u00a0: ${choice}`), ...extraWords(extras)],
    extras,
    personalisation: personalisationOf(metaOf(line.meta_data, lettersKey), extras),
    materials: String(metaOf(line.meta_data, '_materials') ?? ''),
    treatment: String(metaOf(line.meta_data, '_treatment') ?? ''),
    quantity: line.quantity,
    subtotal: line.subtotal + line.subtotal_tax,
    total: line.total + line.total_tax,
  }
}

/** Parses an order as its buyer sees it. Throws a ZodError when the answer is not an order. */
export function orderOf(body: unknown): Order {
  const wire = wireOrder.parse(body)
  const { email, ...billing } = wire.billing
  const [method] = wire.shipping_lines
  return {
    id: wire.id,
    number: wire.number,
    key: wire.order_key,
    status: wire.status,
    email,
    lines: wire.line_items.map(lineOf),
    discount: wire.discount_total + wire.discount_tax,
    carriage: wire.shipping_total + wire.shipping_tax,
    carrier: wire.carrier_name || (method?.method_title ?? ''),
    handover: wire.handover ?? (method ? handoverThere(method) : 'home'),
    total: wire.total,
    coupons: wire.coupon_lines.map(({ code, discount, discount_tax }) => ({
      code,
      saving: discount + discount_tax,
    })),
    billing,
    shipping: wire.shipping,
    arrival: wire.latest_delivery
      ? { from: wire.earliest_delivery || wire.latest_delivery, to: wire.latest_delivery }
      : null,
    // Another platform that does not send its VAT rate has none here.
    vatRate: wire.vat_rate ?? null,
    needsPayment: wire.needs_payment,
    payableUntil: wire.payable_until,
  }
}
