import type { Context } from 'hono'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import type { Attachment } from '../../pdf/attachment.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { instant } from '../http/instant.ts'
import { filesOf } from './attachments.ts'
import type { Mail } from './mail.tsx'
import { MailRefused, type MailSender, mailSender, type OutgoingMail } from './mail-sender.ts'

/** A mail to write down with the change that causes it. */
export interface OutboxMail {
  /** Names the cause, `order-paid:12`, and never another: a second mail of the same name is not written. */
  dedupeKey: string
  kind: string
  recipient: string
  /** What the recipient is, as SQL in which `?3` is `recipient`: where a row decides. */
  recipientSql?: string
  mail: Mail
  /** Milliseconds since 1970 before which it is not sent; at once when absent. */
  due?: number
}

/** Mails sent side by side, and how often that many in one go: a Worker may only call so many times. */
const round = { mails: 10, times: 4 }
/** Milliseconds one sender has a mail to itself: longer than a provider may take to answer. */
const lease = 60_000
/**
 * Attempts before a mail is left to the operator. Waits triple from a minute: the last attempt is made within the 24
 * hours a provider remembers the idempotency key.
 */
const maxAttempts = 8
/** Milliseconds a settled mail stays in the table. */
const retention = 30 * 24 * 3600_000

/** Milliseconds to wait after so many attempts, a fifth more or less, so that what failed together does not come back so. */
const waitAfter = (attempts: number) => 60_000 * 3 ** (attempts - 1) * (0.8 + 0.4 * Math.random())

/**
 * The statement that writes a mail, for the batch of its cause. `onlyIf` is a condition on the tables as the statements
 * before it left them, its places plain `?`. `now` in milliseconds.
 */
export function outboxStatement(
  db: D1Database,
  { dedupeKey, kind, recipient, recipientSql = '?3', mail, due }: OutboxMail,
  now: number,
  onlyIf: { sql: string; params: (string | number)[] } = { sql: 'true', params: [] },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox
         (dedupe_key, kind, recipient, subject, text, html, headers, attachments, created_at, due_at)
       SELECT ?1, ?2, ${recipientSql}, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${onlyIf.sql} ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(
      dedupeKey,
      kind,
      recipient,
      mail.subject,
      mail.text,
      mail.html,
      JSON.stringify(mail.headers),
      JSON.stringify(mail.attachments ?? []),
      instant(now),
      instant(due ?? now),
      ...onlyIf.params,
    )
}

/**
 * A condition for `onlyIf`: no mail whose name begins with `prefix`, `order-link:12:`, was written in the last minute, or
 * in so many `seconds`. `now` in milliseconds.
 */
export const noneLately = (prefix: string, now: number, seconds: number = limits.sameRequest) => ({
  sql: 'NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key >= ? AND dedupe_key < ? AND created_at > ?)',
  params: [prefix, `${prefix}~`, instant(now - seconds * 1000)],
})

/** The statement that takes back a mail nobody has begun to send: what it says is no longer so. */
export const withdrawMail = (db: D1Database, dedupeKey: string): D1PreparedStatement =>
  db
    .prepare("DELETE FROM outbox WHERE dedupe_key = ?1 AND state = 'waiting' AND attempts = 0")
    .bind(dedupeKey)

interface Claimed extends Omit<OutgoingMail, 'headers' | 'files'> {
  id: number
  kind: string
  headers: string
  attachments: string
  attempts: number
}

/** Takes mails that are due, for as long as the lease lasts: of two senders at once each takes others. */
async function claim(db: D1Database, now: number): Promise<Claimed[]> {
  const [, claimed] = await db.batch<Claimed>([
    db
      .prepare(
        `UPDATE outbox SET state = 'failed', settled_at = ?1, problem = coalesce(problem, 'no answer')
         WHERE state = 'waiting' AND due_at <= ?1 AND attempts >= ?2`,
      )
      .bind(instant(now), maxAttempts),
    db
      .prepare(
        `UPDATE outbox SET attempts = attempts + 1, due_at = ?2
         WHERE id IN (SELECT id FROM outbox WHERE state = 'waiting' AND due_at <= ?1 ORDER BY due_at, id LIMIT ?3)
         RETURNING id, dedupe_key AS key, kind, recipient, subject, text, html, headers, attachments,
           attempts`,
      )
      .bind(instant(now), instant(now + lease), round.mails),
  ])
  return claimed?.results ?? []
}

const emptied = ", recipient = '', text = '', html = '', headers = '{}', attachments = '[]'"

/** What was sent is no longer held; what is kept stays as it is. Said whoever has the lease by now: it did leave. */
const delivered = (db: D1Database, id: number, state: 'sent' | 'kept', now: number) =>
  db
    .prepare(
      `UPDATE outbox SET state = ?2, settled_at = ?3, problem = NULL${state === 'sent' ? emptied : ''}
       WHERE id = ?1 AND state = 'waiting'`,
    )
    .bind(id, state, instant(now))

/** A failure counts for the attempt it ended; a newer sender goes on. */
const failed = (db: D1Database, { id, attempts }: Claimed, error: unknown, now: number) => {
  const isOver = error instanceof MailRefused || attempts >= maxAttempts
  return db
    .prepare(
      `UPDATE outbox SET state = ?3, due_at = ?4, settled_at = ?5, problem = ?6
       WHERE id = ?1 AND attempts = ?2 AND state = 'waiting'`,
    )
    .bind(
      id,
      attempts,
      isOver ? 'failed' : 'waiting',
      instant(now + waitAfter(attempts)),
      isOver ? instant(now) : null,
      error instanceof Error ? error.message.slice(0, 200) : 'unknown',
    )
}

async function send(env: Env, sender: MailSender, mail: Claimed, clock: () => number): Promise<void> {
  const { id, kind, attempts, headers, attachments, ...outgoing } = mail
  try {
    const state = await sender.deliver({
      ...outgoing,
      headers: JSON.parse(headers) as Record<string, string>,
      files: () => filesOf(env, JSON.parse(attachments) as Attachment[]),
    })
    await delivered(env.DB, id, state, clock()).run()
  } catch (error) {
    await failed(env.DB, mail, error, clock()).run()
    console.error(`mail ${id} (${kind}) was not taken, attempt ${attempts}`, error)
  }
}

/**
 * Sends the mails that are due. Safe to call from anywhere, at any time, several times at once; a sender that dies
 * between its claim and the answer leaves the mail to the next one once its lease is over. Without a sender they wait.
 * @param clock milliseconds since 1970
 */
export async function sendMails(
  env: Env,
  sender: MailSender | null = mailSender(env),
  clock: () => number = Date.now,
): Promise<void> {
  if (!sender) return
  for (let left = round.times; left > 0; left -= 1) {
    const mails = await claim(env.DB, clock())
    await Promise.all(mails.map((mail) => send(env, sender, mail, clock)))
    if (mails.length < round.mails) return
  }
}

/** The same, beside the answer to a request that may have written some. */
export const sendMailsLater = (c: Context<EmbeddedEnv>): void => c.executionCtx.waitUntil(sendMails(c.env))

/** Forgets mails settled thirty days ago, those given up included. `now` in milliseconds. */
export const forgetMails = (db: D1Database, now: number) =>
  db
    .prepare("DELETE FROM outbox WHERE state <> 'waiting' AND settled_at <= ?1")
    .bind(instant(now - retention))
