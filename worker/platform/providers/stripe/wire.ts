import * as z from 'zod'

/**
 * Shapes of the Stripe objects that we read (docs.stripe.com/api). Amounts in cents, currencies in lower case. Fields
 * that Stripe documents as nullable are nullable. Statuses are plain strings, so a new one does not break the shape.
 */
const cents = z.number().int().nonnegative()
const metadata = z.record(z.string(), z.string()).nullish()

/** The id of an object that Stripe may expand (docs.stripe.com/api/expanding_objects). */
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const wireRefund = z.object({
  id: z.string().min(1),
  object: z.literal('refund'),
  amount: cents,
  currency: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  payment_intent: idOf,
  metadata,
})
export type WireRefund = z.output<typeof wireRefund>

const wireCharge = z.object({
  id: z.string().min(1),
  object: z.literal('charge'),
  amount_refunded: cents,
  currency: z.string(),
  payment_intent: idOf,
  /** Only when we expand it; newest first. */
  refunds: z.object({ data: z.array(wireRefund) }).nullish(),
})

const wireIntent = z.object({
  id: z.string().min(1),
  object: z.literal('payment_intent'),
  status: z.string(),
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
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: cents.nullable(),
  currency: z.string().nullable(),
  url: z.url().nullish(),
  payment_intent: z.union([z.string(), wireIntent]).nullish(),
  metadata,
})
export type WireSession = z.output<typeof wireSession>

/** An event of the account, on any subject. It has just enough to tell whether it is ours. */
const wireEvent = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string(),
  /** Unix seconds. */
  created: z.number().int().nonnegative().catch(0),
  data: z.object({
    object: z.looseObject({
      id: z.string().catch(''),
      metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
    }),
  }),
})
export type WireEvent = z.output<typeof wireEvent>

/** The payment that a refund, a dispute, a review or a warning belongs to. */
const hanging = z.object({ id: z.string().min(1), payment_intent: idOf, charge: idOf })

const wireFailedRefund = hanging.extend({
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata,
})

const wireDispute = hanging.extend({
  amount: cents.nullish().catch(null),
  currency: z.string().nullish().catch(null),
  reason: z.string().nullish(),
  status: z.string().nullish(),
  /** `due_by` in Unix seconds; 0 when Stripe expects no answer. */
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish().catch(null),
})

const wireReview = hanging.extend({ open: z.boolean().nullish(), reason: z.string().nullish() })

const wireWarning = hanging.extend({ fraud_type: z.string().nullish() })

/** The fields of a payment or a charge that tell whether it is ours. */
const wireOwner = z.object({
  id: z.string().min(1),
  object: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})
const wireChargeOwner = wireOwner.extend({
  payment_intent: z.union([z.string(), wireOwner]).nullish(),
})

export {
  hanging,
  wireCharge,
  wireChargeOwner,
  wireDispute,
  wireEvent,
  wireFailedRefund,
  wireIntent,
  wireOwner,
  wireRefund,
  wireReview,
  wireSession,
  wireWarning,
}
