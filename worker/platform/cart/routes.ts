import { type Context, Hono } from 'hono'
import * as t from '#text/cart-refusals.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { signedIn } from '../customers/identity.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { jsonBody } from '../http/request-body.ts'
import { addBody, couponBody, intentBody, mergeBody, updateBody } from './bodies.ts'
import { addItem, pricedAfter, readOwn } from './calls.ts'
import { applyCoupon } from './coupon-writes.ts'
import {
  callerOf,
  cartNameOf,
  cartStub,
  customerCart,
  guestKey,
  lifeOfCart,
  onCart,
  publicKey,
} from './key.ts'
import { mergeInto } from './merge-guest-cart.ts'
import type { PricedCart } from './pricing.ts'
import { asHeld, peekCart } from './reading.ts'
import { refusal } from './refusals.ts'
import { boundsOf, checkQuantity } from './requested-line.ts'
import { type Notices, wireCart } from './wire.ts'

type CartContext = Context<EmbeddedEnv>

/** Cart routes of the platform (`cocart/v2`) and the coupon route of its companion plugin (`customer/v1`). */
export const cart = new Hono<EmbeddedEnv>()

/** Reads the cart and creates none. With a bearer token, first merges the guest's cart of `cart_key` into the customer's. */
cart.get('/cocart/v2/cart', async (c) => send(c, ...(await joined(c, c.req.query('cart_key')))))

/** Merges a guest's cart as the GET route does. The key is in the body, so that no URL reveals it. */
cart.post(`/${ownRoutes}/cart/merge`, signedIn, jsonBody(mergeBody), async (c) => {
  return send(c, ...(await joined(c, c.req.valid('json').cart_key)))
})

/** Answers the number of items as a bare JSON number. Creates no cart. */
cart.get('/cocart/v2/cart/items/count', async (c) => {
  const name = cartNameOf(c)
  return c.json(name ? (await peekCart(c.env, name)).count : 0)
})

cart.post('/cocart/v2/cart/add-item', jsonBody(addBody), async (c) => {
  const { cart: now, variant } = await addItem(callerOf(c), c.req.valid('json'))
  return send(c, now, { success: [t.added(variant.title)] })
})

cart.post('/cocart/v2/cart/clear', jsonBody(intentBody), async (c) => {
  const { intent_id } = c.req.valid('json')
  const { name, answer } = await onCart(callerOf(c), (stub) => stub.clear(intent_id))
  return send(c, await pricedAfter(c.env, name, answer), { notice: ['Cart is cleared.'] })
})

cart.post('/cocart/v2/cart/item/:item', jsonBody(updateBody), async (c) => {
  const { quantity, return_status, intent_id } = c.req.valid('json')
  const name = cartNameOf(c)
  if (!name) throw refusal('not-in-cart')
  const before = await peekCart(c.env, name)
  const line = before.lines.find((candidate) => candidate.itemKey === c.req.param('item'))
  if (!line) throw refusal('not-in-cart')
  const product = asHeld(line)
  checkQuantity(quantity, product)
  const answer = await cartStub(c.env, name).update(line.itemKey, quantity, boundsOf(product), intent_id)
  if (answer.kind === 'refused') throw refusal(answer.reason, product.stock)
  const known = new Map([...before.lines, ...before.removed].map(({ variant }) => [variant.id, variant]))
  const now = await pricedAfter(c.env, name, answer, known)
  const message = t.quantityUpdated
  return return_status
    ? c.json({ message, quantity }, 200, headersOf(c, name))
    : send(c, now, { success: [message] })
})

cart.delete('/cocart/v2/cart/item/:item', jsonBody(intentBody), async (c) => {
  const { intent_id } = c.req.valid('json')
  const name = cartNameOf(c)
  if (!name) throw refusal('no-items')
  const answer = await cartStub(c.env, name).remove(c.req.param('item'), intent_id)
  if (answer.kind === 'unknown') throw refusal('no-items')
  const now = await pricedAfter(c.env, name, answer)
  return send(c, now, { success: [t.takenOff(titleIn(now, c.req.param('item')))] })
})

cart.put('/cocart/v2/cart/item/:item', jsonBody(intentBody), async (c) => {
  const { intent_id } = c.req.valid('json')
  const name = cartNameOf(c)
  if (!name) throw refusal('not-in-cart')
  const before = await peekCart(c.env, name)
  const line = [...before.lines, ...before.removed].find(({ itemKey }) => itemKey === c.req.param('item'))
  if (!line) throw refusal('not-in-cart')
  const answer = await cartStub(c.env, name).restore(line.itemKey, boundsOf(asHeld(line)), intent_id)
  const now = await pricedAfter(c.env, name, answer)
  return send(c, now, { success: [t.isBack(titleIn(now, line.itemKey))] })
})

cart.post('/customer/v1/validate-coupon', jsonBody(couponBody), async (c) => {
  const { name, answer, message, replaced } = await applyCoupon(c, c.req.valid('json'))
  return send(c, await pricedAfter(c.env, name, answer), { success: [message], replaced })
})

/** Returns the request's cart. If it is a customer's, first merges the guest's cart of `sentKey`. Ignores an invalid key. */
async function joined(c: CartContext, sentKey: string | undefined): Promise<[PricedCart, Notices]> {
  const key = c.var.customer && guestKey(sentKey)
  const error = key ? await mergeInto(c.env, customerCart(c.var.customer.id), key) : []
  return [await readOwn(callerOf(c)), { error }]
}

function titleIn({ lines, removed }: PricedCart, itemKey: string): string {
  const line = [...lines, ...removed].find((candidate) => candidate.itemKey === itemKey)
  return line ? `«\u00a0${line.variant.title}\u00a0»` : t.theArticle
}

/** Sends the cart. `?fields=` limits the response to those top-level fields. */
async function send(c: CartContext, found: PricedCart, notices: Notices = {}): Promise<Response> {
  const body = await wireCart(found, notices)
  const asked = c.req.query('fields')?.split(',')
  const fields = asked
    ? Object.entries(body).filter(([field]) => asked.includes(field))
    : Object.entries(body)
  if (fields.length === 0) throw refusal('no-fields')
  return c.json(Object.fromEntries(fields), 200, headersOf(c, found.name))
}

/** Returns the headers of a successful response. Times in unix seconds. */
function headersOf(c: CartContext, name: string): Record<string, string> {
  const now = Math.floor(Date.now() / 1000)
  const end = now + lifeOfCart(name)
  return {
    'CoCart-API-Cart-Key': publicKey(c.env, name),
    'CoCart-API-Cart-Expiring': String(end - 24 * 3600),
    'CoCart-API-Cart-Expiration': String(end),
    'CoCart-Timestamp': String(now),
    'CoCart-Version': '4.3.7',
  }
}
