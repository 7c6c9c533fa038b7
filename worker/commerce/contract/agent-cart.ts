import * as z from 'zod'
import { engravingFonts } from '../../../shared/cart/extras.ts'
import { limits } from '../../../shared/limits.ts'

/** Most lines of a cart that a program prepares, and characters of the name of one. */
export const agentLimits = { lines: 20, name: 300 } as const

/** What a program wants of one product: its choice, whole, and its letters. Never a price. */
export const agentItem = z.object({
  /** Id of the product, or of its variation. */
  id: z.int().positive(),
  quantity: z.int().min(1).max(limits.lineQuantity),
  /** Choices its variation leaves open, by `attribute_{slug}`. */
  attributes: z.record(z.string().max(100), z.string().max(200)).default({}),
  letters: z.string().regex(limits.letters.pattern).optional(),
  /** Their alphabet, of a piece that is engraved; the usual one without. */
  font: z.enum(engravingFonts).optional(),
})
export type AgentItem = z.output<typeof agentItem>

/** A means of payment that a program handed over; `card`: what its buyer knows it by. */
const delegated = z.object({ card: z.string(), max_cents: z.int() }).nullable()

export const wireAgentCart = z.object({
  id: z.string(),
  version: z.int(),
  cart_key: z.string(),
  items: z.array(agentItem),
  /** Milliseconds since 1970. */
  expires_at: z.number(),
  /** `taken`: its buyer has it. `ordered`: and has ordered it. */
  state: z.enum(['open', 'canceled', 'taken', 'ordered']),
  order: z.int().nullable(),
  /** Where its program wants to be told of the order, as a host; `null` for nowhere. */
  notify_host: z.string().nullable(),
  /** What its program has handed over to pay it with, while nobody has taken it over. */
  delegated,
})
export type WireAgentCart = z.output<typeof wireAgentCart>

/** Why a token that a program hands over is not kept: nobody knows it, its time is past or it is used up, it is not in euros, it pays less. */
export const wireHandedOver = z.object({
  refusal: z.enum(['unknown', 'over', 'currency', 'amount']).nullable(),
})
export type HandedOver = z.output<typeof wireHandedOver>

/** What a program has handed over to pay the visitor's own cart with. */
export const wireDelegated = z.object({ delegated })

/** What became of a request by its idempotency key; `other`: the key was of another request. */
export const wireAgentAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['begun', 'running', 'other']) }),
  z.object({ state: z.literal('answered'), status: z.int(), answer: z.string() }),
])
export type WireAgentAnswer = z.output<typeof wireAgentAnswer>
