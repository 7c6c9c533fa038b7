import type { PaymentState, Taken } from '../provider.ts'
import type { WireIntent, WireSession } from './wire.ts'

/** What we wrote on an object when we made it. */
type Marked = Pick<WireSession, 'metadata'>

/** The attempt an object was made for; `null` when it is none of ours. */
export const attemptIdOf = ({ metadata }: Marked): string | null => metadata?.['attempt_id'] ?? null

/** Whether it is paid by the wallets on a page of ours; else on Stripe's own. */
export const isOfWallet = ({ metadata }: Marked): boolean => metadata?.['page'] === 'wallet'

const taken = (of: Marked & { currency: string }, transactionId: string, amountCents: number): Taken => ({
  transactionId,
  amountCents,
  currency: of.currency.toUpperCase(),
  attemptId: attemptIdOf(of),
})

/** What has been given back of a payment; `null` when nothing was, or its charge was not asked for. */
function givenBack(charge: WireIntent['latest_charge'], paid: Taken): PaymentState | null {
  if (typeof charge !== 'object' || !charge?.amount_refunded) return null
  const last = charge.refunds?.data.find(({ status }) => status !== 'failed' && status !== 'canceled')
  if (!last) return null
  const { amount_refunded: amountCents, currency } = charge
  return {
    kind: 'refunded',
    amountCents,
    currency: currency.toUpperCase(),
    refundRef: last.id,
    taken: paid,
  }
}

/**
 * What a payment by wallet says. A card refused on our page is no end, its buyer tries again there; unless the payment
 * had been accepted, its money on the way.
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
    default:
      return { kind: isAccepted ? 'refused' : 'open' }
  }
}

/** What a payment page of Stripe's says. Completed and not paid means that the money is on its way, or did not come. */
export function stateOfSession(session: WireSession): PaymentState {
  if (session.status !== 'complete') return { kind: session.status }
  const { payment_intent: found, payment_status: status } = session
  const intent = typeof found === 'object' ? found : null
  const transactionId = intent?.id ?? (typeof found === 'string' ? found : session.id)
  const money = taken(session, transactionId, intent?.amount_received || session.amount_total)
  if (intent?.status === 'succeeded')
    return givenBack(intent.latest_charge, money) ?? { kind: 'paid', ...money }
  if (status !== 'unpaid') return { kind: 'paid', ...money }
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isOver ? { kind: 'refused' } : { kind: 'accepted', ...money }
}
