import type { Calls } from '../call.ts'
import {
  type AgentItem,
  type HandedOver,
  type WireAgentAnswer,
  type WireAgentCart,
  wireAgentAnswer,
  wireAgentCart,
  wireDelegated,
  wireHandedOver,
} from '../contract/agent-cart.ts'
import { absent } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** A cart that a program prepared for a shopper, and what became of it. */
export interface AgentCart {
  /** Opens it, and lets its buyer take it over, once. */
  id: string
  version: number
  /** The guest's cart that prices it; `''` once it is over. */
  cartKey: string
  items: readonly AgentItem[]
  /** Milliseconds since 1970. */
  expiresAt: number
  state: WireAgentCart['state']
  /** Number of the order it became; `null` before. */
  order: number | null
  /** Where its program wants to be told of the order, if the buyer agrees: a host; `null` for nowhere. */
  notifyHost: string | null
  /** What its program has handed over to pay it with, while it is open; `null` for nothing. */
  delegated: Delegated | null
}

/** What a program has handed over to pay a cart with. */
export interface Delegated {
  /** What its buyer knows it by: `visa 4242`. */
  card: string
  maxCents: number
}

/** A request that is answered once: its program, its idempotency key, and a print of what it asks. */
export interface AgentRequest {
  agent: string
  key: string
  request: string
}

/** What programs do for shoppers: our own routes. Refusals throw CommerceError. */
export interface AgentCommerce {
  /** Counts a call of a program (`''`: one that has no name). Throws 429. */
  count(agent: string, kind: 'read' | 'write'): Promise<void>
  /** Keeps the items of a cart, those of the open one named `id` if there is one. Throws 404, or 409 once it is closed. */
  keep(wanted: {
    id: string | null
    agent: string
    cartKey: string
    items: readonly AgentItem[]
    notifyUrl: string | null
  }): Promise<AgentCart>
  /** `null` for a cart that is over, or of another program; without `agent`, whoever has its id reads it. */
  read(id: string, agent: string | null): Promise<AgentCart | null>
  /** Again changes nothing. Throws 404, or 409 once its buyer has it. */
  cancel(id: string, agent: string): Promise<AgentCart>
  /**
   * Its buyer takes it over, by a form named `taker`, which may be sent again; `notify`: and agrees that the program is told of
   * the order. Throws 404, or 409 when it is too late.
   */
  take(taking: { id: string; taker: string; version: number; notify: boolean }): Promise<AgentCart>
  /**
   * Hands a shared payment token over, for the order its buyer may make of a cart that costs `cents` now. Throws 404, 409 once the
   * cart is closed, 503 when the provider does not answer.
   */
  handOver(handing: { id: string; agent: string; token: string; cents: number }): Promise<HandedOver>
  /** Forgets what was handed over for a cart that nobody has taken over yet; again changes nothing. */
  refuseMeans(id: string): Promise<void>
  /** What was handed over for the visitor's own cart; `null` for nothing. */
  delegated(): Promise<Delegated | null>
  /** Tells that what was taken is in the visitor's own cart. */
  arrive(id: string, taker: string): Promise<void>
  begin(request: AgentRequest): Promise<WireAgentAnswer>
  /** Keeps an answer; `null` lets the same request be tried again. */
  end(request: AgentRequest, kept: { status: number; answer: string } | null): Promise<void>
}

const base = `${ownRoutes}/agents`

const delegatedOf = (found: { card: string; max_cents: number } | null): Delegated | null =>
  found && { card: found.card, maxCents: found.max_cents }

const cartOf = (body: unknown): AgentCart => {
  const { cart_key, expires_at, notify_host, delegated, ...cart } = wireAgentCart.parse(body)
  return {
    ...cart,
    cartKey: cart_key,
    expiresAt: expires_at,
    notifyHost: notify_host,
    delegated: delegatedOf(delegated),
  }
}

export const agentCommerce = (calls: Calls): AgentCommerce => ({
  count: async (agent, kind) => {
    await calls.ask(`${base}/calls`, { agent, kind })
  },
  keep: async ({ cartKey, notifyUrl, ...wanted }) =>
    cartOf((await calls.ask(`${base}/carts`, { ...wanted, cart_key: cartKey, notify_url: notifyUrl })).body),
  read: async (id, agent) => {
    const answer = await calls.ask(`${base}/carts/read`, { id, agent }).catch(absent)
    return answer && cartOf(answer.body)
  },
  cancel: async (id, agent) => cartOf((await calls.ask(`${base}/carts/cancel`, { id, agent })).body),
  take: async (taking) => cartOf((await calls.visit('POST', `${base}/carts/take`, taking)).body),
  handOver: async (handing) =>
    wireHandedOver.parse((await calls.ask(`${base}/carts/hand-over`, handing)).body),
  refuseMeans: async (id) => {
    await calls.visit('POST', `${base}/carts/refuse-means`, { id })
  },
  delegated: async () => {
    const { delegated } = wireDelegated.parse((await calls.visit('POST', `${base}/delegated`, {})).body)
    return delegatedOf(delegated)
  },
  arrive: async (id, taker) => {
    await calls.visit('POST', `${base}/carts/arrive`, { id, taker })
  },
  begin: async (request) => wireAgentAnswer.parse((await calls.ask(`${base}/answers`, request)).body),
  end: async ({ agent, key }, kept) => {
    await calls.ask(`${base}/answers/keep`, { agent, key, kept })
  },
})
