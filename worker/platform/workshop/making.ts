import { type Day, parisDay } from '../../../shared/delivery/delivery.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { houseOf } from '../mails/mail.tsx'
import { inMaking } from '../mails/messages/in-making.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { underReview } from '../orders/ledger/cases.ts'
import { orderById } from '../orders/order.ts'
import { orderLink } from '../orders/order-link.ts'
import { conflict, unknown } from './refusals.ts'
import { logged } from './staff/log.ts'

/**
 * Records, once, that the engraved products of an order go into production, and mails the buyer the last day for
 * corrections. Throws 404, or 409 for an order without engraving, or one that is unpaid, shipped or under review.
 * @param day last day for corrections, today or later
 * @param now milliseconds since 1970
 */
export async function startMaking(
  env: Env,
  orderId: number,
  { day }: { day: Day },
  now: number,
  by?: Staff,
): Promise<void> {
  const order = await orderById(env.DB, orderId)
  if (!order) throw unknown()
  if (order.status !== 'processing') throw conflict('workshop.not-paid')
  if (await underReview(env.DB, orderId)) throw conflict('workshop.under-review')
  if (!order.lines.some(({ letters }) => letters)) throw conflict('workshop.no-letters')
  if (day < parisDay(now)) throw conflict('workshop.day-past')
  const mail = inMaking(order, day, await orderLink(env, order.id, now), houseOf(env))
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO order_events (order_id, kind, source, detail, at)
       SELECT o.id, 'making', 'shop', json_object('day', ?2), ?3 FROM orders o
       WHERE o.id = ?1 AND o.status = 'processing'
         AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.kind = 'making')`,
    ).bind(orderId, day, instant(now)),
    ...logged(env.DB, by, { act: 'Mise en fabrication', subject: `commande ${orderId}`, after: day }, now),
    outboxStatement(
      env.DB,
      { dedupeKey: `in-making:${orderId}`, kind: 'in-making', recipient: order.email, mail },
      now,
      {
        sql: `EXISTS (SELECT 1 FROM order_events WHERE order_id = ? AND kind = 'making' AND at = ?)`,
        params: [orderId, instant(now)],
      },
    ),
  ])
}
