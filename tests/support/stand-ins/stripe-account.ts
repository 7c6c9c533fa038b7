import type { BuyerAct } from './stand-in.ts'
import { declined, StripeBooks } from './stripe-books.ts'
import {
  type ConfirmParameters,
  cardDeclined,
  invalidRequest,
  missing,
  type RefundParameters,
  type SessionParameters,
  stateError,
} from './stripe-request.ts'
import type { Charge, Intent, Refund, Session } from './stripe-shapes.ts'
import { StripeTokens } from './stripe-tokens.ts'

/** What happens to the objects of a simulated account, by API calls or by buyers, and the resulting events. */
export class StripeAccount {
  readonly books: StripeBooks
  readonly tokens: StripeTokens
  /** Unsigned events, oldest first. */
  readonly events: { id: string; type: string; [field: string]: unknown }[] = []
  /** Refunds stay `pending` until `settleRefund`, as with some banks. */
  refundsArePending = false
  readonly #origin: string

  constructor(origin: string, run: string, now: () => number) {
    this.#origin = origin
    this.books = new StripeBooks(run, now)
    this.tokens = new StripeTokens(() => this.books.seconds)
  }

  #tell(type: string, object: object): void {
    const { seconds: created } = this.books
    const id = this.books.id('evt')
    // A copy, because later changes belong to other events.
    const data = { object: structuredClone(object) }
    this.events.push({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created,
      data,
      livemode: false,
      type,
    })
  }

  /** Throws 404 `resource_missing`. */
  session(id = ''): Session {
    const session = this.books.sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    if (session.status === 'open' && session.expires_at <= this.books.seconds) this.#close(session)
    return session
  }

  intent(id = ''): Intent {
    const intent = this.books.intents.get(id)
    if (!intent) throw missing('payment_intent', id)
    return intent
  }

  createSession(asked: SessionParameters): Session {
    const { books } = this
    const lives = (asked.expires_at ? Number(asked.expires_at) : books.seconds + 24 * 3600) - books.seconds
    if (lives < 30 * 60 || lives > 24 * 3600)
      throw invalidRequest('`expires_at` must be between 30 minutes and 24 hours from now', {
        param: 'expires_at',
      })
    const amount = asked.line_items.reduce(
      (sum, { quantity, price_data }) => sum + Number(quantity) * Number(price_data.unit_amount),
      0,
    )
    if (amount < 50) throw invalidRequest('The total must be at least €0.50', { code: 'amount_too_small' })
    return books.addSession(asked, amount, lives, `${this.#origin}/c/pay/`)
  }

  expire(session: Session): Session {
    if (session.status !== 'open')
      throw stateError(`Only Checkout Sessions with a status of open can be expired (${session.status}).`)
    this.#close(session)
    return session
  }

  #close(session: Session): void {
    Object.assign(session, { status: 'expired', url: null })
    this.#tell('checkout.session.expired', session)
  }

  /** Pays with a shared token from an agent. A refused card throws an error that includes the payment. */
  confirm(intent: Intent, { payment_method_data, return_url }: ConfirmParameters): Intent {
    if (intent.status !== 'requires_payment_method')
      throw stateError(`This PaymentIntent is ${intent.status}.`, 'payment_intent_unexpected_state')
    const token = payment_method_data.shared_payment_granted_token
    const card = this.tokens.use(token, intent.amount, intent.currency)
    if (card === 'pays') this.#succeed(intent)
    else if (card === 'is-refused') {
      this.#refuse(intent)
      throw cardDeclined(intent)
    } else
      Object.assign(intent, {
        status: 'requires_action',
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { url: `${this.#origin}/c/bank/${intent.id}`, return_url },
        },
      })
    return intent
  }

  cancel(intent: Intent): Intent {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw stateError(`This PaymentIntent is ${intent.status}.`, 'payment_intent_unexpected_state')
    Object.assign(intent, { status: 'canceled', canceled_at: this.books.seconds })
    this.#tell('payment_intent.canceled', intent)
    return intent
  }

  createRefund(asked: RefundParameters): Refund {
    const intent = this.intent(asked.payment_intent)
    const charge = this.books.charges.get(intent.latest_charge ?? '')
    if (!charge || intent.status !== 'succeeded')
      throw invalidRequest(`${intent.id} has no successful charge to refund.`)
    if (charge.refunded)
      throw stateError(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
    const left = charge.amount - charge.amount_refunded
    const amount = asked.amount ? Number(asked.amount) : left
    if (amount < 1 || amount > left)
      throw invalidRequest(`Refund amount is greater than the unrefunded amount (${left})`, {
        param: 'amount',
      })
    const status = this.refundsArePending ? 'pending' : 'succeeded'
    const refund = this.books.refund(charge, amount, asked.metadata ?? {}, status)
    this.#tell('refund.created', refund)
    this.#tell('charge.refunded', charge)
    return refund
  }

  #chargeOf(payment: string): Charge {
    const charge = this.books.charges.get(this.intent(payment).latest_charge ?? '')
    if (!charge) throw missing('charge', payment)
    return charge
  }

  /** Opens a dispute: the buyer's bank takes the money back until the decision. */
  dispute(payment: string): void {
    const dispute = this.books.dispute(this.#chargeOf(payment))
    this.#tell('charge.dispute.created', dispute)
    this.#tell('charge.dispute.funds_withdrawn', dispute)
  }

  /** Sends the shop's evidence, after which no answer is expected. */
  answerDispute(payment: string): void {
    const dispute = this.#disputeOf(payment)
    dispute.status = 'under_review'
    Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 })
    this.#tell('charge.dispute.updated', dispute)
  }

  closeDispute(payment: string, outcome: 'won' | 'lost'): void {
    const dispute = this.#disputeOf(payment)
    dispute.status = outcome
    this.#tell('charge.dispute.closed', dispute)
    if (outcome === 'won') this.#tell('charge.dispute.funds_reinstated', dispute)
  }

  #disputeOf(payment: string) {
    const dispute = this.books.disputes.get(`dp_${payment}`)
    if (!dispute) throw missing('dispute', payment)
    return dispute
  }

  /** Opens or closes a review of the payment. */
  review(payment: string, isOpen: boolean): void {
    const { id: charge } = this.#chargeOf(payment)
    const review = {
      id: `prv_${payment}`,
      object: 'review',
      billing_zip: null,
      charge,
      closed_reason: isOpen ? null : 'approved',
      created: this.books.seconds,
      ip_address: null,
      ip_address_location: null,
      livemode: false,
      open: isOpen,
      opened_reason: 'rule',
      payment_intent: payment,
      reason: isOpen ? 'rule' : 'approved',
      session: null,
    }
    this.#tell(isOpen ? 'review.opened' : 'review.closed', review)
  }

  /** Reports that the card was used without consent. With `byCharge`, the warning does not name the payment. */
  warn(payment: string, byCharge = false): void {
    const { id: charge } = this.#chargeOf(payment)
    const warning = {
      id: `issfr_${payment}`,
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge,
      created: this.books.seconds,
      fraud_type: 'made_with_stolen_card',
      livemode: false,
      ...(!byCharge && { payment_intent: payment }),
    }
    this.#tell('radar.early_fraud_warning.created', warning)
  }

  /** Sends any other event of the account. */
  notify(type: string, object: object): void {
    this.#tell(type, object)
  }

  /** Settles a pending refund with the bank's answer. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.books.refunds.get(id)
    const charge = this.books.charges.get(refund?.charge ?? '')
    if (!refund || !charge) throw missing('refund', id)
    refund.status = status
    if (status === 'failed') {
      refund.failure_reason = 'declined'
      charge.amount_refunded -= refund.amount
      charge.refunded = false
    }
    this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  }

  /** Returns the payment of a session. It is created at the buyer's first attempt. */
  #intentOf(session: Session): Intent {
    if (session.payment_intent) return this.intent(session.payment_intent)
    const intent = this.books.addIntent(session.amount_total, this.books.intentData.get(session.id) ?? {})
    session.payment_intent = intent.id
    return intent
  }

  /** Does a buyer's action on an open payment. Returns the browser's next address; `null` when it stays. */
  act(ref: string, what: BuyerAct): string | null {
    const session = ref.startsWith('cs_') ? this.session(ref) : null
    if (what === 'leave') return session?.cancel_url ?? null
    if (session && session.status !== 'open') return null
    const intent = session ? this.#intentOf(session) : this.intent(ref)
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') return null
    if (what === 'refuse') this.#refuse(intent)
    else if (what === 'challenge')
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    else {
      this.#succeed(intent)
      return session && this.#complete(session, 'paid')
    }
    return null
  }

  #refuse(intent: Intent): void {
    const charge = this.books.charge(intent, 'failed')
    Object.assign(intent, {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { ...declined, charge: charge.id },
    })
    this.#tell('charge.failed', charge)
    this.#tell('payment_intent.payment_failed', intent)
  }

  #succeed(intent: Intent): void {
    const charge = this.books.charge(intent, 'succeeded')
    const more = { next_action: null, last_payment_error: null, amount_received: intent.amount }
    Object.assign(intent, { status: 'succeeded', ...more })
    this.#tell('charge.succeeded', charge)
    this.#tell('payment_intent.succeeded', intent)
  }

  #complete(session: Session, paymentStatus: Session['payment_status']): string {
    Object.assign(session, { status: 'complete', payment_status: paymentStatus, url: null })
    this.#tell('checkout.session.completed', session)
    return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  }

  /** Pays by a method whose money comes later, for instance a direct debit. */
  payLater(ref: string): string {
    const session = this.session(ref)
    const intent = this.#intentOf(session)
    this.books.charge(intent, 'pending')
    intent.status = 'processing'
    this.#tell('payment_intent.processing', intent)
    return this.#complete(session, 'unpaid')
  }

  /** Settles a payment that was made by `payLater`. */
  settleLater(ref: string, became: 'paid' | 'failed'): void {
    const session = this.session(ref)
    const intent = this.#intentOf(session)
    if (became === 'paid') {
      this.#succeed(intent)
      session.payment_status = 'paid'
    } else this.#refuse(intent)
    this.#tell(`checkout.session.async_payment_${became === 'paid' ? 'succeeded' : 'failed'}`, session)
  }
}
