import type { NewsletterState } from '../../../shared/contact/newsletter.ts'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { hashOf, keyedHash, newToken } from '../http/secrets.ts'
import { houseOf, type Mail } from '../mails/mail.tsx'
import {
  newsletterConfirmation,
  newsletterStopLink,
  newsletterWelcome,
} from '../mails/messages/newsletter.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { givesPersonalCodes, type OnlyIf, welcomeGift } from './gift.ts'

/** A request for the newsletter, with its consent. */
interface NewsletterRequest {
  /** Email in lower case. */
  email: string
  /** Form of the consent: footer, popup, page… */
  source: string
  /** Version of the consent text. */
  textVersion: string
  /** Key of the order whose form contained the consent. An order records one consent, however often its form is sent. */
  orderKey?: string
}

const mailable = (now: number) => instant(now - limits.letter.mailWait * 1000)

/** Returns the unsubscribe token of an email, 43 characters. It is a keyed hash, so it stays the same after a deletion. */
const stopTokenOf = ({ APP_SECRET }: Env, email: string): Promise<string> =>
  keyedHash(APP_SECRET, `letter: ${email}`)

/**
 * Returns the statements of a newsletter request, for the batch of its cause: the request, its proof and the confirmation
 * mail. A pending request is mailed again at most once an hour, and its new link replaces the old one. A confirmed email
 * changes nothing. `now` in milliseconds.
 */
export async function askStatements(
  env: Env,
  { email, source, textVersion, orderKey = '' }: NewsletterRequest,
  now: number,
): Promise<D1PreparedStatement[]> {
  const confirm = newToken()
  const [hash, stop] = await Promise.all([hashOf(confirm), stopTokenOf(env, email)])
  const whenMailed = (column: string) =>
    `${column} = iif(mailed_at <= ?5, excluded.${column}, subscriptions.${column})`
  return [
    env.DB.prepare(
      `INSERT INTO subscriptions (email, status, confirm_hash, stop_token, changed_at, mailed_at)
       VALUES (?1, 'pending', ?2, ?3, ?4, ?4)
       ON CONFLICT (email) DO UPDATE SET changed_at = excluded.changed_at,
         ${['confirm_hash', 'stop_token', 'mailed_at'].map(whenMailed).join(', ')}
       WHERE status = 'pending'`,
    ).bind(email, hash, stop, instant(now), mailable(now)),
    env.DB.prepare(
      `INSERT INTO consents (subscription_id, kind, source, text_version, at, order_id)
       SELECT id, 'asked', ?2, ?3, ?4, (SELECT id FROM orders WHERE order_key = ?5) FROM subscriptions
       WHERE email = ?1 AND status = 'pending' AND NOT EXISTS (SELECT 1 FROM consents c
         WHERE c.subscription_id = subscriptions.id AND c.kind = 'asked' AND c.source = ?2 AND c.at > ?6)
       ON CONFLICT (subscription_id, kind, order_id) DO NOTHING`,
    ).bind(...[email, source, textVersion, instant(now), orderKey], instant(now - limits.sameRequest * 1000)),
    outboxStatement(
      env.DB,
      {
        dedupeKey: `letter-confirm:${hash.slice(0, 32)}`,
        kind: 'letter-confirm',
        recipient: email,
        mail: newsletterConfirmation({ confirm, stop }, houseOf(env)),
      },
      now,
      { sql: 'EXISTS (SELECT 1 FROM subscriptions WHERE confirm_hash = ?)', params: [hash] },
    ),
  ]
}

/** Returns the condition that a subscription has one of these states and got no mail in the last hour. */
const mayMail = (email: string, statuses: readonly NewsletterState[], now: number): OnlyIf => ({
  sql: `EXISTS (SELECT 1 FROM subscriptions WHERE email = ?
    AND status IN (${statuses.map((status) => `'${status}'`).join(', ')}) AND mailed_at <= ?)`,
  params: [email, mailable(now)],
})

/** Returns the statements that send one more mail about a subscription under a condition. */
const remind = (env: Env, kind: string, email: string, mail: Mail, onlyIf: OnlyIf, now: number) => [
  outboxStatement(
    env.DB,
    { dedupeKey: `${kind}:${crypto.randomUUID()}`, kind, recipient: email, mail },
    now,
    onlyIf,
  ),
  env.DB.prepare(`UPDATE subscriptions SET mailed_at = ?1 WHERE email = ?2 AND ${onlyIf.sql}`).bind(
    instant(now),
    email,
    ...onlyIf.params,
  ),
]

/**
 * Requests the newsletter. Does the same work for every email, so that nobody learns who is subscribed. With personal codes,
 * mails a confirmed email its code again.
 */
export async function ask(env: Env, request: NewsletterRequest, now: number): Promise<void> {
  const { email } = request
  const asking = await askStatements(env, request, now)
  if (!givesPersonalCodes(env)) {
    await env.DB.batch(asking)
    return
  }
  const again = mayMail(email, ['confirmed'], now)
  const [{ gift, statements }, stop] = await Promise.all([
    welcomeGift(env, email, now, again),
    stopTokenOf(env, email),
  ])
  const mail = newsletterWelcome(gift, stop, houseOf(env))
  await env.DB.batch([...asking, ...statements, ...remind(env, 'letter-welcome', email, mail, again, now)])
}

/** Mails the unsubscribe link to an email with a subscription or a pending request. Sends nothing to others. */
export async function mailStopLink(env: Env, email: string, now: number): Promise<void> {
  const mail = newsletterStopLink(await stopTokenOf(env, email), houseOf(env))
  const onlyIf = mayMail(email, ['pending', 'confirmed'], now)
  await env.DB.batch(remind(env, 'letter-stop', email, mail, onlyIf, now))
}
