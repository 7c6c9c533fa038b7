import * as z from 'zod'
import * as t from '#text/agents.ts'
import { limits } from '../../../../shared/limits.ts'
import { agentLimits } from '../../../commerce/contract/agent-cart.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import type { Agent } from '../agent.ts'
import { both, english } from '../english.ts'
import { elsewhere } from '../law.ts'
import {
  checkoutData,
  type Prepared,
  prepareCart,
  preparedCart,
  type Refused,
  refusedMessages,
} from '../prepared.ts'
import type { CheckoutData, Message } from '../shapes.ts'

const id = z.string().max(64)
const lineItems = z
  .array(
    z.looseObject({
      item: z.looseObject({ id: z.string().max(320) }),
      quantity: z.int().min(1).max(limits.lineQuantity).default(1),
    }),
  )
  .max(agentLimits.lines)
const context = z.looseObject({ address_country: z.string().max(60).optional() }).optional()

export const changeBody = z.looseObject({ line_items: lineItems.min(1), context })
/** The body that creates a checkout: from an earlier cart, or from articles. */
export const checkoutBody = z.union([
  z.looseObject({ cart_id: id }),
  changeBody.extend({ cart_id: z.undefined().optional() }),
])
export const completeBody = z.looseObject({})

/** A response without data: only messages. */
export interface Refusal {
  refusal: Message[]
}

const refusal = (code: string, content: string): Refusal => ({
  refusal: [{ type: 'error', code, content, severity: 'unrecoverable' }],
})

const unknown = () =>
  refusal('not_found', both(t.noSuchCart, english`This cart does not exist, or no longer does.`))

const refusedAll = (refused: readonly Refused[]): Refusal => ({
  refusal: refusedMessages(refused, 'unrecoverable'),
})

interface Body {
  line_items: z.output<typeof lineItems>
  context?: z.output<typeof context>
}

const wantedOf = ({ line_items }: Body) => line_items.map(({ item, quantity }) => ({ id: item.id, quantity }))

/** Creates a cart, or changes an existing one. A checkout is the same cart, on its way to its buyer. */
export async function prepare(
  cartId: string | null,
  body: Body,
  agent: Agent,
): Promise<CheckoutData | Refusal> {
  try {
    const made = await prepareCart(wantedOf(body), cartId, agent)
    if (!('agentCart' in made))
      return cartId === null ? refusedAll(made.refused) : asItWas(cartId, made.refused, agent)
    const data = checkoutData(made, agent)
    return {
      ...data,
      messages: [...elsewhere(body.context?.address_country, '$.context.address_country'), ...data.messages],
    }
  } catch (error) {
    if (error instanceof CommerceError && error.status === 404) return unknown()
    if (error instanceof CommerceError && error.status === 409 && cartId) return unchanged(cartId, agent)
    throw error
  }
}

/** Returns an unchanged cart with the reasons, because none of the requested articles is available. */
async function asItWas(cartId: string, refused: readonly Refused[], agent: Agent) {
  const before = await preparedCart(cartId, agent)
  if (!before) return unknown()
  const data = checkoutData(before, agent)
  if (before.agentCart.state !== 'open') return withConflict(data)
  return { ...data, messages: [...refusedMessages(refused, 'recoverable'), ...data.messages] }
}

/** Returns a closed cart with a conflict message. */
async function unchanged(cartId: string, agent: Agent): Promise<CheckoutData | Refusal> {
  const data = await readCheckout(cartId, agent)
  return 'refusal' in data ? data : withConflict(data)
}

function withConflict(data: CheckoutData): CheckoutData {
  const content = both(t.cartTakenOrCancelled, english`The buyer has this cart already, or it is canceled.`)
  const message: Message = { type: 'error', code: 'conflict', content, severity: 'recoverable' }
  return { ...data, messages: [message, ...data.messages] }
}

const found = async (cartId: string, agent: Agent, fits: (prepared: Prepared) => boolean) => {
  const prepared = await preparedCart(cartId, agent)
  return prepared && fits(prepared) ? checkoutData(prepared, agent) : unknown()
}

/** Returns a checkout in any state. */
export const readCheckout = (cartId: string, agent: Agent) => found(cartId, agent, () => true)

/** Returns a cart that is not cancelled. */
export const readCart = (cartId: string, agent: Agent) =>
  found(cartId, agent, ({ agentCart }) => agentCart.state !== 'canceled')

/** Handles the completion of a checkout. Only its buyer can complete it, so the response says where. */
export async function complete(cartId: string, agent: Agent): Promise<CheckoutData | Refusal> {
  const data = await readCheckout(cartId, agent)
  return 'status' in data && data.status === 'canceled' ? withConflict(data) : data
}

/** Cancels a cart. With `isCart`, the response shows its last content. */
export async function cancel(cartId: string, agent: Agent, isCart: boolean): Promise<CheckoutData | Refusal> {
  const before = await preparedCart(cartId, agent)
  if (!before) return unknown()
  if (before.agentCart.state === 'canceled') return isCart ? unknown() : unchanged(cartId, agent)
  if (before.agentCart.state === 'taken' || before.agentCart.state === 'ordered')
    return refusal('conflict', both(t.cartTaken, english`The buyer has this cart already.`))
  const agentCart = await agent.commerce.agents.cancel(cartId, agent.name)
  return checkoutData(isCart ? before : { ...before, agentCart }, agent)
}
