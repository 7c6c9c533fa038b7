import { env } from 'cloudflare:test'
import { paths } from '../../../shared/paths.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { declare } from '../orders/withdrawal-form.ts'
import { shopper } from '../shopper.ts'
import { fieldsOf } from '../workshop/piece-form.ts'
import { bindings, key, shippedOrder, work } from '../workshop/workshop-shop.ts'
import type { Forms } from './doubled-form.ts'

/** Returns a form of the workshop, sent with its key. */
const ready = (fields: Record<string, string | number>, path: string = paths.workshop) => ({
  visitor: shopper(bindings),
  path,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  headers: key(),
})

const lastId = async (table: string) =>
  (await env.DB.prepare(`SELECT max(id) AS id FROM ${table}`).first<{ id: number }>())?.id ?? 0

/** Creates a payment on hold for an unpaid order, and a failed refund of an older one. */
async function parked() {
  const { id } = await soldOrder()
  const payment = `S${id}-9`
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO payment_attempts (id, order_id, number, provider, amount_cents, state, transaction_id, taken_cents,
         created_at) SELECT ?2, id, 9, 'simulated', total_cents, 'parked', ?2, total_cents, created_at
       FROM orders WHERE id = ?1`,
    ).bind(id, payment),
  ])
  return { id, payment }
}

async function unpaidParked() {
  const { id, payment } = await parked()
  await env.DB.prepare(
    "UPDATE orders SET status = 'pending', paid_at = NULL, transaction_id = '', stock_state = 'held' WHERE id = ?1",
  )
    .bind(id)
    .run()
  await env.DB.prepare("DELETE FROM payment_attempts WHERE order_id = ?1 AND state = 'paid'").bind(id).run()
  return payment
}

async function failedRefund() {
  const { id } = await shippedOrder()
  const request = crypto.randomUUID()
  await work({ act: 'refund', order: id, request })
  await env.DB.prepare(
    "UPDATE refunds SET state = 'failed', done_at = NULL, due_at = NULL, problem = 'no' WHERE order_id = ?1",
  )
    .bind(id)
    .run()
  const row = await env.DB.prepare('SELECT id FROM refunds WHERE order_id = ?1')
    .bind(id)
    .first<{ id: string }>()
  return row?.id ?? ''
}

/** The forms of the workshop. */
export const workshopForms: Forms = {
  '/atelier/textes/:key{[a-z0-9.-]{1,90}}': async () =>
    ready(
      { ...(await fieldsOf('text.about')), title: `Chez nous ${crypto.randomUUID().slice(0, 8)}` },
      paths.workshopText('text.about'),
    ),
  '/atelier ship': async () =>
    ready({ act: 'ship', order: (await soldOrder()).id, carrier: 'Colissimo', tracking: '6A1' }),
  '/atelier deliver': async () => {
    const { id, parcel } = await shippedOrder()
    return ready({ act: 'deliver', order: id, parcel, day: '2026-11-21' })
  },
  '/atelier make': async () => ready({ act: 'make', order: (await soldOrder()).id, day: '2026-11-23' }),
  '/atelier follow': async () => {
    await declare()
    return ready({ act: 'follow', withdrawal: await lastId('withdrawals'), kind: 'note', detail: 'Vue.' })
  },
  '/atelier answer': async () => {
    const fields = { subject: 'jewel', name: 'Claire', email: 'c@example.com', order: '', message: 'Bonjour' }
    await shopper().post(paths.contact, fields)
    return ready({ act: 'answer', message: await lastId('messages') })
  },
  '/atelier refund': async () =>
    ready({ act: 'refund', order: (await shippedOrder()).id, request: crypto.randomUUID() }),
  '/atelier parked, accepted': async () =>
    ready({ act: 'parked', payment: await unpaidParked(), way: 'accept' }),
  '/atelier parked, returned': async () =>
    ready({ act: 'parked', payment: (await parked()).payment, way: 'return' }),
  '/atelier mend, again': async () => ready({ act: 'mend', refund: await failedRefund(), way: 'again' }),
  '/atelier mend, by hand': async () => ready({ act: 'mend', refund: await failedRefund(), way: 'by-hand' }),
  '/atelier/cache': async () => ready({ tag: 'lists' }, paths.workshopCache),
}
