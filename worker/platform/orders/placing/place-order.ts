import type { PaymentMethod } from '../../../../shared/checkout/checkout.ts'
import { text } from '../../../../shared/messages.ts'
import type { Env } from '../../../env.ts'
import { settingsOf } from '../../../settings.ts'
import { hexDigest } from '../../cart/digest.ts'
import { customerOf } from '../../cart/key.ts'
import { ownHold } from '../../cart/own-hold.ts'
import { type PricedCart, stockNotices } from '../../cart/pricing.ts'
import { variants } from '../../catalogue/variant.ts'
import { instant } from '../../http/instant.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { keepTerms } from '../../terms/routes.ts'
import { isCouponRefused } from '../ledger/coupon-uses.ts'
import { expiry, releaseStatements } from '../ledger/expire.ts'
import { moveFor } from '../ledger/moves.ts'
import { isStockShort, type OrdersWhere } from '../ledger/stock.ts'
import { moveStatements } from '../ledger/transition.ts'
import { orderByRef } from '../order.ts'
import { answeredWithin } from '../payments/answered-within.ts'
import { closeAll } from '../payments/close.ts'
import type { RecordedOrder } from '../recorded.ts'
import { cartToOrder, closed, whileOpen } from './cart-to-order.ts'
import { cartChanged, changesOf, checkCoupons, couponRefused, refuseEnded } from './changes.ts'
import { insertion, isPriceMoved, isRepeated, type NewOrder, newOrderKey } from './insertion.ts'
import { letterOf } from './newsletter-request.ts'
import { repeat } from './repeat.ts'
import type { OrderRequest } from './request.ts'

/**
 * Milliseconds a buyer waits for payments to be closed: those of the order this one replaces, those whose time is past. With
 * the opening of the new one they stay below eight seconds.
 */
const earlierTime = 2_000
const endedTime = 1_000

/** Fingerprint of what is ordered and at which price; the same cart in the same words has the same one. */
function hashOf(cart: PricedCart): Promise<string> {
  const lines = cart.lines.map((line) => [line.itemKey, line.variant.id, line.quantity, line.subtotalCents])
  const content = JSON.stringify([lines, cart.coupons.map(({ code }) => code), cart.totalCents])
  return hexDigest(content)
}

/**
 * The order of the cart of that name, made once per `clientRef`: repeating the call, even many times at once, answers the
 * same order with the latest address. Prices are the catalogue's of this instant.
 *
 * Throws 400 `cocart_no_items` and `woocommerce_rest_invalid_coupon`, 409 `cart_changed` (with `data.cart` and
 * `data.changes`) and `order_not_editable`, 503 `checkout_closed`. `now` in milliseconds; `later` keeps work alive behind the
 * answer, which then waits for no slow provider.
 */
