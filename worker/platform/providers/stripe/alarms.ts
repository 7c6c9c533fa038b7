import { entryOf } from '../../../../shared/words/fit-words.ts'
import { instant } from '../../http/instant.ts'
import type { About } from '../about.ts'
import type { Alarm } from '../alarm.ts'
import { refundMark, wordOf } from '../marks.ts'
import { hanging, type WireEvent, wireDispute, wireFailedRefund, wireReview, wireWarning } from './wire.ts'

/** An alarm and its payment; `null` for events that we ignore. */
type ReadAlarm = { about: About; alarm: Alarm } | null | 'unreadable'

const secondsToInstant = (seconds: number) => instant(seconds * 1000)

/** Returns the payment that an object names: its intent, otherwise its charge. Our payments have an intent. */
function aboutOf(object: unknown): About {
  const { payment_intent, charge } = hanging.parse(object)
  const transactionId = payment_intent ?? charge
  return { ...(transactionId && { transactionId }) }
}

const outcomes: Readonly<Record<string, 'won' | 'lost' | 'closed'>> = {
  won: 'won',
  lost: 'lost',
  // Either an inquiry ended without a dispute, or Stripe or the card network prevented the dispute.
  warning_closed: 'closed',
  prevented: 'closed',
}
/** Statuses in which nobody waits for an answer from us. */
const quiet = new Set(['under_review', 'warning_under_review', 'appeal_under_review'])

function ofDispute({ type, created, data }: WireEvent): ReadAlarm {
  const read = wireDispute.safeParse(data.object)
  if (!read.success) return 'unreadable'
  const { id: ref, reason, status, amount, currency, evidence_details } = read.data
  const outcome = entryOf(outcomes, status ?? '') ?? (type === 'charge.dispute.closed' ? 'closed' : null)
  const due = evidence_details?.due_by
  const isAwaited = outcome === null && !quiet.has(status ?? '') && Boolean(due)
  const alarm: Alarm = {
    kind: 'dispute',
    ref,
    reason: wordOf(reason),
    at: secondsToInstant(created),
    outcome,
    funds: entryOf(funds, type) ?? null,
    respondBy: isAwaited ? secondsToInstant(due ?? 0) : null,
    amountCents: currency === 'eur' ? (amount ?? null) : null,
  }
  return { about: aboutOf(data.object), alarm }
}

const funds: Readonly<Record<string, 'taken' | 'returned'>> = {
  'charge.dispute.funds_withdrawn': 'taken',
  'charge.dispute.funds_reinstated': 'returned',
}

function ofReview({ type, created, data }: WireEvent): ReadAlarm {
  const read = wireReview.safeParse(data.object)
  if (!read.success) return 'unreadable'
  const { id: ref, reason } = read.data
  const alarm: Alarm = {
    kind: 'review',
    ref,
    reason: wordOf(reason),
    at: secondsToInstant(created),
    isOpen: type === 'review.opened',
  }
  return { about: aboutOf(data.object), alarm }
}

function ofWarning({ created, data }: WireEvent): ReadAlarm {
  const read = wireWarning.safeParse(data.object)
  if (!read.success) return 'unreadable'
  const { id: ref, fraud_type } = read.data
  const alarm: Alarm = {
    kind: 'fraud-warning',
    ref,
    reason: wordOf(fraud_type),
    at: secondsToInstant(created),
  }
  return { about: aboutOf(data.object), alarm }
}

/** Reads a failed refund. For other refund events we ask about the payment instead. */
function ofRefund({ data }: WireEvent): ReadAlarm {
  const read = wireFailedRefund.safeParse(data.object)
  if (!read.success) return 'unreadable'
  const { id: ref, status, failure_reason, metadata } = read.data
  const isFailed = status === undefined || status === null || status === 'failed' || status === 'canceled'
  if (!isFailed) return null
  const refundKey = refundMark(metadata?.['refund_key'])
  const about = { ...aboutOf(data.object), refundRef: ref, ...(refundKey && { refundKey }) }
  const alarm: Alarm = { kind: 'refund-failed', ref, reason: wordOf(failure_reason ?? status), refundKey }
  return { about, alarm }
}

/** Readers of the Stripe events that a person must look at, by event type. */
export const alarmReaders: Readonly<Record<string, (event: WireEvent) => ReadAlarm>> = {
  'charge.dispute.created': ofDispute,
  'charge.dispute.updated': ofDispute,
  'charge.dispute.closed': ofDispute,
  'charge.dispute.funds_withdrawn': ofDispute,
  'charge.dispute.funds_reinstated': ofDispute,
  'radar.early_fraud_warning.created': ofWarning,
  'radar.early_fraud_warning.updated': ofWarning,
  'review.opened': ofReview,
  'review.closed': ofReview,
  'refund.failed': ofRefund,
  'refund.updated': ofRefund,
  'charge.refund.updated': ofRefund,
}
