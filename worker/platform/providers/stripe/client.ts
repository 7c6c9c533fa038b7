import type { Stripe } from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from '../../../payment-accounts.ts'
import { ProviderDown } from '../provider.ts'

/** Milliseconds one try may take. With one more after it, a call ends well before the 30 s of whoever waits for it. */
const timeout = 8_000
const retries = 1
/** Seconds a signed webhook may be old. */
const tolerance = 300

/** What Stripe itself said no to, and would again. Its message holds no secret and nothing of the buyer. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  /** Stripe's own word for it: `charge_already_refunded`, `resource_missing`… */
  readonly code: string | undefined
  /** Whether it is our key that is refused, which its owner can mend. */
  readonly isOfKey: boolean
  constructor(reason: string, code: string | undefined, isOfKey: boolean) {
    super(reason)
    this.code = code
    this.isOfKey = isOfKey
  }
}

/** A fault Stripe keeps for an idempotency key, and tells again to whoever asks with it. */
export class StripeReplay extends ProviderDown {}

/** Errors of the SDK that say no to what was asked, and those that say no to our key. */
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

/** The words of Stripe's error are left out: they may quote what was sent. */
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
 * `fetch` for the SDK, which waits for ever on an answer that is JSON and no object. A page of a proxy in place of an
 * answer is a fault of the connection, tried again with the same idempotency key; a redirect would take our key along.
 */
async function fetchObject(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const body = await response.text()
  if (!/^\s*\{/.test(body)) throw new TypeError(`no object in an answer with status ${response.status}`)
  return new Response(body, { status: response.status, headers: response.headers })
}

/** Stripe's SDK, read when it is first needed: no other request pays for it. */
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
 * One call of Stripe's API, its answer read as `shape`. Throws `StripeRefusal` for a no of Stripe's, `ProviderDown` when
 * it does not answer, not in its own words, or asks to come back later.
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

/** Whether Stripe signed this body, five minutes before `now` (milliseconds) at most. */
export async function isSigned(
  { webhookSecret }: StripeAccount,
  body: string,
  header: string | null,
  now: number,
): Promise<boolean> {
  const Sdk = await sdk()
  const provider = Sdk.createSubtleCryptoProvider()
  try {
    // Not `constructEvent`: it refuses events of the account that are signed well and of another kind.
    const { signature } = Sdk.webhooks
    return (
      (await signature?.verifyHeaderAsync(body, header ?? '', webhookSecret, tolerance, provider, now)) ??
      false
    )
  } catch {
    return false
  }
}
