import * as z from 'zod'
import { ucpVersions } from '../../../shared/agents/ucp.ts'

// What the Universal Commerce Protocol requires of messages, from its documents. The tests check every response against
// this, and against the published schemas where these are available.

const amount = z.int()
const money = z.object({ amount: amount.min(0), currency: z.string().regex(/^[A-Z]{3}$/) })
const total = z
  .object({ type: z.string(), display_text: z.string().optional(), amount })
  .refine(({ type, amount: value }) =>
    /discount$/.test(type) ? value < 0 : value >= 0 || /^[a-z_]*total$/.test(type),
  )
const totals = z.array(total).refine((all) => {
  const sum = (wanted: (type: string) => boolean) =>
    all.filter(({ type }) => wanted(type)).reduce((added, each) => added + each.amount, 0)
  const once = (type: string) => all.filter((each) => each.type === type).length === 1
  return (
    once('subtotal') && once('total') && sum((type) => type !== 'total') === sum((type) => type === 'total')
  )
}, 'one subtotal, one total, and their sum')

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('error'),
    code: z.string(),
    content: z.string(),
    severity: z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
  }),
  z.object({ type: z.literal('warning'), code: z.string(), content: z.string() }),
  z.object({ type: z.literal('info'), content: z.string() }),
])

const registry = z.record(
  z.string().regex(/^[a-z][a-z0-9]*(\.[a-z][a-z0-9_]*)+$/),
  z.array(z.object({ version: z.iso.date() })),
)
const envelope = { version: z.enum(ucpVersions), status: z.literal('success'), capabilities: registry }
const lines = z.array(
  z.object({
    id: z.string(),
    item: z.object({
      id: z.string(),
      title: z.string(),
      price: amount.min(0),
      image_url: z.url().optional(),
    }),
    quantity: z.int().min(1),
    totals: z.array(total),
  }),
)
const link = z.object({ type: z.string(), url: z.url(), title: z.string().optional() })

const refusal = z.object({
  ucp: z.object({ version: z.iso.date(), status: z.literal('error') }),
  messages: z.array(message).min(1),
  continue_url: z.url().optional(),
})

const cartFields = {
  id: z.string().min(1),
  line_items: lines,
  currency: z.literal('EUR'),
  totals,
  messages: z.array(message),
  links: z.array(link),
  continue_url: z.url({ protocol: /^https$/ }).optional(),
  expires_at: z.iso.datetime(),
}
const cart = z.strictObject({ ucp: z.object(envelope), ...cartFields })

const checkout = z
  .strictObject({
    ucp: z.object({ ...envelope, payment_handlers: z.record(z.string(), z.array(z.unknown())) }),
    ...cartFields,
    status: z.enum([
      'incomplete',
      'requires_escalation',
      'ready_for_complete',
      'complete_in_progress',
      'completed',
      'canceled',
    ]),
    order: z.object({ id: z.string(), permalink_url: z.url() }).optional(),
  })
  .refine(
    ({ status, continue_url, messages }) =>
      status !== 'requires_escalation' ||
      (continue_url !== undefined &&
        messages.some((each) => each.type === 'error' && /^requires_buyer/.test(each.severity))),
    'a buyer who is needed is told where and why',
  )
  .refine(
    ({ status, continue_url }) => !['completed', 'canceled'].includes(status) || continue_url === undefined,
    'what is over leads nowhere',
  )

const variant = z.object({
  id: z.string(),
  title: z.string(),
  description: z.object({ plain: z.string().min(1) }),
  price: money,
  availability: z.object({ available: z.boolean(), status: z.string() }),
  options: z.array(z.object({ name: z.string(), label: z.string() })),
})
const product = z.object({
  id: z.string(),
  title: z.string(),
  description: z.object({ plain: z.string().min(1) }),
  price_range: z.object({ min: money, max: money }),
  variants: z.array(variant).min(1),
})
const searched = z.object({
  ucp: z.object(envelope),
  products: z.array(product),
  pagination: z
    .object({ has_next_page: z.boolean(), cursor: z.string().optional(), total_count: z.int().min(0) })
    .refine(({ has_next_page, cursor }) => has_next_page === (cursor !== undefined)),
})
const input = z.object({ id: z.string(), match: z.enum(['exact', 'featured']) })
const looked = z.object({
  ucp: z.object(envelope),
  products: z.array(
    product.extend({ variants: z.array(variant.extend({ inputs: z.array(input).min(1) })).min(1) }),
  ),
})
const detail = z.object({
  ucp: z.object(envelope),
  product: product.extend({ selected: z.array(z.unknown()) }),
})

const order = z.object({
  ucp: z.object(envelope),
  id: z.string(),
  checkout_id: z.string(),
  permalink_url: z.url(),
  line_items: z.array(
    z.object({
      id: z.string(),
      quantity: z.object({ total: z.int().min(0), fulfilled: z.int().min(0) }),
      status: z.enum(['processing', 'partial', 'fulfilled', 'removed']),
    }),
  ),
  fulfillment: z.object({ expectations: z.array(z.unknown()), events: z.array(z.unknown()) }),
  currency: z.literal('EUR'),
  totals,
})

/** The schema of each response by capability, and the path of the published one. */
export const answers = {
  search: [searched, 'schemas/shopping/catalog_search.json#/$defs/search_response'],
  lookup: [looked, 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response'],
  product: [detail, 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response'],
  cart: [cart, 'schemas/shopping/cart.json'],
  checkout: [checkout, 'schemas/shopping/checkout.json'],
  order: [order, 'schemas/shopping/order.json'],
  refusal: [refusal, 'schemas/common/types/error_response.json'],
} as const
