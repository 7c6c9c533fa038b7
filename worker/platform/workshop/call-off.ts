import { text } from '../../../shared/messages.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import type { Env } from '../../env.ts'
import { transition } from '../orders/ledger/transition.ts'
import { moveMails } from '../orders/order-mails.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import { conflict } from './refusals.ts'
import { logged } from './staff/log.ts'

/**
 * Calls off an order that cost nothing, before it leaves: its pieces and its codes go back, its buyer is told. Told
 * again it changes nothing. Answers what is done, in words; throws 409 when it is too late. `now` in milliseconds.
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
