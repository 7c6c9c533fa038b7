import type { StripeAccount } from '../../../payment-accounts.ts'
import type { About } from '../about.ts'
import { type Identified, ProviderDown } from '../provider.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { attemptIdOf, isPaidHere } from './states.ts'
import { wireChargeOwner, wireOwner } from './wire.ts'

type Owner = { id: string; metadata?: Record<string, unknown> | null | undefined }

/**
 * Asks Stripe whether a payment is ours. It reads an intent, or the intent of a charge, which carries our mark. Throws
 * `ProviderDown`.
 */
export async function ownerAtStripe(account: StripeAccount, { transactionId }: About): Promise<Identified> {
  if (!transactionId) return { kind: 'unknown' }
  try {
    return marked(await (transactionId.startsWith('pi_') ? intent : intentOfCharge)(account, transactionId))
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.code === 'resource_missing') return { kind: 'unknown' }
    throw new ProviderDown('stripe', error.message)
  }
}

const intent = (account: StripeAccount, id: string): Promise<Owner> =>
  askStripe(account, wireOwner, (stripe) => stripe.paymentIntents.retrieve(id))

async function intentOfCharge(account: StripeAccount, id: string): Promise<Owner> {
  const expand = ['payment_intent']
  const charge = await askStripe(account, wireChargeOwner, (stripe) =>
    stripe.charges.retrieve(id, { expand }),
  )
  const { payment_intent: found } = charge
  if (!found) return charge
  return typeof found === 'string' ? intent(account, found) : found
}

function marked(owner: Owner): Identified {
  const attemptId = attemptIdOf(owner)
  if (!attemptId) return { kind: 'foreign' }
  return {
    kind: 'ours',
    about: { attemptId, transactionId: owner.id, ...(isPaidHere(owner) && { ref: owner.id }) },
  }
}
