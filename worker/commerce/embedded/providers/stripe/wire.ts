import * as z from 'zod'

/** What we read of Stripe's objects (docs.stripe.com/api); amounts in cents, currencies in lower case. */
const cents = z.number().int().nonnegative()
const metadata = z.record(z.string(), z.string()).nullish()

const wireRefund = z.object({
  id: z.string().min(1),
  object: z.literal('refund'),
  amount: cents,
  currency: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullable(),
  failure_reason: z.string().optional(),
  payment_intent: z.string().nullable(),
  metadata,
})
export type WireRefund = z.output<typeof wireRefund>

const wireCharge = z.object({
  id: z.string().min(1),
  object: z.literal('charge'),
  amount_refunded: cents,
  refunded: z.boolean(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  /** Only where it was asked for, newest first. */
  refunds: z.object({ data: z.array(wireRefund) }).nullish(),
})

const wireIntent = z.object({
  id: z.string().min(1),
  object: z.literal('payment_intent'),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount: cents,
  amount_received: cents,
  currency: z.string(),
  client_secret: z.string().nullish(),
  latest_charge: z.union([z.string(), wireCharge]).nullish(),
  metadata,
})
export type WireIntent = z.output<typeof wireIntent>

const wireSession = z.object({
  id: z.string().min(1),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: cents,
  currency: z.string(),
  url: z.url().nullish(),
  payment_intent: z.union([z.string(), wireIntent]).nullish(),
  metadata,
})
export type WireSession = z.output<typeof wireSession>

const wireEvent = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** A dispute or a refund that failed, as far as we need to know it: the payment it is about, and why. */
const wireTrouble = z.object({
  id: z.string(),
  payment_intent: z.string().nullish(),
  reason: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata,
})

export { wireCharge, wireEvent, wireIntent, wireRefund, wireSession, wireTrouble }
