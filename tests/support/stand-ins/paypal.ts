import { bodyText } from '../body-text.ts'
import { PayPalApi, payPalKeys } from './paypal-api.ts'
import { type DisputeStep, nextId, unitOf } from './paypal-books.ts'
import { signedEvent } from './paypal-events.ts'
import { Harness, type Outcomes } from './paypal-harness.ts'
import { approvalPage, gonePage } from './paypal-page.ts'
import type { BuyerAct, OutgoingWebhook, StandIn } from './stand-in.ts'

interface PayPalOptions {
  origin?: string
  /** Address of our webhook, as configured at PayPal. */
  webhookUrl: string
  /** Milliseconds since 1970. */
  now?: () => number
}

const acts: readonly BuyerAct[] = ['pay', 'refuse', 'leave']

/**
 * Simulates PayPal from its public documentation: Orders v2, captures, refunds, events and their verification, and the
 * approval page. With `refuse`, the buyer approves with a payment method that is declined at the capture.
 */
export class PayPalStandIn implements StandIn {
  readonly origin: string
  readonly outgoing: OutgoingWebhook[] = []
  readonly #options: Required<PayPalOptions>
  readonly #harness: Harness
  readonly #api: PayPalApi

  constructor({ origin = 'https://paypal.test', webhookUrl, now = () => Date.now() }: PayPalOptions) {
    this.origin = origin
    this.#options = { origin, webhookUrl, now }
    this.#harness = new Harness(origin, now, (eventType, resource) => this.notify(eventType, resource))
    this.#api = new PayPalApi(this.#harness, origin, now)
  }

  /** Returns the settings with which a shop is paid here. */
  get settings() {
    return { ...payPalKeys, PAYPAL_API_BASE: this.origin }
  }

  get problems(): string[] {
    return this.#api.problems
  }

  /** Returns the answered calls, such as `POST /v2/checkout/orders/…/capture`, without their ids. */
  get calls(): string[] {
    return this.#api.calls
  }

  /** Results of the next captures and refunds. */
  get outcomes(): Outcomes {
    return this.#harness.outcomes
  }

  /** Returns the number of orders so far. */
  get orders(): number {
    return this.#harness.orders.size
  }

  async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/checkoutnow') return this.#api.answer(request, pathname)
    return this.#page(request, searchParams.get('token') ?? '')
  }

  async act(ref: string, what: BuyerAct): Promise<string | null> {
    if (what === 'challenge') return null
    const order = this.#harness.order(ref)
    const { return_url, cancel_url } = order.body.payment_source.paypal.experience_context
    const next = new URL(what === 'leave' ? cancel_url : return_url)
    next.searchParams.set('token', ref)
    if (what === 'leave') return next.href
    await this.#harness.agree(order, what === 'refuse')
    next.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ')
    return next.href
  }

  taken(attemptId: string): number {
    return this.#harness.taken(attemptId)
  }

  givenBack(attemptId: string): number {
    return this.#harness.givenBack(attemptId)
  }

  /** Expires every token of the shop at once. */
  forgetTokens(): void {
    this.#api.forgetTokens()
  }

  /** Removes an order, so that its buyer can no longer approve it. */
  expire(ref: string): void {
    this.#harness.orders.delete(ref)
  }

  /** Makes the buyer approve another amount than the shop requested. */
  tamper(ref: string, cents: number): void {
    this.#harness.order(ref).cents = cents
  }

  /** Settles a pending capture as paid or declined. */
  settle(ref: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
    return this.#harness.settle(this.#harness.order(ref), status)
  }

  /** Completes or fails a pending refund. */
  settleRefund(id: string, status?: 'COMPLETED' | 'FAILED'): Promise<void> {
    return this.#harness.settleRefund(this.#harness.refundOf(id), status)
  }

  /** Opens or moves a dispute of a captured payment. */
  dispute(ref: string, step: DisputeStep): Promise<void> {
    return this.#harness.dispute(this.#harness.order(ref), step)
  }

  /** Refunds cents in PayPal's own dashboard. */
  async giveBack(ref: string, cents: number): Promise<void> {
    const order = this.#harness.order(ref)
    await this.#harness.refund(order.captures[0]?.id ?? '', { cents, customId: unitOf(order).custom_id })
  }

  /** Sends any other event of the account. */
  async notify(eventType: string, resource: object): Promise<void> {
    const { origin, webhookUrl, now } = this.#options
    const account = { origin, webhookUrl, webhookId: payPalKeys.PAYPAL_WEBHOOK_ID, now: now() }
    this.outgoing.push(await signedEvent(nextId('E'), eventType, resource, account))
  }

  async #page(request: Request, ref: string): Promise<Response> {
    const order = this.#harness.orders.get(ref)
    if (!order || order.status === 'COMPLETED') return gonePage()
    const chosen = request.method === 'POST' && new URLSearchParams(await bodyText(request)).get('act')
    const what = acts.find((one) => one === chosen)
    if (!what) return approvalPage(order)
    return new Response(null, { status: 303, headers: { Location: (await this.act(ref, what)) ?? '/' } })
  }
}
