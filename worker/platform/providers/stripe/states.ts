import { attemptMark } from '../marks.ts'
import { type GivenBack, type PaymentState, ProviderDown, type Taken } from '../provider.ts'
import { refundMetadata } from './refunds.ts'
import type { WireIntent, WireSession } from './wire.ts'

/** The metadata that we wrote on an object when we created it. */
interface Marked {
  metadata?: Record<string, unknown> | null | undefined
}

/** Returns the attempt that an object belongs to; `null` when it is not ours. */
export const attemptIdOf = ({ metadata }: Marked): string | null => attemptMark(metadata?.['attempt_id'])

/**
 * Whether the payment happens on our own page, with a wallet or with a token from a buyer's program. Otherwise on
 * Stripe's page.
 */
export const isPaidHere = ({ metadata }: Marked): boolean =>
  metadata?.['page'] === 'wallet' || metadata?.['page'] === 'delegated'

const taken = (of: Marked & { currency: string }, transactionId: string, amountCents: number): Taken => ({
  transactionId,
  amountCents,
  currency: of.currency.toUpperCase(),
  attemptId: attemptIdOf(of),
})

/** Returns the error for an undocumented status. It tells nothing about the payment, as if Stripe had not answered. */
const undocumented = ({ id }: { id: string }, word: string | null) =>
  new ProviderDown('stripe', `${id} has a status nobody documents, ${JSON.stringify(word)}`)

/** Returns what has been given back of a payment; `null` when nothing was, or when the charge was not expanded. */
function givenBack(charge: WireIntent['latest_charge'], paid: Taken): PaymentState | null {
  if (typeof charge !== 'object' || !charge?.amount_refunded) return null
  const { id, amount_refunded: amountCents, currency, refunds } = charge
  const parts: GivenBack[] = (refunds?.data ?? [])
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map((refund) => ({ ref: refund.id, amountCents: refund.amount, refundKey: refundMetadata(refund) }))
    .reverse()
  if (parts.length === 0) return null
  // Stripe lists the ten newest refunds. The amount of older ones becomes one entry.
  const older = amountCents - parts.reduce((sum, part) => sum + part.amountCents, 0)
  if (older > 0) parts.unshift({ ref: `${id}-${amountCents}`, amountCents: older, refundKey: null })
  return { kind: 'refunded', amountCents, currency: currency.toUpperCase(), parts, taken: paid }
}

/**
 * Returns the state of a wallet payment. After a refused card the buyer can try again on our page, so the payment stays
 * open. If the payment had been accepted and its money was on the way, it is refused. Throws `ProviderDown` for an
 * undocumented status.
 */
export function stateOfIntent(intent: WireIntent, isAccepted = false): PaymentState {
  switch (intent.status) {
    case 'succeeded': {
      const paid = taken(intent, intent.id, intent.amount_received)
      return givenBack(intent.latest_charge, paid) ?? { kind: 'paid', ...paid }
    }
    case 'processing':
      return { kind: 'accepted', ...taken(intent, intent.id, intent.amount) }
    case 'canceled':
      return { kind: 'expired' }
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
    case 'requires_capture':
      return { kind: isAccepted ? 'refused' : 'open' }
    default:
      throw undocumented(intent, intent.status)
  }
}

/**
 * Returns the state of a Stripe payment page. A completed but unpaid session means that the money is on its way, or did
 * not come. Throws `ProviderDown` for an undocumented status, and for a payment without an amount.
 */
export function stateOfSession(session: WireSession): PaymentState {
  const { status, payment_intent: found, payment_status, amount_total, currency } = session
  if (status === 'open' || status === 'expired') return { kind: status }
  if (status !== 'complete') throw undocumented(session, status)
  const intent = typeof found === 'object' ? found : null
  const transactionId = intent?.id ?? (typeof found === 'string' ? found : session.id)
  const amountCents = intent?.amount_received || amount_total
  if (amountCents === null || currency === null)
    throw new ProviderDown('stripe', `${session.id} is complete and names no amount`)
  const money = taken({ ...session, currency }, transactionId, amountCents)
  if (intent?.status === 'succeeded')
    return givenBack(intent.latest_charge, money) ?? { kind: 'paid', ...money }
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return { kind: 'paid', ...money }
  if (payment_status !== 'unpaid') throw undocumented(session, payment_status)
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isOver ? { kind: 'refused' } : { kind: 'accepted', ...money }
}
