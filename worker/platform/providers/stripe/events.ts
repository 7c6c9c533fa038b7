import { jsonOf } from '../../../../shared/json.ts'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import type { StripeAccount } from '../../../payment-accounts.ts'
import type { About } from '../about.ts'
import { type PaymentEvent, type PaymentState, ProviderDown, type WebhookReading } from '../provider.ts'
import { alarmReaders } from './alarms.ts'
import { isSigned } from './client.ts'
import { attemptIdOf, isPaidHere, stateOfIntent, stateOfSession } from './states.ts'
import { hanging, type WireEvent, wireEvent, wireIntent, wireSession } from './wire.ts'

/** The content of an event without its id and type. */
type KnownEvent = Omit<Extract<PaymentEvent, { kind: 'event' }>, 'id' | 'type'>

/**
 * Verifies a Stripe webhook on its raw body and returns its meaning, for cards and wallets alike, because they share
 * one account and one endpoint. The account may have other uses: events without our mark are ignored before their shape
 * is checked. When several events could come in any order (a completed but unsettled payment, a refund), we ask Stripe
 * for the state instead. `now` in milliseconds.
 */
export async function readEvent(
  account: StripeAccount,
  body: string,
  headers: Headers,
  now: number,
): Promise<WebhookReading> {
  if (!(await isSigned(account, body, headers.get('Stripe-Signature'), now)))
    return { kind: 'rejected', reason: 'bad or old signature' }
  const read = wireEvent.safeParse(jsonOf(body))
  return read.success ? readingOf(read.data) : { kind: 'ignored' }
}

function readingOf(event: WireEvent): WebhookReading {
  const { id, type, data } = event
  const mark = attemptIdOf(data.object)
  const about: About = { ...(mark && { attemptId: mark }) }
  const unreadable = (reason: string): PaymentEvent => ({ kind: 'unreadable', id, type, about, reason })
  try {
    const alarm = entryOf(alarmReaders, type)
    if (alarm) {
      const alarmed = alarm(event)
      if (alarmed === 'unreadable') return unreadable(`${type} of another shape`)
      return alarmed
        ? { kind: 'alarm', id, type, about: { ...about, ...alarmed.about }, alarm: alarmed.alarm }
        : ignored
    }
    if (type === 'charge.refunded') return ofCharge(event, about) ?? ignored
    if (!mark || !handled.has(type)) return ignored
    const known = type.startsWith('checkout.session.') ? ofSession(event, mark) : ofIntent(event, mark)
    if (known === 'unreadable') return unreadable(`${type} of another shape`)
    return known ? { id, type, ...known } : ignored
  } catch (error) {
    if (error instanceof ProviderDown) return unreadable(error.message)
    throw error
  }
}

const ignored: WebhookReading = { kind: 'ignored' }

const handled: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.payment_failed',
])

function ofSession({ type, data }: WireEvent, attemptId: string): KnownEvent | 'unreadable' {
  const read = wireSession.safeParse(data.object)
  if (!read.success) return 'unreadable'
  const session = read.data
  const found = session.payment_intent
  const transactionId = typeof found === 'object' ? found?.id : found
  const about = { ref: session.id, attemptId, ...(transactionId && { transactionId }) }
  const event = (state: PaymentState | null): KnownEvent => ({ kind: 'event', about, state })
  if (type === 'checkout.session.async_payment_failed') return event({ kind: 'refused' })
  if (type === 'checkout.session.expired') return event({ kind: 'expired' })
  const state = stateOfSession(session)
  return event(state.kind === 'paid' ? state : null)
}

/**
 * Reads the event of an intent. Payments on Stripe's page are ignored here, because their session events tell
 * everything.
 */
function ofIntent({ type, data }: WireEvent, attemptId: string): KnownEvent | 'unreadable' | null {
  if (!isPaidHere(data.object)) return null
  const read = wireIntent.safeParse(data.object)
  if (!read.success) return 'unreadable'
  const intent = read.data
  const about = { ref: intent.id, attemptId, transactionId: intent.id }
  const event = (state: PaymentState | null): KnownEvent => ({ kind: 'event', about, state })
  if (type === 'payment_intent.succeeded') return event(stateOfIntent(intent))
  return event(type === 'payment_intent.canceled' ? { kind: 'expired' } : null)
}

/**
 * Reads a refunded charge. Its event may come before the event of the payment. It names the payment, so we ask for its
 * state.
 */
function ofCharge({ id, type, data }: WireEvent, about: About): PaymentEvent | null {
  const read = hanging.safeParse(data.object)
  if (!read.success)
    return about.attemptId
      ? { kind: 'unreadable', id, type, about, reason: `${type} of another shape` }
      : null
  const named = { ...about, transactionId: read.data.payment_intent ?? read.data.id }
  return { kind: 'event', id, type, about: named, state: null, proves: 'refund' }
}
