import type { Cart } from './cart/cart.ts'

type NoticeTone = 'success' | 'info' | 'warning' | 'error'

/**
 * An action that a notice offers. `post` sends a form, empty or with `fields` (to repeat a request). `go` opens a page.
 * `copy` copies a text.
 */
export type NoticeAct =
  | { label: string; post: string; fields?: [name: string, value: string][] }
  | { label: string; go: string }
  | { label: string; copy: string; done: string }

/**
 * Cuts a sentence around the text that it offers to copy. When the sentence does not contain the text, it comes last.
 */
export function aroundCopy(text: string, copy: string): [before: string, after: string] {
  const at = text.indexOf(copy)
  return at < 0 ? [`${text} `, ''] : [text.slice(0, at), text.slice(at + copy.length)]
}

/**
 * A message for the customer, ready to display. `lang` and `translation` are for the English sentences that the
 * specification imposes.
 */
export interface Notice {
  tone: NoticeTone
  text: string
  lang?: 'en'
  translation?: string
  act?: NoticeAct
  /** Seconds that it stays, if not the default three. */
  seconds?: number
}

/** Errors beside fields, by field name (`billing.postcode`). */
export type FieldErrors = Record<string, string>

/** Answer of an action. Enhanced forms receive it as JSON; others receive a redirect or the page again. */
export type Outcome =
  | {
      kind: 'success'
      notice?: Notice
      cart?: Cart
      goTo?: string
      /** Passkey options for the browser, when a script makes or uses a passkey. */
      passkey?: object
    }
  | { kind: 'invalid'; errors: FieldErrors; notice?: Notice }
  | {
      kind: 'refused'
      status: number
      notice: Notice
      cart?: Cart
      goTo?: string
      /** Changes since the customer last saw the page, one sentence each. */
      changes?: readonly string[]
      /** Errors beside the affected fields. */
      errors?: FieldErrors
      /** Seconds to wait before a retry. The response sends it as `Retry-After`. */
      retryAfter?: number
    }
  | { kind: 'expired'; notice: Notice; goTo: string }

type Success = Extract<Outcome, { kind: 'success' }>
type Refused = Extract<Outcome, { kind: 'refused' }>

/** Returns the outcome of a successful request. Without script, the customer goes to `goTo`. */
export const success = (rest: Omit<Success, 'kind'>): Success => ({ kind: 'success', ...rest })

/** Returns the outcome of a request with invalid fields, which has changed nothing. */
export const invalid = (errors: FieldErrors, notice?: Notice): Outcome => ({
  kind: 'invalid',
  errors,
  ...(notice && { notice }),
})

/** Returns the outcome of a request that the platform refused, with the HTTP status of the refusal. */
export const refused = (
  status: number,
  notice: Notice,
  rest: Pick<Refused, 'cart' | 'goTo' | 'changes' | 'errors' | 'retryAfter'> = {},
): Refused => ({
  kind: 'refused',
  status,
  notice,
  ...rest,
})
