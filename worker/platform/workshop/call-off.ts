import { text } from '../../../shared/messages.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import type { Env } from '../../env.ts'
import { transition } from '../orders/ledger/transition.ts'
import { moveMails } from '../orders/order-mails.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import { conflict } from './refusals.ts'
import { logged } from './staff/log.ts'

/**
 * Cancels a free order before it is shipped: releases its stock and its codes, and mails the buyer. A repeated call changes
 * nothing. Returns a sentence about the result. Throws 409 if it is too late. `now` in milliseconds.
 */
export async function callOffFree(env: Env, order: RecordedOrder, now: number, by?: Staff): Promise<string> {
  const note = text('workshop.cancelled-free', { n: String(order.id) })
  if (order.status === 'cancelled') return note
  const { moved } = await transition(env.DB, order.id, 'cancelled', {
    by: 'shop',
    source: 'shop',
    which: { sql: 'o.id = ?1 AND o.total_cents = 0', params: [order.id] },
    also: [
      ...logged(env.DB, by, { act: 'Annulation', subject: `commande ${order.id}` }, now),
      ...(await moveMails(env, order, 'cancelled', now, 'shop')),
    ],
    now,
  })
  if (!moved) throw conflict('workshop.not-cancellable')
  return note
}
