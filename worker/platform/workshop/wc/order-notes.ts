import * as z from 'zod'
import { noteFields } from '../../../../shared/staff/order-notes.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { wireCreated } from '../../catalogue/wire-parts.ts'
import { invalidParams, PlatformError } from '../../http/platform-error.ts'
import { addNote } from '../sales/notes.ts'
import { unknownOrder } from './wire.ts'

interface Row {
  id: number
  who: string
  words: string
  at: string
}

/** Schema of a note that a WooCommerce client sends. */
export const noteSent = z.object({ note: z.string(), customer_note: z.boolean().default(false) })

const wcNote = ({ id, who, words, at }: Row) => ({
  id,
  author: who,
  ...wireCreated(at),
  note: words,
  customer_note: false,
})

/** Reads the notes of an order, newest first. Throws 404. */
export async function noteAnswers(db: D1Database, orderId: number) {
  const [order, notes] = await db.batch([
    db.prepare('SELECT 1 FROM orders WHERE id = ?1').bind(orderId),
    db
      .prepare('SELECT id, who, words, at FROM order_notes WHERE order_id = ?1 ORDER BY id DESC')
      .bind(orderId),
  ])
  if (order?.results.length !== 1) throw unknownOrder()
  return ((notes?.results ?? []) as unknown as Row[]).map(wcNote)
}

/** Adds a note for the staff. Refuses notes for the buyer, who only gets the shop's own mails. Throws 404, 400. */
export async function addWcNote(
  db: D1Database,
  by: Staff,
  orderId: number,
  { note, customer_note }: z.infer<typeof noteSent>,
  now: number,
) {
  if (customer_note)
    throw invalidParams({
      customer_note:
        'Une note est pour l’équipe\u00a0: l’acheteur est prévenu par les messages de la boutique.',
    })
  const form = crypto.randomUUID()
  const { data, error } = noteFields.safeParse({ words: note, form })
  if (!data) throw invalidParams({ note: error.issues[0]?.message ?? '' })
  await addNote(db, by, orderId, data, now)
  const row = await db
    .prepare('SELECT id, who, words, at FROM order_notes WHERE form = ?1')
    .bind(form)
    .first<Row>()
  if (!row) throw new PlatformError(500, 'note_lost', '')
  return wcNote(row)
}
