import type { Env } from '../../../env.ts'
import { PlatformError } from '../../../platform/http/platform-error.ts'
import { orderById } from '../../../platform/orders/order.ts'
import type { RecordedOrder } from '../../../platform/orders/recorded.ts'
import { type ShopApi, shopApi } from '../../shop-api.ts'
import { movesThere } from './moves-there.ts'
import { tellNotes } from './notes-there.ts'
import { addressesThere, countsThere, type OrderThere, orderThere } from './order-there.ts'
import { tellRefunds } from './refunds-there.ts'
import { flag, takeIn } from './take-in.ts'
import { claimOne, claimTold, noteTold, type ToldOrder, tellLater } from './told-orders.ts'

/**
 * Tells the platform behind what has become of our orders there: the difference of what the ledger says and what was last
 * told. Moves its staff has made come first. One that cannot be told waits, and keeps no other waiting. Safe to call at any
 * time, several times at once. `env` is the desk's; `now` in milliseconds.
 */
export async function tellOrders(env: Env, now: number): Promise<void> {
  const due = await claimTold(env.DB, now)
  await Promise.all(due.map((order) => tellOne(env, order, now)))
}

/**
 * The same for one order, with or without news of ours: what its staff has made of it is brought here. False when that has to
 * be tried again.
 */
export async function followOrder(env: Env, id: number, now: number): Promise<boolean> {
  const order = await claimOne(env.DB, id, now)
  return order !== null && tellOne(env, order, now)
}

async function tellOne(env: Env, told: ToldOrder, now: number): Promise<boolean> {
  try {
    const status = await tell(env, told, now)
    await noteTold(env.DB, told, status, countsThere(status))
  } catch (error) {
    if (!(error instanceof PlatformError && error.status === 404)) {
      console.error(`the platform does not know all of order ${told.id}`, error)
      await tellLater(env.DB, told, now)
      return false
    }
    await gone(env, told, now)
  }
  return true
}

/** Its staff has deleted the order: there is nothing left to tell, and the house knows. */
async function gone(env: Env, told: ToldOrder, now: number): Promise<void> {
  const order = await orderById(env.DB, told.id)
  if (order && order.status !== 'cancelled') await flag(env, order, 'supprimée', now)
  await noteTold(env.DB, told, told.toldStatus, countsThere(told.toldStatus))
}

/** Tells one order; answers the status it then has there. */
async function tell(env: Env, told: ToldOrder, now: number): Promise<string> {
  const shop = shopApi(env)
  const there = orderThere.parse((await shop.get(`orders/${told.id}`)).body)
  await takeIn(env, told, there, now)
  const order = await orderById(env.DB, told.id)
  if (!order) throw new Error(`order ${told.id} is not here`)
  const kinds = await entriesSince(env.DB, told)
  if (kinds.has('details')) await put(shop, told.id, detailsOf(order))
  let { status } = there
  for (const move of movesThere(order, there.status, told.toldStatus)) status = await put(shop, told.id, move)
  if (await tellRefunds(env, order, there, now)) status = await statusOf(shop, told.id)
  if (order.status === 'refunded' && status !== 'refunded' && told.toldStatus !== 'refunded')
    status = await put(shop, told.id, { status: 'refunded' })
  await tellNotes(env, told)
  return status
}

const detailsOf = ({ billing, shipping, customerNote }: RecordedOrder) =>
  addressesThere({ billing, shipping, note: customerNote })

const statusAt = (body: unknown): OrderThere['status'] => orderThere.parse(body).status
const put = async (shop: ShopApi, id: number, change: object) =>
  statusAt((await shop.send('PUT', `orders/${id}`, change)).body)
const statusOf = async (shop: ShopApi, id: number) => statusAt((await shop.get(`orders/${id}`)).body)

async function entriesSince(db: D1Database, { id, toldEvent }: ToldOrder): Promise<Set<string>> {
  const { results } = await db
    .prepare('SELECT DISTINCT kind FROM order_events WHERE order_id = ?1 AND id > ?2')
    .bind(id, toldEvent)
    .all<{ kind: string }>()
  return new Set(results.map(({ kind }) => kind))
}
