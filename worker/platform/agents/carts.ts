import * as t from '#text/refusals.ts'
import type { AgentItem, WireAgentCart } from '../../commerce/contract/agent-cart.ts'
import type { Env } from '../../env.ts'
import { cartStub } from '../cart/key.ts'
import { PlatformError } from '../http/platform-error.ts'
import { forgetAgentPayment, forgetAgentPayments } from './agent-payments.ts'

/** Milliseconds that a program's cart lives after its creation, and that a taken cart can be read after that. */
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
  /** Card label and limit in cents of the payment token, if there is one. */
  card: string | null
  max_cents: number | null
}

const unknown = () => new PlatformError(404, 'agent_cart_unknown', t.noSuchCart)
/** Returns the 409 error for a cart that is canceled, taken over or changed. */
export const closed = () => new PlatformError(409, 'agent_cart_closed', t.cartClosed)

/** Reads the last order that the buyer has placed from a cart after taking it over. */
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

/** Reads a cart; with `agent`, only for its own program. Throws 404, also for an expired cart that was never taken over. */
export async function readAgentCart(db: D1Database, id: string, agent: string | null, now: number) {
  const row = await rowOf(db, id, now)
  const isOver = row?.taken_at === null && row.expires_at <= now
  if (!row || isOver || (agent !== null && row.agent !== agent)) throw unknown()
  return wire(db, row)
}

/** Empties a guest's cart that priced a program's cart and is no longer needed. Another platform deletes its carts itself. */
async function emptyCart(env: Env, cartKey: string): Promise<void> {
  if (!env.PLATFORM) await cartStub(env, cartKey).clear()
}

interface Wanted {
  agent: string
  cartKey: string
  items: readonly AgentItem[]
  notifyUrl: string | null
}

/** Stores a new cart. `now` in milliseconds. */
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

/** Replaces the items of an open cart. Throws 404, or 409 if it is canceled or taken over. */
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
  // The payment token was for the previous items.
  await Promise.all([emptyCart(env, before.cart_key), forgetAgentPayment(env.DB, id)])
  return readAgentCart(env.DB, id, agent, now)
}

/** Cancels an open cart. A repeated call changes nothing. Throws 404, or 409 if it is taken over. */
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
 * Lets a buyer take over a cart at the `version` that they saw, once per cart. `taker` is the idempotency key of their form.
 * `notify`: the buyer agrees that the program gets notices about the order. Throws 404, or 409 if the cart has changed, is
 * canceled or was taken over by somebody else.
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

/** Records which cart of the buyer received the items, so that the program can learn about the order. */
export const noteArrival = (db: D1Database, id: string, taker: string, cartRef: string) =>
  db
    .prepare('UPDATE agent_carts SET cart_ref = ?3 WHERE id = ?1 AND taker = ?2')
    .bind(id, taker, cartRef)
    .run()

/** Maximum number of carts emptied in one run of the cron job. */
const batch = 50

/** Empties expired carts, and deletes expired tokens and carts that can no longer be read. `now` in milliseconds. */
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
