import fc from 'fast-check'
import type { Stripe } from 'stripe'
import { charge, expandedIntent, intent, refund, session } from './stripe-payment-shapes.ts'
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

/*
 * Events of a Stripe account, in the shapes of its public schema (the types of its SDK 23.1.0, OpenAPI v2596). Nullable
 * fields are null half of the time, and enums also have unknown words. TypeScript checks the shapes, so none is
 * invented.
 */

type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
> & {
  evidence_details: Pick<
    Stripe.Dispute.EvidenceDetails,
    'due_by' | 'has_evidence' | 'past_due' | 'submission_count'
  >
}

const dispute: fc.Arbitrary<Dispute> = fc.record({
  id: id('dp'),
  object: fc.constant('dispute' as const),
  amount: cents,
  charge: id('ch'),
  created: seconds,
  currency,
  evidence_details: fc.record({
    due_by: orNull(seconds),
    has_evidence: fc.boolean(),
    past_due: fc.boolean(),
    submission_count: fc.nat(3),
  }),
  livemode: fc.boolean(),
  metadata,
  payment_intent: orNull(expandable('pi', expandedIntent)),
  reason: word,
  status: open('needs_response', 'under_review', 'won', 'lost', 'warning_closed', 'prevented'),
})

type Review = Pick<
  Stripe.Review,
  | 'id'
  | 'object'
  | 'billing_zip'
  | 'charge'
  | 'closed_reason'
  | 'created'
  | 'livemode'
  | 'open'
  | 'opened_reason'
  | 'reason'
> & { payment_intent?: string }

const review: fc.Arbitrary<Review> = fc.record(
  {
    id: id('prv'),
    object: fc.constant('review' as const),
    billing_zip: fc.constant(null),
    charge: orNull(id('ch')),
    closed_reason: orNull(fc.constantFrom('approved' as const, 'refunded' as const)),
    created: seconds,
    livemode: fc.boolean(),
    open: fc.boolean(),
    opened_reason: open('manual', 'rule'),
    payment_intent: id('pi'),
    reason: word,
  },
  {
    requiredKeys: [
      'id',
      'object',
      'billing_zip',
      'charge',
      'closed_reason',
      'created',
      'livemode',
      'open',
      'opened_reason',
      'reason',
    ],
  },
)

type Warning = Pick<
  Stripe.Radar.EarlyFraudWarning,
  'id' | 'object' | 'actionable' | 'charge' | 'created' | 'fraud_type' | 'livemode'
> & { payment_intent?: string }

const warning: fc.Arbitrary<Warning> = fc.record(
  {
    id: id('issfr'),
    object: fc.constant('radar.early_fraud_warning' as const),
    actionable: fc.boolean(),
    charge: id('ch'),
    created: seconds,
    fraud_type: word,
    livemode: fc.boolean(),
    payment_intent: id('pi'),
  },
  { requiredKeys: ['id', 'object', 'actionable', 'charge', 'created', 'fraud_type', 'livemode'] },
)

/** Event types that we act on, each with its object. */
const acted: readonly (readonly [fc.Arbitrary<object>, readonly string[]])[] = [
  [
    session,
    ['completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'].map(
      (what) => `checkout.session.${what}`,
    ),
  ],
  [intent, ['succeeded', 'processing', 'payment_failed', 'canceled'].map((what) => `payment_intent.${what}`)],
  [charge, ['charge.refunded']],
  [
    dispute,
    ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
      (what) => `charge.dispute.${what}`,
    ),
  ],
  [refund, ['refund.failed', 'refund.updated', 'charge.refund.updated']],
  [review, ['review.opened', 'review.closed']],
  [warning, ['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated']],
]

/** Events of any other type, with an object of another kind and arbitrary fields. */
const other = fc.record({
  type: fc.tuple(word, word, word).map((words) => words.join('.')),
  object: fc.oneof(
    session,
    intent,
    fc.record({ id: id('cus'), object: word, metadata: orNull(metadata) }),
    fc.record({ object: fc.constant('balance') }),
  ),
})

const about = fc.oneof(
  ...acted.map(([object, types]) => fc.record({ type: fc.constantFrom(...types), object })),
  other,
)

/** Any event of the account, with a type and an object that match. */
export const accountEvent = fc
  .record({ id: id('evt'), created: seconds, livemode: fc.boolean(), about })
  .map(({ about: { type, object }, ...rest }) => ({
    ...rest,
    object: 'event',
    api_version: '2026-10-28.endive',
    data: { object },
    pending_webhooks: 1,
    request: null,
    type,
  }))

/** A thin event of API v2, which only names the object to read. */
export const thinEvent = fc
  .record({
    id: id('evt'),
    type: fc.tuple(word, word).map((words) => `v2.${words.join('.')}`),
    related: id('acct'),
  })
  .map(({ id: eventId, type, related }) => ({
    id: eventId,
    object: 'v2.core.event',
    created: '2026-11-21T09:00:00.000Z',
    livemode: false,
    reason: null,
    related_object: { id: related, type: 'v2.core.account', url: `/v2/core/accounts/${related}` },
    type,
  }))
