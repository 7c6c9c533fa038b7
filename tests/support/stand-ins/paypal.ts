import { bodyText } from '../body-text.ts'
import { PayPalApi, payPalKeys } from './paypal-api.ts'
import { type DisputeStep, nextId, unitOf } from './paypal-books.ts'
import { Desk, type Outcomes } from './paypal-desk.ts'
import { signedEvent } from './paypal-events.ts'
import { approvalPage, gonePage } from './paypal-page.ts'
import type { BuyerAct, OutgoingWebhook, StandIn } from './stand-in.ts'

export interface PayPalOptions {
  origin?: string
  /** Our webhook, as the account at PayPal knows it. */
  webhookUrl: string
  /** Milliseconds since 1970. */
  now?: () => number
}

const acts: readonly BuyerAct[] = ['pay', 'refuse', 'leave']

/**
 * PayPal, played from its public documentation: Orders v2, captures, refunds, events and their verification, and the
 * page where buyers agree. `refuse` agrees with a means of payment that is declined when the shop captures.
 */
export class PayPalStandIn implements StandIn {
  readonly origin: string
  readonly outgoing: OutgoingWebhook[] = []
  readonly #options: Required<PayPalOptions>
  readonly #desk: Desk
  readonly #api: PayPalApi

  constructor({ origin = 'https://paypal.test', webhookUrl, now = () => Date.now() }: PayPalOptions) {
    this.origin = origin
    this.#options = { origin, webhookUrl, now }
    this.#desk = new Desk(origin, now, (eventType, resource) => this.notify(eventType, resource))
    this.#api = new PayPalApi(this.#desk, origin, now)
  }

  /** What a shop has to be told to be paid here. */
  get settings() {
    return { ...payPalKeys, PAYPAL_API_BASE: this.origin }
  }

  get problems(): string[] {
    return this.#api.problems
  }

  /** Calls answered, as `POST /v2/checkout/orders/…/capture`: their numbers are left out. */
  get calls(): string[] {
    return this.#api.calls
  }

  /** How captures and refunds from now on end. */
  get outcomes(): Outcomes {
    return this.#desk.outcomes
  }

  /** How many orders it was asked for. */
  get orders(): number {
    return this.#desk.orders.size
  }

  async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/checkoutnow') return this.#api.answer(request, pathname)
    return this.#page(request, searchParams.get('token') ?? '')
  }

  async act(ref: string, what: BuyerAct): Promise<string | null> {
    if (what === 'challenge') return null
    const order = this.#desk.order(ref)
    const { return_url, cancel_url } = order.body.payment_source.paypal.experience_context
    const next = new URL(what === 'leave' ? cancel_url : return_url)
    next.searchParams.set('token', ref)
    if (what === 'leave') return next.href
    await this.#desk.agree(order, what === 'refuse')
    next.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ')
    return next.href
  }

  taken(attemptId: string): number {
    return this.#desk.taken(attemptId)
  }

  givenBack(attemptId: string): number {
    return this.#desk.givenBack(attemptId)
  }

  /** Every token of the shop ends at once. */
  forgetTokens(): void {
    this.#api.forgetTokens()
  }

  /** An order its buyer can agree to no more. */
  expire(ref: string): void {
    this.#desk.orders.delete(ref)
  }

  /** Another amount than the shop asked for is what the buyer agrees to. */
  tamper(ref: string, cents: number): void {
    this.#desk.order(ref).cents = cents
  }

  /** A capture that was pending is paid, or is not. */
  settle(ref: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
    return this.#desk.settle(this.#desk.order(ref), status)
  }

  /** A refund that was pending is made, or comes to nothing. */
  settleRefund(id: string, status?: 'COMPLETED' | 'FAILED'): Promise<void> {
    return this.#desk.settleRefund(this.#desk.refundOf(id), status)
  }

  /** What was captured is disputed, step by step. */
  dispute(ref: string, step: DisputeStep): Promise<void> {
    return this.#desk.dispute(this.#desk.order(ref), step)
  }

  /** The shop gives cents back on PayPal's own pages. */
  async giveBack(ref: string, cents: number): Promise<void> {
    const order = this.#desk.order(ref)
    await this.#desk.refund(order.captures[0]?.id ?? '', { cents, customId: unitOf(order).custom_id })
  }

  /** Any event of the account. */
  async notify(eventType: string, resource: object): Promise<void> {
    const { origin, webhookUrl, now } = this.#options
    const account = { origin, webhookUrl, webhookId: payPalKeys.PAYPAL_WEBHOOK_ID, now: now() }
    this.outgoing.push(await signedEvent(nextId('E'), eventType, resource, account))
  }

  async #page(request: Request, ref: string): Promise<Response> {
    const order = this.#desk.orders.get(ref)
    if (!order || order.status === 'COMPLETED') return gonePage()
    const chosen = request.method === 'POST' && new URLSearchParams(await bodyText(request)).get('act')
    const what = acts.find((one) => one === chosen)
    if (!what) return approvalPage(order)
    return new Response(null, { status: 303, headers: { Location: (await this.act(ref, what)) ?? '/' } })
  }
}
