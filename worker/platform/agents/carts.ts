import * as t from '#text/refusals.ts'
import type { AgentItem, WireAgentCart } from '../../commerce/contract/agent-cart.ts'
import type { Env } from '../../env.ts'
import { cartStub } from '../cart/key.ts'
import { PlatformError } from '../http/platform-error.ts'
import { forgetAgentPayment, forgetAgentPayments } from './agent-payments.ts'

/** Milliseconds a cart of a program lives from when it was made, and a taken one is told of after that. */
const life = 24 * 3600_000
const memory = 30 * 24 * 3600_000

interface Row {
  id: string
  agent: string
  version: number
  cart_key: string
  items: string
  expires_at: number
  canceled_at: number | null
  taken_at: number | null
  taker: string | null
  cart_ref: string | null
  notify_url: string | null
  /** What is handed over to pay it with, as its buyer knows it. */
  card: string | null
  max_cents: number | null
}

const unknown = () => new PlatformError(404, 'agent_cart_unknown', t.noSuchCart)
/** 409: a cart that is canceled, taken over, or another one by now. */
export const closed = () => new PlatformError(409, 'agent_cart_closed', t.cartClosed)

/** The order that came from a cart once its buyer had taken it over; the last one, when it was sent again. */
const orderOf = (db: D1Database, { cart_ref, taken_at }: Row) =>
  db
    .prepare(
      `SELECT id, status FROM orders WHERE cart_ref = ?1 AND created_at >= ?2 AND status NOT IN ('cancelled', 'failed')
       ORDER BY id DESC LIMIT 1`,
    )
    .bind(cart_ref, new Date(taken_at ?? 0).toISOString())
    .first<{ id: number; status: string }>()

async function wire(db: D1Database, row: Row): Promise<WireAgentCart> {
  const order = row.cart_ref === null ? null : await orderOf(db, row)
  const state = row.canceled_at !== null ? 'canceled' : row.taken_at !== null ? 'taken' : 'open'
  return {
    id: row.id,
    version: row.version,
    cart_key: row.cart_key,
    items: JSON.parse(row.items) as AgentItem[],
    expires_at: row.expires_at,
    state: order ? (order.status === 'pending' ? 'taken' : 'ordered') : state,
    order: order && order.status !== 'pending' ? order.id : null,
    notify_host: row.notify_url && new URL(row.notify_url).host,
    delegated:
      state === 'open' && row.card !== null && row.max_cents !== null
        ? { card: row.card, max_cents: row.max_cents }
        : null,
  }
}

const rowOf = (db: D1Database, id: string, now: number) =>
  db
    .prepare(
      `SELECT c.*, p.card, p.max_cents FROM agent_carts c
       LEFT JOIN agent_payments p ON p.cart = c.id AND p.expires_at > ?2 WHERE c.id = ?1`,
    )
    .bind(id, now)
    .first<Row>()

/** A cart by its id, for its program alone where `agent` is named. Throws 404 for one that is over and was never taken. */
export async function readAgentCart(db: D1Database, id: string, agent: string | null, now: number) {
  const row = await rowOf(db, id, now)
  const isOver = row?.taken_at === null && row.expires_at <= now
  if (!row || isOver || (agent !== null && row.agent !== agent)) throw unknown()
  return wire(db, row)
}

/** Empties a guest's cart that prices nothing any more; somebody else's platform forgets its own by itself. */
async function emptyCart(env: Env, cartKey: string): Promise<void> {
  if (!env.PLATFORM) await cartStub(env, cartKey).clear()
}

interface Wanted {
  agent: string
  cartKey: string
  items: readonly AgentItem[]
  notifyUrl: string | null
}

/** Keeps a new cart. `now` in milliseconds. */
export async function makeAgentCart(
  db: D1Database,
  { agent, cartKey, items, notifyUrl }: Wanted,
  now: number,
) {
  const id = crypto.getRandomValues(new Uint8Array(16)).toHex()
  await db
    .prepare(
      `INSERT INTO agent_carts (id, agent, version, cart_key, items, expires_at, notify_url)
       VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6)`,
    )
    .bind(id, agent, cartKey, JSON.stringify(items), now + life, notifyUrl)
    .run()
  return readAgentCart(db, id, agent, now)
}

