import type { Context } from 'hono'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import type { Attachment } from '../../pdf/attachment.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { instant } from '../http/instant.ts'
import { filesOf } from './attachments.ts'
import type { Mail } from './mail.tsx'
import { MailRefused, type MailSender, mailSender, type OutgoingMail } from './mail-sender.ts'

/** A mail to write in the same batch as its cause. */
export interface OutboxMail {
  /** Name of the cause, `order-paid:12`. A second mail with the same name is not written. */
  dedupeKey: string
  kind: string
  recipient: string
  /** SQL for the recipient, in which `?3` is `recipient`. For mails whose recipient is in the database. */
  recipientSql?: string
  mail: Mail
  /** Earliest sending time, milliseconds since 1970. Without it, the mail leaves at once. */
  due?: number
}

/** Mails per round, and rounds per run. Cloudflare limits how many calls a Worker may make. */
const round = { mails: 10, times: 4 }
/** Milliseconds during which one sender owns a mail: longer than a provider may take to answer. */
const lease = 60_000
/**
 * Tries before a mail is left to the operator. Delays triple from one minute, so the last try falls within the 24 hours
 * that a provider remembers the idempotency key.
 */
const maxAttempts = 8
/** Milliseconds that a finished mail stays in the table. */
const retention = 30 * 24 * 3600_000

/**
 * Returns the delay after that many tries, in milliseconds. It varies by a fifth, so mails that failed together do not
 * retry together.
 */
const waitAfter = (attempts: number) => 60_000 * 3 ** (attempts - 1) * (0.8 + 0.4 * Math.random())

/**
 * Returns the statement that writes a mail, for the batch of its cause. `onlyIf` is a condition on the tables as
 * earlier statements of the batch left them. Its placeholders are plain `?`. `now` in milliseconds.
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
 * Returns a condition for `onlyIf`: no mail with a name that begins with `prefix` (`order-link:12:`) was written in the
 * last minute, or in the last `seconds`. `now` in milliseconds.
 */
export const noneLately = (prefix: string, now: number, seconds: number = limits.sameRequest) => ({
  sql: 'NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key >= ? AND dedupe_key < ? AND created_at > ?)',
  params: [prefix, `${prefix}~`, instant(now - seconds * 1000)],
})

/** Returns the statement that deletes a mail that is no longer true, if no sender has started it. */
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

/** Claims the due mails for the length of the lease. Two senders at the same time claim different mails. */
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

/**
 * Returns the statement for a delivered mail. It empties a sent mail; a stored one (`kept`) stays as it is. It does not
 * check the lease, because the mail did leave.
 */
const delivered = (db: D1Database, id: number, state: 'sent' | 'kept', now: number) =>
  db
    .prepare(
      `UPDATE outbox SET state = ?2, settled_at = ?3, problem = NULL${state === 'sent' ? emptied : ''}
       WHERE id = ?1 AND state = 'waiting'`,
    )
    .bind(id, state, instant(now))

/** Returns the statement for a failed try. It changes nothing if another sender has started a newer try. */
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
 * Sends the mails that are due. Safe to call from anywhere, at any time, several times at once. If a sender dies before
 * the provider answers, another one sends the mail after the lease. Without a sender, mails wait.
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

/** Does the same after the response, for a request that may have written mails. */
export const sendMailsLater = (c: Context<EmbeddedEnv>): void => c.executionCtx.waitUntil(sendMails(c.env))

/** Returns the statement that deletes mails finished thirty days ago, failed ones included. `now` in milliseconds. */
export const forgetMails = (db: D1Database, now: number) =>
  db
    .prepare("DELETE FROM outbox WHERE state <> 'waiting' AND settled_at <= ?1")
    .bind(instant(now - retention))
