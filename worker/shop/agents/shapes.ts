import * as z from 'zod'
import { english } from './english.ts'

// Responses to agents, in the format of the Universal Commerce Protocol. Amounts are cents of a euro.

const amount = z.int()
const price = z.object({ amount: amount.min(0), currency: z.literal('EUR') })
const priceRange = z.object({ min: price, max: price })
const description = z.object({ plain: z.string() })
const option = z.object({ name: z.string(), label: z.string() })

const variant = z.object({
  id: z.string().describe(english`What to name in a cart`),
  sku: z.string(),
  title: z.string(),
  description,
  url: z.url(),
  price,
  list_price: price.optional(),
  availability: z.object({ available: z.boolean(), status: z.enum(['in_stock', 'out_of_stock']) }),
  options: z.array(option),
})

export const product = z.object({
  id: z.string(),
  title: z.string(),
  description,
  url: z.url(),
  categories: z.array(z.object({ value: z.string() })),
  price_range: priceRange,
  media: z.array(z.object({ type: z.literal('image'), url: z.url(), alt_text: z.string() })),
  options: z.array(z.object({ name: z.string(), values: z.array(z.object({ label: z.string() })) })),
  variants: z.array(variant),
  metadata: z.object({
    materials: z.string(),
    letters: z
      .string()
      .nullable()
      .describe(english`How a personalised product takes letters: such a variant is named with them`),
    withdrawal: z.boolean().describe(english`Whether the buyer may withdraw within 14 days`),
    arrival_france: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    warnings: z.array(z.string()),
  }),
})
export type ProductData = z.output<typeof product>

const message = z.object({
  type: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  content: z.string().describe(english`In French, then in English`),
  path: z.string().optional(),
  severity: z
    .enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable'])
    .optional(),
  presentation: z.literal('disclosure').optional(),
  url: z.url().optional(),
})
export type Message = z.output<typeof message>

const total = z.object({ type: z.string(), display_text: z.string(), amount })
const item = z.object({ id: z.string(), title: z.string(), price: amount, image_url: z.url().optional() })

/** A cart that an agent prepared. The protocol calls it a cart or a checkout. */
const prepared = z.object({
  id: z.string(),
  line_items: z.array(z.object({ id: z.string(), item, quantity: z.int(), totals: z.array(total) })),
  currency: z.literal('EUR'),
  totals: z.array(total),
  messages: z.array(message),
  links: z.array(z.object({ type: z.string(), url: z.url(), title: z.string() })),
  continue_url: z.url().optional().describe(english`The page of the buyer, who alone orders`),
  expires_at: z.iso.datetime(),
})
const status = z.enum(['requires_escalation', 'complete_in_progress', 'completed', 'canceled'])
export const checkout = prepared.extend({
  status,
  order: z.object({ id: z.string(), permalink_url: z.url() }).optional(),
})
export type CheckoutData = z.output<typeof checkout>
