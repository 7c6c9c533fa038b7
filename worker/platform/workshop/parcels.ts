import * as z from 'zod'
import { type Day, parisDay } from '../../../shared/delivery/delivery.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import type { Parcel } from '../mails/messages/order-parcel.ts'
import { underReview } from '../orders/ledger/cases.ts'
import { transition } from '../orders/ledger/transition.ts'
import { orderById } from '../orders/order.ts'
import { deliveredMail, shippedMail } from '../orders/order-mails.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import { conflict, unknown } from './refusals.ts'
import { logged } from './staff/log.ts'

async function orderOf(env: Env, id: number): Promise<RecordedOrder> {
  return (await orderById(env.DB, id)) ?? Promise.reject(unknown())
}

/**
 * Records a shipped parcel and mails the buyer, in one transaction. The first parcel moves the order to `completed`. A
 * repeated call changes nothing; another tracking number is another parcel. Throws 404, or 409 for an order that is
 * unpaid, closed or under review. `now` in milliseconds.
 */
export async function ship(
  env: Env,
  orderId: number,
  parcel: Parcel,
  now: number,
  by?: Staff,
): Promise<void> {
  const order = await orderOf(env, orderId)
  if (order.status !== 'processing' && order.status !== 'completed') throw conflict('workshop.not-paid')
  if (order.status === 'processing' && (await underReview(env.DB, orderId)))
    throw conflict('workshop.under-review')
  const { carrier, tracking } = parcel
  const entry = env.DB.prepare(
    `INSERT INTO order_events (order_id, kind, source, detail, at)
     SELECT o.id, 'shipped', 'shop', json_object('carrier', ?2, 'tracking', ?3), ?4 FROM orders o
     WHERE o.id = ?1 AND o.status = 'completed' AND NOT EXISTS (
       SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.kind = 'shipped'
         AND upper(replace(e.detail ->> 'tracking', ' ', '')) = upper(replace(?3, ' ', '')))`,
  ).bind(orderId, carrier, tracking, instant(now))
  const act = { act: 'Colis parti', subject: `commande ${orderId}`, after: `${carrier} ${tracking}` }
  const also = [entry, ...logged(env.DB, by, act, now), await shippedMail(env, order, parcel, now)]
  await transition(env.DB, orderId, 'completed', { by: 'shop', source: 'shop', also, now })
}

const parcelDay = z.object({ day: z.string() })

/**
 * Records the day on which a parcel arrived. Mails the buyer when all parcels have arrived, because the withdrawal period
 * starts with the last one. A repeated call changes nothing. Throws 404, or 409 for a different or an impossible day.
 * @param parcel id of its `shipped` ledger entry
 * @param now milliseconds since 1970
 */
export async function deliver(
  env: Env,
  orderId: number,
  { parcel, day }: { parcel: number; day: Day },
  now: number,
  by?: Staff,
): Promise<void> {
  const order = await orderOf(env, orderId)
  const { results } = await env.DB.prepare(
    `SELECT id, kind, detail, at FROM order_events
     WHERE order_id = ?1 AND (id = ?2 AND kind = 'shipped' OR kind = 'delivered' AND detail ->> 'parcel' = ?2)`,
  )
    .bind(orderId, parcel)
    .all<{ id: number; kind: string; detail: string; at: string }>()
  const left = results.find(({ kind }) => kind === 'shipped')
  const before = results.find(({ kind }) => kind === 'delivered')
  if (!left) throw conflict('workshop.no-parcel')
  if (before) {
    if (parcelDay.parse(JSON.parse(before.detail)).day === day) return
    throw conflict('workshop.delivered-before')
  }
  if (day < parisDay(new Date(left.at)) || day > parisDay(now)) throw conflict('workshop.day-outside')
  const entry = env.DB.prepare(
    `INSERT INTO order_events (order_id, kind, source, detail, at)
     SELECT ?1, 'delivered', 'shop', json_object('day', ?3, 'parcel', CAST(?2 AS INTEGER)), ?4
     WHERE NOT EXISTS (
       SELECT 1 FROM order_events WHERE order_id = ?1 AND kind = 'delivered' AND detail ->> 'parcel' = ?2)`,
  ).bind(orderId, parcel, day, instant(now))
  const act = { act: 'Colis reçu', subject: `commande ${orderId}`, after: day }
  await env.DB.batch([
    entry,
    ...logged(env.DB, by, act, now),
    ...(await lastMail(env, order, parcel, day, now)),
  ])
}

/** Returns the mail about the last parcel; an empty list while another parcel is on its way. */
async function lastMail(env: Env, order: RecordedOrder, parcel: number, day: Day, now: number) {
  const { results } = await env.DB.prepare(
    `SELECT s.id, (SELECT d.detail ->> 'day' FROM order_events d
       WHERE d.order_id = s.order_id AND d.kind = 'delivered' AND d.detail ->> 'parcel' = s.id) AS day
     FROM order_events s WHERE s.order_id = ?1 AND s.kind = 'shipped' AND s.id <> ?2`,
  )
    .bind(order.id, parcel)
    .all<{ id: number; day: string | null }>()
  if (results.some((other) => other.day === null)) return []
  const days = [day, ...results.map((other) => other.day ?? '')].sort()
  return [await deliveredMail(env, order, days.at(-1) ?? day, now)]
}
