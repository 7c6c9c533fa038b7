import { isCounter } from '../../../../shared/checkout/counter.ts'
import { decimalFromCents } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { Refunded } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { alertStatements } from '../ledger/alerts.ts'
import { type Entry, entryStatement } from '../ledger/entries.ts'
import { attemptById } from '../payments/attempts.ts'
import { type RefundRow, refundColumns, refundedStatements, refundKey } from './refunds.ts'

/** Refunds moved side by side in one run: a Worker may only call so many times. */
const maxItems = 10
const minute = 60_000
/** Milliseconds one run has a refund to itself: longer than a provider may take to answer. */
const lease = 3 * minute
/**
 * Times a refund is sent before a person has to look. Waits double from two minutes: the last is within the hours a
 * provider remembers an idempotency key (PayPal: six), so that none is made twice.
 */
const maxTries = 8
/** Milliseconds after which one that the provider has taken is asked about again. */
const askSent = 360 * minute

/** Takes refunds that are due, for as long as the lease lasts: of two runs at once each takes others. */
async function claim(db: D1Database, now: number, attemptId: string): Promise<RefundRow[]> {
  const { results } = await db
    .prepare(
      `UPDATE refunds SET tries = tries + 1, due_at = ?2
       WHERE id IN (SELECT id FROM refunds WHERE due_at <= ?1 AND state IN ('due', 'sent') AND ?4 IN ('', attempt_id)
         ORDER BY due_at, id LIMIT ?3)
       RETURNING ${refundColumns}`,
    )
    .bind(instant(now), instant(now + lease), maxItems, attemptId)
    .all<RefundRow>()
  return results
}

/**
 * Gives back what is due, each refund once: the same idempotency key goes with every try (`refundKey`). Safe to call at
 * any time, several times at once; a run that dies leaves a refund to the next one once its lease is over. `now` in
 * milliseconds; `attemptId` leaves all others to the clock.
 */
export async function moveRefunds(env: Env, now: number, attemptId = ''): Promise<void> {
  const due = await claim(env.DB, now, attemptId)
  await Promise.all(due.map((refund) => move(env, refund, now)))
}

async function move(env: Env, refund: RefundRow, now: number): Promise<void> {
  try {
    const attempt = await attemptById(env.DB, refund.attemptId)
    if (attempt && isCounter(attempt.provider)) return await giveIn(env, refund, 'à rendre à la main', now)
    const provider = attempt && configuredProvider(env, attempt.provider)
    if (!provider) throw new Error('its provider is not configured')
    const refunded = await provider.refund({
      attempt,
      amountCents: refund.amountCents,
      idempotencyKey: refundKey(refund),
      providerRef: refund.providerRef,
    })
    if (refunded.kind === 'failed') await giveIn(env, refund, refunded.reason, now, refunded.isUndone)
    else await note(env, refund, refunded, now)
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown'
    console.error(`refund ${refund.id} is not made, try ${refund.tries}`, error)
    // One that the provider has taken is its to move: it is asked for as long as it takes.
    if (refund.tries >= maxTries && refund.state === 'due') await giveIn(env, refund, problem, now)
    else await wait(env.DB, refund, problem, now)
  }
}

/** Notes what the provider has done; once all is given back, the order says so. */
async function note(
  env: Env,
  refund: RefundRow,
  { kind, ref }: Exclude<Refunded, { kind: 'failed' }>,
  now: number,
): Promise<void> {
  const isDone = kind === 'done'
  const entry: Entry = {
    orderId: refund.orderId,
    kind: 'refund-done',
    source: 'clock',
    detail: refund.id,
    now,
  }
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE refunds SET state = ?2, done_at = ?3, due_at = ?4, problem = NULL, provider_ref =
         CASE WHEN EXISTS (SELECT 1 FROM refunds o WHERE o.provider_ref = ?5 AND o.id <> ?1) THEN NULL ELSE ?5 END
       WHERE id = ?1 AND state IN ('due', 'sent')`,
    ).bind(refund.id, kind, isDone ? instant(now) : null, isDone ? null : instant(now + askSent), ref),
    ...(isDone ? [entryStatement(env.DB, entry)] : []),
    ...refundedStatements(env.DB, refund.orderId, 'clock', now),
  ])
}

const wait = (db: D1Database, { id, tries, state }: RefundRow, problem: string, now: number) =>
  db
    .prepare(`UPDATE refunds SET due_at = ?2, problem = ?3 WHERE id = ?1 AND state IN ('due', 'sent')`)
    .bind(
      id,
      instant(now + (state === 'sent' ? askSent : 2 * minute * 2 ** (tries - 1))),
      problem.slice(0, 200),
    )
    .run()

/** The provider said no, or never answered: a person has to look, and is told. */
async function giveIn(
  env: Env,
  refund: RefundRow,
  problem: string,
  now: number,
  isUndone = false,
): Promise<void> {
  const { id, orderId } = refund
  const entry: Entry = { orderId, kind: 'refund-failed', source: 'clock', detail: refundKey(refund), now }
  console.error(`refund ${id} failed: ${problem}`)
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE refunds SET state = 'failed', due_at = NULL, problem = ?2, undone = undone + ?3,
         provider_ref = CASE WHEN ?3 = 1 THEN NULL ELSE provider_ref END
       WHERE id = ?1 AND undone = ?4 AND state IN ('due', 'sent')`,
    ).bind(id, problem.slice(0, 200), isUndone ? 1 : 0, refund.undone),
    entryStatement(env.DB, entry),
    ...alertStatements(env, entry, 'refund-failed', [
      ['Remboursement', id],
      ['Montant', `${decimalFromCents(refund.amountCents)} EUR`],
      ['Tentative', refund.attemptId],
      ['Motif', problem.slice(0, 200)],
    ]),
  ])
}
