import * as z from 'zod'
import * as t from '#text/agents.ts'
import { limits } from '../../../shared/limits.ts'
import { paths } from '../../../shared/paths.ts'
import { agentLimits } from '../../commerce/contract/agent-cart.ts'
import { both, english } from './english.ts'
import { handoverField } from './handover-field.ts'
import { checkoutData, prepareCart, preparedCart } from './prepared.ts'
import { checkout } from './shapes.ts'
import { ToolRefusal, tool } from './tool.ts'

const cartId = z.string().max(64)
const noCart = () =>
  new ToolRefusal(both(t.noSuchCart, english`This cart does not exist, or no longer does.`))

const setCartTool = tool({
  name: 'set_cart',
  title: english`Prepare a cart`,
  description: english`Puts products into a cart, in the place of all it held. The cart lives a day and holds no stock; prices are those of the shop. Its continue_url is the page where the buyer, and nobody else, orders.`,
  kind: 'write',
  input: z.object({
    cart_id: cartId.optional().describe(english`To change a cart; without, one is made`),
    items: z
      .array(
        z.object({
          id: z.string().max(320).describe(english`Of a variant, as get_product names it`),
          quantity: z.int().min(1).max(limits.lineQuantity).default(1),
        }),
      )
      .min(1)
      .max(agentLimits.lines),
  }),
  output: checkout,
  run: async ({ cart_id, items }, agent) => {
    const made = await prepareCart(items, cart_id ?? null, agent)
    if (!('agentCart' in made)) throw new ToolRefusal(made.refused.map(({ text }) => text).join('\n'))
    return { data: checkoutData(made, agent) }
  },
})

const getCartTool = tool({
  name: 'get_cart',
  title: english`Read a cart`,
  description: english`A cart that was prepared, at the prices of now, and what became of it: status completed once its buyer has ordered.`,
  kind: 'read',
  input: z.object({ cart_id: cartId }),
  output: checkout,
  run: async ({ cart_id }, agent) => {
    const found = await preparedCart(cart_id, agent)
    if (!found) throw noCart()
    return { data: checkoutData(found, agent) }
  },
})

const handOverTool = tool({
  name: 'hand_over_checkout',
  title: english`Hand the cart over to its buyer`,
  description: english`The page where the buyer takes the cart over, gives address and consent, and orders; and what is asked of them there, field by field. No tool orders or pays.`,
  kind: 'read',
  input: z.object({ cart_id: cartId }),
  output: z.object({ continue_url: z.url(), checkout }),
  run: async ({ cart_id }, agent) => {
    const found = await preparedCart(cart_id, agent)
    if (!found || found.agentCart.state === 'canceled') throw noCart()
    const data = checkoutData(found, agent)
    return { data: { continue_url: data.continue_url ?? agent.origin + paths.checkout, checkout: data } }
  },
})

const orderTool = tool({
  name: 'order_status',
  title: english`Follow an order`,
  description: english`Where an order stands. Its buyer gives its number and the access of its link (« acces » in the address of the confirmation); without, nothing is told.`,
  kind: 'read',
  input: z.object({
    order: z.int().positive(),
    access: z.string().min(1).max(100).describe(english`What the buyer’s own link carries`),
  }),
  output: z.object({
    order: z.string(),
    status: z.string(),
    total: z.int(),
    handover: handoverField,
    lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
    events: z.array(
      z.object({
        step: z.string(),
        at: z.string(),
        carrier: z.string(),
        tracking: z.string(),
        day: z.string(),
      }),
    ),
    url: z.url(),
  }),
  run: async ({ order: id, access }, { commerce, origin }) => {
    const order = await commerce.orders.tracked({ id, access })
    if (!order) throw new ToolRefusal(both(t.orderUnknown, english`No such order, or not by this link.`))
    return {
      data: {
        order: order.number,
        status: order.status,
        total: order.total,
        handover: order.handover,
        lines: order.lines.map(({ name, quantity }) => ({ title: name, quantity })),
        events: order.timeline.map(({ step, at, carrier, tracking, day }) => ({
          step,
          at,
          carrier,
          tracking,
          day,
        })),
        url: origin + paths.orderSearch,
      },
    }
  },
})

const withdrawalTool = tool({
  name: 'withdrawal_form',
  title: english`Withdraw from a contract`,
  description: english`The right to withdraw and the page where the buyer declares it. A person declares; no tool does it for them.`,
  kind: 'read',
  input: z.object({ order: z.string().max(40).optional().describe(english`Number of the order`) }),
  output: z.object({
    url: z.url(),
    form_url: z.url().describe(english`The form to print, PDF`),
    days: z.int(),
    return_days: z.int(),
    words: z.string(),
  }),
  run: async ({ order }, { origin }) => ({
    data: {
      url: origin + (order ? paths.withdrawalOf(order) : paths.withdrawal),
      form_url: origin + paths.withdrawalFile,
      days: 14,
      return_days: limits.returnDays,
      words: both(
        t.withdrawalRight,
        english`Within fourteen days of reception, without a reason, except for products made to chosen letters.`,
      ),
    },
  }),
})

export const buyingTools = [setCartTool, getCartTool, handOverTool, orderTool, withdrawalTool] as const
