import { attemptMark } from '../marks.ts'
import { type GivenBack, type PaymentState, ProviderDown, type Taken } from '../provider.ts'
import { refundMetadata } from './refunds.ts'
import type { WireIntent, WireSession } from './wire.ts'

/** What we wrote on an object when we made it. */
interface Marked {
  metadata?: Record<string, unknown> | null | undefined
}

/** The attempt an object was made for; `null` when it is none of ours. */
export const attemptIdOf = ({ metadata }: Marked): string | null => attemptMark(metadata?.['attempt_id'])

/** Whether it is paid on a page of ours, by the wallets or by what a program has handed over; else on Stripe's own. */
export const isPaidHere = ({ metadata }: Marked): boolean =>
  metadata?.['page'] === 'wallet' || metadata?.['page'] === 'delegated'

const taken = (of: Marked & { currency: string }, transactionId: string, amountCents: number): Taken => ({
  transactionId,
  amountCents,
  currency: of.currency.toUpperCase(),
  attemptId: attemptIdOf(of),
})

/** A word nobody documents says nothing of the payment: as if Stripe had not answered. */
const undocumented = ({ id }: { id: string }, word: string | null) =>
  new ProviderDown('stripe', `${id} has a status nobody documents, ${JSON.stringify(word)}`)

/** What has been given back of a payment; `null` when nothing was, or its charge was not asked for. */
function givenBack(charge: WireIntent['latest_charge'], paid: Taken): PaymentState | null {
  if (typeof charge !== 'object' || !charge?.amount_refunded) return null
  const { id, amount_refunded: amountCents, currency, refunds } = charge
  const parts: GivenBack[] = (refunds?.data ?? [])
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map((refund) => ({ ref: refund.id, amountCents: refund.amount, refundKey: refundMetadata(refund) }))
    .reverse()
  if (parts.length === 0) return null
  // Stripe shows the ten newest: what older ones gave back is told as one.
  const older = amountCents - parts.reduce((sum, part) => sum + part.amountCents, 0)
  if (older > 0) parts.unshift({ ref: `${id}-${amountCents}`, amountCents: older, refundKey: null })
  return { kind: 'refunded', amountCents, currency: currency.toUpperCase(), parts, taken: paid }
}

/**
 * What a payment by wallet says. A card refused on our page is no end, its buyer tries again there; unless the payment
 * had been accepted, its money on the way. Throws `ProviderDown` for a status nobody documents.
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
 * What a payment page of Stripe's says. Completed and not paid means that the money is on its way, or did not come. Throws
 * `ProviderDown` for a status nobody documents, and for a payment without an amount.
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
