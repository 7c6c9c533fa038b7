import { addressFields } from '../../../../shared/address/address.ts'
import { type Carriage, carriageTo, type DeliveryTable, weightOf } from '../../../../shared/delivery/table.ts'
import { text } from '../../../../shared/messages.ts'
import type { Env } from '../../../env.ts'
import { settingsOf } from '../../../settings.ts'
import { customerOf } from '../../cart/key.ts'
import { type PricedCart, stockNotices } from '../../cart/pricing.ts'
import { ownHold } from '../../cart/reading.ts'
import { variants } from '../../catalogue/variant.ts'
import { unserved, whichDelivery } from '../../delivery/table.ts'
import { invalidParams, PlatformError } from '../../http/platform-error.ts'
import { hexDigest } from '../../http/secrets.ts'
import { ask, known, type Question } from '../../sql/question.ts'
import { areTermsSaved, writeAccepted } from '../../terms/routes.ts'
import { isCouponRefused } from '../ledger/coupon-uses.ts'
import { isStockShort } from '../ledger/stock.ts'
import { orderByRef, whichOrderByRef } from '../order.ts'
import { answeredWithin } from '../payments/answered-within.ts'
import { closeThose, whichToClose } from '../payments/close.ts'
import { whichToWithdraw } from '../payments/withdraw.ts'
import type { RecordedOrder } from '../recorded.ts'
import { cartToOrder, cartToOrderBeside, closed, whileOpen } from './cart-to-order.ts'
import { cartChanged, changesOf, checkCoupons, couponRefused, refuseEnded } from './changes.ts'
import { isPriceMoved, isRepeated, type NewOrder, newOrderKey } from './insertion.ts'
import { repeat } from './repeat.ts'
import type { OrderRequest } from './request.ts'
import { type AskedOrder, type Placed, writeOrder } from './write-order.ts'

/** Milliseconds that a buyer waits while we close the payments of the order that this one replaces. */
const earlierTime = 2_000

/** Returns a fingerprint of the ordered items and their prices. The same cart always has the same one. */
function hashOf(cart: PricedCart): Promise<string> {
  const lines = cart.lines.map((line) => [line.itemKey, line.variant.id, line.quantity, line.subtotalCents])
  const content = JSON.stringify([lines, cart.coupons.map(({ code }) => code), cart.totalCents])
  return hexDigest(content)
}

/**
 * Places the order of the cart with that name, once per `clientRef`. Repeated calls, even parallel ones, return the
 * same order with the latest address. Prices are the current ones of the catalogue. It takes one round trip to read and
 * one to write, and more only when the order replaces another.
 *
 * Throws 400 `cocart_no_items` and `woocommerce_rest_invalid_coupon`, 409 `cart_changed` (with `data.cart` and
 * `data.changes`) and `order_not_editable`, 429 `too_many_requests`, 503 `checkout_closed`.
 */
export async function placeOrder(env: Env, cartName: string, asked: AskedOrder): Promise<Placed> {
  const { request, method, now } = asked
  const cartRef = env.CARTS.idFromName(cartName).toString()
  const { cart, table, existing } = await readToOrder(env, cartName, cartRef, asked)
  const carriage = carriageOf(table, cart, request)
  const cartHash = await hashOf(cart)
  const repeated = async (made: RecordedOrder): Promise<Placed> => ({
    order: await repeat(env, made, { cart, cartHash, table, carriage }, request, now),
    attempt: null,
    replaced: await ask(env.DB, whichToWithdraw(env.DB, cartRef)),
  })
  if (carriage?.to === 'relay') refuseRelay(request)
  if (existing) return repeated(existing)
  if (cart.lines.length === 0) throw noItems()
  refuseEnded(cart)
  if (!carriage) throw unserved(table, request.shipping)
  const changes = changesOf(cart, request.expectedTotal, carriage)
  if (cart.totalCents + carriage.price !== request.expectedTotal) throw await cartChanged(cart, changes)
  const order: NewOrder = {
    key: newOrderKey(),
    customerId: customerOf(cartName),
    cartRef,
    cartHash,
    cart,
    request,
    method,
    table,
    carriage,
    britishLimit: settingsOf(env).GB_VAT_LIMIT ?? null,
    now,
  }
  let id: number | undefined
  try {
    id = env.PLATFORM && (await whileOpen(env.PLATFORM.createOrder(order)))
    const placed = await writeOrder(env, id === undefined ? order : { ...order, id }, asked)
    if (placed) return placed
  } catch (error) {
    if (isRepeated(error)) {
      const made = await orderByRef(env.DB, cartRef, request.clientRef)
      if (made) return repeated(made)
    }
    if (id !== undefined) await env.PLATFORM?.forsakeOrder(id)
    return refuse(env, cartName, { request, carriage, now }, error)
  }
  if (id !== undefined) await env.PLATFORM?.forsakeOrder(id)
  throw closed()
}

