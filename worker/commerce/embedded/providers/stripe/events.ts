import type * as z from 'zod'
import type { StripeAccount } from '../../../payment-accounts.ts'
import type { Alarm, WebhookReading } from '../provider.ts'
import { signedEvent } from './client.ts'
import { refundMark } from './refunds.ts'
import { attemptIdOf, isOfWallet, stateOfIntent, stateOfSession } from './states.ts'
import { wireCharge, wireEvent, wireIntent, wireSession, wireTrouble } from './wire.ts'

type Event = z.output<typeof wireEvent>

const unreadable: WebhookReading = { kind: 'rejected', reason: 'unreadable event' }

/**
 * Checks a webhook of Stripe's on its raw body and says what it means, of cards and of wallets alike: they are one account,
 * with one endpoint. What several events could tell in any order (a payment completed and not settled, a refund) is asked
 * about instead. `now` in milliseconds.
 */
export async function readEvent(
  account: StripeAccount,
  body: string,
  headers: Headers,
  now: number,
): Promise<WebhookReading> {
  const signed = await signedEvent(account, body, headers.get('Stripe-Signature'), now)
  if (signed === null) return { kind: 'rejected', reason: 'bad or old signature' }
  const event = wireEvent.safeParse(signed)
  if (!event.success) return unreadable
  const { type } = event.data
  if (type.startsWith('checkout.session.')) return ofSession(event.data)
  if (type.startsWith('payment_intent.')) return ofIntent(event.data)
  if (type === 'charge.refunded') return ofRefund(event.data)
  const alarming = alarms.get(type)
  if (alarming) return ofAlarm(event.data, alarming)
  return { kind: 'ignored', id: event.data.id }
}

function ofSession({ id, type, data }: Event): WebhookReading {
  const read = wireSession.safeParse(data.object)
  if (!read.success) return unreadable
  const session = read.data
  const attemptId = attemptIdOf(session)
  if (!attemptId) return { kind: 'ignored', id }
  const found = session.payment_intent
  const transactionId = typeof found === 'object' ? found?.id : found
  const about = { ref: session.id, attemptId, ...(transactionId && { transactionId }) }
  const said = stateOfSession(session)
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'event', id, about, state: said.kind === 'paid' ? said : null }
    case 'checkout.session.async_payment_failed':
      return { kind: 'event', id, about, state: { kind: 'refused' } }
    case 'checkout.session.expired':
      return { kind: 'event', id, about, state: { kind: 'expired' } }
    default:
      return { kind: 'ignored', id }
  }
}

/** Of a page of Stripe's, the session tells all there is to know: its payments are left out. */
function ofIntent({ id, type, data }: Event): WebhookReading {
  const read = wireIntent.safeParse(data.object)
  if (!read.success) return unreadable
  const intent = read.data
  const attemptId = attemptIdOf(intent)
  if (!attemptId || !isOfWallet(intent)) return { kind: 'ignored', id }
  const about = { ref: intent.id, attemptId, transactionId: intent.id }
  switch (type) {
    case 'payment_intent.succeeded':
      return { kind: 'event', id, about, state: stateOfIntent(intent) }
    case 'payment_intent.canceled':
      return { kind: 'event', id, about, state: { kind: 'expired' } }
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
      return { kind: 'event', id, about, state: null }
    default:
      return { kind: 'ignored', id }
  }
}

function ofRefund({ id, data }: Event): WebhookReading {
  const read = wireCharge.safeParse(data.object)
  if (!read.success) return unreadable
  const { payment_intent: transactionId } = read.data
  return transactionId
    ? { kind: 'event', id, about: { transactionId }, state: null }
    : { kind: 'ignored', id }
}

/** A person has to act, in Stripe's own dashboard or in the workshop. */
const alarms: ReadonlyMap<string, Alarm['kind']> = new Map([
  ['charge.dispute.created', 'disputed'],
  ['charge.dispute.closed', 'dispute-closed'],
  ['refund.failed', 'refund-failed'],
])

function ofAlarm({ id, type, data }: Event, kind: Alarm['kind']): WebhookReading {
  const read = wireTrouble.safeParse(data.object)
  if (!read.success) return unreadable
  const { id: ref, payment_intent: transactionId, failure_reason, reason: why, metadata } = read.data
  console.error(`stripe: ${type} ${ref} of payment ${transactionId ?? 'unknown'}`)
  if (!transactionId) return { kind: 'ignored', id }
  const reason = failure_reason ?? why ?? 'unknown'
  const alarm: Alarm =
    kind === 'refund-failed'
      ? { kind, ref, reason, refundKey: metadata?.[refundMark] ?? null }
      : { kind, ref, reason }
  return { kind: 'alarm', id, about: { transactionId }, alarm }
}
