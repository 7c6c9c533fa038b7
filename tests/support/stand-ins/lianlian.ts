import { bodyText } from '../body-text.ts'
import { type CardKind, kindOf } from './card-numbers.ts'
import { answerTo, no, type Reply, refundOrder } from './lianlian-api.ts'
import { attemptIn, isOpen, LianLianBooks, type PlayedPayment, type PlayedRefund } from './lianlian-books.ts'
import { headerProblems } from './lianlian-checks.ts'
import { isSigned, newKeys, pemOf, signatureOf } from './lianlian-keys.ts'
import { cashierPage, fieldsPage, fieldsScript } from './lianlian-pages.ts'
import type { BuyerAct, OutgoingWebhook, StandIn } from './stand-in.ts'

const merchantId = '202611220000001001'

/** Keys of LianLian and of the shop. They take a quarter of a second to make, so all stand-ins of a file share them. */
let keys: Promise<[CryptoKeyPair, CryptoKeyPair]> | undefined

/**
 * Simulates LianLian, as contract § 6.5 and LianLian's public SDKs describe it. Refunds are done at once; without
 * `refundsAtOnce`, at their first read. `now` in milliseconds.
 */
export class LianLianStandIn implements StandIn {
  readonly origin: string
  readonly outgoing: OutgoingWebhook[] = []
  readonly problems: string[] = []
  readonly books = new LianLianBooks()
  refundsAtOnce = true
  readonly #now: () => number
  readonly #own: CryptoKeyPair
  readonly #shop: CryptoKeyPair

  private constructor(origin: string, now: () => number, own: CryptoKeyPair, shop: CryptoKeyPair) {
    this.origin = origin
    this.#now = now
    this.#own = own
    this.#shop = shop
  }

  static async open(origin = 'https://lianlian.test', now: () => number = Date.now) {
    keys ??= Promise.all([newKeys(), newKeys()])
    return new LianLianStandIn(origin, now, ...(await keys))
  }

  /** Returns the settings with which a shop is paid here. */
  async settings() {
    return {
      LIANLIAN_MERCHANT_ID: merchantId,
      LIANLIAN_PRIVATE_KEY: await pemOf(this.#shop.privateKey),
      LIANLIAN_PUBLIC_KEY: await pemOf(this.#own.publicKey),
      LIANLIAN_API_BASE: this.origin,
    }
  }

  /** Returns a card token, as the card fields give one to a browser. */
  cardToken(kind: CardKind): string {
    return this.books.newCard(kind, this.books.newFields()) ?? ''
  }

  /** Returns the `merchant_transaction_id` of an attempt's payments, oldest first. */
  refsOf(attemptId: string): string[] {
    return [...this.books.payments.keys()].filter((id) => attemptIn(id) === attemptId)
  }

  taken(attemptId: string): number {
    return this.books.taken(attemptId)
  }

  givenBack(attemptId: string): number {
    return this.books.givenBack(attemptId)
  }

  async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith('/v3/')) return this.#api(request, pathname)
    if (pathname === '/llpay.min.js') return fieldsScript()
    if (pathname === '/fields') return this.#fields(request, searchParams.get('token') ?? '')
    return this.#cashier(request, searchParams.get('id') ?? '')
  }

  async act(ref: string, what: BuyerAct): Promise<string | null> {
    const payment = this.books.payments.get(ref)
    if (!payment) return null
    if (isOpen(payment)) {
      if (what === 'leave') return payment.asked.cancel_url
      if (what === 'challenge') {
        payment.isChallenged = true
        payment.status = 'WP'
        return null
      }
      payment.status = what === 'pay' ? 'PS' : 'PF'
      if (what === 'pay') await this.notifyPaid(payment)
    }
    const { merchant_transaction_id, redirect_url } = payment.asked
    return `${redirect_url}?${new URLSearchParams({ merchant_transaction_id, payment_status: payment.status })}`
  }

  async #api(request: Request, pathname: string): Promise<Response> {
    const [, , , merchant, kind, id = '', act] = pathname.split('/')
    const body: unknown = request.method === 'POST' ? JSON.parse(await request.text()) : null
    const named = id ? { merchant_transaction_id: id } : { timestamp: request.headers.get('timestamp') }
    const signature = request.headers.get('signature') ?? ''
    const isOurs = await isSigned(
      this.#shop.publicKey,
      body ?? { merchant_id: merchant, ...named },
      signature,
    )
    this.problems.push(...headerProblems(request.headers, this.#now()))
    if (!isOurs) this.problems.push(`${request.method} ${pathname} is not signed by the merchant`)
    if (!isOurs) return this.#said(no(401, 'INVALID_SIGNATURE'))
    if (merchant !== merchantId) return this.#said(no(401, 'INVALID_MERCHANT'))
    const call = [kind, act].filter(Boolean).join('/')
    return this.#said(await answerTo(this, `${request.method} ${call}`, id, body))
  }

  async #said({ status, code, order }: Reply): Promise<Response> {
    const body = {
      return_code: code,
      return_message: code,
      trace_id: 'trace',
      ...(order !== undefined && { order }),
    }
    return Response.json(body, { status, headers: code === 'SUCCESS' ? await this.sign(body) : {} })
  }

  /** Returns the header that signs a value as LianLian does. */
  async sign(value: unknown): Promise<Record<string, string>> {
    return { signature: await signatureOf(this.#own.privateKey, value) }
  }

  /**
   * Notifies a payment. LianLian notifies successes only. Amounts are JSON numbers, signed with two decimals that the
   * JSON may omit.
   */
  async notifyPaid({ asked, number, status }: PlayedPayment): Promise<void> {
    const { order_amount, order_currency_code } = asked.merchant_order
    const notification = (payment_amount: string | number) => ({
      merchant_transaction_id: asked.merchant_transaction_id,
      ll_transaction_id: String(number),
      payment_data: { payment_status: status, payment_currency_code: order_currency_code, payment_amount },
    })
    await this.#notify(asked.notification_url, notification(order_amount), notification(Number(order_amount)))
  }

  async notifyRefund(refund: PlayedRefund): Promise<void> {
    const notification = refundOrder(refund)
    await this.#notify(refund.asked.notification_url, notification, notification)
  }

  async #notify(url: string, signed: unknown, sent: unknown): Promise<void> {
    const headers = { 'Content-Type': 'application/json', ...(await this.sign(signed)) }
    this.outgoing.push({ url, body: JSON.stringify(sent), headers })
  }

  async #cashier(request: Request, id: string): Promise<Response> {
    if (request.method === 'POST') {
      const form = new URLSearchParams(await bodyText(request))
      const next = await this.act(id, (form.get('act') ?? 'leave') as BuyerAct)
      return new Response(null, { status: 303, headers: { Location: next ?? request.url } })
    }
    const payment = this.books.payments.get(id)
    if (!payment) return new Response('Paiement inconnu', { status: 404 })
    const { asked, isChallenged } = payment
    return cashierPage(asked.merchant_order.order_amount, isChallenged)
  }

  async #fields(request: Request, token: string): Promise<Response> {
    if (request.method === 'GET') return fieldsPage()
    const kind = kindOf(await request.text())
    const card = kind && this.books.newCard(kind, token)
    return card ? new Response(card) : new Response(null, { status: 410 })
  }
}
