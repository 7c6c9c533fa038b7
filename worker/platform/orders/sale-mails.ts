import { parisDay } from '../../../shared/delivery/delivery.ts'
import { parisClock } from '../../../shared/delivery/paris-clock.ts'
import type { Env } from '../../env.ts'
import { houseAddressOf, settingsOf } from '../../settings.ts'
import { houseOf, type Mail } from '../mails/mail.tsx'
import { orderSold, salesSummary } from '../mails/messages/order-sold.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { ordersById } from './order.ts'
import type { RecordedOrder } from './recorded.ts'

/** What a mail is written under: the ledger, as the statements before it in the batch left it. */
type OnlyIf = Parameters<typeof outboxStatement>[3]

const kind = 'order-sold'

/**
 * The statement that tells the house of an order, for the batch that makes it paid: written if `onlyIf` holds, once an
 * order; none where the staff, or `SALE_MAILS`, wants no mail for each, or no address of the house is set. `now` in milliseconds.
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

/** What the staff has chosen of these mails (`shared/pieces/mails-piece.ts`), as SQL; NULL where they have not. */
const chosen = (field: 'sales' | 'to'): string =>
  `(SELECT p.value ->> '${field}' FROM pieces p WHERE p.key = 'mails' ORDER BY p.version DESC LIMIT 1)`
/** Whom they go to; `?3` is the address of the settings. */
const sentTo = `coalesce(${chosen('to')}, ?3)`

/** When the house is written to of its sales, and where. */
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

/** Hour of Paris from which the daily summary leaves. */
const morning = 8
/** Orders a summary tells whole. */
const maxItems = 100
/** Milliseconds the first summary looks back. */
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

/** What was paid after an entry of the ledger, or since an instant, and was told by no mail of its own, the oldest first. */
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
 * Tells the house each morning of Paris what was paid since the summary before, in one mail, and nothing when nothing was.
 * Which orders that are goes by the ledger: one paid while it is written is of the next. Where each sale has its own mail
 * again, what the last summary left is told at once. Safe to run at any time, several times at once. `now` in milliseconds.
 */
export async function tellSales(env: Env, now: number): Promise<void> {
  const { sales, recipient } = await saleMailsOf(env)
  const last = await lastSummary(env.DB)
  const isDaily = sales === 'daily' && recipient !== undefined
  const today = parisDay(now)
  if (isDaily && (Number(parisClock(now).slice(11, 13)) < morning || last?.day === today)) return
  if (!isDaily && !last) return
  // Read first: what is paid from here on is either among the sold, or of the next summary.
  const newest = last?.event ?? (await newestEvent(env.DB))
  const sold = sales === 'off' ? [] : await soldSince(env.DB, last, now)
  const upTo = sold.at(-1)?.event ?? newest
  // Of two runs at once the second finds another summary than it has read.
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
