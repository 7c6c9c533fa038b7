import * as z from 'zod'
import { engravingFonts } from '../../../shared/cart/extras.ts'
import { limits } from '../../../shared/limits.ts'

/** Maximum number of lines in an agent's cart, and of characters in a line's name. */
export const agentLimits = { lines: 20, name: 300 } as const

/** One product that a shopping agent wants: the complete choice and its letters, never a price. */
export const agentItem = z.object({
  /** Id of the product, or of its variation. */
  id: z.int().positive(),
  quantity: z.int().min(1).max(limits.lineQuantity),
  /** Choices that the variation leaves open, by `attribute_{slug}`. */
  attributes: z.record(z.string().max(100), z.string().max(200)).default({}),
  letters: z.string().regex(limits.letters.pattern).optional(),
  /** Alphabet of the letters, for engraved pieces. Without it, the usual one. */
  font: z.enum(engravingFonts).optional(),
})
export type AgentItem = z.output<typeof agentItem>

/** A payment token from a shopping agent. `card`: how its buyer recognises it. */
const delegated = z.object({ card: z.string(), max_cents: z.int() }).nullable()

export const wireAgentCart = z.object({
  id: z.string(),
  version: z.int(),
  cart_key: z.string(),
  items: z.array(agentItem),
  /** Milliseconds since 1970. */
  expires_at: z.number(),
  /** `taken`: the buyer has taken it over. `ordered`: the buyer has ordered it. */
  state: z.enum(['open', 'canceled', 'taken', 'ordered']),
  order: z.int().nullable(),
  /** Host of the agent's webhook for the order; `null` for none. */
  notify_host: z.string().nullable(),
  /** The payment token that the agent has sent, until the buyer takes the cart over. */
  delegated,
})
export type WireAgentCart = z.output<typeof wireAgentCart>

/**
 * Why we refuse an agent's payment token: it is unknown, expired or used up, not in euro, or worth less than the cart.
 */
export const wireHandedOver = z.object({
  refusal: z.enum(['unknown', 'over', 'currency', 'amount']).nullable(),
})
export type HandedOver = z.output<typeof wireHandedOver>

/** The payment token for the visitor's own cart. */
export const wireDelegated = z.object({ delegated })

/** The state of a request with an idempotency key. `other`: another request has used the key. */
export const wireAgentAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['begun', 'running', 'other']) }),
  z.object({ state: z.literal('answered'), status: z.int(), answer: z.string() }),
])
export type WireAgentAnswer = z.output<typeof wireAgentAnswer>
