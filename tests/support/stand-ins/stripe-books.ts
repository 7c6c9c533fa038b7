import type { SessionParameters } from './stripe-request.ts'
import type { Charge, Dispute, Intent, IntentData, Refund, Session } from './stripe-shapes.ts'

/** Error of a declined card (docs.stripe.com/api/errors). */
export const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

/** Sessions, payments and refunds of one simulated account. Ids are counted, so a test always sees the same ones. */
export class StripeBooks {
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly intentData = new Map<string, IntentData>()
  readonly #run: string
  readonly #now: () => number
  #count = 0

  constructor(run: string, now: () => number) {
    this.#run = run
    this.#now = now
  }

  id(prefix: string): string {
    this.#count += 1
    return `${prefix}_${this.#run}${String(this.#count).padStart(4, '0')}`
  }

  /** Unix seconds. */
  get seconds(): number {
    return Math.floor(this.#now() / 1000)
  }

  /** Adds a payment page that stays open for `lives` seconds, at an address under `pages`. */
  addSession(asked: SessionParameters, amount: number, lives: number, pages: string): Session {
    const id = this.id('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: asked.cancel_url ?? null,
      client_reference_id: asked.client_reference_id ?? null,
      created: this.seconds,
      currency: 'eur',
      customer_email: asked.customer_email ?? null,
      expires_at: this.seconds + lives,
      livemode: false,
      locale: asked.locale ?? null,
      metadata: asked.metadata ?? {},
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: asked.success_url,
      ui_mode: 'hosted_page',
      url: `${pages}${id}`,
    }
    this.sessions.set(id, session)
    this.intentData.set(id, asked.payment_intent_data ?? {})
    return session
  }

  addIntent(amount: number, { description, metadata = {} }: IntentData): Intent {
    const id = this.id('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      canceled_at: null,
      capture_method: 'automatic_async',
      client_secret: `${id}_secret_${this.#run}`,
      confirmation_method: 'automatic',
      created: this.seconds,
      currency: 'eur',
      description: description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata,
      next_action: null,
      payment_method_types: ['card', 'link'],
      status: 'requires_payment_method',
    }
    this.intents.set(id, intent)
    return intent
  }

  /** Adds an attempt to charge a payment. */
  charge(intent: Intent, status: Charge['status']): Charge {
    const charge: Charge = {
      id: this.id('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      captured: status === 'succeeded',
      created: this.seconds,
      currency: intent.currency,
      disputed: false,
      livemode: false,
      // A copy of the payment's metadata at the time of the charge.
      metadata: { ...intent.metadata },
      paid: status === 'succeeded',
      payment_intent: intent.id,
      refunded: false,
      status,
    }
    this.charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    return charge
  }

  refund(charge: Charge, amount: number, metadata: Record<string, string>, status: Refund['status']): Refund {
    const refund: Refund = {
      id: this.id('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: this.seconds,
      currency: charge.currency,
      metadata,
      payment_intent: charge.payment_intent,
      reason: null,
      status,
    }
    this.refunds.set(refund.id, refund)
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    return refund
  }

  /** Adds a dispute of a whole payment, with a week to answer. */
  dispute(charge: Charge): Dispute {
    const dispute: Dispute = {
      id: `dp_${charge.payment_intent}`,
      object: 'dispute',
      amount: charge.amount,
      charge: charge.id,
      created: this.seconds,
      currency: charge.currency,
      evidence_details: {
        due_by: this.seconds + 7 * 24 * 3600,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
    }
    this.disputes.set(dispute.id, dispute)
    charge.disputed = true
    return dispute
  }

  /** Returns the refunds newest first, as Stripe lists them. */
  refundsOf(payment: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_intent === payment).reverse()
  }

  /** Returns an object with the ids in `expand` replaced by objects (docs.stripe.com/api/expanding_objects). */
  expanded(object: Session | Intent, expand: readonly string[] = []): object {
    const paths = expand.map((path) => path.split('.'))
    if (object.object === 'payment_intent') return this.#intentWith(object, paths)
    const inner = paths.filter(([name]) => name === 'payment_intent').map(([, ...rest]) => rest)
    const intent = object.payment_intent && inner.length > 0 ? this.intents.get(object.payment_intent) : null
    return intent ? { ...object, payment_intent: this.#intentWith(intent, inner) } : object
  }

  #intentWith(intent: Intent, paths: string[][]): object {
    const inner = paths.filter(([name]) => name === 'latest_charge').map(([, ...rest]) => rest)
    const charge = intent.latest_charge && inner.length > 0 ? this.charges.get(intent.latest_charge) : null
    if (!charge) return intent
    const withRefunds = inner.some(([name]) => name === 'refunds')
    const data = this.refundsOf(intent.id).slice(0, 10)
    const refunds = { object: 'list', data, has_more: false, url: `/v1/charges/${charge.id}/refunds` }
    return { ...intent, latest_charge: { ...charge, ...(withRefunds && { refunds }) } }
  }
}
