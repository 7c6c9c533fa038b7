import * as z from 'zod'
import type { Cart } from '../../../shared/cart/cart.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import type { FieldErrors, Notice } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'

/** What the platform refused or could not do; `status` is fit to be answered as it is. */
export class CommerceError extends Error {
  readonly status: number
  readonly code: string
  /** Messages by wire field name, when fields were refused. */
  readonly fields: FieldErrors | undefined
  readonly data: Record<string, unknown>
  /** The cart as it is now, when the answer holds it. */
  cart: Cart | undefined
  /** Whether the catalogue was being read: its messages stay longer. */
  whileReading = false

  constructor(status: number, code: string, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
    const params = z.record(z.string(), z.string()).safeParse(data['params'])
    this.fields = code === 'rest_invalid_param' && params.success ? params.data : undefined
  }

  /** Seconds to wait before asking again, when the platform said how long. */
  get retryAfter(): number | undefined {
    return z.number().positive().optional().catch(undefined).parse(this.data['retry_after'])
  }

  /** Pieces of the product there are, when more were wanted and the platform said it. */
  get #left(): number | undefined {
    return z.int().positive().optional().catch(undefined).parse(this.data['left'])
  }

  /** An expired or broken login, and nothing else that answers 401 or 403. */
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
    // What is no answer of the platform's API has but the words of its status.
    if (this.code === 'unreadable_answer' && this.message)
      return { tone: 'error', text: this.message, lang: 'en', translation: text('failure.unknown') }
    if (this.code === 'human_proof_required')
      return {
        tone: 'warning',
        text: this.message,
        act: { label: text('failure.human-act'), go: paths.handProof },
        seconds: 10,
      }
    // Our own platform tells how many there are, in the refusals whose sentences the contract fixes.
    if (this.#left) return { tone: 'error', text: text('cart.left', { n: String(this.#left) }) }
    if (this.message) return { tone: 'error', text: this.message }
    return { tone: 'error', text: 'Error', lang: 'en', translation: text('failure.unknown') }
  }
}

/** No answer came: it may or may not have heard. */
export const noAnswer = () => new CommerceError(503, 'no_answer', '')

/** For `catch`: what the platform does not have is `null`, any other failure goes on. */
export function absent(error: unknown): null {
  if (error instanceof CommerceError && error.status === 404) return null
  throw error
}

/** Whether a call failed because the platform has no such route. */
export const lacksRoute = (error: unknown): boolean =>
  error instanceof CommerceError && error.code === 'rest_no_route'

/** For `catch`: what a page can do without is `null` when the platform refuses it or does not answer. */
export function withoutReason(error: unknown): null {
  if (error instanceof CommerceError) return null
  throw error
}

/** For `catch`: what the platform could not answer now is `null`; what it refused, and a login that is over, go on. */
export function unanswered(error: unknown): null {
  if (!(error instanceof CommerceError) || error.expired || error.status < 500) throw error
  console.error('platform failed', error.code, error)
  return null
}
