import fc from 'fast-check'
import type { Stripe } from 'stripe'
import {
  cents,
  currency,
  expandable,
  id,
  metadata,
  open,
  orNull,
  seconds,
  word,
} from './stripe-shape-parts.ts'

type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_status'
  | 'setup_intent'
  | 'status'
  | 'url'
>

export const session: fc.Arbitrary<Session> = fc.record({
  id: id('cs_test'),
  object: fc.constant('checkout.session' as const),
  amount_subtotal: orNull(cents),
  amount_total: orNull(cents),
  client_reference_id: orNull(fc.string({ maxLength: 200 })),
  created: seconds,
  currency: orNull(currency),
  expires_at: seconds,
  livemode: fc.boolean(),
  metadata: orNull(metadata),
  mode: open('payment', 'setup', 'subscription'),
  payment_intent: orNull(id('pi')),
  payment_status: open('paid', 'unpaid', 'no_payment_required'),
  setup_intent: orNull(id('seti')),
  status: orNull(open('open', 'complete', 'expired')),
  url: orNull(fc.webUrl()),
})

type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'status'
>

export const intent: fc.Arbitrary<Intent> = fc.record({
  id: id('pi'),
  object: fc.constant('payment_intent' as const),
  amount: cents,
  amount_received: cents,
  created: seconds,
  currency,
  latest_charge: orNull(id('ch')),
  livemode: fc.boolean(),
  metadata,
  status: open('canceled', 'processing', 'requires_action', 'requires_capture', 'succeeded'),
})

export const expandedIntent = intent.map((whole) => whole as Stripe.PaymentIntent)

type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'refunded'
  | 'status'
>

export const charge: fc.Arbitrary<Charge> = fc.record({
  id: id('ch'),
  object: fc.constant('charge' as const),
  amount: cents,
  amount_refunded: cents,
  created: seconds,
  currency,
  livemode: fc.boolean(),
  metadata,
  payment_intent: orNull(expandable('pi', expandedIntent)),
  refunded: fc.boolean(),
  status: open('succeeded', 'pending', 'failed'),
})

type Refund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
> & { failure_reason?: string }

export const refund: fc.Arbitrary<Refund> = fc.record(
  {
    id: id('re'),
    object: fc.constant('refund' as const),
    amount: cents,
    charge: orNull(id('ch')),
    created: seconds,
    currency,
    failure_reason: word,
    metadata: orNull(metadata),
    payment_intent: orNull(expandable('pi', expandedIntent)),
    reason: fc.constant(null),
    status: orNull(open('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  },
  {
    requiredKeys: [
      'id',
      'object',
      'amount',
      'charge',
      'created',
      'currency',
      'metadata',
      'payment_intent',
      'reason',
      'status',
    ],
  },
)
