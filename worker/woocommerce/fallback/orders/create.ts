import { text } from '../../../../shared/messages.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../../platform/http/instant.ts'
import { PlatformError } from '../../../platform/http/platform-error.ts'
import { hexDigest } from '../../../platform/http/secrets.ts'
import type { NewOrder } from '../../../platform/orders/placing/insertion.ts'
import { mirrorProducts } from '../../mirror/products.ts'
import { shopApi } from '../../shop-api.ts'
import { ordersOfRef } from './find.ts'
import { addressesThere, newOrderThere, type OrderThere, orderThere } from './order-there.ts'

/** Time that one caller has for itself to create an order, in milliseconds: longer than a call may take. */
const turn = 40_000
/**
 * Milliseconds between two checks for another caller's order, and the maximum number of checks: both clicks of a double
 * click get one order.
 */
const pause = 300
const maxTries = 40
/** Milliseconds after which a scheduled job checks whether an order created in WooCommerce has become one of ours. */
const timeoutMs = 15 * 60_000

/** An order to create in WooCommerce. */
interface Wanted {
  ref: string
  id: number | null
  /** Number of attempts, this one included. */
  asked: number
  askedAt: string
}

const columns = 'ref, id, asked, asked_at AS askedAt'

/**
 * Takes the turn to create an order: as the first, or after a caller that never got a response. Returns the known state
 * of the order; `null` while another caller is creating it.
 */
async function takeTurn(db: D1Database, request: string, now: number): Promise<Wanted | null> {
  const at = [instant(now), instant(now + turn)] as const
  const [, again, known] = await db.batch<Wanted>([
    db
      .prepare(
        `INSERT INTO platform_orders (ref, wish, asked, asked_at, busy_until, look_at)
         SELECT ?1 || '-' || (count(*) + 1), ?1, 0, ?2, '', ?3 FROM platform_orders WHERE wish = ?1
         ON CONFLICT DO NOTHING`,
      )
      .bind(request, at[0], instant(now + timeoutMs)),
    db
      .prepare(
        `UPDATE platform_orders SET asked = asked + 1, busy_until = ?3
         WHERE wish = ?1 AND is_void = 0 AND id IS NULL AND busy_until <= ?2 RETURNING ${columns}`,
      )
      .bind(request, ...at),
    db
      .prepare(`SELECT ${columns} FROM platform_orders WHERE wish = ?1 AND is_void = 0 AND id IS NOT NULL`)
      .bind(request),
  ])
  return again?.results[0] ?? known?.results[0] ?? null
}

const closed = () => new PlatformError(503, 'platform_unavailable', '')

/**
 * Creates an order in WooCommerce, once per cart, content and checkout attempt. The Worker stores the request before
 * the call. After a call without response, the next caller first looks for the order in WooCommerce. See
 * `PlatformBehind.createOrder`.
 */
export async function createOrder(env: Env, order: NewOrder): Promise<number> {
  // Our rows decide about stock and prices, so they must be current.
  const products = order.cart.lines.map(({ variant }) => variant.productId)
  await mirrorProducts(env, [...new Set(products)])
  const request = await hexDigest([order.cartRef, order.request.clientRef, order.cartHash].join(' '))
  for (let left = maxTries; left > 0; left -= 1) {
    const wanted = await takeTurn(env.DB, request, Date.now())
    if (wanted?.id) return readdressed(env, wanted.id, order)
    if (wanted) return make(env, wanted, order)
    await new Promise((done) => setTimeout(done, pause))
  }
  throw closed()
}

/** Updates the address of an order that an earlier attempt created. */
async function readdressed(env: Env, id: number, { request }: NewOrder): Promise<number> {
  await shopApi(env).send('PUT', `orders/${id}`, addressesThere(request))
  return id
}

async function make(env: Env, wanted: Wanted, order: NewOrder): Promise<number> {
  const { ref, asked } = wanted
  const [found] = asked > 1 ? await ordersOfRef(env, ref, wanted.askedAt) : []
  const made = found ?? (await post(env, ref, order))
  await mustBeFree(env, ref, made.id)
  // Store the id before any check, so that a scheduled job can cancel an unwanted order.
  await env.DB.prepare('UPDATE platform_orders SET id = ?2 WHERE ref = ?1').bind(ref, made.id).run()
  const totalCents = order.cart.totalCents + order.carriage.price
  if (made.totalCents !== totalCents) {
    console.error(`order ${made.id} costs ${made.totalCents} there and ${totalCents} here`)
    await forsakeOrder(env, made.id)
    throw changed()
  }
  return found ? readdressed(env, made.id, order) : made.id
}

/** Refuses an id that an order here already has: this database has served another shop with higher order numbers. */
async function mustBeFree(env: Env, ref: string, id: number): Promise<void> {
  if (!(await env.DB.prepare('SELECT 1 FROM orders WHERE id = ?1').bind(id).first())) return
  console.error(
    `the platform numbers an order ${id}, which is another one here: it needs a database of its own`,
  )
  await shopApi(env).send('PUT', `orders/${id}`, { status: 'cancelled' })
  await env.DB.prepare('UPDATE platform_orders SET is_void = 1, look_at = NULL WHERE ref = ?1')
    .bind(ref)
    .run()
  throw closed()
}

const changed = () => new PlatformError(409, 'cart_changed', text('checkout.changed'))

async function post(env: Env, ref: string, order: NewOrder): Promise<OrderThere> {
  try {
    const { body } = await shopApi(env).send('POST', 'orders', newOrderThere(order, ref))
    const { data: made } = orderThere.safeParse(body)
    if (made?.ref === ref) return made
    console.error(`what the platform answered for order ${ref} is none of ours`)
    throw closed()
  } catch (error) {
    const isRefused = error instanceof PlatformError && error.status < 500 && error.status !== 429
    // A refused call has created nothing. After a call without response, the next caller looks for the order at once.
    const mark = isRefused ? 'is_void = 1, look_at = NULL' : "busy_until = ''"
    await env.DB.prepare(`UPDATE platform_orders SET ${mark} WHERE ref = ?1`).bind(ref).run()
    if (!isRefused || error.code === 'woocommerce_rest_invalid_coupon') throw error
    console.error(`an order was refused by the platform: ${error.code}`, error)
    throw changed()
  }
}

/** See `PlatformBehind.forsakeOrder`. A scheduled job cancels the order in WooCommerce. */
export async function forsakeOrder({ DB }: Env, id: number): Promise<void> {
  await DB.prepare(
    `UPDATE platform_orders SET is_void = 1, look_at = ?2
     WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM orders WHERE id = ?1)`,
  )
    .bind(id, instant(Date.now()))
    .run()
}
