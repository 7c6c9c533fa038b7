import * as z from 'zod'
import { nextId, type Order, wireCapture, wireOrder, wireRefund } from './paypal-books.ts'
import { isGenuine } from './paypal-events.ts'
import { type Harness, Refusal } from './paypal-harness.ts'
import { captureBody, headerProblems, orderBody, refundBody, verificationBody } from './paypal-rules.ts'

/** Settings of a shop that uses the simulated PayPal. */
export const payPalKeys = {
  PAYPAL_CLIENT_ID: 'AeA1QIZXiflr1_-r0U2UbWTziOWX1GRQer5jkUq4ZfWT5qwb6qQRPq7jDtv57TL4POEEezGLdutcxnkJ',
  PAYPAL_CLIENT_SECRET: 'ECYYrrSHdKfk_Q0EdvzdGkzj58a66kKaUQ5dZAEv4HvvtDId2_DpSuYDB088BZxGuMji7G4OFUnPog6p',
  PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
} as const

/** Lifetime of a token, in seconds. */
const tokenLife = 32_400
/** Milliseconds that a `PayPal-Request-Id` is remembered: six hours. */
const memory = 6 * 3600_000

interface Remembered {
  signature: string
  at: number
  again: () => object
}

const names: Record<number, string> = {
  400: 'INVALID_REQUEST',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'PayPal-Debug-Id': nextId('d').toLowerCase() },
  })

/** Returns an error in PayPal's words. It echoes the refused value, which is the buyer's. */
const refusal = (status: number, issue: string, value = 'odile.payeuse@paypal.test') =>
  json(
    {
      name: names[status] ?? 'ERROR',
      message: 'The requested action could not be performed.',
      debug_id: nextId('d').toLowerCase(),
      details: [
        { field: '/purchase_units/0', value, location: 'body', issue, description: `About ${value}` },
      ],
      links: [{ href: 'https://developer.paypal.com/', rel: 'information_link', method: 'GET' }],
    },
    status,
  )

const isWhole = (request: Request) => request.headers.get('Prefer') === 'return=representation'

/** PayPal's REST API: tokens, requests checked against the documentation, effects once per request id. */
export class PayPalApi {
  readonly problems: string[] = []
  /** Answered calls, such as `POST /v2/checkout/orders/…/capture`, without their ids. */
  readonly calls: string[] = []
  readonly #tokens = new Map<string, number>()
  readonly #remembered = new Map<string, Remembered>()
  readonly #harness: Harness
  readonly #origin: string
  readonly #now: () => number

  constructor(harness: Harness, origin: string, now: () => number) {
    this.#harness = harness
    this.#origin = origin
    this.#now = now
  }

  forgetTokens(): void {
    this.#tokens.clear()
  }

  async answer(request: Request, path: string): Promise<Response> {
    const body = new TextDecoder().decode(await request.arrayBuffer())
    this.calls.push(`${request.method} ${path.replaceAll(/\/[A-Z]\d{14}PP/g, '/…')}`)
    if (path === '/v1/oauth2/token') return this.#token(request, body)
    const bearer = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
    if ((this.#tokens.get(bearer) ?? 0) <= this.#now())
      return json({ error: 'invalid_token', error_description: 'Token signature verification failed' }, 401)
    const isCheck = path === '/v1/notifications/verify-webhook-signature'
    const wrong = headerProblems(request.method, request.headers, request.method === 'POST' && !isCheck)
    this.problems.push(...wrong.map((problem) => `${path}: ${problem}`))
    try {
      return isCheck ? await this.#verify(body) : await this.#call(request, path, body)
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.status, error.message)
      throw error
    }
  }

  #token(request: Request, body: string): Response {
    const { headers } = request
    if (headers.get('Content-Type') !== 'application/x-www-form-urlencoded')
      this.problems.push('token: not a form')
    if (body !== 'grant_type=client_credentials') this.problems.push(`token: ${body}`)
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = payPalKeys
    if (headers.get('Authorization') !== `Basic ${btoa(`${id}:${secret}`)}`)
      return json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    const value = `A21AA${nextId('T')}`
    this.#tokens.set(value, this.#now() + tokenLife * 1000)
    return json({
      scope: '',
      access_token: value,
      token_type: 'Bearer',
      app_id: 'APP-1',
      expires_in: tokenLife,
    })
  }

  async #verify(body: string): Promise<Response> {
    const named = this.#accepted(verificationBody, body, 'verification')
    const isOurs = await isGenuine(body, named, payPalKeys.PAYPAL_WEBHOOK_ID)
    return json({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' })
  }

  async #call(request: Request, path: string, body: string): Promise<Response> {
    const harness = this.#harness
    const [, kind = '', id = '', act = ''] =
      /^\/v2\/(checkout\/orders|payments\/\w+)\/?(\w*)\/?(\w*)$/.exec(path) ?? []
    switch (`${request.method} ${kind}${id && '/id'}${act && `/${act}`}`) {
      case 'POST checkout/orders': {
        const wanted = this.#accepted(orderBody, body, 'order')
        return this.#once(request, path, body, async () => this.#shown(request, harness.open(wanted)))
      }
      case 'GET checkout/orders/id':
        return json(wireOrder(this.#origin, harness.order(id), true))
      case 'POST checkout/orders/id/capture': {
        this.#accepted(captureBody, body, 'capture')
        const capture = async () => this.#shown(request, await harness.capture(harness.order(id)))
        return this.#once(request, path, body, capture)
      }
      case 'GET payments/captures/id': {
        const order = harness.orderOfCapture(id)
        const capture = order.captures.find((one) => one.id === id)
        return capture ? json(wireCapture(this.#origin, order, capture)) : refusal(404, 'INVALID_RESOURCE_ID')
      }
      case 'POST payments/captures/id/refund': {
        const {
          amount,
          custom_id: customId,
          invoice_id: invoiceId,
        } = this.#accepted(refundBody, body, 'refund')
        const cents = amount && Math.round(Number(amount.value) * 100)
        return this.#once(request, path, body, async () => {
          const refund = await harness.refund(id, { cents, customId, invoiceId })
          return () => wireRefund(this.#origin, refund)
        })
      }
      case 'GET payments/refunds/id':
        return json(wireRefund(this.#origin, harness.refundOf(id)))
      default:
        this.problems.push(`no such call: ${request.method} ${path}`)
        return refusal(404, 'INVALID_RESOURCE_ID')
    }
  }

  #shown(request: Request, order: Order): () => object {
    return () => wireOrder(this.#origin, order, isWhole(request))
  }

  #accepted<T>(schema: z.ZodType<T>, body: string, what: string): T {
    const read = schema.safeParse(JSON.parse(body || '{}'))
    if (read.success) return read.data
    this.problems.push(`${what}: ${z.prettifyError(read.error)}`)
    throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX')
  }

  /** Applies a call once per request id. A repeat returns the current state. */
  async #once(
    request: Request,
    path: string,
    body: string,
    act: () => Promise<() => object>,
  ): Promise<Response> {
    const id = request.headers.get('PayPal-Request-Id') ?? ''
    const signature = `${path} ${body}`
    const known = this.#remembered.get(id)
    if (known && known.at + memory > this.#now()) {
      if (known.signature === signature) return json(known.again())
      this.problems.push(`PayPal-Request-Id ${id} of another request`)
      throw new Refusal(422, 'DUPLICATE_REQUEST_ID')
    }
    const again = await act()
    this.#remembered.set(id, { signature, at: this.#now(), again })
    return json(again(), 201)
  }
}
