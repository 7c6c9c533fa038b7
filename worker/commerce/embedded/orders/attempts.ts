import type { PaymentMethod } from '../../../../shared/checkout.ts'
import type { Cents } from '../../../../shared/money.ts'
import { instant } from '../instant.ts'
import type { RecordedOrder } from './order.ts'

/** One try at paying an order, with one provider. */
export interface Attempt {
  /** `S1042-1`: also the idempotency key sent to the provider. */
  id: string
  orderId: number
  provider: PaymentMethod
  /** The provider's session, once it has answered. */
  providerRef: string | null
  /** Where the buyer pays it. */
  url: string | null
  amountCents: Cents
  /** `parked`: what the provider tells does not fit the order. */
  state: 'open' | 'accepted' | 'paid' | 'refused' | 'expired' | 'parked'
  /** Of the money taken; `''` before. */
  transactionId: string
  /** Money taken, in euro cents; `null` before, and for another currency. */
  takenCents: Cents | null
  /** ISO 8601. */
  createdAt: string
}

/** Columns of an `Attempt`. */
export const attemptColumns = `id, order_id AS orderId, provider, provider_ref AS providerRef, url, amount_cents AS amountCents, state, transaction_id AS transactionId, taken_cents AS takenCents, created_at AS createdAt`

/** The tries of an order, newest first. */
export async function attemptsOf(db: D1Database, orderId: number): Promise<Attempt[]> {
  const { results } = await db
    .prepare(`SELECT ${attemptColumns} FROM payment_attempts WHERE order_id = ?1 ORDER BY number DESC`)
    .bind(orderId)
    .all<Attempt>()
  return results
}

/** The try a provider speaks of; `null` when it is none of ours. */
export const attemptByRef = (db: D1Database, provider: PaymentMethod, ref: string): Promise<Attempt | null> =>
  db
    .prepare(`SELECT ${attemptColumns} FROM payment_attempts WHERE provider = ?1 AND provider_ref = ?2`)
    .bind(provider, ref)
    .first<Attempt>()

/**
 * The open try of an order with a provider, made if there is none: any number of calls at once, of a doubled click for
 * instance, get the same one. `now` in milliseconds.
 */
export async function openAttempt(
  db: D1Database,
  order: Pick<RecordedOrder, 'id' | 'totalCents'>,
  provider: PaymentMethod,
  now: number,
): Promise<Attempt> {
  const [, found] = await db.batch<Attempt>([
    db
      .prepare(
        `INSERT INTO payment_attempts (id, order_id, number, provider, amount_cents, created_at)
         SELECT 'S' || ?1 || '-' || n, ?1, n, ?2, ?3, ?4
         FROM (SELECT count(*) + 1 AS n FROM payment_attempts WHERE order_id = ?1)
         WHERE NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1 AND provider = ?2 AND state = 'open')`,
      )
      .bind(order.id, provider, order.totalCents, instant(now)),
    db
      .prepare(
        `SELECT ${attemptColumns} FROM payment_attempts WHERE order_id = ?1 AND provider = ?2 AND state = 'open'`,
      )
      .bind(order.id, provider),
  ])
  const attempt = found?.results[0]
  if (!attempt) throw new Error(`order ${order.id} has no attempt`)
  return attempt
}

/** Notes the provider's session of a try. */
export async function noteSession(
  db: D1Database,
  attemptId: string,
  ref: string,
  url: string,
): Promise<void> {
  await db
    .prepare('UPDATE payment_attempts SET provider_ref = ?2, url = ?3 WHERE id = ?1')
    .bind(attemptId, ref, url)
    .run()
}

/** Statement that notes what became of a try; one that was paid stays paid. */
export const closeAttempt = (db: D1Database, attemptId: string, state: Exclude<Attempt['state'], 'open'>) =>
  db
    .prepare(`UPDATE payment_attempts SET state = ?2 WHERE id = ?1 AND state <> 'paid'`)
    .bind(attemptId, state)
