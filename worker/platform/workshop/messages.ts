import type { ContactSubject } from '../../../shared/contact/contact.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import { instant } from '../http/instant.ts'
import { unknown } from './refusals.ts'
import { logged } from './staff/log.ts'

/** Maximum number of messages, and of suspected spam messages. */
const maxItems = { messages: 100, suspects: 20 }

interface Row {
  id: number
  subject: ContactSubject
  name: string
  email: string
  reference: string
  orderId: number | null
  ofBuyer: number | null
  productId: number | null
  product: string | null
  message: string
  suspect: number
  receivedAt: string
}

const queue = `
  SELECT m.id, m.subject, m.name, m.email, m.reference, o.id AS orderId, o.email = m.email AS ofBuyer,
    p.id AS productId, p.name AS product, m.message, m.suspect, m.received_at AS receivedAt
  FROM messages m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN products p ON p.id = m.product_id
  WHERE m.answered_at IS NULL AND m.suspect = ?1 ORDER BY m.received_at, m.id LIMIT ?2`

/** Reads the unanswered messages, oldest first, with suspected spam last. */
export async function workshopMessages(db: D1Database) {
  const read = db.prepare(queue)
  const answers = await db.batch<Row>([read.bind(0, maxItems.messages), read.bind(1, maxItems.suspects)])
  return answers
    .flatMap(({ results }) => results)
    .map(({ orderId, ofBuyer, productId, product, suspect, receivedAt, ...rest }) => ({
      ...rest,
      order: orderId,
      of_buyer: ofBuyer === 1,
      product: productId && product ? { id: productId, name: product } : null,
      suspect: suspect === 1,
      received_at: receivedAt,
    }))
}

/** Marks a message as answered. A repeated call changes nothing. Throws 404. `now` in milliseconds. */
export async function answerMessage(db: D1Database, id: number, now: number, by?: Staff): Promise<void> {
  const [found] = await db.batch([
    db.prepare('SELECT 1 FROM messages WHERE id = ?1').bind(id),
    db
      .prepare('UPDATE messages SET answered_at = ?2 WHERE id = ?1 AND answered_at IS NULL')
      .bind(id, instant(now)),
    ...logged(db, by, { act: 'Réponse notée', subject: `message ${id}` }, now),
  ])
  if (found?.results.length === 0) throw unknown()
}
