import * as z from 'zod'
import { centsFromDecimal } from '../../../../shared/money.ts'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import { instant } from '../../http/instant.ts'
import type { About } from '../about.ts'
import type { Alarm } from '../alarm.ts'
import { attemptMark, refundMark, wordOf } from '../marks.ts'
import type { PaymentEvent, WebhookReading } from '../provider.ts'
import { captureIn } from './wire.ts'

const word = z.string().nullish().catch(null)
const links = z.array(z.object({ rel: z.string(), href: z.string() })).catch([])

/** An event of the account. PayPal documents no field of it as required. */
const event = z.object({ id: word, event_type: word, create_time: word, resource: z.unknown() })

/** The ids in an order, a capture or a refund. A field of another shape counts as absent. */
const payment = z.object({
  id: word,
  custom_id: word,
  invoice_id: word,
  purchase_units: z.array(z.object({ custom_id: word })).catch([]),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: word }).nullish() })
    .nullish()
    .catch(null),
  status_details: z.object({ reason: word }).nullish().catch(null),
  links,
})
type Payment = z.output<typeof payment>

const dispute = z.object({
  dispute_id: word,
  id: word,
  reason: word,
  status: word,
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).nullish().catch(null),
  dispute_outcome: z.object({ outcome_code: word }).nullish().catch(null),
  seller_response_due_date: word,
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: word, custom: word, invoice_number: word }))
    .catch([]),
})
type Dispute = z.output<typeof dispute>

/**
 * Events that change the state of a payment. They come late and in any order, so for each one we read the order again.
 */
const pattern =
  /^(?:CHECKOUT\.ORDER\.APPROVED|PAYMENT\.CAPTURE\.(?:COMPLETED|PENDING|DENIED|DECLINED|REFUNDED|REVERSED)|PAYMENT\.REFUND\.(?:PENDING|COMPLETED))$/

/** Events whose resource is a refund. PayPal sends either of them for a reversal. */
const ofRefund = /^PAYMENT\.(?:CAPTURE\.(?:REFUNDED|REVERSED)|REFUND\.)/

/**
 * Returns the meaning of an event from PayPal. `printed`: the id for an event without one. `now` in milliseconds, for
 * an event without a time.
 */
export function readingOf(sent: unknown, printed: string, now: number): WebhookReading {
  const { id, event_type, create_time, resource } = event.parse(sent)
  const type = event_type ?? ''
  const facts = { id: id || printed, type, at: instantOf(create_time) ?? instant(now) }
  if (/^CUSTOMER\.DISPUTE\.(?:CREATED|UPDATED|RESOLVED)$/.test(type)) return ofDispute(facts, resource)
  const isFailure = /^PAYMENT\.REFUND\.(?:FAILED|CANCELLED)$/.test(type)
  if (!isFailure && !pattern.test(type)) return { kind: 'ignored' }
  const read = payment.safeParse(resource)
  if (!read.success)
    return { kind: 'unreadable', id: facts.id, type, about: {}, reason: `${type} without a resource` }
  const about = aboutOf(type, read.data)
  if (about === 'foreign' || Object.keys(about).length === 0) return { kind: 'ignored' }
  const isGivenBack = /\.(?:REFUNDED|REVERSED)$/.test(type)
  if (!isFailure)
    return { kind: 'event', id: facts.id, type, about, state: null, ...(isGivenBack && { proves: 'refund' }) }
  const alarm: Alarm = {
    kind: 'refund-failed',
    ref: read.data.id ?? facts.id,
    reason: wordOf(read.data.status_details?.reason),
    refundKey: refundMark(read.data.invoice_id),
  }
  return { kind: 'alarm', id: facts.id, type, about, alarm }
}

/**
 * Returns the ids that a payment names. `foreign` when its mark is not ours: it belongs to another use of the account.
 */
function aboutOf(type: string, found: Payment): About | 'foreign' {
  const isOrder = type.startsWith('CHECKOUT.')
  const custom = found.custom_id || found.purchase_units[0]?.custom_id
  const attemptId = attemptMark(custom)
  const isRefund = ofRefund.test(type)
  // A person who refunds on PayPal's website may write anything in `custom_id`.
  if (custom && !attemptId && !isRefund) return 'foreign'
  const ref = isOrder ? found.id : found.supplementary_data?.related_ids?.order_id
  const transactionId = isOrder ? null : (captureIn(found.links) ?? found.id)
  const refundKey = isRefund ? refundMark(found.invoice_id) : null
  return {
    ...(ref && { ref }),
    ...(attemptId && { attemptId }),
    ...(transactionId && { transactionId }),
    ...(refundKey && { refundKey }),
    ...(isRefund && found.id && { refundRef: found.id }),
  }
}

interface Facts {
  id: string
  type: string
  at: string
}

const outcomes: Readonly<Record<string, 'won' | 'lost'>> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  DENIED: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
}

/** Reads a dispute. It lists payments: we take the first one with our mark, otherwise the first one. */
function ofDispute({ id, type, at }: Facts, resource: unknown): PaymentEvent | { kind: 'ignored' } {
  const read = dispute.safeParse(resource)
  if (!read.success) return { kind: 'unreadable', id, type, about: {}, reason: `${type} without a dispute` }
  const { disputed_transactions: all } = read.data
  const disputed = all.find(({ custom }) => attemptMark(custom)) ?? all[0]
  const attemptId = attemptMark(disputed?.custom)
  if (disputed?.custom && !attemptId) return { kind: 'ignored' }
  const transactionId = disputed?.seller_transaction_id
  const about = { ...(attemptId && { attemptId }), ...(transactionId && { transactionId }) }
  return { kind: 'alarm', id, type, about, alarm: alarmOf(read.data, { id, type, at }) }
}

function alarmOf(found: Dispute, { id, type, at }: Facts): Alarm {
  const code = found.dispute_outcome?.outcome_code ?? ''
  const isOver = type.endsWith('.RESOLVED') || found.status === 'RESOLVED'
  const { currency_code, value } = found.dispute_amount ?? { currency_code: '', value: '' }
  return {
    kind: 'dispute',
    ref: found.dispute_id || found.id || id,
    reason: wordOf(isOver && code ? code : found.reason),
    at,
    outcome: isOver ? (entryOf(outcomes, code) ?? 'closed') : null,
    funds: null,
    respondBy: isOver ? null : instantOf(found.seller_response_due_date),
    amountCents: currency_code === 'EUR' ? centsFromDecimal(value) : null,
  }
}

const instantOf = (time: string | null | undefined): string | null => {
  const parsed = Date.parse(time ?? '')
  return Number.isNaN(parsed) ? null : instant(parsed)
}
