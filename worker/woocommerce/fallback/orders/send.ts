import type { Env } from '../../../env.ts'
import { PlatformError } from '../../../platform/http/platform-error.ts'
import { orderById } from '../../../platform/orders/order.ts'
import type { RecordedOrder } from '../../../platform/orders/recorded.ts'
import { type ShopApi, shopApi } from '../../shop-api.ts'
import { movesThere } from './moves-there.ts'
import { sendNotes } from './notes-there.ts'
import { addressesThere, countsThere, type OrderThere, orderThere } from './order-there.ts'
import { flag, receive } from './receive.ts'
import { sendRefunds } from './refunds-there.ts'
import { claimOne, claimOrders, noteSent, type SentOrder, sendLater } from './sent-orders.ts'

/**
 * Sends the changes of our orders to WooCommerce: the difference between the ledger and the last report. Changes of
 * WooCommerce's staff are applied first. An order that fails waits and does not delay the others. Safe to call at any
 * time, also concurrently. `env` is the fallback's; `now` in milliseconds.
 */
export async function sendOrders(env: Env, now: number): Promise<void> {
  const due = await claimOrders(env.DB, now)
  await Promise.all(due.map((order) => syncOne(env, order, now)))
}

/**
 * Synchronises one order, even without changes of ours, so that changes of WooCommerce's staff arrive here. Returns
 * false when it must be retried.
 */
export async function followOrder(env: Env, id: number, now: number): Promise<boolean> {
  const order = await claimOne(env.DB, id, now)
  return order !== null && syncOne(env, order, now)
}

async function syncOne(env: Env, order: SentOrder, now: number): Promise<boolean> {
  try {
    const status = await sendOne(env, order, now)
    await noteSent(env.DB, order, status, countsThere(status))
  } catch (error) {
    if (!(error instanceof PlatformError && error.status === 404)) {
      console.error(`the platform does not know all of order ${order.id}`, error)
      await sendLater(env.DB, order, now)
      return false
    }
    await gone(env, order, now)
  }
  return true
}

/**
 * Handles an order that the staff has deleted in WooCommerce. There is nothing left to send, and the shop gets a mail.
 */
async function gone(env: Env, sent: SentOrder, now: number): Promise<void> {
  const order = await orderById(env.DB, sent.id)
  if (order && order.status !== 'cancelled') await flag(env, order, 'supprimée', now)
  await noteSent(env.DB, sent, sent.sentStatus, countsThere(sent.sentStatus))
}

/** Sends one order. Returns its status in WooCommerce afterwards. */
async function sendOne(env: Env, sent: SentOrder, now: number): Promise<string> {
  const shop = shopApi(env)
  const there = orderThere.parse((await shop.get(`orders/${sent.id}`)).body)
  await receive(env, sent, there, now)
  const order = await orderById(env.DB, sent.id)
  if (!order) throw new Error(`order ${sent.id} is not here`)
  const kinds = await entriesSince(env.DB, sent)
  if (kinds.has('details')) await put(shop, sent.id, detailsOf(order))
  let { status } = there
  for (const move of movesThere(order, there.status, sent.sentStatus)) status = await put(shop, sent.id, move)
  if (await sendRefunds(env, order, there, now)) status = await statusOf(shop, sent.id)
  if (order.status === 'refunded' && status !== 'refunded' && sent.sentStatus !== 'refunded')
    status = await put(shop, sent.id, { status: 'refunded' })
  await sendNotes(env, sent)
  return status
}

const detailsOf = ({ billing, shipping, customerNote }: RecordedOrder) =>
  addressesThere({ billing, shipping, note: customerNote })

const statusAt = (body: unknown): OrderThere['status'] => orderThere.parse(body).status
const put = async (shop: ShopApi, id: number, change: object) =>
  statusAt((await shop.send('PUT', `orders/${id}`, change)).body)
const statusOf = async (shop: ShopApi, id: number) => statusAt((await shop.get(`orders/${id}`)).body)

async function entriesSince(db: D1Database, { id, sentEvent }: SentOrder): Promise<Set<string>> {
  const { results } = await db
    .prepare('SELECT DISTINCT kind FROM order_events WHERE order_id = ?1 AND id > ?2')
    .bind(id, sentEvent)
    .all<{ kind: string }>()
  return new Set(results.map(({ kind }) => kind))
}
