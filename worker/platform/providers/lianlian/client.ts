import type * as z from 'zod'
import { jsonOf } from '../../../../shared/json.ts'
import type { LianLianAccount } from '../../../payment-accounts.ts'
import { ProviderDown } from '../provider.ts'
import { type Signed, signerOf } from './signature.ts'
import { answer } from './wire.ts'

/** What LianLian said: a thing, or no, with its code and its HTTP status. */
export type Reply<T> = { kind: 'yes'; order: T } | Denied
export interface Denied {
  kind: 'no'
  code: string
  status: number
}

/** A call to the API of a merchant. */
interface Call<T extends z.ZodType> {
  method: 'GET' | 'POST'
  /** After `/v3/merchants/{id}`. */
  path: string
  /** The body of a POST; of a GET, the parameters that are signed, beside the merchant. */
  fields?: { readonly [key: string]: Signed }
  /** Shape of the `order` of a good answer. */
  order: T
  /** Milliseconds; most calls are readings. */
  timeoutMs?: number
}

/** Who asks, as the body of a call names it; public integrations name the shop of a merchant beside it. */
export interface Merchant {
  readonly [key: string]: string
  merchant_id: string
}

export interface LianLianCalls {
  readonly merchant: Merchant
  /**
   * One call. Throws `ProviderDown` when there is no answer, or none that can be trusted: an error of theirs, something
   * that is not JSON, a good answer that LianLian did not sign or of another shape.
   */
  ask<T extends z.ZodType>(call: Call<T>): Promise<Reply<z.output<T>>>
  /** Whether LianLian signed this body. */
  verify(body: string, signature: string | null): Promise<boolean>
  /** This instant, as LianLian writes it. */
  timestamp(): string
}

const readingTimeoutMs = 8_000

/** Codes that do not say what became of the call: it may have been carried out all the same, or can be later. */
const passing = new Set([
  'SYSTEM_BUSY',
  'INTERNAL_SERVER_ERROR',
  'ERROR_DURING_ORDER_PROCESSING',
  'EXIST_PROCESSING_REFUND',
])

/** Whether a call was denied because its payment is written down already, in whatever state. */
export const isWritten = ({ status, code }: Denied): boolean => status === 409 || code === 'EXISTING_OBJECT'

/** Whether what was asked about does not exist. */
export const isMissing = ({ status, code }: Denied): boolean => status === 404 || code === 'OBJECT_NOT_FOUND'

export const down = (reason: string) => new ProviderDown('lianlian', reason)

/** `yyyyMMddHHmmss`, in UTC. `now` in milliseconds. */
export const timestampOf = (now: number): string =>
  new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)

/** The API of a merchant (contract § 6.5). `now` in milliseconds. */
export function lianLianCalls(account: LianLianAccount, now: () => number): LianLianCalls {
  const { merchantId, subMerchantId, apiBase } = account
  const merchant = { merchant_id: merchantId, ...(subMerchantId && { sub_merchant_id: subMerchantId }) }
  const signer = signerOf(account)
  const timestamp = () => timestampOf(now())
  const address = `${apiBase.replace(/\/$/, '')}/v3/merchants/${encodeURIComponent(merchantId)}`

  async function send({ method, path, fields, timeoutMs = readingTimeoutMs }: Call<z.ZodType>) {
    const instant = timestamp()
    const isBody = method === 'POST'
    // What a reading signs is told by LianLian's public kits only: its ids, or, when it names nothing, its instant.
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
      // The name says enough (a time that is over, a key that cannot be read); a message could hold more.
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
      // Only good answers are signed.
      if (code !== 'SUCCESS') return { kind: 'no', code, status }
      if (!(await signer.verify(body, response.headers.get('signature')).catch(() => false)))
        throw down('an answer that LianLian did not sign')
      const found = call.order.safeParse(order)
      if (!found.success) throw down('an answer of another shape')
      return { kind: 'yes', order: found.data }
    },
  }
}
