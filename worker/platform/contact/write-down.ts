import type { ContactMessage } from '../../../shared/contact/contact.ts'
import { orderNumberOf } from '../../../shared/orders/withdrawal.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import { instant } from '../http/instant.ts'
import { hashOf } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { contactReceipt, type ReceivedMessage, toHouse } from '../mails/messages/contact.ts'
import { type OutboxMail, outboxStatement } from '../mails/outbox.ts'

/** Returns the business address for messages of a subject; `undefined` if none is set. The workshop shows all messages. */
function houseAddress(env: Env, subject: ContactMessage['subject']): string | undefined {
  const { BUSINESS_DATA_EMAIL, BUSINESS_EMAIL, ALERT_EMAIL } = settingsOf(env)
  return (subject === 'data' && BUSINESS_DATA_EMAIL) || BUSINESS_EMAIL || ALERT_EMAIL
}

/** Returns the fingerprint of a message: a hash of its form id and its whole content. */
const printOf = (message: ContactMessage): Promise<string> => hashOf(JSON.stringify(Object.values(message)))

/** Whether the same form with the same content is already stored. */
export async function isSaved({ DB }: Env, message: ContactMessage): Promise<boolean> {
  const existing = DB.prepare('SELECT 1 FROM messages WHERE form_print = ?1').bind(await printOf(message))
  return (await existing.first()) !== null
}

/**
 * Stores a message and its two mails, to the business and to the sender, in one transaction. A repeated form is stored once.
 * Suspected spam is stored without mails. `now` in milliseconds.
 */
export async function writeDown(env: Env, message: ContactMessage, now: number): Promise<void> {
  const { subject, name, email, order, product, message: words, suspect } = message
  const print = await printOf(message)
  const about = await env.DB.prepare(
    "SELECT id, name, sku FROM products WHERE id = ?1 AND status = 'publish'",
  )
    .bind(product)
    .first<{ id: number; name: string; sku: string }>()
  const keep = env.DB.prepare(
    `INSERT INTO messages
       (form_print, subject, name, email, reference, order_id, product_id, message, suspect, received_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (form_print) DO NOTHING`,
  ).bind(
    print,
    subject,
    name,
    email,
    order,
    orderNumberOf(order),
    about?.id ?? null,
    words,
    suspect ? 1 : 0,
    instant(now),
  )
  const received: ReceivedMessage = {
    subject,
    name,
    email,
    order,
    product: about && `${about.name} (${about.sku})`,
    message: words,
    receivedAt: now,
  }
  const house = houseOf(env)
  const recipient = houseAddress(env, subject)
  const mails: OutboxMail[] = [
    ...(recipient
      ? [{ dedupeKey: `message:${print}`, kind: 'message', recipient, mail: toHouse(received, house) }]
      : []),
    {
      dedupeKey: `message-receipt:${print}`,
      kind: 'message-receipt',
      recipient: email,
      mail: contactReceipt(received, house),
    },
  ]
  await env.DB.batch([keep, ...(suspect ? [] : mails.map((mail) => outboxStatement(env.DB, mail, now)))])
}
