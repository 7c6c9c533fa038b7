import type { RestockState } from '../../../shared/contact/restock.ts'
import { limits } from '../../../shared/limits.ts'
import type { House } from '../../content/business.ts'
import type { Env } from '../../env.ts'
import type { Variant } from '../catalogue/variant.ts'
import { instant } from '../http/instant.ts'
import { hashOf, newToken } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { restockConfirmation } from '../mails/messages/restock.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { awaitedItem } from './awaited.ts'

const day = 24 * 3600_000

/** A request, found by its token. */
export interface Request {
  itemId: number
  state: RestockState
}

/**
 * Stores a request and its confirmation mail in one transaction. A repeated request adds none: if it is unconfirmed and older
 * than a minute, it gets a new mail whose link replaces the old one. `email` in lower case, `now` in milliseconds.
 */
export async function ask(env: Env, item: Variant, email: string, now: number): Promise<void> {
  const token = newToken()
  const hash = await hashOf(token)
  const house: House = houseOf(env)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO restock_requests (item_id, email, state, token_hash, changed_at)
       VALUES (?1, ?2, 'pending', ?3, ?4)
       ON CONFLICT (email, item_id) WHERE state <> 'told'
       DO UPDATE SET token_hash = excluded.token_hash, changed_at = excluded.changed_at
         WHERE state = 'pending' AND changed_at <= ?5`,
    ).bind(item.id, email, hash, instant(now), instant(now - limits.sameRequest * 1000)),
    outboxStatement(
      env.DB,
      {
        dedupeKey: `restock-confirm:${hash.slice(0, 32)}`,
        kind: 'restock-confirm',
        recipient: email,
        mail: restockConfirmation(awaitedItem(item), token, house),
      },
      now,
      { sql: 'EXISTS (SELECT 1 FROM restock_requests WHERE token_hash = ?)', params: [hash] },
    ),
  ])
}

const fresh = (now: number) => instant(now - limits.restock.confirmDays * day)

/** Reads the request of a token; `null` if the token is unknown or was not confirmed in time. `now` in milliseconds. */
export async function requestOf(db: D1Database, token: string, now: number): Promise<Request | null> {
  return db
    .prepare(
      `SELECT item_id AS itemId, state FROM restock_requests
       WHERE token_hash = ?1 AND (state <> 'pending' OR changed_at > ?2)`,
    )
    .bind(await hashOf(token), fresh(now))
    .first<Request>()
}

/** Confirms the request of a token. A repeated call changes nothing. Returns the request, or `null` as `requestOf`. */
export async function confirm(db: D1Database, token: string, now: number): Promise<Request | null> {
  await db
    .prepare(
      `UPDATE restock_requests SET state = 'confirmed', changed_at = ?2
       WHERE token_hash = ?1 AND state = 'pending' AND changed_at > ?3`,
    )
    .bind(await hashOf(token), instant(now), fresh(now))
    .run()
  return requestOf(db, token, now)
}

/** Deletes the request of a token in any state, with its email. */
export async function stop(db: D1Database, token: string): Promise<void> {
  await db
    .prepare('DELETE FROM restock_requests WHERE token_hash = ?1')
    .bind(await hashOf(token))
    .run()
}

/** Returns the statement that deletes expired requests with their emails. `now` in milliseconds. */
export function forgetRequests(db: D1Database, now: number): D1PreparedStatement {
  const { confirmDays, waitDays, notifiedDays } = limits.restock
  const before = (days: number) => instant(now - days * day)
  return db
    .prepare(
      `DELETE FROM restock_requests WHERE (state = 'pending' AND changed_at <= ?1)
         OR (state = 'confirmed' AND changed_at <= ?2) OR (state = 'told' AND changed_at <= ?3)`,
    )
    .bind(before(confirmDays), before(waitDays), before(notifiedDays))
}
