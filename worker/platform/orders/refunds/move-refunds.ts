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

/** Refunds that one run makes in parallel. Cloudflare limits how many calls a Worker may make. */
const maxItems = 10
const minute = 60_000
/** Milliseconds during which one run owns a refund: longer than a provider may take to answer. */
const lease = 3 * minute
/**
 * How many times we send a refund before a person must look. Delays double from two minutes. The last try still falls
 * within the hours that a provider remembers an idempotency key (PayPal: six), so no refund is made twice.
 */
const maxTries = 8
/** Milliseconds before we ask again about a refund that the provider has accepted. */
const askSent = 360 * minute

/** Claims the due refunds for the length of the lease. Two runs at the same time claim different refunds. */
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
 * Makes the due refunds, each once: every try sends the same idempotency key (`refundKey`). Safe to call at any time,
 * several times at once. If a run dies, the next one takes its refunds after the lease. `now` in milliseconds.
 * `attemptId` limits the run to the refunds of one attempt.
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
    // The provider has accepted the refund and is making it. We ask for as long as that takes.
    if (refund.tries >= maxTries && refund.state === 'due') await giveIn(env, refund, problem, now)
    else await wait(env.DB, refund, problem, now)
  }
}

/** Records what the provider has done. The order becomes `refunded` once all its money is given back. */
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

/**
 * Marks a refund as failed, because the provider refused it or never answered. E-mails the staff: a person must look.
 */
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
