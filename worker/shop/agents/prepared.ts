import { home } from '#brand/delivery.ts'
import * as t from '#text/agents.ts'
import type { Cart, CartLine } from '../../../shared/cart/cart.ts'
import { limits } from '../../../shared/limits.ts'
import { paths } from '../../../shared/paths.ts'
import { type AgentItem, agentLimits } from '../../commerce/contract/agent-cart.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { AgentCart } from '../../commerce/families/agents.ts'
import type { Agent } from './agent.ts'
import { agentSession } from './agent-session.ts'
import { addItemOf, type ItemId, type ItemProblem, isLineOf, itemIdIn, itemIdOf, readItem } from './items.ts'
import { askedOfBuyer, cartMessages } from './law.ts'
import type { CheckoutData, Message } from './shapes.ts'

/** An article that an agent wants in a cart, by item id. */
interface Wanted {
  id: ItemId
  quantity: number
}

/** A refused article. `index` is its position in the request. */
export interface Refused extends ItemProblem {
  id: ItemId
  index: number
}

/** A prepared cart with current prices. */
export interface Prepared {
  agentCart: AgentCart
  cart: Cart
  refused: Refused[]
}

const refusedBy = ({ notice, code }: CommerceError): ItemProblem => ({
  code: /stock|quantity/.test(code) ? 'out_of_stock' : 'not_found',
  text: notice.translation ?? notice.text,
})

/** Merges articles with the same item id into one line. */
function summed(items: readonly AgentItem[]): AgentItem[] {
  const byId = new Map<ItemId, AgentItem>()
  for (const item of items) {
    const id = itemIdIn(item)
    const quantity = Math.min((byId.get(id)?.quantity ?? 0) + item.quantity, limits.lineQuantity)
    byId.set(id, { ...item, quantity })
  }
  return [...byId.values()]
}

/**
 * Puts the articles into a new cart and stores it. With `cartId` it replaces the content of that cart. It reserves no
 * stock.
 * @returns only the refusals when no article is available. Throws CommerceError: 404 or 409 for `cartId`
 */
export async function prepareCart(
  wanted: readonly Wanted[],
  cartId: string | null,
  agent: Agent,
): Promise<Prepared | { refused: Refused[] }> {
  const read = await Promise.all(
    wanted.slice(0, agentLimits.lines).map((each) => readItem(agent.commerce, each.id, each.quantity)),
  )
  const refused: Refused[] = read.flatMap((each, index) =>
    'problem' in each ? [{ id: wanted[index]?.id ?? '', index, ...each.problem }] : [],
  )
  const session = agentSession()
  const own = agent.commerce.as(session)
  const items: AgentItem[] = []
  let cart: Cart | undefined
  for (const item of summed(read.flatMap((each) => ('item' in each ? [each.item] : [])))) {
    try {
      cart = await own.cart.add(addItemOf(item))
      items.push(item)
    } catch (error) {
      if (!(error instanceof CommerceError) || error.status >= 500) throw error
      const id = itemIdIn(item)
      const index = wanted.findIndex((each) => each.id === id)
      refused.push({ id, index: Math.max(0, index), ...refusedBy(error) })
    }
  }
  if (!cart || !session.cartKey) return { refused }
  const { name, notifyUrl } = agent
  const agentCart = await agent.commerce.agents.keep({
    id: cartId,
    agent: name,
    cartKey: session.cartKey,
    items,
    notifyUrl,
  })
  return { agentCart, cart, refused }
}

/** Returns a stored cart with current prices. */
export const pricedNow = async (agentCart: AgentCart, agent: Pick<Agent, 'commerce'>): Promise<Cart> =>
  agent.commerce.as(agentSession(agentCart.cartKey || undefined)).cart.read()

/** Returns a cart of this agent with current prices; `null` when it has expired. */
export async function preparedCart(id: string, agent: Agent): Promise<Prepared | null> {
  const agentCart = await agent.commerce.agents.read(id, agent.name)
  return agentCart && { agentCart, cart: await pricedNow(agentCart, agent), refused: [] }
}

const statuses = {
  open: 'requires_escalation',
  taken: 'complete_in_progress',
  ordered: 'completed',
  canceled: 'canceled',
} as const satisfies Record<AgentCart['state'], CheckoutData['status']>

const total = (type: string, display_text: string, amount: number) => ({ type, display_text, amount })

const lineData = (line: CartLine, items: readonly AgentItem[], origin: string) => {
  const item = items.find((each) => isLineOf(line, each))
  return {
    id: line.key,
    item: {
      id: item ? itemIdIn(item) : itemIdOf(line.id),
      title: [
        line.name,
        ...line.options,
        ...(line.personalisation ? [line.personalisation.letters] : []),
      ].join(', '),
      price: line.price,
      ...(line.picture && { image_url: new URL(line.picture.src, origin).href }),
    },
    quantity: line.quantity,
    totals: [total('subtotal', t.subtotal, line.subtotal), total('total', t.total, line.subtotal)],
  }
}

/** Returns messages about refused articles. They name the item id, because no line of the response holds it. */
export const refusedMessages = (
  refused: readonly Refused[],
  severity: 'recoverable' | 'unrecoverable',
): Message[] =>
  refused.map(({ id, code, text }) => ({ type: 'error', code, content: `${id}: ${text}`, severity }))

/** Returns the links to the shop's terms and policies. */
export const linksOf = (origin: string) =>
  (
    [
      ['terms_of_service', paths.terms, t.termsOfSale],
      ['privacy_policy', paths.privacy, t.privacy],
      ['refund_policy', paths.returns, t.returnsAndRefunds],
      ['shipping_policy', paths.shipping, t.delivery],
      ['faq', paths.questions, t.questions],
    ] as const
  ).map(([type, path, title]) => ({ type, url: origin + path, title }))

/** Returns a prepared cart as a checkout, which only its buyer can complete. */
export function checkoutData({ agentCart, cart, refused }: Prepared, { origin }: Agent): CheckoutData {
  const status = statuses[agentCart.state]
  const isOpen = status === 'requires_escalation'
  const carriage = cart.delivery?.price ?? 0
  return {
    id: agentCart.id,
    status,
    line_items: cart.lines.map((line) => lineData(line, agentCart.items, origin)),
    currency: 'EUR',
    totals: [
      total('subtotal', t.subtotal, cart.subtotal),
      ...(cart.discount > 0 ? [total('discount', t.discount, -cart.discount)] : []),
      total(
        'fulfillment',
        carriage === 0 && !cart.delivery?.isLeast ? t.freeDelivery : t.deliveredHome(home.inWords),
        carriage,
      ),
      total('total', t.totalWithVat, cart.total + carriage),
    ],
    messages: isOpen
      ? [
          ...refusedMessages(refused, 'recoverable'),
          ...askedOfBuyer(cart, origin),
          ...cartMessages(cart, origin),
        ]
      : [],
    links: linksOf(origin),
    ...(isOpen && { continue_url: origin + paths.preparedCart(agentCart.id) }),
    ...(status === 'complete_in_progress' && { continue_url: origin + paths.checkout }),
    expires_at: new Date(agentCart.expiresAt).toISOString(),
    ...(agentCart.order !== null && {
      order: { id: String(agentCart.order), permalink_url: origin + paths.orderSearch },
    }),
  }
}
