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

/** A cart that a shopping agent prepared for a shopper, and its state. */
export interface AgentCart {
  /** Secret id: it opens the cart, and lets its buyer take it over, once. */
  id: string
  version: number
  /** Key of the guest cart that prices it; `''` once it is over. */
  cartKey: string
  items: readonly AgentItem[]
  /** Milliseconds since 1970. */
  expiresAt: number
  state: WireAgentCart['state']
  /** Number of the buyer's order; `null` before. */
  order: number | null
  /** Host of the agent's webhook, which hears of the order if the buyer agrees; `null` for none. */
  notifyHost: string | null
  /** The payment token that the agent sent, while the cart is open; `null` for none. */
  delegated: Delegated | null
}

/** A payment token that an agent sent for a cart. */
export interface Delegated {
  /** How its buyer recognises it: `visa 4242`. */
  card: string
  maxCents: number
}

/** A request that is answered once: the agent, its idempotency key, and a hash of the request. */
interface AgentRequest {
  agent: string
  key: string
  request: string
}

/** What shopping agents do for shoppers: our own routes. Refusals throw CommerceError. */
export interface AgentCommerce {
  /** Counts a call of an agent (`''`: an agent without a name). Throws 429. */
  count(agent: string, kind: 'read' | 'write'): Promise<void>
  /** Stores the items of a new cart, or of the open cart `id`. Throws 404, or 409 once that cart is closed. */
  keep(wanted: {
    id: string | null
    agent: string
    cartKey: string
    items: readonly AgentItem[]
    notifyUrl: string | null
  }): Promise<AgentCart>
  /**
   * Returns `null` for a cart that is over or belongs to another agent. Without `agent`, anyone with the id can read
   * it.
   */
  read(id: string, agent: string | null): Promise<AgentCart | null>
  /** Repeating it changes nothing. Throws 404, or 409 once the buyer has taken the cart over. */
  cancel(id: string, agent: string): Promise<AgentCart>
  /**
   * The buyer takes the cart over. `taker` is the form's id; the same form may be sent again. `notify`: the buyer lets
   * us tell the agent about the order. Throws 404, or 409 when it is too late.
   */
  take(taking: { id: string; taker: string; version: number; notify: boolean }): Promise<AgentCart>
  /**
   * Stores a shared payment token for the buyer's order of a cart that now costs `cents`. Throws 404, 409 once the cart
   * is closed, 503 when the provider does not answer.
   */
  handOver(handing: { id: string; agent: string; token: string; cents: number }): Promise<HandedOver>
  /** Deletes the payment token of a cart that nobody has taken over yet. Repeating it changes nothing. */
  refuseMeans(id: string): Promise<void>
  /** Returns the payment token for the visitor's own cart; `null` for none. */
  delegated(): Promise<Delegated | null>
  /** Reports that the items are now in the visitor's own cart. */
  arrive(id: string, taker: string): Promise<void>
  begin(request: AgentRequest): Promise<WireAgentAnswer>
  /** Stores an answer. `null` allows a retry of the same request. */
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
