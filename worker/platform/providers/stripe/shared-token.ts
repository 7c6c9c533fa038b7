import type { Stripe } from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from '../../../payment-accounts.ts'
import { ProviderDown } from '../provider.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { type WireIntent, wireIntent } from './wire.ts'

/** Shared payment tokens are a preview feature of Stripe's API, so they need a preview version. */
const apiVersion = '2026-04-22.preview'

/**
 * The fields that we read (docs.stripe.com/api/shared-payment/granted-token). Times in Unix seconds, amounts in cents.
 */
const wireToken = z.object({
  object: z.literal('shared_payment.granted_token'),
  deactivated_at: z.number().nullish(),
  usage_limits: z.object({ currency: z.string(), expires_at: z.int(), max_amount: z.int() }),
  payment_method_details: z
    .object({
      type: z.string(),
      card: z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) }).nullish(),
    })
    .nullish()
    .catch(null),
})

export const tokenPattern = /^spt_\w{1,250}$/

/** What a token may pay, according to Stripe. */
interface SharedToken {
  isOver: boolean
  /** ISO 4217 code, in capitals. */
  currency: string
  maxCents: number
  /** Milliseconds since 1970. */
  expiresAt: number
  /** How its buyer recognises it: `visa 4242`, or its payment type. */
  card: string
}

/** Reads a token at Stripe; `null` when Stripe does not know it, or did not grant it to us. Throws `ProviderDown`. */
export async function readToken(account: StripeAccount, token: string): Promise<SharedToken | null> {
  try {
    const path = `/v1/shared_payment/granted_tokens/${token}`
    const read = await askStripe(account, wireToken, (stripe) =>
      stripe.rawRequest('GET', path, undefined, { apiVersion }),
    )
    const { usage_limits: limits, payment_method_details: details } = read
    const { card, type = '' } = details ?? {}
    return {
      isOver: Boolean(read.deactivated_at),
      currency: limits.currency.toUpperCase(),
      maxCents: limits.max_amount,
      expiresAt: limits.expires_at * 1000,
      card: card ? `${card.brand} ${card.last4}` : type,
    }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.isOfKey) throw new ProviderDown('stripe', error.message)
    return null
  }
}

/** A payment, with the address of the bank's check when the bank requires one. */
const wireConfirmed = wireIntent.extend({
  next_action: z
    .object({ redirect_to_url: z.object({ url: z.url().nullish() }).nullish() })
    .nullish()
    .catch(null),
})

/**
 * Pays an intent with a token, once per `idempotencyKey`. Throws `StripeRefusal` when Stripe refuses, `ProviderDown`
 * when the result is unknown.
 */
export const confirmWith = (
  account: StripeAccount,
  { intent, token, returnUrl }: { intent: WireIntent; token: string; returnUrl: string },
  idempotencyKey: string,
): Promise<z.output<typeof wireConfirmed>> => {
  // The types of the SDK are those of the stable version, which has no shared tokens.
  const data = {
    shared_payment_granted_token: token,
  } as unknown as Stripe.PaymentIntentConfirmParams.PaymentMethodData
  return askStripe(account, wireConfirmed, (stripe) =>
    stripe.paymentIntents.confirm(
      intent.id,
      { payment_method_data: data, return_url: returnUrl },
      { idempotencyKey, apiVersion },
    ),
  )
}
