import fc from 'fast-check'
import type { Stripe } from 'stripe'

/*
 * Events of an account at Stripe, as its public schema has them (the types of its SDK 23.1.0, OpenAPI v2596): what they say
 * may be null is null as often as not, words are open. The types are checked, so that nothing here is invented.
 */

const id = (prefix: string) => fc.stringMatching(/^[A-Za-z0-9]{8,24}$/).map((rest) => `${prefix}_${rest}`)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const seconds = fc.integer({ min: 1_600_000_000, max: 1_900_000_000 })
const cents = fc.integer({ min: 0, max: 99_999_999 })
const currency = fc.constantFrom('eur', 'usd', 'jpy')
const word = fc.stringMatching(/^[a-z_]{3,20}$/)
/** A documented word, or one that came since. */
const open = (...known: string[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, word)

/** What other uses of the account write beside their objects, and what looks like ours and is nowhere here. */
const metadata: fc.Arbitrary<Stripe.Metadata> = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ maxLength: 40 }), { maxKeys: 4 }),
  fc.constant({ attempt_id: 'basket-17', order_id: '17' }),
)

const expandable = <T extends { id: string }>(prefix: string, whole: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: id(prefix) }, whole)

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

const expandedIntent = intent.map((whole) => whole as Stripe.PaymentIntent)

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

const charge: fc.Arbitrary<Charge> = fc.record({
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

const refund: fc.Arbitrary<Refund> = fc.record(
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

/** Types we act upon, each with its object. */
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

/** What any other type tells of: an object of another kind, with whatever it has. */
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

/** Any event of the account, its type and its object of one kind. */
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

/** An event of the second generation, which says only what to ask about. */
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
