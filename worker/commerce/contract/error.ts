import * as z from 'zod'
import type { Cart } from '../../../shared/cart/cart.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import type { FieldErrors, Notice } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'

/** An error of the platform. `status` can be sent to the browser unchanged. */
export class CommerceError extends Error {
  readonly status: number
  readonly code: string
  /** Messages by the contract's field name, when fields were refused. */
  readonly fields: FieldErrors | undefined
  readonly data: Record<string, unknown>
  /** The current cart, when the answer holds it. */
  cart: Cart | undefined
  /** Whether the failed call read the catalogue. Its messages stay longer on screen. */
  whileReading = false

  constructor(status: number, code: string, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
    const params = z.record(z.string(), z.string()).safeParse(data['params'])
    this.fields = code === 'rest_invalid_param' && params.success ? params.data : undefined
  }

  /** Seconds to wait before a retry, when the platform gives them. */
  get retryAfter(): number | undefined {
    return z.number().positive().optional().catch(undefined).parse(this.data['retry_after'])
  }

  /** The stock that is left, when the request wanted more and the platform says so. */
  get #left(): number | undefined {
    return z.int().positive().optional().catch(undefined).parse(this.data['left'])
  }

  /** Whether the login has expired or is invalid. False for other 401 and 403 answers. */
  get expired(): boolean {
    return this.code.startsWith('jwt_auth_') || this.code === 'rest_not_logged_in'
  }

  get notice(): Notice {
    return this.whileReading ? { ...this.#words, seconds: limits.catalogueNotice } : this.#words
  }

  get #words(): Notice {
    if (this.code === 'no_answer' || this.code === 'platform_unavailable') {
      return { tone: 'error', text: 'Network Error', lang: 'en', translation: text('failure.network') }
    }
    // An answer that does not come from the platform's API has no message but its status text.
    if (this.code === 'unreadable_answer' && this.message)
      return { tone: 'error', text: this.message, lang: 'en', translation: text('failure.unknown') }
    if (this.code === 'human_proof_required')
      return {
        tone: 'warning',
        text: this.message,
        act: { label: text('failure.human-act'), go: paths.humanProof },
        seconds: 10,
      }
    // The contract fixes the sentences of these refusals. Our own platform also sends how many are left, so we say
    // that.
    if (this.#left) return { tone: 'error', text: text('cart.left', { n: String(this.#left) }) }
    if (this.message) return { tone: 'error', text: this.message }
    return { tone: 'error', text: 'Error', lang: 'en', translation: text('failure.unknown') }
  }
}

/** Returns the error when no answer came. The platform may or may not have done the work. */
export const noAnswer = () => new CommerceError(503, 'no_answer', '')

/** For `catch`: returns `null` when the platform does not have the thing (404). Rethrows any other error. */
export function absent(error: unknown): null {
  if (error instanceof CommerceError && error.status === 404) return null
  throw error
}

/** Whether a call failed because the platform has no such route. */
export const lacksRoute = (error: unknown): boolean =>
  error instanceof CommerceError && error.code === 'rest_no_route'

/** For `catch`: returns `null` when the platform refuses or does not answer, for data that a page can do without. */
export function withoutReason(error: unknown): null {
  if (error instanceof CommerceError) return null
  throw error
}

/**
 * For `catch`: returns `null` when the platform cannot answer now (5xx), and logs that. Rethrows refusals and expired
 * logins.
 */
export function unanswered(error: unknown): null {
  if (!(error instanceof CommerceError) || error.expired || error.status < 500) throw error
  console.error('platform failed', error.code, error)
  return null
}
