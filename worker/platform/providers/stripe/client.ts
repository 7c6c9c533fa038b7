import type { Stripe } from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from '../../../payment-accounts.ts'
import { ProviderDown } from '../provider.ts'

/** Milliseconds that one try may take. With one retry, a call ends well before the 30 s that its caller waits. */
const timeout = 8_000
const retries = 1
/** Maximum age of a signed webhook, in seconds. */
const tolerance = 300

/** A refusal by Stripe that would be the same again. Its message holds no secret and no data of the buyer. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  /** Stripe's error code: `charge_already_refunded`, `resource_missing`… */
  readonly code: string | undefined
  /** Whether Stripe refuses our API key, which the shop's owner can fix. */
  readonly isOfKey: boolean
  constructor(reason: string, code: string | undefined, isOfKey: boolean) {
    super(reason)
    this.code = code
    this.isOfKey = isOfKey
  }
}

/** An error that Stripe has stored for an idempotency key, and repeats for every call with that key. */
export class StripeReplay extends ProviderDown {}

/** Error types of the SDK for a refused request, and for a refused API key. */
const refusals = ['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeCardError']
const keyRefusals = ['StripeAuthenticationError', 'StripePermissionError']

const sdkError = z.object({
  type: z.string(),
  code: z.string().optional().catch(undefined),
  param: z.string().optional().catch(undefined),
  statusCode: z.number().optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
  headers: z.object({ 'idempotent-replayed': z.string().optional() }).optional().catch(undefined),
})

/** Converts an error of the SDK. Leaves out Stripe's message, because it may quote what we sent. */
function toOwn(error: unknown): Error {
  const read = sdkError.safeParse(error)
  if (!read.success) return new ProviderDown('stripe', error instanceof Error ? error.name : 'unknown fault')
  const { type, code, param, statusCode, requestId, headers } = read.data
  const reason = [type, statusCode, code, param, requestId].filter(Boolean).join(' ')
  const isOfKey = keyRefusals.includes(type)
  if (isOfKey || refusals.includes(type)) return new StripeRefusal(reason, code, isOfKey)
  const isReplay = headers?.['idempotent-replayed'] === 'true'
  return new (isReplay ? StripeReplay : ProviderDown)('stripe', reason)
}

/**
 * A `fetch` for the SDK, which waits for ever on JSON that is not an object. Without an object in the body (a proxy's
 * page, for example), it throws a connection error, and the SDK retries with the same idempotency key. It does not
 * follow redirects, because a redirect would take our API key along.
 */
async function fetchObject(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const body = await response.text()
  if (!/^\s*\{/.test(body)) throw new TypeError(`no object in an answer with status ${response.status}`)
  return new Response(body, { status: response.status, headers: response.headers })
}

/** Loads Stripe's SDK on first use, so that no other request pays for it. */
const sdk = async () => (await import('stripe')).Stripe

async function clientOf({ secretKey, apiBase }: StripeAccount): Promise<Stripe> {
  const Sdk = await sdk()
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Sdk(secretKey, {
    httpClient: Sdk.createFetchHttpClient(fetchObject as typeof fetch),
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

/**
 * Makes one call to Stripe's API and reads the answer as `shape`. Throws `StripeRefusal` when Stripe refuses. Throws
 * `ProviderDown` when it does not answer, answers with another shape, or asks us to retry later.
 */
export async function askStripe<T>(
  account: StripeAccount,
  shape: z.ZodType<T>,
  call: (stripe: Stripe) => Promise<unknown>,
): Promise<T> {
  const stripe = await clientOf(account)
  const answer = await call(stripe).catch((error: unknown) => {
    throw toOwn(error)
  })
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  const where = read.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new ProviderDown('stripe', `unreadable answer: ${where || 'not an object'}`)
}

/** Whether Stripe signed this body, at most five minutes before `now` (milliseconds). */
export async function isSigned(
  { webhookSecret }: StripeAccount,
  body: string,
  header: string | null,
  now: number,
): Promise<boolean> {
  const Sdk = await sdk()
  const provider = Sdk.createSubtleCryptoProvider()
  try {
    // Not `constructEvent`: it also refuses well-signed events of a kind that it does not expect.
    const { signature } = Sdk.webhooks
    return (
      (await signature?.verifyHeaderAsync(body, header ?? '', webhookSecret, tolerance, provider, now)) ??
      false
    )
  } catch {
    return false
  }
}
