import type { Cart } from './cart/cart.ts'

export type NoticeTone = 'success' | 'info' | 'warning' | 'error'

/**
 * What a notice lets the customer do: send a form to `post`, empty or with `fields` (the same request once more), go to a
 * page, or copy words.
 */
export type NoticeAct =
  | { label: string; post: string; fields?: [name: string, value: string][] }
  | { label: string; go: string }
  | { label: string; copy: string; done: string }

/** A sentence cut around the words it offers to copy; they come last when the sentence does not hold them. */
export function aroundCopy(text: string, copy: string): [before: string, after: string] {
  const at = text.indexOf(copy)
  return at < 0 ? [`${text} `, ''] : [text.slice(0, at), text.slice(at + copy.length)]
}

/** A sentence for the customer, already in words; `lang` and `translation` serve the imposed English strings. */
export interface Notice {
  tone: NoticeTone
  text: string
  lang?: 'en'
  translation?: string
  act?: NoticeAct
  /** Seconds it stays, when not the usual three. */
  seconds?: number
}

/** Messages beside fields, by field name (`billing.postcode`). */
export type FieldErrors = Record<string, string>

/** What an action answers: enhanced forms receive it as JSON, others as a redirect or the screen again. */
export type Outcome =
  | {
      kind: 'success'
      notice?: Notice
      cart?: Cart
      goTo?: string
      /** What the browser is asked for, to a script that makes or uses a passkey. */
      passkey?: object
    }
  | { kind: 'invalid'; errors: FieldErrors; notice?: Notice }
  | {
      kind: 'refused'
      status: number
      notice: Notice
      cart?: Cart
      goTo?: string
      /** What is no longer as the customer saw it, a sentence each. */
      changes?: readonly string[]
      /** Messages beside the fields it is about. */
      errors?: FieldErrors
      /** Seconds to wait before asking again: the `Retry-After` of the answer. */
      retryAfter?: number
    }
  | { kind: 'expired'; notice: Notice; goTo: string }

type Success = Extract<Outcome, { kind: 'success' }>
type Refused = Extract<Outcome, { kind: 'refused' }>

/** The request is done; without script the customer goes to `goTo`. */
export const success = (rest: Omit<Success, 'kind'>): Success => ({ kind: 'success', ...rest })

/** Some fields are wrong: nothing has changed. */
export const invalid = (errors: FieldErrors, notice?: Notice): Outcome => ({
  kind: 'invalid',
  errors,
  ...(notice && { notice }),
})

/** The platform said no, with the HTTP status it said it with. */
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