/** Puts other items in the place of those of an open cart. Throws 404, or 409 once it is canceled or taken over. */
export async function changeAgentCart(env: Env, id: string, wanted: Wanted, now: number) {
  const { agent, cartKey, items, notifyUrl } = wanted
  const before = await readAgentCart(env.DB, id, agent, now)
  const { meta } = await env.DB.prepare(
    `UPDATE agent_carts SET cart_key = ?3, items = ?4, notify_url = ?5, version = version + 1
     WHERE id = ?1 AND agent = ?2 AND canceled_at IS NULL AND taken_at IS NULL`,
  )
    .bind(id, agent, cartKey, JSON.stringify(items), notifyUrl)
    .run()
  if (meta.changes === 0) throw closed()
  // What was handed over was for another cart.
  await Promise.all([emptyCart(env, before.cart_key), forgetAgentPayment(env.DB, id)])
  return readAgentCart(env.DB, id, agent, now)
}

/** Gives an open cart up; again changes nothing. Throws 404, or 409 once it is taken over. */
export async function cancelAgentCart(db: D1Database, id: string, agent: string, now: number) {
  const before = await readAgentCart(db, id, agent, now)
  if (before.state === 'canceled') return before
  const { meta } = await db
    .prepare('UPDATE agent_carts SET canceled_at = ?3 WHERE id = ?1 AND agent = ?2 AND taken_at IS NULL')
    .bind(id, agent, now)
    .run()
  if (meta.changes === 0) throw closed()
  await forgetAgentPayment(db, id)
  return readAgentCart(db, id, agent, now)
}

/**
 * A buyer takes a cart over, as it was shown (`version`): once, by one form (`taker`), which may be sent again. Throws 404,
 * or 409 when it has changed, is canceled or was taken by somebody else. `notify`: they agree that its program is told of the order.
 */
export async function takeAgentCart(
  db: D1Database,
  { id, taker, version, notify }: { id: string; taker: string; version: number; notify: boolean },
  now: number,
) {
  const { meta } = await db
    .prepare(
      `UPDATE agent_carts SET taken_at = ifnull(taken_at, ?4), taker = ?2, notify = ?5 AND notify_url IS NOT NULL
       WHERE id = ?1 AND version = ?3 AND canceled_at IS NULL AND (taken_at IS NULL AND expires_at > ?4 OR taker = ?2)`,
    )
    .bind(id, taker, version, now, Number(notify))
    .run()
  const cart = await readAgentCart(db, id, null, now)
  if (meta.changes === 0) throw closed()
  return cart
}

/** Notes which cart of a buyer has what was taken over, so that its program can be told that it was ordered. */
export const noteArrival = (db: D1Database, id: string, taker: string, cartRef: string) =>
  db
    .prepare('UPDATE agent_carts SET cart_ref = ?3 WHERE id = ?1 AND taker = ?2')
    .bind(id, taker, cartRef)
    .run()

/** Carts emptied at once by the clock. */
const batch = 50

/** Empties carts whose day is over, forgets what was to pay them, and those nobody asks about any more. `now` in milliseconds. */
export async function forgetAgentCarts(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id, cart_key FROM agent_carts WHERE expires_at <= ?1 AND cart_key <> '' LIMIT ?2`,
  )
    .bind(now, batch)
    .all<Pick<Row, 'id' | 'cart_key'>>()
  await Promise.all(results.map(({ cart_key }) => emptyCart(env, cart_key)))
  await env.DB.batch([
    forgetAgentPayments(env.DB, now),
    env.DB.prepare(`UPDATE agent_carts SET cart_key = '' WHERE id IN (SELECT value FROM json_each(?1))`).bind(
      JSON.stringify(results.map(({ id }) => id)),
    ),
    env.DB.prepare(
      `DELETE FROM agent_carts WHERE cart_key = '' AND expires_at <= iif(taken_at IS NULL, ?1, ?2)`,
    ).bind(now, now - memory),
  ])
}
