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

/** What somebody agreed to. */
export interface NewsletterRequest {
  /** In lower case. */
  email: string
  /** Where. */
  source: string
  /** Before which words. */
  textVersion: string
  /** Key of the order whose form it was ticked on, which agrees once however often it is sent. */
  orderKey?: string
}

const mailable = (now: number) => instant(now - limits.letter.mailWait * 1000)

/** The secret of an address's way out, 43 characters: a keyed hash, so that it is the same after it left. */
const stopTokenOf = ({ APP_SECRET }: Env, email: string): Promise<string> =>
  keyedHash(APP_SECRET, `letter: ${email}`)

/**
 * Statements of a request for the letter, for the batch of what made it: the request, its proof, and the mail that asks
 * to confirm it. A request that waits already is the same one, mailed again once an hour at most, its newest link in
 * the place of the older; for a confirmed address nothing changes. `now` in milliseconds.
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

/** Whether one more mail may go to a subscription of an address in one of these states: one an hour. */
const mayMail = (email: string, statuses: readonly NewsletterState[], now: number): OnlyIf => ({
  sql: `EXISTS (SELECT 1 FROM subscriptions WHERE email = ?
    AND status IN (${statuses.map((status) => `'${status}'`).join(', ')}) AND mailed_at <= ?)`,
  params: [email, mailable(now)],
})

/** Statements of one more mail about a subscription, under that condition. */
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
 * Asks for the letter. Whatever the address is to us, as much is done and the same is answered. Where codes travel by
 * mail only, a confirmed address is sent its own again.
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

/** Sends the way out to an address that has letters, or a request for them; to any other, nothing. */
export async function mailStopLink(env: Env, email: string, now: number): Promise<void> {
  const mail = newsletterStopLink(await stopTokenOf(env, email), houseOf(env))
  const onlyIf = mayMail(email, ['pending', 'confirmed'], now)
  await env.DB.batch(remind(env, 'letter-stop', email, mail, onlyIf, now))
}
