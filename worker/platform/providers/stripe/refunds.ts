import * as z from 'zod'
import type { StripeAccount } from '../../../payment-accounts.ts'
import { refundMark } from '../marks.ts'
import { ProviderDown, type Refunded, type RefundRequest } from '../provider.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { type WireRefund, wireRefund } from './wire.ts'

const refundList = z.object({ data: z.array(wireRefund) })

/** Metadata field with the refund's key. Stripe forgets an idempotency key after a day, but metadata stays. */
const keyField = 'refund_key'

/** Returns the key of our refund request; `null` when the refund is not ours. */
export const refundMetadata = ({ metadata }: Pick<WireRefund, 'metadata'>): string | null =>
  refundMark(metadata?.[keyField])

function became({ id, status, failure_reason }: WireRefund): Refunded {
  if (status === 'succeeded') return { kind: 'done', ref: id }
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', reason: `${id} ${failure_reason ?? status}`, isUndone: true }
  return { kind: 'sent', ref: id }
}

/** Returns the refunds of a payment, newest first. */
const refundsOf = async (account: StripeAccount, payment: string): Promise<WireRefund[]> =>
  (
    await askStripe(account, refundList, (stripe) =>
      stripe.refunds.list({ payment_intent: payment, limit: 100 }),
    )
  ).data

/**
 * Gives money back, once per `idempotencyKey`, or returns the state of the earlier refund. If somebody has refunded the
 * whole payment in Stripe's dashboard, its last refund stands for ours.
 */
export async function refundAtStripe(account: StripeAccount, request: RefundRequest): Promise<Refunded> {
  const { attempt, amountCents, idempotencyKey, providerRef } = request
  const payment = attempt.transactionId
  try {
    if (providerRef)
      return became(await askStripe(account, wireRefund, (stripe) => stripe.refunds.retrieve(providerRef)))
    const made = await refundsOf(account, payment)
    const own = made.find(({ metadata }) => metadata?.[keyField] === idempotencyKey)
    if (own) return became(own)
    const metadata = { attempt_id: attempt.id, [keyField]: idempotencyKey }
    const asked = { payment_intent: payment, amount: amountCents, metadata }
    return became(
      await askStripe(account, wireRefund, (stripe) => stripe.refunds.create(asked, { idempotencyKey })),
    )
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.code === 'charge_already_refunded') {
      const [last] = await refundsOf(account, payment)
      if (last) return became(last)
    }
    // The owner can fix a wrong API key, so the refund stays due.
    if (error.isOfKey) throw new ProviderDown('stripe', error.message)
    return { kind: 'failed', reason: error.message }
  }
}
