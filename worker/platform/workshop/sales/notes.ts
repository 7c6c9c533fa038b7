import type { Staff } from '../../../../shared/staff/permissions.ts'
import { instant } from '../../http/instant.ts'
import { unknown } from '../refusals.ts'
import { logStatement } from '../staff/log.ts'

/**
 * Adds an internal note to an order. A retry of the form changes nothing. Throws 404. `now` in milliseconds.
 * @param form idempotency key of the form
 */
export async function addNote(
  db: D1Database,
  by: Staff,
  orderId: number,
  { words, form }: { words: string; form: string },
  now: number,
): Promise<void> {
  const order = await db.prepare('SELECT 1 FROM orders WHERE id = ?1').bind(orderId).first()
  if (!order) throw unknown()
  await db.batch([
    db
      .prepare(
        `INSERT INTO order_notes (order_id, who, words, form, at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (form) DO NOTHING`,
      )
      .bind(orderId, by.name, words, form, instant(now)),
    logStatement(db, by, { act: 'Note', subject: `commande ${orderId}` }, now),
  ])
}
