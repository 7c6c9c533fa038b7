import type { BuyerAct, OutgoingWebhook, StandIn } from './stand-in.ts'
import { StripeAccount } from './stripe-account.ts'
import { missingPage, paymentPage } from './stripe-page.ts'
import {
  formTree,
  headerProblems,
  missing,
  parameters,
  readParameters,
  StripeFault,
} from './stripe-request.ts'
import { signStripe } from './stripe-signature.ts'

interface StripeOptions {
  origin: string
  secretKey: string
  webhookSecret: string
  /** Address of our webhook, as configured in the dashboard. */
  webhookUrl: string
  /** Prefix of every id: one per stand-in that uses the same database. */
  run: string
  /** Milliseconds. */
  now?: () => number
}

const acts: readonly BuyerAct[] = ['pay', 'refuse', 'challenge', 'leave']

/** Simulates Stripe from its public documentation: Checkout Sessions, payment intents, refunds, and their events. */
export class StripeStandIn implements StandIn {
  readonly origin: string
  readonly outgoing: OutgoingWebhook[] = []
  readonly problems: string[] = []
  readonly account: StripeAccount
  /** Statuses that answer the next calls instead, before anything is done. A 500 is stored for its key. */
  readonly refuseNext: number[] = []
  readonly #options: StripeOptions
  readonly #kept = new Map<string, { asked: string; answer: string | StripeFault }>()

  constructor(options: StripeOptions) {
    this.#options = options
    this.origin = options.origin
    this.account = new StripeAccount(options.origin, options.run, options.now ?? Date.now)
  }