/**
 * Reads all that an order needs. First closes the payments of the orders that it replaces, because one of them may have
 * been paid and have emptied the cart.
 */
async function readToOrder(
  env: Env,
  cartName: string,
  cartRef: string,
  { request, count, now, later }: AskedOrder,
): Promise<{ cart: PricedCart; table: DeliveryTable; existing: RecordedOrder | null }> {
  const read = (counting: Question<void>) =>
    cartToOrderBeside(env, cartName, [
      counting,
      whichEarlier(env.DB, cartRef, request.clientRef),
      whichOrderByRef(env.DB, cartRef, request.clientRef),
      areTermsSaved(env.DB, request.termsVersion),
      whichDelivery(env.DB),
    ])
  const first = await read(count)
  const [, earlier, , areSaved] = first.answers
  if (!areSaved) await writeAccepted(env, request.termsVersion, now)
  if (earlier.length > 0) await answeredWithin(earlierTime, closeThose(env, earlier, 'checkout', now), later)
  const { cart, answers } = earlier.length > 0 ? await read(known(undefined)) : first
  return { cart, existing: answers[2], table: answers[4] }
}

/**
 * Returns who carries an order, and the price. If the chosen carrier does not go there, returns the first one that
 * does.
 */
export function carriageOf(
  table: DeliveryTable,
  cart: PricedCart,
  { shipping, carrier }: Pick<OrderRequest, 'shipping' | 'carrier'>,
): Carriage | null {
  const lines = cart.lines.map(({ variant: { weight }, quantity }) => ({ weight, quantity }))
  return carriageTo(table, { weight: weightOf(lines, table), sum: cart.totalCents }, shipping, carrier)
}

/**
 * Refuses a relay delivery without the name of the relay point, by which the carrier finds it, or with the relay's
 * address as the billing address.
 */
function refuseRelay({ shipping, billing }: OrderRequest): void {
  const isSame = addressFields.every((field) => billing[field] === shipping[field])
  const problems = {
    ...(shipping.address_2 === '' && { 'shipping.address_2': text('checkout.relay-missing') }),
    ...(isSame && { shipping_same_as_billing: text('checkout.relay-billing') }),
  }
  if (Object.keys(problems).length > 0) throw invalidParams(problems)
}

const noItems = () => new PlatformError(400, 'cocart_no_items', text('cart.empty'))

/**
 * Asks for the open payments of the buyer’s earlier unpaid orders, which the new order replaces. They can still bring
 * money. If one turns out to be paid, it empties the cart. If one cannot be closed, the clock closes it later, and
 * refunds its money when the pieces are sold out.
 */
const whichEarlier = (db: D1Database, cartRef: string, clientRef: string) =>
  whichToClose(
    db,
    `order_id IN (SELECT id FROM orders
       WHERE cart_ref = ?1 AND client_ref <> ?2 AND status IN ('pending', 'failed'))`,
    [cartRef, clientRef],
  )

/** Reads the cart again and throws the reason why the batch failed. */
async function refuse(
  env: Env,
  cartName: string,
  { request, carriage, now }: { request: OrderRequest; carriage: Carriage; now: number },
  error: unknown,
): Promise<never> {
  const refused = error instanceof PlatformError ? error.code : ''
  const isOfCode = isCouponRefused(error) || refused === 'woocommerce_rest_invalid_coupon'
  if (!isOfCode && !isStockShort(error) && !isPriceMoved(error) && refused !== 'cart_changed') throw error
  const cart = await cartToOrder(env, cartName)
  if (isOfCode) {
    refuseEnded(cart)
    await checkCoupons(env, cart, request.billing.email, now)
    const [first] = cart.coupons
    if (first && cart.totalCents + carriage.price === request.expectedTotal) {
      throw couponRefused(first.code, { reason: 'usage_limit' })
    }
  }
  const short = isStockShort(error) ? await shortOf(env, cart) : []
  throw await cartChanged(cart, [...new Set([...changesOf(cart, request.expectedTotal, carriage), ...short])])
}

/**
 * Returns sentences about lines whose stock is too low once other buyers' unpaid orders count. The platform behind does
 * not know those orders.
 */
async function shortOf({ DB, CARTS }: Env, { name, lines }: PricedCart): Promise<string[]> {
  const wanted = lines.map(({ variant: { id }, quantity }) => ({ variantId: id, quantity }))
  const found = await variants(DB, [...new Set(wanted.map(({ variantId }) => variantId))])
  const held = await ownHold(DB, CARTS.idFromName(name).toString(), wanted, found)
  const leftOf = (id: number) => {
    const stock = found.get(id)?.stock ?? null
    return stock === null ? null : stock + (held.get(id) ?? 0)
  }
  return stockNotices(lines.map((line) => ({ ...line, left: leftOf(line.variant.id) })))
}
