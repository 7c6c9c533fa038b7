import type * as z from 'zod'
import { jsonOf } from '../../../../shared/json.ts'
import type { LianLianAccount } from '../../../payment-accounts.ts'
import { ProviderDown } from '../provider.ts'
import { type Signed, signerOf } from './signature.ts'
import { answer } from './wire.ts'

/** LianLian's answer: an object, or a refusal with its code and HTTP status. */
export type Reply<T> = { kind: 'yes'; order: T } | Denied
export interface Denied {
  kind: 'no'
  code: string
  status: number
}

/** A call to the API of a merchant. */
interface Call<T extends z.ZodType> {
  method: 'GET' | 'POST'
  /** Path after `/v3/merchants/{id}`. */
  path: string
  /** The body of a POST. For a GET, the parameters that are signed together with the merchant id. */
  fields?: { readonly [key: string]: Signed }
  /** Shape of the `order` of a successful answer. */
  order: T
  /** Milliseconds. The default suits reads. */
  timeoutMs?: number
}

/**
 * The merchant, as the body of a call names it. Public integrations also name the merchant's shop (`sub_merchant_id`).
 */
export interface Merchant {
  readonly [key: string]: string
  merchant_id: string
}

export interface LianLianCalls {
  readonly merchant: Merchant
  /**
   * Makes one call. Throws `ProviderDown` when there is no answer, or none that we can trust: a server error, something
   * that is not JSON, or a successful answer with a bad signature or another shape.
   */
  ask<T extends z.ZodType>(call: Call<T>): Promise<Reply<z.output<T>>>
  /** Whether LianLian signed this body. */
  verify(body: string, signature: string | null): Promise<boolean>
  /** Returns the current time in LianLian's format. */
  timestamp(): string
}

const readingTimeoutMs = 8_000

/** Codes that do not tell the result of the call: LianLian may have carried it out, or may do so later. */
const passing = new Set([
  'SYSTEM_BUSY',
  'INTERNAL_SERVER_ERROR',
  'ERROR_DURING_ORDER_PROCESSING',
  'EXIST_PROCESSING_REFUND',
])

/** Whether LianLian refused a call because the payment already exists, in any state. */
export const isWritten = ({ status, code }: Denied): boolean => status === 409 || code === 'EXISTING_OBJECT'

/** Whether the object does not exist at LianLian. */
export const isMissing = ({ status, code }: Denied): boolean => status === 404 || code === 'OBJECT_NOT_FOUND'

export const down = (reason: string) => new ProviderDown('lianlian', reason)

/** Returns `yyyyMMddHHmmss`, in UTC. `now` in milliseconds. */
export const timestampOf = (now: number): string =>
  new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)

/** Returns the calls to the API of a merchant (contract § 6.5). `now` in milliseconds. */
export function lianLianCalls(account: LianLianAccount, now: () => number): LianLianCalls {
  const { merchantId, subMerchantId, apiBase } = account
  const merchant = { merchant_id: merchantId, ...(subMerchantId && { sub_merchant_id: subMerchantId }) }
  const signer = signerOf(account)
  const timestamp = () => timestampOf(now())
  const address = `${apiBase.replace(/\/$/, '')}/v3/merchants/${encodeURIComponent(merchantId)}`

  async function send({ method, path, fields, timeoutMs = readingTimeoutMs }: Call<z.ZodType>) {
    const instant = timestamp()
    const isBody = method === 'POST'
    // Only LianLian's public SDKs show what a read signs: its ids, or its timestamp when it has no ids.
    const signed = isBody ? fields : { merchant_id: merchantId, ...(fields ?? { timestamp: instant }) }
    try {
      const response = await fetch(address + path, {
        method,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'sign-type': 'RSA',
          signature: await signer.sign(signed),
          timestamp: instant,
          timezone: 'UTC',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(isBody && { body: JSON.stringify(fields) }),
      })
      return { response, body: await response.text() }
    } catch (error) {
      // Only the name of the error (a timeout, an unreadable key): its message could hold more.
      throw down(error instanceof Error ? error.name : 'no answer')
    }
  }

  return {
    merchant,
    timestamp,
    verify: signer.verify,
    async ask(call) {
      const { response, body } = await send(call)
      const { status } = response
      if (status >= 500 || status === 429) throw down(`HTTP ${status}`)
      const read = answer.safeParse(jsonOf(body))
      if (!read.success) throw down(`HTTP ${status} without an answer`)
      const { return_code: code, order } = read.data
      if (passing.has(code)) throw down(code)
      // LianLian signs successful answers only.
      if (code !== 'SUCCESS') return { kind: 'no', code, status }
      if (!(await signer.verify(body, response.headers.get('signature')).catch(() => false)))
        throw down('an answer that LianLian did not sign')
      const found = call.order.safeParse(order)
      if (!found.success) throw down('an answer of another shape')
      return { kind: 'yes', order: found.data }
    },
  }
}
