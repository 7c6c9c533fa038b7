import * as z from 'zod'

/** Form texts that Stripe accepts as numbers and booleans. */
const whole = z.string().regex(/^\d{1,12}$/, 'an integer')
const yesNo = z.enum(['true', 'false'])
const euro = z.literal('eur', 'eur, in lower case')
const address = z.url('an absolute URL')
/** An address with Stripe's placeholder, which no URL parser accepts. */
const returnAddress = z
  .string()
  .refine((value) => URL.canParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'cs_test_x')), 'an absolute URL')
/** docs.stripe.com/api/metadata */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'at most 50 keys')

/** Parameters of the shop's calls, as docs.stripe.com/api describes them. Stripe refuses any other. */
export const parameters = {
  session: z.strictObject({
    mode: z.literal('payment'),
    locale: z.literal('fr').optional(),
    line_items: z
      .array(
        z.strictObject({
          quantity: whole,
          price_data: z.strictObject({
            currency: euro,
            unit_amount: whole,
            product_data: z.strictObject({
              name: z.string().min(1).max(250),
              description: z.string().min(1).max(500).optional(),
            }),
          }),
        }),
      )
      .min(1)
      .max(100),
    client_reference_id: z.string().max(200).optional(),
    metadata: metadata.optional(),
    payment_intent_data: z
      .strictObject({ description: z.string().max(1000).optional(), metadata: metadata.optional() })
      .optional(),
    customer_email: z.email().max(800).optional(),
    success_url: returnAddress,
    cancel_url: address.optional(),
    expires_at: whole.optional(),
    adaptive_pricing: z.strictObject({ enabled: yesNo }).optional(),
  }),
  intent: z.strictObject({
    amount: whole,
    currency: euro,
    automatic_payment_methods: z.strictObject({ enabled: yesNo }).optional(),
    description: z.string().max(1000).optional(),
    metadata: metadata.optional(),
  }),
  /** Only a preview version of the API accepts a token. */
  confirm: z.strictObject({
    payment_method_data: z.strictObject({ shared_payment_granted_token: z.string().startsWith('spt_') }),
    return_url: address,
  }),
  refund: z.strictObject({
    payment_intent: z.string().startsWith('pi_'),
    amount: whole.optional(),
    metadata: metadata.optional(),
  }),
  refunds: z.strictObject({ payment_intent: z.string().startsWith('pi_'), limit: whole.optional() }),
  read: z.strictObject({ expand: z.array(z.string()).max(20).optional() }),
  none: z.strictObject({}),
}

export type SessionParameters = z.output<typeof parameters.session>
export type ConfirmParameters = z.output<typeof parameters.confirm>
export type RefundParameters = z.output<typeof parameters.refund>

interface Tree {
  [name: string]: string | Tree
}

/** Parses `a[b][0][c]=d` as Stripe nests it. A level with only numbers as names is a list. */
export function formTree(text: string): unknown {
  const tree: Tree = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean)
    const last = names.pop()
    let level = tree
    for (const name of names) {
      const next = level[name]
      const inner = typeof next === 'object' ? next : {}
      level[name] = inner
      level = inner
    }
    if (last !== undefined) level[last] = value
  }
  return withLists(tree)
}

function withLists(tree: Tree): unknown {
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : withLists(value),
  ])
  const isList = entries.length > 0 && Object.keys(tree).every((name, index) => name === String(index))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** An error of Stripe (docs.stripe.com/api/errors). */
export class StripeFault extends Error {
  readonly status: number
  readonly body: object
  /** Whether the documentation forbids the request in any state. */
  readonly isOurFault: boolean
  /** Whether a repeat with the same idempotency key gets this error again. */
  isReplayed = false
  constructor(
    status: number,
    type: string,
    message: string,
    more: { code?: string; param?: string } = {},
    isOurFault = type === 'idempotency_error',
  ) {
    super(message)
    this.status = status
    this.isOurFault = isOurFault
    this.body = { error: { type, message, doc_url: 'https://docs.stripe.com/error-codes', ...more } }
  }

  replayed(): this {
    this.isReplayed = true
    return this
  }
}

/** Returns the error for a call that the documentation forbids. */
export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeFault(400, 'invalid_request_error', message, more, true)

/** Returns the error for a declined card; it includes the payment (docs.stripe.com/api/errors). */
export function cardDeclined(intent: object): StripeFault {
  const fault = new StripeFault(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
  Object.assign(fault.body, { error: { ...(fault.body as { error: object }).error, payment_intent: intent } })
  return fault
}

/** Returns the error for a valid call that comes too late, because the object's state has changed. */
export const stateError = (message: string, code?: string) =>
  new StripeFault(400, 'invalid_request_error', message, code === undefined ? {} : { code })

export const missing = (kind: string, id: string): StripeFault =>
  new StripeFault(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })

/** Parses parameters. Throws Stripe's error for those that the documentation forbids. */
export function readParameters<T>(shape: z.ZodType<T>, given: unknown): T {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const param = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
  const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid'
  throw invalidRequest(`${param}: ${issue?.message ?? 'invalid'}`, { code, param })
}

/**
 * Returns what is missing from a call's headers (docs.stripe.com/api/authentication, /versioning,
 * /idempotent_requests), in words.
 */
export function headerProblems(request: Request): string[] {
  const { headers, method } = request
  const problems: string[] = []
  if (!/^\d{4}-\d{2}-\d{2}(?:\.[a-z]+)?$/.test(headers.get('Stripe-Version') ?? ''))
    problems.push('no Stripe-Version')
  const isOfTokens = /\/granted_tokens\/|\/confirm$/.test(new URL(request.url).pathname)
  if (isOfTokens !== /\.preview$/.test(headers.get('Stripe-Version') ?? ''))
    problems.push('tokens alone are spoken of in a preview version')
  if (method !== 'POST') return problems
  const key = headers.get('Idempotency-Key') ?? ''
  if (key.length === 0 || key.length > 255) problems.push('Idempotency-Key of 1 to 255 characters expected')
  const type = headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) problems.push(`Content-Type ${type}`)
  return problems
}
