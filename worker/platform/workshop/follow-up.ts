import * as z from 'zod'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { refundDue } from '../../../shared/orders/withdrawal.ts'
import type { FollowUp } from '../../../shared/orders/workshop.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { houseOf } from '../mails/mail.tsx'
import { returnReceived } from '../mails/messages/refund.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { conflict, unknown } from './refusals.ts'
import { logged } from './staff/log.ts'

interface Event {
  kind: FollowUp
  orderId: number | null
  detail: string
}

const day = z.iso.date()

/** Returns the message key of the reason against a follow-up; `null` if it is allowed. */
function objection(kind: FollowUp, detail: string, events: readonly Event[], today: string) {
  const has = (wanted: FollowUp) => events.some((event) => event.kind === wanted)
  if (kind === 'note') return detail === '' ? ('workshop.note-empty' as const) : null
  if (has('closed')) return 'workshop.closed'
  if (kind === 'returned' && !(day.safeParse(detail).success && detail <= today))
    return 'workshop.day-outside'
  if (kind === 'closed' && !has('refunded') && !has('note')) return 'workshop.not-refunded'
  return null
}

/** Words of the staff log for each kind. */
const followWords: Readonly<Record<FollowUp, string>> = {
  matched: 'Commande rattachée',
  returned: 'Retour noté',
  refunded: 'Remboursement noté',
  closed: 'Rétractation close',
  note: 'Note',
}

/** Returns the detail to store: only `returned` and `note` have one. */
const wordsOf = (kind: FollowUp, detail: string) => (kind === 'returned' || kind === 'note' ? detail : '')

/**
 * Records a follow-up of a withdrawal declaration. A repeated call changes nothing. It moves no money: `refunded` only
 * records a refund. Throws 404, or 409 with the reason.
 * @param detail the day of `returned`, the text of `note`, or the order number of `matched`
 * @param now milliseconds since 1970
 */
export async function followUpWithdrawal(
  env: Env,
  withdrawalId: number,
  { kind, detail }: { kind: FollowUp; detail: string },
  now: number,
  by?: Staff,
): Promise<void> {
  const { DB: db } = env
  const [found, written] = await db.batch([
    db.prepare('SELECT email, received_at AS receivedAt FROM withdrawals WHERE id = ?1').bind(withdrawalId),
    db
      .prepare('SELECT kind, order_id AS orderId, detail FROM withdrawal_events WHERE withdrawal_id = ?1')
      .bind(withdrawalId),
  ])
  if (found?.results.length !== 1) throw unknown()
  const events = (written?.results ?? []) as unknown as Event[]
  // The log holds the follow-up only. The content of the declaration stays out of it.
  const log = logged(db, by, { act: followWords[kind], subject: `rétractation ${withdrawalId}` }, now)
  if (kind === 'matched') return match(db, withdrawalId, { detail, events, log }, now)
  const words = wordsOf(kind, detail)
  const same = events.find((event) => event.kind === kind && (kind !== 'note' || event.detail === words))
  if (same) {
    if (same.detail === words) return
    throw conflict('workshop.noted-before')
  }
  const reason = objection(kind, detail, events, parisDay(now))
  if (reason) throw conflict(reason)
  const order = events.find((event) => event.kind === 'matched')?.orderId ?? null
  const [declared] = found.results as unknown as Declared[]
  await db.batch([
    db
      .prepare(
        `INSERT INTO withdrawal_events (withdrawal_id, kind, detail, at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO NOTHING`,
      )
      .bind(withdrawalId, kind, words, instant(now)),
    ...log,
    ...(kind === 'returned' && order !== null && declared
      ? [returnedMail(env, { withdrawalId, order, day: words, ...declared }, now)]
      : []),
  ])
}

interface Declared {
  email: string
  receivedAt: string
}

/** Returns the statement that mails the buyer that the parcel has come back, once per declaration. */
function returnedMail(
  env: Env,
  declared: Declared & { withdrawalId: number; order: number; day: string },
  now: number,
): D1PreparedStatement {
  const due = refundDue(parisDay(new Date(declared.receivedAt)))
  const mail = returnReceived(
    { order: { id: declared.order }, day: declared.day, refundDue: due },
    houseOf(env),
  )
  const dedupeKey = `returned:${declared.withdrawalId}`
  return outboxStatement(env.DB, { dedupeKey, kind: 'returned', recipient: declared.email, mail }, now)
}

/** Links a declaration to the order that the staff found for it, and records it in the order's ledger. */
async function match(
  db: D1Database,
  withdrawalId: number,
  { detail, events, log }: { detail: string; events: readonly Event[]; log: D1PreparedStatement[] },
  now: number,
): Promise<void> {
  const orderId = Number(/^[1-9]\d{0,11}$/.exec(detail)?.[0])
  const before = events.find(({ kind }) => kind === 'matched')
  if (before && before.orderId === orderId) return
  if (before) throw conflict('workshop.noted-before')
  if (!orderId || !(await db.prepare('SELECT 1 FROM orders WHERE id = ?1').bind(orderId).first()))
    throw conflict('workshop.order-unknown')
  const unmatched = `NOT EXISTS (SELECT 1 FROM withdrawal_events WHERE withdrawal_id = ?1 AND kind = 'matched')`
  await db.batch([
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, source, detail, at)
         SELECT ?2, 'withdrawn', 'shop', json_object('withdrawal', CAST(?1 AS INTEGER)), ?3 WHERE ${unmatched}`,
      )
      .bind(withdrawalId, orderId, instant(now)),
    db
      .prepare(
        `INSERT INTO withdrawal_events (withdrawal_id, kind, order_id, detail, at)
         SELECT ?1, 'matched', ?2, 'shop', ?3 WHERE ${unmatched}`,
      )
      .bind(withdrawalId, orderId, instant(now)),
    ...log,
  ])
}