  async handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const page = /^\/c\/pay\/(\w+)$/.exec(pathname)?.[1]
    // workerd warns when a form is read as text.
    const body = new TextDecoder().decode(await request.arrayBuffer())
    const answer = page === undefined ? this.#call(request, body) : this.#page(page, request.method, body)
    await this.#sign()
    return answer
  }

  async act(ref: string, what: BuyerAct): Promise<string | null> {
    const next = this.account.act(ref, what)
    await this.#sign()
    return next
  }

  /** Does something to the account that no call and no buyer does. Its events become webhooks for the shop. */
  async happen<T>(what: (account: StripeAccount) => T): Promise<T> {
    const result = what(this.account)
    await this.#sign()
    return result
  }

  taken(attemptId: string): number {
    return this.#intentsOf(attemptId).reduce((sum, intent) => sum + intent.amount_received, 0)
  }

  givenBack(attemptId: string): number {
    return this.#intentsOf(attemptId)
      .flatMap(({ id }) => this.account.books.refundsOf(id))
      .reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)
  }

  #intentsOf(attemptId: string) {
    const intents = [...this.account.books.intents.values()]
    return intents.filter(({ metadata }) => metadata['attempt_id'] === attemptId)
  }

  /** Signs the new events, as Stripe does when it sends them. */
  async #sign(): Promise<void> {
    const { webhookSecret, webhookUrl: url } = this.#options
    for (const event of this.account.events.splice(0)) {
      const body = JSON.stringify(event)
      const signature = await signStripe(body, webhookSecret, this.account.books.seconds)
      const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
      this.outgoing.push({ url, body, headers })
    }
  }

  #page(id: string, method: string, body: string): Response {
    if (!this.account.books.sessions.has(id)) return missingPage(id)
    const act = acts.find((known) => known === new URLSearchParams(body).get('act'))
    const next = method === 'POST' && act ? this.account.act(id, act) : null
    if (next) return new Response(null, { status: 303, headers: { Location: next } })
    const session = this.account.session(id)
    const intent = this.account.books.intents.get(session.payment_intent ?? '')
    return paymentPage(session, intent?.status === 'requires_action', intent?.last_payment_error != null)
  }

  #call(request: Request, body: string): Response {
    const { pathname } = new URL(request.url)
    const id = this.account.books.id('req')
    const headers = { 'Content-Type': 'application/json', 'Request-Id': id }
    try {
      const { answer, replayed } = this.#answerOnce(request, body)
      const more = replayed ? { 'Idempotent-Replayed': 'true' } : {}
      return new Response(answer, { headers: { ...headers, ...more } })
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      if (error.isOurFault) this.problems.push(`${request.method} ${pathname}: ${error.message}`)
      const more = error.isReplayed ? { 'Idempotent-Replayed': 'true' } : {}
      return new Response(JSON.stringify(error.body), {
        status: error.status,
        headers: { ...headers, ...more },
      })
    }
  }

  /** Answers a repeated idempotency key with the first answer (docs.stripe.com/api/idempotent_requests). */
  #answerOnce(request: Request, body: string): { answer: string; replayed: boolean } {
    const { method, headers, url } = request
    const { pathname, search } = new URL(url)
    if (headers.get('Authorization') !== `Bearer ${this.#options.secretKey}`)
      throw new StripeFault(401, 'invalid_request_error', 'Invalid API Key provided')
    for (const problem of headerProblems(request)) this.problems.push(`${method} ${pathname}: ${problem}`)
    const key = method === 'POST' ? headers.get('Idempotency-Key') : null
    const asked = `${pathname} ${body}`
    const saved = key ? this.#kept.get(key) : undefined
    if (saved && saved.asked !== asked)
      throw new StripeFault(400, 'idempotency_error', `${key} was used with other parameters`)
    if (saved?.answer instanceof StripeFault) throw saved.answer.replayed()
    if (saved) return { answer: saved.answer, replayed: true }
    const refused = this.refuseNext.shift()
    if (refused === 402)
      throw new StripeFault(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
    if (refused === 429)
      throw new StripeFault(429, 'invalid_request_error', 'Too many requests', { code: 'rate_limit' })
    if (refused !== undefined) {
      const fault = new StripeFault(refused, 'api_error', 'An unknown error occurred')
      if (key) this.#kept.set(key, { asked, answer: fault })
      throw fault
    }
    const given = formTree(method === 'POST' ? body : search.slice(1))
    try {
      const answer = JSON.stringify(this.#route(method, pathname, given))
      if (key) this.#kept.set(key, { asked, answer })
      return { answer, replayed: false }
    } catch (error) {
      // A refused card is refused again for the same key.
      if (key && error instanceof StripeFault && error.status === 402)
        this.#kept.set(key, { asked, answer: error })
      throw error
    }
  }

  #route(method: string, pathname: string, given: unknown): object {
    const { account } = this
    const { books } = account
    const path =
      /^\/v1\/(checkout\/sessions|payment_intents|charges|refunds|shared_payment\/granted_tokens)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        pathname,
      )
    const [, resource = '', id, verb] = path ?? []
    const expand = () => readParameters(parameters.read, given).expand
    switch ([method, resource, ...(id ? [':id'] : []), ...(verb ? [verb] : [])].join(' ')) {
      case 'POST checkout/sessions':
        return account.createSession(readParameters(parameters.session, given))
      case 'GET checkout/sessions :id':
        return books.expanded(account.session(id), expand())
      case 'POST checkout/sessions :id expire':
        return account.expire(account.session(id))
      case 'POST payment_intents': {
        const { amount, ...data } = readParameters(parameters.intent, given)
        return books.addIntent(Number(amount), data)
      }
      case 'GET payment_intents :id':
        return books.expanded(account.intent(id), expand())
      case 'POST payment_intents :id cancel':
        return account.cancel(account.intent(id))
      case 'POST payment_intents :id confirm':
        return account.confirm(account.intent(id), readParameters(parameters.confirm, given))
      case 'GET shared_payment/granted_tokens :id':
        return account.tokens.read(id ?? '')
      case 'GET charges :id': {
        const charge = books.charges.get(id ?? '')
        if (!charge) throw missing('charge', id ?? '')
        const isWhole = expand()?.includes('payment_intent')
        return isWhole ? { ...charge, payment_intent: account.intent(charge.payment_intent) } : charge
      }
      case 'GET refunds': {
        const data = books.refundsOf(readParameters(parameters.refunds, given).payment_intent)
        return { object: 'list', data, has_more: false, url: '/v1/refunds' }
      }
      case 'POST refunds':
        return account.createRefund(readParameters(parameters.refund, given))
      case 'GET refunds :id': {
        const refund = books.refunds.get(id ?? '')
        if (!refund) throw missing('refund', id ?? '')
        return refund
      }
      default:
        throw new StripeFault(
          404,
          'invalid_request_error',
          `Unrecognized request URL (${method}: ${pathname})`,
        )
    }
  }
}