export async function placeOrder(
  env: Env,
  cartName: string,
  request: OrderRequest,
  method: PaymentMethod,
  now: number,
  later?: (work: Promise<unknown>) => void,
): Promise<RecordedOrder> {
  const db = env.DB
  const cartRef = env.CARTS.idFromName(cartName).toString()
  const customerId = customerOf(cartName)
  await answeredWithin(earlierTime, closeEarlier(env, cartRef, request.clientRef, now), later)
  const [cart, existing] = await Promise.all([
    cartToOrder(env, cartName),
    orderByRef(db, cartRef, request.clientRef),
    keepTerms(env, now),
  ])
  const cartHash = await hashOf(cart)
  if (existing) return repeat(env, existing, cart, cartHash, request, now)
  if (cart.lines.length === 0) throw noItems()
  refuseEnded(cart)
  const changes = changesOf(cart, request.expectedTotal)
  if (cart.totalCents !== request.expectedTotal) throw await cartChanged(cart, changes)
  const key = newOrderKey()
  const order: NewOrder = {
    key,
    customerId,
    cartRef,
    cartHash,
    cart,
    request,
    method,
    britishLimit: settingsOf(env).GB_VAT_LIMIT ?? null,
    now,
  }
  let id: number | undefined
  try {
    id = env.PLATFORM && (await whileOpen(env.PLATFORM.createOrder(order)))
    const statements = [
      ...expiry(db, now),
      ...supersede(db, cartRef, request.clientRef, now),
      ...insertion(db, id === undefined ? order : { ...order, id }),
      ...(await letterOf(env, request, key, now)),
    ]
    await db.batch(statements).catch(async (error: unknown) => {
      if (!isStockShort(error)) throw error
      await answeredWithin(endedTime, closeEnded(env, now), later)
      await db.batch(statements)
    })
  } catch (error) {
    if (isRepeated(error)) {
      const made = await orderByRef(db, cartRef, request.clientRef)
      if (made) return repeat(env, made, cart, cartHash, request, now)
    }
    if (id !== undefined) await env.PLATFORM?.forsakeOrder(id)
    return refuse(env, cartName, request, error, now)
  }
  const made = await orderByRef(db, cartRef, request.clientRef)
  if (!made) {
    if (id !== undefined) await env.PLATFORM?.forsakeOrder(id)
    throw closed()
  }
  return made
}

const noItems = () => new PlatformError(400, 'cocart_no_items', text('cart.empty'))

/** A new order replaces the unpaid ones of the same cart: their pieces and codes serve it. */
function supersede(db: D1Database, cartRef: string, clientRef: string, now: number): D1PreparedStatement[] {
  const cancel = moveFor('cancelled', 'customer')
  if (!cancel) throw new Error('a customer may not cancel')
  const which: OrdersWhere = { sql: 'o.cart_ref = ?1 AND o.client_ref <> ?2', params: [cartRef, clientRef] }
  return [
    ...moveStatements(db, cancel, which, { source: 'checkout', at: instant(now) }),
    ...releaseStatements(db, which, now),
  ]
}

/**
 * Closes the payments of the unpaid orders of this cart that a new order replaces. One that turns out to be paid empties the
 * cart; one that cannot be closed is closed later, and what it brings is given back when its pieces are sold.
 */
const closeEarlier = (env: Env, cartRef: string, clientRef: string, now: number) =>
  closeAll(
    env,
    `order_id IN (SELECT id FROM orders
       WHERE cart_ref = ?1 AND client_ref <> ?2 AND status IN ('pending', 'failed'))`,
    [cartRef, clientRef],
    'checkout',
    now,
  )

/** Closes the payments of orders whose time is past: their pieces serve the next buyer without waiting for the clock. */
const closeEnded = (env: Env, now: number) =>
  closeAll(
    env,
    `order_id IN (SELECT id FROM orders WHERE stock_state = 'held' AND payable_until <= ?1 LIMIT 10)`,
    [instant(now)],
    'checkout',
    now,
  )

/** Says why the batch failed, looking at the cart again. */
async function refuse(
  env: Env,
  cartName: string,
  request: OrderRequest,
  error: unknown,
  now: number,
): Promise<never> {
  const refused = error instanceof PlatformError ? error.code : ''
  const isOfCode = isCouponRefused(error) || refused === 'woocommerce_rest_invalid_coupon'
  if (!isOfCode && !isStockShort(error) && !isPriceMoved(error) && refused !== 'cart_changed') throw error
  const cart = await cartToOrder(env, cartName)
  if (isOfCode) {
    refuseEnded(cart)
    await checkCoupons(env, cart, request.billing.email, now)
    const [first] = cart.coupons
    if (first && cart.totalCents === request.expectedTotal) {
      throw couponRefused(first.code, { reason: 'usage_limit' })
    }
  }
  const short = isStockShort(error) ? await shortOf(env, cart) : []
  throw await cartChanged(cart, [...new Set([...changesOf(cart, request.expectedTotal), ...short])])
}

/** What there is too little of once the unpaid orders of others are counted, which a platform behind knows nothing of. */
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
