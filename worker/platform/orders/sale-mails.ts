import { parisClock } from '../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import type { Env } from '../../env.ts'
import { houseAddressOf } from '../../mail-account.ts'
import { settingsOf } from '../../settings.ts'
import { houseOf, type Mail } from '../mails/mail.tsx'
import { orderSold, salesSummary } from '../mails/messages/order-sold.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { ordersById } from './order.ts'
import type { RecordedOrder } from './recorded.ts'

/** A condition on the ledger as earlier statements of the batch left it. */
type OnlyIf = Parameters<typeof outboxStatement>[3]

const kind = 'order-sold'

/**
 * Returns the statement that mails an order to the staff, for the batch that makes it paid. It is written if `onlyIf`
 * holds, once per order. It writes nothing when the staff or `SALE_MAILS` want no mail per sale, or when no staff
 * address is set. `now` in milliseconds.
 */
export function saleMail(env: Env, order: RecordedOrder, now: number, onlyIf: OnlyIf): D1PreparedStatement[] {
  const settings = settingsOf(env)
  const recipient = houseAddressOf(settings) ?? ''
  const mail = orderSold(order, now, houseOf(env))
  const name = { dedupeKey: `${kind}:${order.id}`, kind }
  const wanted = `${onlyIf?.sql ?? 'true'} AND coalesce(${chosen('sales')}, '${settings.SALE_MAILS}') = 'each'
    AND ${sentTo} <> ''`
  const when = { sql: wanted, params: onlyIf?.params ?? [] }
  return [outboxStatement(env.DB, { ...name, recipient, recipientSql: sentTo, mail }, now, when)]
}

/** Returns SQL for the staff's choice about these mails (`shared/pieces/mails-piece.ts`); NULL when they made none. */
const chosen = (field: 'sales' | 'to'): string =>
  `(SELECT p.value ->> '${field}' FROM pieces p WHERE p.key = 'mails' ORDER BY p.version DESC LIMIT 1)`
/** SQL for the recipient. `?3` is the address of the settings. */
const sentTo = `coalesce(${chosen('to')}, ?3)`

/** Returns how often sales are mailed to the staff, and to which address. */
async function saleMailsOf(env: Env): Promise<{ sales: string; recipient: string | undefined }> {
  const settings = settingsOf(env)
  const row = await env.DB.prepare(`SELECT ${chosen('sales')} AS sales, ${chosen('to')} AS "to"`).first<
    Record<'sales' | 'to', string | null>
  >()
  return {
    sales: row?.sales ?? settings.SALE_MAILS,
    recipient: row?.to ?? houseAddressOf(settings),
  }
}

/** Hour in Paris after which the daily summary leaves. */
const morning = 8
/** Orders that a summary lists in detail. */
const maxItems = 100
/** Milliseconds that the first summary looks back. */
const firstReach = 24 * 3600_000

interface Last {
  day: string
  event: number
}

interface Sold {
  event: number
  order: number
  cents: number
}

const newestEvent = async (db: D1Database): Promise<number> =>
  (await db.prepare('SELECT coalesce(max(id), 0) AS id FROM order_events').first<{ id: number }>())?.id ?? 0

const lastSummary = (db: D1Database): Promise<Last | null> =>
  db.prepare('SELECT day, last_event AS event FROM sale_summary').first<Last>()

/** Returns the orders paid after a ledger entry, or since an instant, that had no mail of their own, oldest first. */
async function soldSince(db: D1Database, last: Last | null, now: number): Promise<Sold[]> {
  const { results } = await db
    .prepare(
      `SELECT e.id AS event, o.id AS "order", o.total_cents AS cents
       FROM order_events e JOIN orders o ON o.id = e.order_id
       WHERE e.kind = 'status' AND e.to_status = 'processing' AND e.id > ?1 AND e.at > ?2
         AND NOT EXISTS (SELECT 1 FROM outbox m WHERE m.dedupe_key = 'order-sold:' || o.id)
       ORDER BY e.id`,
    )
    .bind(last?.event ?? 0, last ? '' : new Date(now - firstReach).toISOString())
    .all<Sold>()
  return results
}

async function summaryOf(env: Env, sold: readonly Sold[]): Promise<Mail> {
  const shown = sold.slice(0, maxItems).map(({ order }) => order)
  const orders = await ordersById(env.DB, shown)
  const total = { orders: sold.length, cents: sold.reduce((sum, { cents }) => sum + cents, 0) }
  return salesSummary(
    orders
      .map((order) => ({ ...order, isOpen: order.status === 'processing' }))
      .sort((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id)),
    total,
    houseOf(env),
  )
}

/**
 * Mails the staff, each morning in Paris, one summary of the orders paid since the last summary. No sale, no mail. The
 * ledger decides which orders those are, so an order paid meanwhile goes into the next summary. When the staff switch
 * from summaries to single mails, the remaining orders are mailed at once. Safe to run at any time, several times at
 * once. `now` in milliseconds.
 */
export async function notifySales(env: Env, now: number): Promise<void> {
  const { sales, recipient } = await saleMailsOf(env)
  const last = await lastSummary(env.DB)
  const isDaily = sales === 'daily' && recipient !== undefined
  const today = parisDay(now)
  if (isDaily && (Number(parisClock(now).slice(11, 13)) < morning || last?.day === today)) return
  if (!isDaily && !last) return
  // Read the newest entry first. An order paid after this line is in `sold` or in the next summary.
  const newest = last?.event ?? (await newestEvent(env.DB))
  const sold = sales === 'off' ? [] : await soldSince(env.DB, last, now)
  const upTo = sold.at(-1)?.event ?? newest
  // Of two runs at the same time, the second finds that the summary has changed, and writes nothing.
  const unchanged = last
    ? {
        sql: 'EXISTS (SELECT 1 FROM sale_summary WHERE day = ? AND last_event = ?)',
        params: [last.day, last.event],
      }
    : { sql: 'NOT EXISTS (SELECT 1 FROM sale_summary)', params: [] }
  const name = { dedupeKey: `sales:${today}:${upTo}`, kind: 'sales' }
  await env.DB.batch([
    ...(sold.length > 0 && recipient
      ? [outboxStatement(env.DB, { ...name, recipient, mail: await summaryOf(env, sold) }, now, unchanged)]
      : []),
    isDaily
      ? env.DB.prepare(
          `INSERT INTO sale_summary (only, day, last_event) SELECT 1, ?, ? WHERE ${unchanged.sql}
           ON CONFLICT (only) DO UPDATE SET day = excluded.day, last_event = excluded.last_event`,
        ).bind(today, upTo, ...unchanged.params)
      : env.DB.prepare(`DELETE FROM sale_summary WHERE ${unchanged.sql}`).bind(...unchanged.params),
  ])
}
